import { ENTITY_KINDS } from "../../domain/entity.ts";
import { isBodyEnding, isGivenName } from "../../text/names.ts";
import { foldSurface, type Token } from "../../text/tokens.ts";
import type { Candidate, CandidateMention, Looks } from "./candidate.ts";
import { commonName } from "./common-name.ts";
import type { Document } from "./document.ts";
import { isPlainWord } from "../../text/plain-word.ts";
import type { KnownName, NameFinder, NameMention } from "./names.ts";
import { isOutletName, outletName } from "./outlet-names.ts";
import type { Run } from "./runs.ts";

/** Groups mentions by what they name. Full names must be added before short ones. */
export class Groups {
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

  /** Adds a one-word name: the family name of a person, or the first word of a body, already named in full. */
  addShort(run: Run, names: NameFinder): void {
    const word = run.tokens[0]!.stem;
    const group =
      this.#groups.get(word) ??
      this.#findBest((other) => familyOf(other) === word) ??
      (run.isTitled ? undefined : this.#findBest((other) => startsWith(other, word)));
    if (group !== undefined) return addTo(group, run);
    // "Bloomberg" alone is more often the agency, which articles quote, than the person.
    const bearer = isOutletName(run.words) && !run.isTitled ? null : names.findBearer(word);
    if (bearer === null) this.#groups.set(word, groupOf(run));
    else this.addKnown({ entity: bearer, words: run.words, start: run.start, end: run.end }, false);
  }

  /** "Vietnam Blockchain Union (VBU)": letters in brackets mean the name before them. */
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
      // A coin and its company may share a name; they become one candidate.
      const same = byName.get(name);
      const mentions = [...(same?.mentions ?? []), ...group.mentions].sort((a, b) => a.start - b.start);
      byName.set(name, { name, known: same?.known ?? group.known, mentions, looks: looksOf(group) });
    }
    return [...byName.values()];
  }

  /** "Mark K. Updegrove" is "Mark Updegrove", but "Joshua Wong Chi-fung" is not joined with "Joshua Wong". */
  #findSamePerson(run: Run): Group | undefined {
    const first = run.tokens[0]!.stem;
    const last = run.tokens.at(-1)!.stem;
    const isSame = (tokens: readonly Token[]) =>
      tokens.length > 1 && tokens[0]!.stem === first && tokens.at(-1)!.stem === last;
    if (!isGivenName(first)) return undefined;
    return this.#findBest((other) => isSame(other.tokens));
  }

  /** The matching group with the most mentions. */
  #findBest(fits: (group: Group) => boolean): Group | undefined {
    let best: Group | undefined;
    for (const group of this.#groups.values())
      if (fits(group) && group.mentions.length > (best?.mentions.length ?? 0)) best = group;
    return best;
  }
}

interface Group {
  known: KnownName | null;
  /** The form that was added first, or the library's name. */
  words: string;
  tokens: readonly Token[];
  isTitled: boolean;
  mentions: CandidateMention[];
}

function nameOf({ known, words, tokens, mentions }: Group, names: NameFinder): string {
  const forms = mentions.map((mention) => foldSurface(mention.words));
  if (known !== null) return commonName(known, new Set(forms));
  const [first, ...rest] = tokens;
  const short = forms.filter((form) => form === first!.stem).length;
  // If "Acorn" occurs more often than "Acorn Pass", the first word is the name.
  const isLoose =
    rest.length > 0 && rest.every(({ stem }) => isPlainWord(stem, names) && !isBodyEnding(stem));
  if (isLoose && short > forms.length - short && !isGivenName(first!.stem)) return first!.raw;
  return outletName(words.replaceAll(/\s+/g, " ").replace(/^(?:U\.S\.|US) /, "United States "));
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
  if (known !== null) return isFirstOfFirm(known, word);
  if (tokens.length < 2) return false;
  return tokens[0]!.stem === word && (isBodyEnding(tokens.at(-1)!.stem) || tokens[0]!.raw.length > 3);
}

/**
 * Accepts "Popsicle" once Popsicle Finance was named, because the library lacks some short forms of companies and
 * coins.
 */
function isFirstOfFirm({ name, kind }: KnownName, word: string): boolean {
  const category = kind === null ? null : ENTITY_KINDS[kind].category;
  if (category !== "corporate and brands" && category !== "crypto") return false;
  const [first, ...rest] = name.split(" ");
  return (
    rest.length === 1 &&
    first!.length > 3 &&
    foldSurface(first!) === word &&
    isBodyEnding(foldSurface(rest[0]!))
  );
}

function looksOf({ known, tokens, isTitled }: Group): Looks {
  if (known !== null) return "known";
  if (tokens.length === 1) return "word";
  const isBody =
    isBodyEnding(tokens.at(-1)!.stem) || tokens.some(({ folded }) => folded === "of" || folded === "for");
  if (isBody) return "body";
  return tokens.length <= 4 && (isTitled || isGivenName(tokens[0]!.stem)) ? "person" : "words";
}

/** Whether capitals do not indicate a name: a long heading, or a lone ordinary word where any word has a capital. */
function isNoName({ tokens, mentions, isTitled }: Group, names: NameFinder, document: Document): boolean {
  const { titleEnd, casing } = document;
  if (tokens.length > 8) return true;
  if (tokens.length > 1) return false;
  const [token] = tokens;
  if (token!.raw.length < 2 || DEMONYMS.has(token!.stem)) return true;
  const isInTitleAlone = mentions.every(({ start }) => start < titleEnd) && casing === "title";
  const opens = token!.shape === "capital" && mentions.every(({ start }) => opensSentence(start, document));
  // "Mr. Long" is a person.
  return !isTitled && isPlainWord(token!.stem, names) && (isInTitleAlone || opens);
}

function opensSentence(start: number, { tokens }: Document): boolean {
  return tokens.some((token) => token.start === start && token.opensSentence);
}

const DEMONYMS = new Set(
  "american americans african asian european european arab arabs muslim muslims jewish jews christian christians catholic catholics hispanic latino latinos black white democratic republican conservative conservatives liberal liberals western english spanish latin islamic hindu".split(
    " ",
  ),
);
