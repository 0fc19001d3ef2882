import { foldWord } from "../text/fold.ts";
import { type Token, tokenise } from "../text/tokens.ts";
import { lettersOf } from "./surfaces.ts";

/** A text that is searched for names: its tokens, and what its capitals and topic prove. */
export class TextReading {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly #isOrdinary: (word: string) => boolean;
  readonly #context: ReadonlySet<string>;
  #words: Set<string> | null = null;
  #allCapitals: boolean | null = null;
  #titleCased: boolean | null = null;
  #trading: boolean | null = null;
  #business: boolean | null = null;

  /** Words of `context` confirm a name as those of the text do, but no name is looked for among them. */
  constructor(text: string, isOrdinary: (word: string) => boolean, context: ReadonlySet<string> = NOTHING) {
    this.text = text;
    this.#context = context;
    this.tokens = tokenise(text);
    this.#isOrdinary = isOrdinary;
  }

  /** Typed entirely in capitals. It must contain an ordinary word, because "BTC ETF" is always in capitals. */
  get isAllCapitals(): boolean {
    this.#allCapitals ??=
      this.tokens.every(
        (token) => token.shape === "upper" || token.shape === "digits" || token.raw.length === 1,
      ) && this.tokens.some((token) => token.shape === "upper" && this.#isOrdinary(token.folded));
    return this.#allCapitals;
  }

  /** The text has no lowercase word that a title would capitalise, so a capital proves nothing. */
  get isTitleCased(): boolean {
    this.#titleCased ??= !this.tokens.some(
      ({ shape, raw, folded }) => shape === "lower" && raw.length > 1 && !SMALL_IN_TITLES.has(folded),
    );
    return this.#titleCased;
  }

  /** Contains words that only fit companies. */
  get speaksOfBusiness(): boolean {
    this.#business ??= this.hasAnyOf(BUSINESS);
    return this.#business;
  }

  /** Contains a price, a word about markets, or a figure to be reached. */
  get speaksOfTrading(): boolean {
    this.#trading ??= this.hasAnyOf(TRADING) || FIGURE.test(this.text);
    return this.#trading;
  }

  hasAnyOf(cues: ReadonlySet<string>): boolean {
    this.#words ??= new Set(this.tokens.map((token) => token.stem));
    for (const word of this.#words) if (cues.has(word)) return true;
    for (const word of this.#context) if (cues.has(word)) return true;
    return false;
  }

  /** Whether the words from this token on are written with exactly these capitals. */
  isWritten(from: number, written: readonly string[]): boolean {
    for (let i = 0; i < written.length; i++) {
      const token = this.tokens[from + i]!;
      const wanted = written[i]!;
      const letters = lettersOf(token.raw);
      const isPossessive = token.stem !== token.folded;
      if (isSameWord(letters, wanted) || (isPossessive && isSameWord(letters.slice(0, -2), wanted))) continue;
      return false;
    }
    return true;
  }

  /** Whether every word capitalised in the name is capitalised here too, or follows a hyphen: "Lee Jae-myung". */
  hasCapitals(from: number, written: readonly string[]): boolean {
    for (let i = 0; i < written.length; i++) {
      const { shape, start } = this.tokens[from + i]!;
      const isJoined = i > 0 && this.text[start - 1] === "-";
      if (/^\p{Lu}/u.test(written[i]!) && shape === "lower" && !isJoined) return false;
    }
    return true;
  }

  /** Whether the token follows the name of an exchange and a colon: "NASDAQ: TGT". */
  followsExchange(at: number): boolean {
    const before = this.tokens[at - 1];
    if (before === undefined || !EXCHANGES.has(before.folded)) return false;
    return this.text.slice(before.end, this.tokens[at]!.start).includes(":");
  }
}

const NOTHING: ReadonlySet<string> = new Set();

const EXCHANGES = new Set(["nasdaq", "nyse", "nysearca", "amex", "ticker", "symbol", "lse", "tsx", "asx"]);

const TRADING = new Set(
  "close closes closed closing dividend dividends earnings ipo marketcap nasdaq nyse price priced prices share shares stock stocks ticker trade traded trades trading valuation".split(
    " ",
  ),
);
const BUSINESS = new Set(
  "acquire acquired acquires acquisition bankruptcy buyback buybacks ceo cfo delisted estimates guidance layoffs merger quarterly revenue revenues sales shareholders takeover".split(
    " ",
  ),
);
const FIGURE =
  /[$€£¥]\s?\d|\b(?:above|below|over|under|past|reach(?:es)?|hits?)\s\d[\d,.]*(?![\d,.]|\s?(?:%|percent|points?|seats?|votes?)\b|%)/i;

/** Words that some titles leave lowercase. Any other lowercase word shows that the text is not a title. */
const SMALL_IN_TITLES = new Set(
  "a amid an and are as at be but by de for from if in into is it its la le nor of off on onto or out over per so than that the to up upon via vs when who with yet".split(
    " ",
  ),
);

const ASCII_ONLY = /^[ -~]*$/;

function isSameWord(word: string, wanted: string): boolean {
  // An apostrophe may be left out ("McDonalds") but not added ("She'll" is not Shell).
  if (word === wanted || word === wanted.replace("'", "")) return true;
  if (ASCII_ONLY.test(word) && ASCII_ONLY.test(wanted)) return false;
  return foldedCapitals(word) === foldedCapitals(wanted);
}

/** The same letters in the same case, without accents. */
function foldedCapitals(word: string): string {
  let out = "";
  for (const character of word) {
    const folded = foldWord(character);
    out += character === character.toLowerCase() ? folded : folded.toUpperCase();
  }
  return out;
}
