import { ENTITY_KINDS, type LibraryCategory } from "../../domain/entity.ts";
import { isBodyEnding, isGivenName, isSameGivenName, isTitleWord } from "../../text/names.ts";
import { foldSurface, type Token } from "../../text/tokens.ts";
import type { Document } from "./document.ts";
import { isPlainWord } from "../../text/plain-word.ts";
import { isForerunner } from "./name-openings.ts";
import type { NameFinder, NameMention } from "./names.ts";
import { isCalledOtherwise, isOneWord, namings } from "./namings.ts";
import { isAgency } from "./outlet-names.ts";
import type { Run } from "./runs.ts";
import { settingOf, SIGNS } from "./setting.ts";

/**
 * Drops mentions of known names that mean somebody or something else here: a person named in the text, a part of a
 * longer name, or a news agency.
 */
export function withoutNamesakes(
  known: readonly NameMention[],
  runs: readonly Run[],
  document: Document,
  names: NameFinder,
): NameMention[] {
  const text: Reading = { known, runs, document, names };
  return known.filter((mention) => {
    if (isBehindForerunner(mention, runs) || isAgency(mention, document)) return false;
    if (isBeforeLandscape(mention, document)) return false;
    if (isSurnameOfAnother(mention, text)) return false;
    if (!isOneWord(mention) || isCalledOtherwise(mention, known)) return true;
    return !isFamilyName(mention, text) && !isGivenNameOf(mention, text);
  });
}

interface Reading {
  readonly known: readonly NameMention[];
  readonly runs: readonly Run[];
  readonly document: Document;
  readonly names: NameFinder;
}

/** "Air Canada" is not a country. */
function isBehindForerunner(mention: NameMention, runs: readonly Run[]): boolean {
  if (categoryOf(mention) !== PLACES) return false;
  return runs.some(({ tokens }) => {
    const at = tokens.findIndex(({ start }) => start === mention.start);
    return at > 0 && isForerunner(tokens[at - 1]!.stem);
  });
}

/** "The Niger Delta" is in Nigeria, and "the Jordan River" no country. */
function isBeforeLandscape(mention: NameMention, { text }: Document): boolean {
  if (mention.entity.kind !== "country") return false;
  return LANDSCAPES.test(text.slice(mention.end, mention.end + 12));
}

const LANDSCAPES = /^ (?:Delta|River|Valley|Basin|Bay|Creek|Canyon|Lake|Beach|Street|Avenue|Road)\b/;

/**
 * "Colin Powell dies … Powell" is not about Jerome Powell: a bare surname means the person whose full name the text
 * gives. The famous bearer is meant only if the text names nobody else so, or names the bearer in full too.
 */
function isSurnameOfAnother(mention: NameMention, { known, runs, document, names }: Reading): boolean {
  if (categoryOf(mention) !== "people") return false;
  const own = foldSurface(mention.entity.name);
  const surname = foldSurface(mention.words);
  if (surname === own || !own.endsWith(` ${surname}`)) return false;
  const isFull = ({ words }: Pick<NameMention, "words">) => foldSurface(words).endsWith(` ${surname}`);
  if (namings(mention, known).some(isFull)) return false;
  return runs.some(
    (run) =>
      isFull(run) && isPerson(run, mention, known, document, names) && !isSameFirst(run, mention.entity.name),
  );
}

/** A misspelt first name is likelier than a namesake: "Volodomyr Zelensky". */
function isSameFirst({ tokens }: Run, name: string): boolean {
  const first = foldSurface(name.split(" ")[0]!);
  return tokens[0]!.stem[0] === first[0] && isSameGivenName(tokens[0]!.stem, first);
}

/**
 * "Jordan drops his bid" is not about the country if the text names Jim Jordan before it uses "Jordan" alone. Companies
 * share names with people too, but in a text about business the company is meant.
 */
function isFamilyName(mention: NameMention, { known, runs, document, names }: Reading): boolean {
  const category = categoryOf(mention);
  if (category !== PLACES && category !== FIRMS) return false;
  const ending = ` ${foldSurface(mention.words)}`;
  const isFull = ({ words }: Pick<NameMention, "words">) => foldSurface(words).endsWith(ending);
  const full = [
    ...known.filter((other) => categoryOf(other) === "people" && isFull(other)),
    ...runs.filter((run) => isFull(run) && isPerson(run, mention, known, document, names)),
  ];
  if (full.length === 0) return false;
  const first = Math.min(...full.map(({ start }) => start));
  // "Premier Doug Ford" holds an office, so that business in the text proves nothing.
  const isInOffice = runs.some((run) => isFull(run) && run.isTitled);
  // "Doug Ford will be premier": a person who opens the text is its subject, unless it speaks of a company.
  const business = first < document.titleEnd + INTRODUCTION ? COMPANY : BUSINESS;
  if (category === FIRMS && !isInOffice && document.tokens.some(({ stem }) => business.has(stem)))
    return false;
  return namings(mention, known).every((other) => {
    if (other.start >= document.titleEnd && other.start < first) return false;
    return !SIGNS.placed(settingOf(other, document.tokens, document));
  });
}

/** Whether a run names a person who has this family name and is not in the library. */
function isPerson(
  { tokens, words, start, end }: Run,
  family: NameMention,
  known: readonly NameMention[],
  { titleEnd, casing }: Document,
  names: NameFinder,
): boolean {
  const { stem, opensSentence } = tokens[0]!;
  if (start < titleEnd && casing === "title") return false;
  // "Will Hawaii lead?" contains no person's name.
  if (words.split(" ").length > 3 || !isGivenName(stem) || (opensSentence && names.isOrdinary(stem)))
    return false;
  if (tokens.some(({ shape }) => shape !== "capital")) return false;
  return !known.some((other) => other.entity !== family.entity && other.start < end && start < other.end);
}

/** "Chad Smith" is not a country, "Munir Ahmed" is not Asim Munir. */
function isGivenNameOf(mention: NameMention, { known, runs, document, names }: Reading): boolean {
  const category = categoryOf(mention);
  const isPlace = category === PLACES && isGivenName(foldSurface(mention.words));
  if (!isPlace && category !== "people") return false;
  const run = runs.find(({ start }) => start === mention.start);
  if (run === undefined || run.tokens.length === 1 || run.tokens.length > (isPlace ? 3 : 2)) return false;
  // In a title-cased headline the next word may be a verb.
  const { text, titleEnd, casing } = document;
  if (run.start < titleEnd && casing === "title" && !text.includes(run.words, titleEnd)) return false;
  return run.tokens.slice(1).every((token) => isFamilyWord(token, known, names));
}

function isFamilyWord(token: Token, known: readonly NameMention[], names: NameFinder): boolean {
  const { stem, shape, start, end } = token;
  if (shape !== "capital" || isPlainWord(stem, names) || isBodyEnding(stem) || isTitleWord(stem))
    return false;
  return !known.some((other) => other.start < end && start < other.end);
}

function categoryOf({ entity: { kind } }: NameMention): LibraryCategory | null {
  return kind === null ? null : ENTITY_KINDS[kind].category;
}

const INTRODUCTION = 120;

const PLACES = "nations, states and cities";
const FIRMS = "corporate and brands";

const COMPANY = new Set(
  "company companies firm firms share shares stock stocks investor investors ceo executive executives chairman founder automaker carmaker maker retailer sales profit profits revenue earnings".split(
    " ",
  ),
);
const BUSINESS: ReadonlySet<string> = new Set([
  ...COMPANY,
  ..."bank brand plant plants factory factories cars trucks vehicles recall".split(" "),
]);
