import { NUMBER_WORDS, ORDINAL_WORDS, SCALES } from "../../text/number-words.ts";

/** A number in an English text. */
export interface Figure {
  /** As written. */
  readonly text: string;
  readonly value: number;
  /** Whether it is written in digits, so that it is certainly a number. "One" may be a pronoun, "second" a unit of time. */
  readonly isDigits: boolean;
}

/**
 * The numbers in an English text, in digits and in words: "1.5bn", "1,500 million", "twenty-five", "21st". "A third" is read as 3, and "4.5 percent" as 4.5.
 */
export function figuresOf(text: string): Figure[] {
  return [...digitFigures(text), ...wordFigures(text), ...roundFigures(text)];
}

/** Whether two numbers are equal, up to a rounding error. */
export function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
}

/**
 * Digits with separators and a scale: "$1.5bn", "2-million-dollar", "3k". A number attached to letters counts too (COVID-19, F-35, G7).
 */
const DIGITS =
  /(?<![\d.,])(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?:(?:[ \u00A0-]?)(hundred|thousand|million|billion|trillion|mln|mn|bln|bn|trn|tn)\b|([kKmMbBtT])(?![\p{L}\p{N}]))?/gu;

function digitFigures(text: string): Figure[] {
  return [...text.matchAll(DIGITS)].map(([whole, digits = "", fraction = "", word, letter]) => {
    const scale = SCALES.get((word ?? letter ?? "").toLowerCase()) ?? 1;
    return { text: whole, value: Number(digits.replaceAll(",", "") + fraction) * scale, isDigits: true };
  });
}

/** "Half a million", "a quarter of a billion", "a hundred". */
function roundFigures(text: string): Figure[] {
  return [...text.matchAll(ROUND)].map(([whole, part = "", scale = ""]) => ({
    text: whole,
    value: (PARTS.get(part.toLowerCase()) ?? 1) * SCALES.get(scale.toLowerCase())!,
    isDigits: false,
  }));
}

const ROUND = /\b(?:(half|quarter of|third of) )?an? (hundred|thousand|million|billion|trillion)\b/gi;
const PARTS = new Map([
  ["half", 1 / 2],
  ["quarter of", 1 / 4],
  ["third of", 1 / 3],
]);

/** Reads runs of number words: "two hundred and fifty thousand", "twenty-first". */
function wordFigures(text: string): Figure[] {
  const figures: Figure[] = [];
  const places = [...text.toLowerCase().matchAll(/[a-z]+/g)];
  const words = places.map(([word]) => word);
  for (let at = 0; at < words.length;) {
    const read = readRun(words, at, text, places);
    if (read === null) {
      at++;
      continue;
    }
    figures.push({ text: read.text, value: read.value, isDigits: false });
    at = read.end;
  }
  return figures;
}

function readRun(words: readonly string[], from: number, text: string, places: readonly RegExpMatchArray[]) {
  let total = 0;
  let group = 0;
  let at = from;
  let isOpen = false;
  for (; at < words.length; at++) {
    const word = words[at]!;
    if (at > from && !isJoined(text, places[at - 1]!, places[at]!)) break;
    const small = NUMBER_WORDS.get(word);
    const scale = SCALE_WORDS.get(word);
    const ordinal = ORDINAL_WORDS.get(word);
    if (small !== undefined) {
      // "nineteen eighty" and "two three" are two numbers each.
      if (isOpen && group % 100 !== 0 && !(group % 10 === 0 && small < 10)) break;
      group += small;
    } else if (scale !== undefined && isOpen) {
      if (scale === 100) group *= 100;
      else {
        total += group * scale;
        group = 0;
      }
    } else if (ordinal !== undefined && (!isOpen || (group % 10 === 0 && ordinal < 10))) {
      return { value: total + group + ordinal, text: spanOf(text, places, from, at), end: at + 1 };
    } else if (!(word === "and" && isOpen && group % 100 === 0 && NUMBER_WORDS.has(words[at + 1] ?? "")))
      break;
    isOpen = true;
  }
  if (!isOpen || at === from) return null;
  return { value: total + group, text: spanOf(text, places, from, at - 1), end: at };
}

const SCALE_WORDS = new Map([
  ["hundred", 100],
  ["thousand", 1e3],
  ["million", 1e6],
  ["billion", 1e9],
  ["trillion", 1e12],
]);

function isJoined(text: string, before: RegExpMatchArray, after: RegExpMatchArray): boolean {
  return /^[\s-]$/.test(text.slice(before.index! + before[0].length, after.index));
}

function spanOf(text: string, places: readonly RegExpMatchArray[], from: number, to: number): string {
  const last = places[to]!;
  return text.slice(places[from]!.index, last.index! + last[0].length);
}
