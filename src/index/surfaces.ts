import { CATEGORY_CUES, ENTITY_KINDS, type Entity, type SurfacePolicy } from "../domain/entity.ts";
import { type Token, tokenise } from "../text/tokens.ts";

export type Layer = "name" | "alias" | "ticker";

/** When a spelling counts: a policy of the row, or one of the common rules. */
export type Rule = SurfacePolicy | "free" | "ticker" | "surname" | "stop";

/** One spelling of one entity. */
export interface Surface {
  readonly entity: number;
  readonly layer: Layer;
  readonly rule: Rule;
  /** Words as they must be written where the rule looks at capitals, without dots and apostrophes. */
  readonly written: readonly string[];
  /** Written with a possessive itself ("Moody's"): without one, "Queens" is not read into "Queen's". */
  readonly isPossessive: boolean;
  /** Names of places yield to a person's or a team's name around them: "Israel Adesanya", "Boston Bruins". */
  readonly isPlace: boolean;
}

export interface Spelling {
  readonly words: readonly string[];
  readonly surface: Surface;
}

const PLACES = "nations, states and cities";
const NOT_FAMILY = /^(jr|sr|i|ii|iii|iv|v|vi|vii|viii|ix|x|xi|xii|xiii|xiv|xv|xvi)$/;

/** All spellings of a library entity with the rule for each. */
export function spellingsOf(entity: Entity, key: number, isOrdinary: (word: string) => boolean): Spelling[] {
  const { category } = ENTITY_KINDS[entity.kind];
  const spellings: Spelling[] = [];
  const add = (text: string, layer: Layer, rule: Rule) => {
    const tokens = tokenise(text);
    if (tokens.length === 0) return;
    const isPlace = layer === "name" && category === PLACES;
    spellings.push(spelling(tokens, { entity: key, layer, rule, isPlace }));
  };
  const ruleOf = (text: string) => entity.policy[text] ?? commonRule(text, entity.minor, isOrdinary);
  add(entity.name, "name", ruleOf(entity.name));
  for (const alias of entity.aliases) add(alias, "alias", ruleOf(alias));
  if (entity.ticker !== null) {
    add(
      entity.ticker,
      "ticker",
      tickerRule(entity.ticker, entity.minor, isOrdinary, entity.policy[entity.ticker]),
    );
  }
  if (category === "people") {
    const family = entity.family ?? familyOf(entity.name);
    if (family !== null && entity.policy[family] === undefined) add(family, "alias", "surname");
  }
  return spellings;
}

/** Spellings of an entity that no row describes, taken from a published item (D17): the careful rules. */
export function learntSpellings(
  name: string,
  aliases: readonly string[],
  ticker: string | null,
  key: number,
  isRisky: (word: string) => boolean,
): Spelling[] {
  const spellings: Spelling[] = [];
  const add = (text: string, layer: Layer, rule: (tokens: readonly Token[]) => Rule | null) => {
    const tokens = tokenise(text);
    const chosen = tokens.length === 0 ? null : rule(tokens);
    if (chosen !== null)
      spellings.push(spelling(tokens, { entity: key, layer, rule: chosen, isPlace: false }));
  };
  add(name, "name", (tokens) => {
    if (tokens.length > 1) return phraseRule(tokens, isRisky);
    const { folded } = tokens[0]!;
    return folded.length < 3 || isRisky(folded) ? "wary" : "free";
  });
  for (const alias of aliases) {
    add(alias, "alias", (tokens) => {
      if (tokens.length > 1) return phraseRule(tokens, isRisky);
      const [only] = tokens;
      // A lone ordinary word, surname or scrap of letters must not become a name because one item said so.
      return only!.folded.length < 3 || isRisky(only!.folded) || only!.shape === "lower" ? null : "exact";
    });
  }
  if (ticker !== null) add(ticker, "ticker", () => tickerRule(ticker, false, isRisky));
  return spellings;
}

export function stopSpelling(phrase: string): Spelling {
  return spelling(tokenise(phrase), { entity: -1, layer: "name", rule: "stop", isPlace: false });
}

export function cuesOf(entity: Entity): ReadonlySet<string> {
  return new Set([...entity.cues, ...(CATEGORY_CUES[ENTITY_KINDS[entity.kind].category] ?? [])]);
}

/** The word as letters alone, so that "U.S." equals "US" and "O’Leary" equals "O'Leary". */
export function lettersOf(raw: string): string {
  return raw.replace(/[.'’‘ʼʻ`´]/g, "");
}

function spelling(tokens: readonly Token[], rest: Omit<Surface, "written" | "isPossessive">): Spelling {
  return {
    words: tokens.map((token) => token.folded),
    surface: {
      ...rest,
      written: tokens.map((token) => lettersOf(token.raw)),
      isPossessive: tokens.some((token) => token.stem !== token.folded),
    },
  };
}

function commonRule(text: string, isMinor: boolean, isOrdinary: (word: string) => boolean): Rule {
  const tokens = tokenise(text);
  const [first] = tokens;
  if (tokens.length === 1 && first !== undefined) {
    // "4", "R": there are coins of every name.
    if (first.folded.length === 1 || first.shape === "digits") return "shy";
    if (isOrdinary(first.folded) || (first.shape === "upper" && first.folded.length <= 3)) return "exact";
  }
  return isMinor ? "exact" : "free";
}

/** A ticker that is a word, or too short to be anything in particular, needs `$` or its name beside it (D19). */
function tickerRule(
  ticker: string,
  isMinor: boolean,
  isOrdinary: (word: string) => boolean,
  policy?: SurfacePolicy,
): Rule {
  if (policy === "plain" || policy === "exact" || policy === "shared") return "ticker";
  if (policy !== undefined) return "shy";
  const isVague = ticker.length < 3 || !/[A-Z]/.test(ticker) || isOrdinary(ticker.toLowerCase());
  return isMinor || isVague ? "shy" : "ticker";
}

/** Several ordinary words make a name only with their capitals ("New Deal"); without any they are a phrase. */
function phraseRule(tokens: readonly Token[], isRisky: (word: string) => boolean): Rule | null {
  if (!tokens.every((token) => isRisky(token.folded) || token.shape === "digits")) return "free";
  return tokens.some((token) => token.shape === "capital" || token.shape === "upper") ? "exact" : null;
}

function familyOf(name: string): string | null {
  const words = name.split(/\s+/).filter((word) => !NOT_FAMILY.test(word.toLowerCase().replace(/[.,]/g, "")));
  return words.length > 1 ? words.at(-1)!.replace(/,$/, "") : null;
}
