import { ENTITY_KINDS } from "../../domain/entity.ts";
import { isBodyBeginning, isBodyEnding, isGivenName } from "../../text/names.ts";
import { foldSurface, type Token } from "../../text/tokens.ts";
import { commonName } from "./common-name.ts";
import type { Document } from "./document.ts";
import { isPlainWord } from "./headline-words.ts";
import type { KnownName, NameFinder, NameMention } from "./names.ts";
import { findKnown } from "./known-mentions.ts";
import { outletName } from "./outlet-names.ts";
import { findRuns, type Run } from "./runs.ts";

/** A place in the document where a candidate is named. */
export interface CandidateMention {
  readonly start: number;
  readonly end: number;
  readonly words: string;
  /** Inside a longer name: "Texas" in "University of Texas". */
  readonly isInside: boolean;
}

/** Something that the article may be about. */
export interface Candidate {
  readonly name: string;
  readonly known: KnownName | null;
  readonly mentions: readonly CandidateMention[];
  /** What a name that nobody curated looks like. */
  readonly looks: Looks;
}

export type Looks = "known" | "person" | "body" | "words" | "word";

export function findCandidates(document: Document, names: NameFinder): Candidate[] {
  const known = findKnown(document, names);
  const groups = new Groups();
  const unknown: Run[] = [];
  for (const mention of known) groups.addKnown(mention, false);
  for (const run of findRuns(document, names)) {
    const inner = known.filter(({ start, end }) => start < run.end && run.start < end);
    if (inner.some(({ start, end }) => start <= run.start && end >= run.end)) continue;
    if (inner.length === 0) unknown.push(run);
    else if (isOneName(run, inner, document)) {
      const national = nationalBody(run, names);
      if (national === null) unknown.push(run);
      else groups.addKnown(national, false);
      groups.markInside(run);
    } else unknown.push(...without(run, inner, document));
  }
  // Long names first: what is short may mean one of them.
  for (const run of unknown.filter(({ tokens }) => tokens.length > 1)) groups.addRun(run);
  for (const run of unknown.filter(({ tokens }) => tokens.length === 1)) groups.addShort(run);
  groups.findAcronyms(document.text);
  return groups.candidates(names, document);
}

/** Whether a stretch with a known name inside is a longer name of its own: "Donald Trump Jr.", "Michigan Supreme Court". */
function isOneName(run: Run, inner: readonly NameMention[], { titleEnd, casing }: Document): boolean {
  const last = run.tokens.at(-1)!;
  const [first] = inner;
  // "Acorn AI"
  if (inner.length === 1 && run.tokens.length === 2 && first!.words === "AI" && first!.start > run.start)
    return true;
  if (run.start < titleEnd && casing !== "sentence") return false;
  if (isBodyEnding(last.stem) && last.end > inner.at(-1)!.end) return true;
  // "American Academy of Pediatrics", "University of Texas"
  const joint = run.tokens.findIndex(({ folded }) => folded === "of" || folded === "for");
  if (joint > 0 && isBodyBeginning(run.tokens[joint - 1]!.stem)) return true;
  if (inner.length > 1) return false;
  const { kind } = first!.entity;
  // "Malia Obama", "Donald Trump Jr."
  const isPerson = kind !== null && ENTITY_KINDS[kind].category === "people";
  return isPerson && run.tokens.length <= 3 && isGivenName(run.tokens[0]!.stem);
}

/** "U.S. House Judiciary Committee" is the one that is known without its country. */
function nationalBody({ words, start, end }: Run, names: NameFinder): NameMention | null {
  const rest = words.replace(NATION, "");
  if (rest === words) return null;
  const [known] = names.find(rest, "article");
  return known !== undefined && known.words === rest ? { ...known, words, start, end } : null;
}

const NATION = /^(?:U\.S\.|US) /;

/** What is left of a stretch without the known names in it. */
function without(run: Run, inner: readonly NameMention[], { text }: Document): Run[] {
  const parts: Run[] = [];
  let tokens: Token[] = [];
  const flush = () => {
    if (tokens.length > 0) {
      const start = tokens[0]!.start;
      const end = tokens.at(-1)!.end;
      parts.push({ start, end, words: text.slice(start, end), tokens, isTitled: run.isTitled });
    }
    tokens = [];
  };
  for (const token of run.tokens) {
    if (inner.some(({ start, end }) => start < token.end && token.start < end) || token.shape === "lower")
      flush();
    else tokens.push(token);
  }
  flush();
  return parts;
}

interface Group {
  known: KnownName | null;
  /** The longest form that was written. */
  words: string;
  tokens: readonly Token[];
  isTitled: boolean;
  mentions: CandidateMention[];
}

class Groups {
  readonly #groups = new Map<string, Group>();

  addKnown({ entity, words, start, end }: NameMention, isInside: boolean): void {
    const key = `known:${entity.id ?? entity.name}`;
    let group = this.#groups.get(key);
    if (group === undefined) {
      group = { known: entity, words: entity.name, tokens: [], isTitled: false, mentions: [] };
      this.#groups.set(key, group);
    }
    group.mentions.push({ start, end, words, isInside });
  }

  markInside(run: Run): void {
    for (const { mentions } of this.#groups.values())
      mentions.forEach((mention, place) => {
        if (mention.start >= run.start && mention.end <= run.end)
          mentions[place] = { ...mention, isInside: true };
      });
  }

  addRun(run: Run): void {
    const key = foldSurface(run.words);
    const group = this.#groups.get(key) ?? this.#findSamePerson(run);
    if (group === undefined) this.#groups.set(key, groupOf(run));
    else addTo(group, run);
  }

  /** One word: the family name of a person, or the first word of a body, that was named in full. */
  addShort(run: Run): void {
    const word = run.tokens[0]!.stem;
    const group =
      this.#groups.get(word) ??
      this.#findBest((other) => familyOf(other) === word) ??
      (run.isTitled ? undefined : this.#findBest((other) => startsWith(other, word)));
    if (group === undefined) this.#groups.set(word, groupOf(run));
    else addTo(group, run);
  }

  /** "Vietnam Blockchain Union (VBU)": the letters in brackets mean what stands before them. */
  findAcronyms(text: string): void {
    for (const [key, group] of this.#groups) {
      if (!/^[A-Z][A-Za-z&]{1,7}$/.test(group.words) || group.known !== null) continue;
      const bracketed = group.mentions.find(({ start, end }) => text[start - 1] === "(" && text[end] === ")");
      if (bracketed === undefined) continue;
      const named = this.#findBest((other) =>
        other.mentions.some(({ end }) => end < bracketed.start && bracketed.start - end <= 3),
      );
      if (named === undefined || named === group) continue;
      named.mentions.push(...group.mentions);
      this.#groups.delete(key);
    }
  }

  candidates(names: NameFinder, document: Document): Candidate[] {
    const byName = new Map<string, Candidate>();
    for (const group of this.#groups.values()) {
      if (group.known === null && isNoName(group, names, document)) continue;
      const name = nameOf(group, names);
      // A coin and its company may be called alike.
      const same = byName.get(name);
      const mentions = [...(same?.mentions ?? []), ...group.mentions].sort((a, b) => a.start - b.start);
      byName.set(name, { name, known: same?.known ?? group.known, mentions, looks: looksOf(group) });
    }
    return [...byName.values()];
  }

  /** "Mark Updegrove" and "Mark K. Updegrove"; "Joshua Wong Chi-fung" is left alone. */
  #findSamePerson(run: Run): Group | undefined {
    const first = run.tokens[0]!.stem;
    const last = run.tokens.at(-1)!.stem;
    const isSame = (tokens: readonly Token[]) =>
      tokens.length > 1 && tokens[0]!.stem === first && tokens.at(-1)!.stem === last;
    if (!isGivenName(first)) return undefined;
    return this.#findBest((other) => isSame(other.tokens));
  }

  /** Of those that fit, the one most spoken of. */
  #findBest(fits: (group: Group) => boolean): Group | undefined {
    let best: Group | undefined;
    for (const group of this.#groups.values())
      if (fits(group) && group.mentions.length > (best?.mentions.length ?? 0)) best = group;
    return best;
  }
}

function nameOf({ known, words, tokens, mentions }: Group, names: NameFinder): string {
  const forms = mentions.map((mention) => foldSurface(mention.words));
  if (known !== null) return commonName(known, new Set(forms));
  const [first, ...rest] = tokens;
  const short = forms.filter((form) => form === first!.stem).length;
  // "Acorn" more often than "Acorn Pass": the first word is the name.
  const isLoose =
    rest.length > 0 && rest.every(({ stem }) => isPlainWord(stem, names) && !isBodyEnding(stem));
  if (isLoose && short > forms.length - short && !isGivenName(first!.stem)) return first!.raw;
  return outletName(words.replaceAll(/\s+/g, " ").replace(NATION, "United States "));
}

function groupOf(run: Run): Group {
  return {
    known: null,
    words: run.words,
    tokens: run.tokens,
    isTitled: run.isTitled,
    mentions: [mentionOf(run)],
  };
}

function addTo(group: Group, run: Run): void {
  group.mentions.push(mentionOf(run));
  group.isTitled ||= run.isTitled;
}

function mentionOf({ start, end, words }: Run): CandidateMention {
  return { start, end, words, isInside: false };
}

function familyOf({ known, tokens }: Group): string | null {
  if (known !== null) {
    if (known.kind === null || ENTITY_KINDS[known.kind].category !== "people") return null;
    return foldSurface(known.family ?? lastWord(known.name));
  }
  const last = tokens.at(-1)!;
  return tokens.length > 1 && tokens.length <= 4 && !isBodyEnding(last.stem) ? last.stem : null;
}

function lastWord(name: string): string {
  return name
    .replace(/,? (Jr\.?|Sr\.?|I{2,3}|IV)$/, "")
    .split(" ")
    .at(-1)!;
}

function startsWith({ known, tokens }: Group, word: string): boolean {
  if (known !== null || tokens.length < 2) return false;
  return tokens[0]!.stem === word && (isBodyEnding(tokens.at(-1)!.stem) || tokens[0]!.raw.length > 3);
}

function looksOf({ known, tokens, isTitled }: Group): Looks {
  if (known !== null) return "known";
  if (tokens.length === 1) return "word";
  const isBody =
    isBodyEnding(tokens.at(-1)!.stem) || tokens.some(({ folded }) => folded === "of" || folded === "for");
  if (isBody) return "body";
  return tokens.length <= 4 && (isTitled || isGivenName(tokens[0]!.stem)) ? "person" : "words";
}

/** Capitals that mean nothing: an ordinary word alone, a heading. */
function isNoName({ tokens, mentions }: Group, names: NameFinder, { titleEnd, casing }: Document): boolean {
  if (tokens.length > 8) return true;
  if (tokens.length > 1) return false;
  const [token] = tokens;
  if (token!.raw.length < 2 || DEMONYMS.has(token!.stem)) return true;
  const isInTitleAlone = mentions.every(({ start }) => start < titleEnd) && casing === "title";
  return (
    isPlainWord(token!.stem, names) &&
    (isInTitleAlone || (token!.shape === "capital" && mentions.length === 1))
  );
}

const DEMONYMS = new Set(
  "american americans african asian european european arab arabs muslim muslims jewish jews christian christians catholic catholics hispanic latino latinos black white democratic republican conservative conservatives liberal liberals western english spanish latin islamic hindu".split(
    " ",
  ),
);
