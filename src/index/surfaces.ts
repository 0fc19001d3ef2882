import {
  CATEGORY_CUES,
  ENTITY_KINDS,
  type Entity,
  type LibraryCategory,
  type SurfacePolicy,
} from "../domain/entity.ts";
import { affairOf, wordingsOf } from "../text/affairs.ts";
import { firstWord, plainShape, plainWords, type Token, tokenise } from "../text/tokens.ts";

export type Layer = "name" | "alias" | "ticker";

/**
 * When a spelling counts: a policy from its library row, or one of the common rules. `hinted` is both `cued` and
 * `wary`; `letters` is a name of a few capitals; `traded` is a ticker that counts only in questions about trading.
 */
export type SurfaceRule =
  | SurfacePolicy
  | "hinted"
  | "free"
  | "letters"
  | "ticker"
  | "traded"
  | "surname"
  | "stop";

/** The key under which stop phrases are stored; they name no entity. */
export const STOP_ENTITY = -1;

/** One spelling of one entity. */
export interface Surface {
  readonly entity: number;
  readonly layer: Layer;
  readonly rule: SurfaceRule;
  /** The words with their required capitals, without dots. */
  readonly written: readonly string[];
  /** Whether the spelling itself has a possessive ("Moody's"). If not ("Queens"), "Queen's" does not match it. */
  readonly isPossessive: boolean;
  /**
   * Bit n: the name itself has punctuation before word n, so a text may too: "Alcohol, Tobacco and Firearms",
   * "Yum! Brands".
   */
  readonly breaks: number;
  /** Which neighbouring words make this name part of another name; null if none do. */
  readonly yields: Yielding | null;
  /**
   * When it became known; -Infinity for the library. A question whose `before` has passed is read with the names
   * known then (D16).
   */
  since: number;
}

/**
 * Where an unknown name makes this one part of a longer name. For a `place`, on either side ("Israel Adesanya",
 * "Boston Bruins"); for a `firm` or a `person`, only before it ("Blasey Ford", "Malia Obama").
 */
export type Yielding = "place" | "firm" | "person";

export interface SurfaceSpelling {
  readonly words: readonly string[];
  readonly surface: Surface;
}

const PLACES = "nations, states and cities";
const YIELDING: Partial<Record<LibraryCategory, Yielding>> = {
  [PLACES]: "place",
  "corporate and brands": "firm",
  people: "person",
};
const NOT_LETTERS = /[.’‘ʼʻ`´]/;
const NOT_FAMILY = /^(jr|sr|i|ii|iii|iv|v|vi|vii|viii|ix|x|xi|xii|xiii|xiv|xv|xvi)$/;

/** All spellings of a library entity, with the rule for each. */
export function spellingsOf(
  entity: Entity,
  key: number,
  isOrdinary: (word: string) => boolean,
): SurfaceSpelling[] {
  const { category } = ENTITY_KINDS[entity.kind];
  const spellings: SurfaceSpelling[] = [];
  const add = (text: string, layer: Layer, common: (lone: LoneWord | null) => SurfaceRule) => {
    const words = wordsOf(text);
    if (words === null) return;
    let rule = layer === "ticker" ? common(words.lone) : (entity.policy[text] ?? common(words.lone));
    if (rule === "cued" && entity.minor) rule = "hinted";
    const yields = layer === "alias" && category === PLACES ? null : (YIELDING[category] ?? null);
    spellings.push(spelling(words, { entity: key, layer, rule, yields }));
  };
  const { name, aliases, ticker, minor, policy } = entity;
  const ofName = (lone: LoneWord | null) => commonRule(lone, minor, isOrdinary);
  add(name, "name", (lone) => (isLetters(lone, minor, isOrdinary) ? "letters" : ofName(lone)));
  for (const alias of aliases) add(alias, "alias", ofName);
  if (ticker !== null)
    add(ticker, "ticker", () => {
      // Every short word is the ticker of some small coin.
      if (minor && category === "crypto" && policy[ticker] === undefined) return "shy";
      return tickerRule(ticker, minor, isOrdinary, policy[ticker]);
    });
  // Only keywords are read by these.
  for (const symbol of entity.symbols) add(symbol, "ticker", () => "shy");
  if (category === "people") {
    const family = entity.family ?? familyOf(name);
    if (family !== null && policy[family] === undefined) add(family, "alias", () => "surname");
  }
  return spellings;
}

/** Calls `tell` with the first word of every spelling of a library entity, without reading the rest of it. */
export function tellBeginnings(entity: Entity, tell: (word: string) => void): void {
  const { name, aliases, ticker, symbols, kind } = entity;
  const say = (text: string | null) => {
    const word = text === null ? null : firstWord(text);
    if (word !== null) tell(word);
  };
  say(name);
  for (const alias of aliases) say(alias);
  say(ticker);
  for (const symbol of symbols) say(symbol);
  if (ENTITY_KINDS[kind].category === "people") say(entity.family ?? familyOf(name));
}

/** A name as an item writes it, and its words. */
export interface NameAsWritten {
  readonly text: string;
  readonly tokens: readonly Token[];
}

export function writtenOf(text: string): NameAsWritten {
  return { text, tokens: tokenise(text) };
}

/** An entity as an item writes it. */
export interface WrittenEntity {
  readonly name: NameAsWritten;
  readonly aliases: readonly NameAsWritten[];
  readonly ticker: string | null;
}

/** Facts about single words. */
export interface KnownWords {
  isOrdinary(word: string): boolean;
  isFamily(word: string): boolean;
}

/**
 * Spellings of an entity that were learnt from a published item (D17). Nobody has reviewed them, so their rules are
 * strict.
 */
export function learntSpellings(
  { name, aliases, ticker }: WrittenEntity,
  key: number,
  words: KnownWords,
  since: number,
  isInLibrary = false,
): SurfaceSpelling[] {
  const spellings: SurfaceSpelling[] = [];
  const isRisky = (word: string) => words.isOrdinary(word) || words.isFamily(word);
  const add = (tokens: readonly Token[], layer: Layer, rule: SurfaceRule | null) => {
    if (rule !== null)
      spellings.push(spelling(readWords(tokens), { entity: key, layer, rule, yields: null }, since));
  };
  // The wordings of a library's topic were reviewed, and stay as they are.
  const affair = isInLibrary ? null : affairOf(name.tokens.map(({ stem }) => stem));
  if (affair !== null) {
    for (const wording of wordingsOf(affair))
      spellings.push({ words: wording, surface: affairSurface(wording, key, since) });
    return spellings;
  }
  // A ticker given as a name or an alias stays a ticker, which counts only in capitals.
  if (!isTicker(name, ticker)) add(name.tokens, "name", nameRule(name.tokens, isRisky));
  for (const { text, tokens } of aliases)
    if (text.toUpperCase() !== ticker) add(tokens, "alias", aliasRule(tokens, words.isOrdinary, isRisky));
  if (ticker !== null) {
    const tokens = tokenise(ticker);
    if (tokens.length > 0)
      add(tokens, "ticker", tickerRule(ticker, words.isFamily(ticker.toLowerCase()), words.isOrdinary));
  }
  return spellings;
}

/** An affair is named in common words, and in whatever case. */
function affairSurface(words: readonly string[], entity: number, since: number): Surface {
  return {
    entity,
    layer: "name",
    rule: "plain",
    written: words,
    isPossessive: false,
    breaks: 0,
    yields: null,
    since,
  };
}

/** Whether a name is only the ticker. */
export function isTicker({ text, tokens }: NameAsWritten, ticker: string | null): boolean {
  return ticker !== null && (text === ticker || (tokens.length === 1 && tokens[0]!.raw === ticker));
}

function nameRule(tokens: readonly Token[], isRisky: (word: string) => boolean): SurfaceRule | null {
  const [first] = tokens;
  if (first === undefined || tokens.length > 1) return phraseRule(tokens, isRisky);
  return first.folded.length < 3 || isRisky(first.folded) ? "wary" : "free";
}

/**
 * One item must not turn an ordinary word into a name. A surname, a very short word or a lowercase word counts
 * only as a keyword, or if another spelling names the entity.
 */
function aliasRule(
  tokens: readonly Token[],
  isOrdinary: (word: string) => boolean,
  isRisky: (word: string) => boolean,
): SurfaceRule | null {
  const [first] = tokens;
  if (first === undefined || tokens.length > 1) return phraseRule(tokens, isRisky);
  const { folded, shape } = first;
  if (isOrdinary(folded)) return null;
  const isVague = folded.length < 3 || isRisky(folded);
  if (shape === "lower") return isVague ? null : "shy";
  return isVague ? "shy" : "exact";
}

export function stopSpelling(phrase: string): SurfaceSpelling {
  return spelling(readWords(tokenise(phrase)), {
    entity: STOP_ENTITY,
    layer: "name",
    rule: "stop",
    yields: null,
  });
}

export function cuesOf(entity: Entity): ReadonlySet<string> {
  return new Set([...entity.cues, ...(CATEGORY_CUES[ENTITY_KINDS[entity.kind].category] ?? [])]);
}

/** The word without dots and with plain apostrophes, so that "U.S." equals "US" and "O’Leary" equals "O'Leary". */
export function lettersOf(raw: string): string {
  return NOT_LETTERS.test(raw) ? raw.replaceAll(".", "").replace(/[’‘ʼʻ`´]/g, "'") : raw;
}

/** The word of a one-word name. */
type LoneWord = Pick<Token, "folded" | "shape">;

/** A name's words, and the facts about them that its surface keeps. */
interface NameWords extends Pick<Surface, "written" | "isPossessive" | "breaks"> {
  readonly words: readonly string[];
  /** Null if the name has several words. */
  readonly lone: LoneWord | null;
}

/** Null if the text has no words. Most of the library's 45,000 names are plain words, which need no tokenising. */
function wordsOf(text: string): NameWords | null {
  const written = plainWords(text);
  if (written === null) {
    const tokens = tokenise(text);
    return tokens.length === 0 ? null : readWords(tokens);
  }
  const folded = text.toLowerCase();
  const isAlone = written.length === 1;
  return {
    words: isAlone ? [folded] : folded.split(" "),
    lone: isAlone ? { folded, shape: plainShape(text) } : null,
    written,
    isPossessive: false,
    breaks: 0,
  };
}

function readWords(tokens: readonly Token[]): NameWords {
  return {
    words: tokens.map((token) => token.folded),
    lone: tokens.length === 1 ? tokens[0]! : null,
    written: tokens.map((token) => lettersOf(token.raw)),
    isPossessive: tokens.some((token) => token.stem !== token.folded),
    breaks: breaksOf(tokens),
  };
}

function spelling(
  { words, written, isPossessive, breaks }: NameWords,
  { entity, layer, rule, yields }: Pick<Surface, "entity" | "layer" | "rule" | "yields">,
  since = -Infinity,
): SurfaceSpelling {
  return { words, surface: { entity, layer, rule, written, isPossessive, breaks, yields, since } };
}

function breaksOf(tokens: readonly Token[]): number {
  let breaks = 0;
  tokens.forEach((token, place) => {
    // If the name has commas, a text may add one before the "and".
    if (isBreak(token) || (breaks > 0 && token.folded === "and")) breaks |= breakAt(place);
  });
  return breaks;
}

/** Whether punctuation before a word ends a name. The comma in "Amazon.com, Inc." or "Washington, D.C." does not. */
export function isBreak({ gap, folded }: Token): boolean {
  return gap !== "soft" && !(gap === "comma" && AFTER_COMMA.has(folded));
}

const AFTER_COMMA = new Set(["inc", "ltd", "llc", "corp", "co", "plc", "jr", "sr", "dc"]);

/** The bit of a break before a word. The first word has none: punctuation before a name does not matter. */
export function breakAt(place: number): number {
  return place === 0 || place > 30 ? 0 : 1 << place;
}

function commonRule(
  lone: LoneWord | null,
  isMinor: boolean,
  isOrdinary: (word: string) => boolean,
): SurfaceRule {
  if (lone !== null) {
    // Some coins have such names: "4", "R".
    if (lone.folded.length === 1 || lone.shape === "digits") return "shy";
    if (isOrdinary(lone.folded) || (lone.shape === "upper" && lone.folded.length <= 3)) return "exact";
  }
  return isMinor ? "exact" : "free";
}

/** Whether a name is a few letters but not a word: "OKX", "G7". That is too short for the rule `free`. */
function isLetters(lone: LoneWord | null, isMinor: boolean, isOrdinary: (word: string) => boolean): boolean {
  if (lone === null || isMinor) return false;
  return lone.shape === "upper" && lone.folded.length <= 3 && !isOrdinary(lone.folded);
}

/**
 * A ticker that is a word counts only with `$` or if the text also names its entity (D19). A short or little-known
 * one counts only in a question about trading.
 */
function tickerRule(
  ticker: string,
  isMinor: boolean,
  isOrdinary: (word: string) => boolean,
  policy?: SurfacePolicy,
): SurfaceRule {
  if (policy === "plain" || policy === "exact" || policy === "shared") return "ticker";
  if (policy === "wary") return "traded";
  if (policy !== undefined) return "shy";
  if (ticker.length < 2 || !/[A-Z]/.test(ticker) || isWord(ticker.toLowerCase(), isOrdinary)) return "shy";
  return isMinor || ticker.length < 3 ? "traded" : "ticker";
}

/** Two-letter words have their own list, because most of those that are common in texts ("de", "ma") are not English. */
function isWord(word: string, isOrdinary: (word: string) => boolean): boolean {
  return word.length === 2 ? TWO_LETTER_WORDS.has(word) : isOrdinary(word);
}

const TWO_LETTER_WORDS = new Set(
  "ad ah am an as at ax be by do eh ex go ha he hi hm ho id if in is it me mr my no of oh ok on or ow ox pa re sh so to uh um up us we ye yo".split(
    " ",
  ),
);

/** Several ordinary words are a name only if written with capitals ("New Deal"); otherwise they are just a phrase. */
function phraseRule(tokens: readonly Token[], isRisky: (word: string) => boolean): SurfaceRule | null {
  if (tokens.length === 0) return null;
  if (!tokens.every((token) => isRisky(token.folded) || token.shape === "digits")) return "free";
  return tokens.some((token) => token.shape === "capital" || token.shape === "upper") ? "exact" : null;
}

function familyOf(name: string): string | null {
  const words = name.split(/\s+/).filter((word) => !NOT_FAMILY.test(word.toLowerCase().replace(/[.,]/g, "")));
  return words.length > 1 ? words.at(-1)!.replace(/,$/, "") : null;
}
