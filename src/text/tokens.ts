import { foldWord, isApostrophe } from "./fold.ts";
import { endsSentence, type Gap, gapBetween } from "./gaps.ts";

/**
 * How a word is written. `capital` begins with a capital; `upper` consists of at least two characters, all of them
 * capitals or digits.
 */
export type Shape = "lower" | "capital" | "upper" | "digits";

export interface Token {
  /** Offsets in the original text, excluding a leading `$`. */
  readonly start: number;
  readonly end: number;
  /** The word as written, including a possessive. */
  readonly raw: string;
  readonly folded: string;
  /** `folded` without a possessive s; the same string if there is none. */
  readonly stem: string;
  readonly shape: Shape;
  readonly gap: Gap;
  readonly opensSentence: boolean;
  readonly cashtag: boolean;
  readonly bracketed: boolean;
}

const WORD = 1;
const UPPER = 2;
const DIGIT = 4;

/** The class of each ASCII character; `classOf` handles all others. */
const ASCII = new Uint8Array(128);
for (let code = 48; code <= 57; code++) ASCII[code] = WORD | DIGIT;
for (let code = 65; code <= 90; code++) ASCII[code] = WORD | UPPER;
for (let code = 97; code <= 122; code++) ASCII[code] = WORD;

const LETTER_OR_MARK = /[\p{L}\p{M}\p{N}]/u;
const CAPITAL = /\p{Lu}/u;

export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let previousEnd = 0;
  let previous: Token | null = null;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    const kind = classOf(code);
    if (kind === 0) {
      const sign = signAt(text, at, previousEnd, previous);
      if (sign !== null) {
        previous = signToken(sign, text, at, previousEnd, previous);
        tokens.push(previous);
        previousEnd = at + 1;
      }
      at++;
      continue;
    }
    const token: Token = readWord(text, at, previousEnd, previous);
    tokens.push(token);
    previous = token;
    previousEnd = token.end;
    at = token.end;
  }
  return tokens;
}

/** Most names are plain words with single spaces between them, which need no tokenising. */
const PLAIN_WORDS = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/;

/** The words of a text that needs no tokenising; lower-casing is enough to fold them. Null for any other text. */
export function plainWords(text: string): string[] | null {
  return PLAIN_WORDS.test(text) ? text.split(" ") : null;
}

/** The first word of a text, folded; null if it has none. Equal to that of `tokenise`, but reads no further. */
export function firstWord(text: string): string | null {
  let end = 0;
  while (end < text.length && ASCII[text.charCodeAt(end)]! > 0) end++;
  const after = text.charCodeAt(end);
  if (end > 0 && (end === text.length || after === SPACE || after === HYPHEN))
    return text.slice(0, end).toLowerCase();
  const space = text.indexOf(" ", end);
  const [first] = space > 0 ? tokenise(text.slice(0, space)) : tokenise(text);
  return first === undefined && space > 0 ? (tokenise(text)[0]?.folded ?? null) : (first?.folded ?? null);
}

const SPACE = 32;
const HYPHEN = 45;

/** The shape of a plain word, as `tokenise` gives it. */
export function plainShape(word: string): Shape {
  let [capitals, digits] = [0, 0];
  for (let at = 0; at < word.length; at++) {
    const kind = ASCII[word.charCodeAt(at)]!;
    if (kind & UPPER) capitals++;
    else if (kind & DIGIT) digits++;
  }
  return shapeOf(capitals, word.length - digits, digits, ASCII[word.charCodeAt(0)]!);
}

/** Normalises a surface for comparison: folded words joined by single spaces. */
export function foldSurface(surface: string): string {
  if (PLAIN_WORDS.test(surface)) return surface.toLowerCase();
  return tokenise(surface)
    .map((token) => token.folded)
    .join(" ");
}

function readWord(text: string, start: number, previousEnd: number, previous: Token | null): Token {
  let end = start;
  let capitals = 0;
  let letters = 0;
  let digits = 0;
  let plain = true;
  let possessive = 0;
  const dotted = dottedEnd(text, start);
  if (dotted > 0) end = dotted;
  for (let at = start; at < (dotted || text.length); at++) {
    const code = text.charCodeAt(at);
    const kind = classOf(code);
    if (kind & WORD) {
      if (kind & DIGIT) digits++;
      else letters++;
      if (kind & UPPER) capitals++;
      if (code > 127) plain = false;
    } else if (!dotted) {
      if (!joins(text, at, code)) break;
      if (code !== 38 && code !== 46 && code !== 44) plain = false;
      if (isApostrophe(code) && isFinalS(text, at + 1)) possessive = 1;
    }
    if (!dotted) end = at + 1;
  }
  const raw = text.slice(start, end);
  const folded = dotted ? foldWord(raw.replaceAll(".", "")) : plain && capitals === 0 ? raw : foldWord(raw);
  const clean = plain || dotted ? folded : foldWord(folded);
  const gap = previous === null ? "hard" : gapBetween(text, previousEnd, start, previous);
  return {
    start,
    end,
    raw,
    folded: clean,
    stem: possessive ? clean.slice(0, -1) : clean,
    shape: shapeOf(capitals, letters - possessive, digits, classOf(text.charCodeAt(start))),
    gap,
    opensSentence: previous === null || (gap === "hard" && endsSentence(text, previousEnd, start)),
    cashtag: start > 0 && text.charCodeAt(start - 1) === 36 && letters > 0,
    bracketed: start > 0 && isOpening(text, start) && isClosing(text, end),
  };
}

function classOf(code: number): number {
  if (code < 128) return ASCII[code]!;
  if (Number.isNaN(code) || isApostrophe(code)) return 0;
  const character = String.fromCharCode(code);
  if (code >= 0xd800 && code <= 0xdfff) return WORD; // half of a surrogate pair: emoji and rare scripts stay whole words
  if (!LETTER_OR_MARK.test(character)) return 0;
  return CAPITAL.test(character) ? WORD | UPPER : WORD;
}

/** The end of a dotted acronym that begins here ("U.S.", "D.C."), or 0. */
function dottedEnd(text: string, start: number): number {
  let at = start;
  let letters = 0;
  while (isLetter(text, at) && text.charCodeAt(at + 1) === 46 && !isLetter(text, at - 1)) {
    letters++;
    at += 2;
    if (isLetter(text, at) && text.charCodeAt(at + 1) !== 46) {
      // Accepts "U.S" without its last stop, but not "A.S" in "A.Smith".
      if (letters > 0 && !isWordAt(text, at + 1)) return at + 1;
      break;
    }
  }
  return letters > 1 ? at : 0;
}

function isLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code < 128 && (ASCII[code]! & (WORD | DIGIT)) === WORD;
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

function isWordAt(text: string, at: number): boolean {
  return at < text.length && classOf(text.charCodeAt(at)) !== 0;
}

/** Apostrophes and ampersands can be inside a word, full stops and commas inside a number: "O'Leary", "S&P", "1.3M". */
function joins(text: string, at: number, code: number): boolean {
  if (code === 46 || code === 44) return isDigit(text, at - 1) && isDigit(text, at + 1);
  return (code === 38 || isApostrophe(code)) && isWordAt(text, at - 1) && isWordAt(text, at + 1);
}

function isFinalS(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (code === 115 || code === 83) && !isWordAt(text, at + 1);
}

/** A sign that is read as a word. */
type Sign = Pick<Token, "raw" | "folded" | "stem" | "shape">;

/** "Johnson & Johnson" reads like "Johnson and Johnson". */
const AND: Sign = { raw: "&", folded: "and", stem: "and", shape: "lower" };
/** "OPEC+" reads like "OPEC Plus", and is not OPEC. A plus sign has no case, so its shape is `digits`. */
const PLUS: Sign = { raw: "+", folded: "plus", stem: "plus", shape: "digits" };

function signAt(text: string, at: number, previousEnd: number, previous: Token | null): Sign | null {
  const code = text.charCodeAt(at);
  if (code === 38) return text.charCodeAt(at - 1) === 32 && text.charCodeAt(at + 1) === 32 ? AND : null;
  if (code !== 43 || previousEnd !== at || isWordAt(text, at + 1)) return null;
  // A plus counts only after a letter: "18+" is a figure, and "K+S" is two words. "C++" has two plus signs.
  return previous?.raw === PLUS.raw || isLetterBefore(text, at) ? PLUS : null;
}

function isLetterBefore(text: string, at: number): boolean {
  return at > 0 && (classOf(text.charCodeAt(at - 1)) & (WORD | DIGIT)) === WORD;
}

function signToken(sign: Sign, text: string, at: number, previousEnd: number, previous: Token | null): Token {
  const gap = previous === null ? "hard" : gapBetween(text, previousEnd, at, previous);
  return { ...sign, start: at, end: at + 1, gap, opensSentence: false, cashtag: false, bracketed: false };
}

function shapeOf(capitals: number, letters: number, digits: number, first: number): Shape {
  if (letters <= 0 && capitals === 0) return "digits";
  if (capitals >= letters && capitals + digits > 1) return "upper";
  return first & UPPER ? "capital" : capitals > 0 ? "capital" : "lower";
}

function isOpening(text: string, start: number): boolean {
  const before = text.charCodeAt(start - 1);
  const code = before === 36 ? text.charCodeAt(start - 2) : before;
  return code === 40 || code === 91;
}

function isClosing(text: string, end: number): boolean {
  const code = text.charCodeAt(end);
  return code === 41 || code === 93;
}
