import { ENTITY_KINDS, type LibraryCategory } from "../../domain/entity.ts";
import { isBodyBeginning, isBodyEnding, isGivenName } from "../../text/names.ts";
import { isLegalForm } from "../../text/legal-forms.ts";
import { foldSurface, type Token } from "../../text/tokens.ts";
import type { Candidate } from "./candidate.ts";
import type { Document } from "./document.ts";
import { Groups } from "./groups.ts";
import type { NameFinder, NameMention } from "./names.ts";
import { findKnown } from "./known-mentions.ts";
import { withoutWords } from "./mere-words.ts";
import { withoutNamesakes } from "./namesakes.ts";
import { isWater } from "./name-openings.ts";
import { isOneWord, namings } from "./namings.ts";
import { withNationalBodies } from "./national-bodies.ts";
import { type OthersBody, othersBodies, withNamesakeBodies } from "./others-bodies.ts";
import { findRuns, type Run } from "./runs.ts";
import { withImpliedCountry } from "./setting-country.ts";
import { withOwnFirstNames, withOwnSurnames } from "./surnames.ts";

export function findCandidates(document: Document, names: NameFinder): Candidate[] {
  const { known: found, dropped } = withNationalBodies(findKnown(document, names), document, names);
  const meant = withoutWords(found, document, names);
  const words = new Set(found.filter((mention) => !meant.includes(mention)).map(({ start }) => start));
  const runs = findRuns(document, names).filter(
    (run) => (run.tokens.length > 1 || !words.has(run.start)) && !dropped.some((one) => isWithin(run, one)),
  );
  const own = withNamesakeBodies(
    withoutNamesakes(withOwnFirstNames(withOwnSurnames(meant), document, names), runs, document, names),
    document,
    names,
  );
  const others = othersBodies(own, document);
  const known = own.filter(
    (mention) =>
      !others.some(({ start, entity }) => start === mention.start && entity === mention.entity) &&
      !isPartOfRun(mention, runs, own, document),
  );
  const groups = new Groups();
  const unknown: Run[] = [];
  for (const mention of known) groups.addKnown(mention, false);
  for (const run of runs) {
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
  // Long names first, because a short name may refer to one of them.
  for (const run of unknown.filter(({ tokens }) => tokens.length > 1)) {
    const other = others.find(({ start }) => start === run.start);
    const own = other === undefined ? run : bodyOf(run, other);
    if (own === null) continue;
    const named = own === run ? null : knownAs(own, names);
    if (named === null) groups.addRun(own);
    else groups.addKnown(named, false);
  }
  // "Mayor Bloomberg" shows who "Bloomberg" is elsewhere.
  const short = unknown.filter(({ tokens }) => tokens.length === 1);
  for (const run of [...short.filter(isTitled), ...short.filter((run) => !isTitled(run))])
    if (!others.some(({ start }) => start === run.start)) groups.addShort(run, names);
  groups.findAcronyms(document.text);
  return [...withImpliedCountry(groups.candidates(names, document), document, names)];
}

function isWithin(inner: Run, { start, end }: NameMention): boolean {
  return start <= inner.start && inner.end <= end;
}

/** Adds the country to a foreign body's name ("Supreme Court of India"), to tell it apart from the known body. */
function bodyOf(run: Run, { entity, owner, end }: OthersBody): Run | null {
  if ((entity.kind !== "party" && entity.kind !== "court") || owner === null || run.end !== end) return null;
  return { ...run, words: `${run.words} of ${owner.called ?? owner.name}` };
}

/** The entity whose name is exactly these words. */
function knownAs({ words, start, end }: Run, names: NameFinder): NameMention | null {
  const [known] = names.find(words, "article");
  return known?.words === words ? { ...known, start, end } : null;
}

function isTitled(run: Run): boolean {
  return run.isTitled;
}

/**
 * Whether a run that contains a known name is a longer name of something else: "Donald Trump Jr.", "Michigan Supreme
 * Court".
 */
function isOneName(run: Run, inner: readonly NameMention[], { titleEnd, casing }: Document): boolean {
  const last = run.tokens.at(-1)!;
  const [first] = inner;
  // "Acorn AI"
  if (inner.length === 1 && run.tokens.length === 2 && first!.words === "AI" && first!.start > run.start)
    return true;
  if (run.start < titleEnd && casing !== "sentence") return false;
  if (isBodyEnding(last.stem) && last.end > inner.at(-1)!.end) return true;
  // "American Academy of Pediatrics", "University of Texas", "Gulf of Corinth"
  const joint = run.tokens.findIndex(({ folded }) => folded === "of" || folded === "for");
  const before = run.tokens[joint - 1]?.stem ?? "";
  if (isBodyBeginning(before) || isWater(before)) return true;
  if (inner.length > 1) return false;
  const { kind } = first!.entity;
  // "Malia Obama", "Donald Trump Jr."
  const isPerson = kind !== null && ENTITY_KINDS[kind].category === "people";
  return isPerson && run.tokens.length <= 3 && isGivenName(run.tokens[0]!.stem);
}

/** "Solana Beach" is a town, and "Brent Spence Bridge" a bridge, if the text never says "Solana" or "Brent" alone. */
function isPartOfRun(
  mention: NameMention,
  runs: readonly Run[],
  known: readonly NameMention[],
  { text }: Document,
): boolean {
  const { kind } = mention.entity;
  if (kind === null || !TRADED.has(ENTITY_KINDS[kind].category) || !isOneWord(mention)) return false;
  const named = namings(mention, known);
  const run = runs.find(({ start, tokens }) => start === mention.start && tokens.length > 1);
  if (named.length < 2 || run === undefined || run.tokens.length > 3) return false;
  const after = foldSurface(run.words).slice(foldSurface(mention.words).length);
  // Legal forms and words such as "Group" belong to the same company.
  if (isLegalForm(run.tokens[1]!.raw) || isPlainEnding(run.tokens.at(-1)!.stem)) return false;
  return named.every(({ end }) => foldSurface(text.slice(end, end + after.length)) === after.trim());
}

const TRADED: ReadonlySet<LibraryCategory> = new Set(["crypto", "corporate and brands", "commodities"]);

/** Words after a company's or a coin's name that do not make it another name. */
function isPlainEnding(stem: string): boolean {
  return isBodyEnding(stem) && !PLACE_ENDINGS.has(stem);
}

const PLACE_ENDINGS = new Set(
  "beach bridge lake park river county street road island valley hill".split(" "),
);

/** "U.S. House Judiciary Committee" is the body that the library lists without its country. */
function nationalBody(run: Run, names: NameFinder): NameMention | null {
  const rest = run.words.replace(NATION, "");
  const known = rest === run.words ? null : knownAs({ ...run, words: rest }, names);
  return known && { ...known, words: run.words };
}

const NATION = /^(?:U\.S\.|US) /;

/** The rest of a run without the known names in it. */
function without(run: Run, inner: readonly NameMention[], { text }: Document): Run[] {
  const parts: Run[] = [];
  let tokens: Token[] = [];
  const flush = () => {
    // "General Motors Co"
    const isForm = tokens.length === 1 && isLegalForm(tokens[0]!.raw);
    if (tokens.length > 0 && !isForm) {
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
