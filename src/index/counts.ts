import type { Category } from "../domain/category.ts";
import { ENTITY_KINDS } from "../domain/entity.ts";
import type { Gap } from "../text/gaps.ts";
import { foldWord } from "../text/fold.ts";
import { isCalendarWord, isGivenName, isSameGivenName, isTitleWord } from "../text/names.ts";
import type { Token } from "../text/tokens.ts";
import type { FindMode, LexiconEntity } from "./mention.ts";
import type { TextReading } from "./reading.ts";
import type { SurfaceRule, Surface } from "./surfaces.ts";

/** The part of the lexicon that finding mentions needs. */
export interface LexiconView {
  isOrdinary(word: string): boolean;
  /** The next node after this word, or `TokenTrie.NONE` if no name known before `asOf` continues with it. */
  step(node: number, word: string, asOf: number): number;
  begins(word: string, asOf: number): boolean;
  /** Whether these letters are a ticker in the library. */
  isTicker(word: string): boolean;
  surfacesAt(node: number): readonly Surface[] | undefined;
  /** The cues of a library entity. */
  cuesOf(key: number): ReadonlySet<string>;
  entity(key: number): LexiconEntity;
  chooseBearers(
    surfaces: readonly Surface[],
    named: ReadonlySet<number>,
    categories: readonly Category[],
    asOf: number,
  ): readonly Surface[];
}

/** The state of one pass over a text. */
export interface Walk {
  readonly reading: TextReading;
  readonly mode: FindMode;
  readonly lexicon: LexiconView;
  /** Entities named so far other than by their ticker. */
  readonly named: Set<number>;
  /** Only names known before this instant are used. */
  readonly asOf: number;
}

/** Whether a surface found on this stretch of tokens counts as a mention, by its rule. */
export function counts(surface: Surface, from: number, to: number, walk: Walk): boolean {
  const { reading, lexicon, named } = walk;
  const first = reading.tokens[from]!;
  if (surface.since >= walk.asOf) return false;
  if (surface.layer === "ticker") return tickerCounts(surface, from, to, reading);
  if (first.cashtag) return false;
  switch (surface.rule) {
    case "stop":
    case "plain":
      return true;
    case "free":
      return freeCounts(surface, from, to, walk);
    case "exact":
    case "letters":
    case "shared":
      return isWritten(surface, from, reading, lexicon) && !isPartOfName(surface, from, to, walk);
    case "wary":
      return isTelling(surface, from, to, reading, lexicon);
    case "hinted":
      return isTelling(surface, from, to, reading, lexicon) && hasCue(surface, reading, lexicon);
    case "cued":
      return (
        isWritten(surface, from, reading, lexicon) &&
        hasCue(surface, reading, lexicon) &&
        !isNamesake(surface, from, to, walk)
      );
    case "surname":
      return named.has(surface.entity) && first.shape !== "lower";
    default:
      return false;
  }
}

function tickerCounts(surface: Surface, from: number, to: number, reading: TextReading): boolean {
  if (!isUpper(from, to, reading)) return false;
  if (reading.tokens[from]!.cashtag) return true;
  return (surface.rule === "ticker" || reading.followsExchange(from)) && !reading.isAllCapitals;
}

export function isUpper(from: number, to: number, reading: TextReading): boolean {
  for (let i = from; i < to; i++) {
    const { shape, raw } = reading.tokens[i]!;
    if (shape === "lower" || (shape === "capital" && raw.length > 1)) return false;
  }
  return true;
}

function freeCounts(surface: Surface, from: number, to: number, walk: Walk): boolean {
  const { reading, mode, lexicon } = walk;
  if (mode !== "sentence") {
    const { kind } = lexicon.entity(surface.entity);
    const isProper = kind === null || ENTITY_KINDS[kind].proper;
    if (isProper && !reading.hasCapitals(from, surface.written)) return false;
  }
  return !isPartOfName(surface, from, to, walk);
}

/**
 * Whether a surface is written as required. Text in all capitals has lost its casing, so there any name counts
 * except a single ordinary word. In other text, a one-word name may be in capitals: "FED holds".
 */
function isWritten(surface: Surface, from: number, reading: TextReading, lexicon: LexiconView): boolean {
  if (reading.isWritten(from, surface.written)) return true;
  if (reading.isAllCapitals)
    return !(surface.written.length === 1 && lexicon.isOrdinary(reading.tokens[from]!.stem));
  return isRaised(surface, from, reading, lexicon);
}

/** Whether a one-word name is in capitals, but its neighbours are not, and it is not a ticker ("META", D19). */
function isRaised(surface: Surface, from: number, reading: TextReading, lexicon: LexiconView): boolean {
  const { written, yields } = surface;
  // Places in capitals are mostly datelines: "WASHINGTON —".
  if (written.length > 1 || yields === "place" || !reading.isWritten(from, [written[0]!.toUpperCase()]))
    return false;
  const { gap, folded, stem } = reading.tokens[from]!;
  const after = reading.tokens[from + 1];
  if (isShouted(reading.tokens[from - 1], gap, lexicon) || isShouted(after, after?.gap, lexicon))
    return false;
  return !lexicon.isTicker(folded) && !lexicon.isTicker(stem);
}

/** Whether a neighbour is an ordinary word in capitals. If so, capitals prove nothing about the word beside it. */
function isShouted(token: Token | undefined, gap: Gap | undefined, lexicon: LexiconView): boolean {
  return token !== undefined && gap === "soft" && token.shape === "upper" && lexicon.isOrdinary(token.stem);
}

/** Whether a surface is written with its capitals, in a position where only names are capitalised. */
export function isTelling(
  surface: Surface,
  from: number,
  to: number,
  reading: TextReading,
  lexicon: LexiconView,
): boolean {
  if (reading.tokens[from]!.opensSentence || reading.isTitleCased) return false;
  return reading.isWritten(from, surface.written) && !isBesideCapitals(from, to, reading, lexicon);
}

export function isBesideCapitals(
  from: number,
  to: number,
  reading: TextReading,
  lexicon: LexiconView,
): boolean {
  const { gap } = reading.tokens[from]!;
  const after = goesOn(to, reading);
  return isCapitalised(reading.tokens[from - 1], gap, lexicon) || isCapitalised(after, after?.gap, lexicon);
}

function hasCue(surface: Surface, reading: TextReading, lexicon: LexiconView): boolean {
  return reading.hasAnyOf(lexicon.cuesOf(surface.entity));
}

/**
 * Whether an unknown capitalised word beside the name makes it part of another name: "Israel Adesanya", "Malia
 * Obama", "Blasey Ford".
 */
function isPartOfName(surface: Surface, from: number, to: number, walk: Walk): boolean {
  const { reading, mode } = walk;
  if (surface.yields === null) return false;
  if (isNamesake(surface, from, to, walk)) return true;
  const after = goesOn(to, reading);
  if (surface.yields === "place" && isStray(after, after?.gap, walk)) return true;
  // In a question a misspelt first name is likelier than a namesake: "Volodomyr Zelensky".
  if (to - from > 1 || (surface.yields !== "place" && mode === "sentence")) return false;
  const before = reading.tokens[from - 1];
  // A possessive before a name is not part of it: "Bin Laden's Pakistan house".
  return before?.stem === before?.folded && isStray(before, reading.tokens[from]!.gap, walk);
}

/**
 * Whether a surname follows the first name of another person, so that this other person is meant: "Chelsea Clinton",
 * "Josh Thune".
 */
export function isNamesake({ yields, entity }: Surface, from: number, to: number, walk: Walk): boolean {
  if (yields !== "person" || to - from > 1) return false;
  const { reading, lexicon } = walk;
  const before = reading.tokens[from - 1];
  // "Warren/Sanders" and "Hillary-Bernie" are two people each.
  if (before?.shape !== "capital" || reading.tokens[from]!.start !== before.end + 1) return false;
  if (reading.text.charCodeAt(before.end) !== SPACE) return false;
  if (isCalendarWord(before.folded) || isQuestionWord(before, reading, lexicon)) return false;
  const given = foldWord(lexicon.entity(entity).name.split(" ")[0]!);
  if (!isGivenName(before.folded) && !isUnknownGivenName(before, given, walk)) return false;
  return !isSameGivenName(before.folded, given);
}

/**
 * Whether a word before a surname in a question must be somebody's given name: "Seiko Noda" as an outcome is not
 * Yoshihiko Noda. A word with the same first letter may be the given name misspelt.
 */
function isUnknownGivenName({ folded, stem }: Token, given: string, walk: Walk): boolean {
  const { reading, mode, lexicon, asOf } = walk;
  if (mode !== "sentence" || isTitleWord(folded) || lexicon.isOrdinary(stem) || folded[0] === given[0])
    return false;
  return reading.tokens.length === 2 || !lexicon.begins(stem, asOf);
}

const SPACE = 32;

/**
 * Whether a given name is more likely a plain word ("Will", "Mark"), because any word would have a capital in its
 * position.
 */
function isQuestionWord(token: Token, reading: TextReading, lexicon: LexiconView): boolean {
  if (!lexicon.isOrdinary(token.folded)) return false;
  return token.folded === "will" || token.opensSentence || reading.isTitleCased;
}

/** Prepositions before a place. */
export const BEFORE_PLACES = new Set(["at", "from", "in", "near", "of", "outside", "to"]);

/** The token that may continue the name before `to`. Nothing continues a possessive: "Italy's Norcia" is two names. */
function goesOn(to: number, reading: TextReading): Token | undefined {
  const last = reading.tokens[to - 1]!;
  return last.stem === last.folded ? reading.tokens[to] : undefined;
}

/** Whether the word beside a name is capitalised, not an ordinary word, and not the start of a known name. */
function isStray(token: Token | undefined, gap: string | undefined, { lexicon, asOf }: Walk): boolean {
  if (token === undefined || gap !== "soft" || token.shape !== "capital" || token.raw.length < 2)
    return false;
  return !lexicon.isOrdinary(token.stem) && !lexicon.begins(token.stem, asOf);
}

const OFFICES = new Set([
  "ceo",
  "cfo",
  "cto",
  "chair",
  "chairman",
  "president",
  "stock",
  "shares",
  "ipo",
  "etf",
]);

/**
 * Whether the word beside a name is capitalised, and so may make the name part of a longer one. An ordinary word
 * that opens a sentence is not counted, because it is capitalised anyway.
 */
export function isCapitalised(
  token: Token | undefined,
  gap: string | undefined,
  lexicon: LexiconView,
): boolean {
  if (token === undefined || gap !== "soft" || OFFICES.has(token.folded)) return false;
  if (token.opensSentence && lexicon.isOrdinary(token.stem)) return false;
  return token.shape === "capital" || token.shape === "upper";
}

const HELD_BACK: ReadonlySet<SurfaceRule> = new Set(["shy", "wary", "cued", "hinted"]);

/** Whether a surface that does not count by itself counts once another spelling names the same entity. */
export function isPairable(surface: Surface, from: number, to: number, { reading, asOf }: Walk): boolean {
  if (surface.since >= asOf) return false;
  if (surface.layer === "ticker")
    return surface.rule !== "ticker" && !reading.isAllCapitals && isUpper(from, to, reading);
  return HELD_BACK.has(surface.rule) && reading.isWritten(from, surface.written);
}
