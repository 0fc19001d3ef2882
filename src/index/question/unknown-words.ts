import { questionTextOf } from "../../text/question-text.ts";
import { type Stem, stemsOf } from "../../text/stems.ts";
import { hashOf, weightOf } from "../../text/word-marks.ts";

/** A word to look for in an item, by its hash, and how much its presence proves. */
export interface UnknownWord {
  readonly hash: number;
  readonly weight: number;
  /** Whether it is a name with its number, such as "Claude 5". */
  readonly isNumbered: boolean;
}

/**
 * The words of names that are not in the library ("Slay the Spire", "Claude 5"), and other words that news hardly ever
 * uses. `names` are the library's names, as the request spells them. `isOrdinary` tells frequent words of English news.
 */
export function readUnknownWords(
  sentence: string,
  names: readonly string[],
  isOrdinary: (folded: string) => boolean,
): UnknownWord[] {
  const known = new Set(names.flatMap((name) => stemsOf(name).flatMap(spelt)));
  const stems = stemsOf(aboutItself(sentence));
  const read = areCapitalsMute(stems) ? stems.map(inSmall) : stems;
  return read.flatMap((each, at) => {
    const isName = known.has(each.stem) || !isOrdinary(each.token.folded) || endsName(read, at);
    return [
      ...(isTelling(each, isOrdinary) ? wordOf(each, known) : []),
      ...(isName ? numberOf(each, known) : []),
    ];
  });
}

/** Whether the sentence is in title case, or all in capitals, so that a capital shows no name. */
function areCapitalsMute(stems: readonly Stem[]): boolean {
  // "In" and "the" are often small there.
  const long = stems.filter(({ token }) => token.raw.length > 3);
  return long.length >= 4 && long.filter(({ token }) => token.shape === "lower").length <= long.length / 10;
}

function inSmall(each: Stem): Stem {
  return { ...each, token: { ...each.token, shape: "lower" } };
}

/** Whether a word may end a longer name, as in "Slay the Spire 2". "Category 5" is not a name. */
function endsName(stems: readonly Stem[], at: number): boolean {
  const before = stems.slice(Math.max(0, at - 2), at);
  return before.some(({ token }) => token.shape === "capital" && !token.opensSentence);
}

function spelt({ stem, numbered }: Stem): string[] {
  return numbered === null ? [stem] : [stem, numbered];
}

/** The sentence without the parts that only say how it resolves, where something is traded, or how a name is abbreviated. */
function aboutItself(sentence: string): string {
  return questionTextOf(sentence, [])
    .replace(BRACKETS, " ")
    .replace(RESOLUTION, " ")
    .replace(SOURCE, " ")
    .replace(VENUE, " ")
    .replace(LISTED, "$1");
}

const BRACKETS = /\([^()]*\)/g;
const RESOLUTION = /[?.!]\s(?:This |The market |It )?[Rr]esolv[^]*$/;
const SOURCE = /\b(?:per|via|source:) (?:the )?[A-Z][\w.-]*/g;
/** Places where questions are asked, prices quoted and charts published. "Sanctions on Zorblax" names the subject instead. */
const VENUE =
  /\b[Oo]n (?:the )?(?:Polymarket|Kalshi|Manifold|Metaculus|PredictIt|Betfair|Binance|Coinbase|Kraken|Bybit|OKX|Bitstamp|Hyperliquid|Deribit|CoinGecko|CoinMarketCap|TradingView|Bloomberg|Yahoo Finance|Google Finance|Nasdaq|NYSE|CME|Uniswap|Steam|Metacritic|Rotten Tomatoes)\b/g;
/** "… be listed on Zorbex?" */
const LISTED =
  /\b((?:trad(?:e|es|ed|ing)|list(?:ed|ing)?|quoted|closes?)(?: [\w$%.,]+){0,6}) on (?:the )?[A-Z][\w.-]*\W*$/i;

/** A name, or a word that news hardly ever uses. At the beginning of a sentence, a capital proves nothing. */
function isTelling({ stem, token }: Stem, isOrdinary: (folded: string) => boolean): boolean {
  const { raw, folded, shape, opensSentence } = token;
  if (NO_NAMES.has(folded) || raw.length < 2 || /^\d/.test(raw)) return false;
  return shape === "lower" || opensSentence
    ? weightOf(stem) === 1 && !isOrdinary(folded)
    : weightOf(stem) > 0;
}

/** Written in capitals, but not names. */
const NO_NAMES: ReadonlySet<string> = new Set([
  ..."utc gmt est cet ceo cfo cto chairman chairwoman ipo fdv ath usd ious bps yes no h1 h2".split(" "),
  ..."jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun q1 q2 q3 q4".split(" "),
]);

function wordOf({ stem, token: { shape, raw } }: Stem, known: ReadonlySet<string>): UnknownWord[] {
  const weight = weightOf(stem);
  if (weight === 0 || known.has(stem)) return [];
  // News often writes an abbreviation out, or uses other words for a thing. One missing word alone proves nothing.
  const isLoose = shape === "lower" || (shape === "upper" && raw.length <= 5);
  return [{ hash: hashOf(stem), weight: isLoose ? weight / 2 : weight, isNumbered: false }];
}

/** "Claude 5" asks for that number, whether Claude is known or not. But items may put "Chapter 11" into other words. */
function numberOf({ stem, numbered }: Stem, known: ReadonlySet<string>): UnknownWord[] {
  const isOfName = weightOf(stem) === 1 || known.has(stem);
  if (numbered === null || !isOfName || known.has(numbered)) return [];
  return [{ hash: hashOf(numbered), weight: 1, isNumbered: true }];
}
