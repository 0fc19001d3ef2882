import type { Language } from "../../domain/language.ts";
import { scaleReader } from "./number-scales.ts";

/** A number as written, and its possible values: "1.234" has another value in German than in English. */
export interface WrittenNumber {
  readonly text: string;
  readonly values: readonly number[];
  /** Whether a scale follows it. */
  readonly isScaled: boolean;
}

/** Outside English, a plain space may separate thousands. The first group has at most three digits, so a year never starts such a number. */
const SPACED = String.raw`(?<!\d)\d{1,3}(?: \d{3})+(?:,\d+)?(?![\d.,]?\d)`;
const JOINED = String.raw`\d+(?:[.,'’\u00A0\u202F\u2009]\d+)*`;

/** If a range's two numbers are at most this many characters apart, the scale of the second applies to both: "24 to 42 billion". */
const RANGE_GAP = 8;

interface Placed extends WrittenNumber {
  readonly factor: number;
  readonly at: number;
  readonly end: number;
}

/** The numbers in a text that are written in digits, of any script. */
export function readNumbers(text: string, language: Language): WrittenNumber[] {
  const plain = withAsciiDigits(text);
  const numbers = place(plain, language);
  return numbers.map((number, place) => {
    const [before, after] = [numbers[place - 1], numbers[place + 1]];
    const values = [...number.values];
    // 3万5000 and 1兆 2000億 are one number each, but `place` finds two, so the sum is a possible value too.
    if (after && isJoined(plain, number, after)) values.push(...sums(number, after));
    if (before && isJoined(plain, before, number)) values.push(...sums(before, number));
    if (after && number.factor === 1 && after.factor !== 1 && isRange(plain, number, after, language))
      values.push(...number.values.map((value) => value * after.factor));
    return { text: number.text, values, isScaled: number.isScaled };
  });
}

function place(plain: string, language: Language): Placed[] {
  const readScale = scaleReader(language);
  const digits = new RegExp(language === "en" ? JOINED : `${SPACED}|${JOINED}`, "g");
  return [...plain.matchAll(digits)].map((match) => {
    const at = match.index;
    const { factor, length } = readScale(plain.slice(at + match[0].length));
    const end = at + match[0].length + length;
    const readings = readingsOf(match[0]);
    const values = readings.map((value) => value * factor);
    // "$100m" is a sum, a "100m final" is not.
    if (language === "en" && isDoubtful(plain, at, end)) values.push(...readings);
    return { text: plain.slice(at, end).trim(), values, isScaled: factor !== 1, factor, at, end };
  });
}

/** Whether the scale of a number is a mere letter, and no currency is before the number. */
function isDoubtful(plain: string, at: number, end: number): boolean {
  return /\d\s?[mbk]$/i.test(plain.slice(at, end)) && !/[$€£¥₩₹]\s?$/.test(plain.slice(0, at));
}

/** In English a long or spaced dash is between clauses: "12 killed" is not 12 million in "kill 12 — 40 million affected". */
function isRange(plain: string, number: Placed, after: Placed, language: Language): boolean {
  if (after.at - number.end > RANGE_GAP) return false;
  return language !== "en" || !/—|\s[-–]\s/.test(plain.slice(number.end, after.at));
}

function isJoined(plain: string, before: Placed, after: Placed): boolean {
  return before.isScaled && /^[\s\u00A0]?$/.test(plain.slice(before.end, after.at));
}

function sums(before: Placed, after: Placed): number[] {
  return before.values.flatMap((a) => after.values.map((b) => a + b));
}

/** Every way to read the separators: the last one may be the decimal point, or all may separate thousands. */
function readingsOf(written: string): number[] {
  const parts = written.split(/[.,'’ \u00A0\u202F\u2009]/);
  const whole = Number(parts.join(""));
  if (parts.length === 1) return [whole];
  const separators = new Set(written.replaceAll(/\d/g, ""));
  const last = parts.at(-1)!;
  const fraction = Number(`${parts.slice(0, -1).join("")}.${last}`);
  if (separators.size > 1) return [fraction];
  // Groups of three digits mean thousands (in India, groups of two before the last). A single group of three
  // may also be a fraction.
  const isGrouped =
    last.length === 3 && parts.slice(1, -1).every(({ length }) => length === 3 || length === 2);
  if (!isGrouped) return parts.length === 2 ? [fraction] : [whole];
  // But a fraction rarely ends in zero.
  return parts.length === 2 && !last.endsWith("0") ? [whole, fraction] : [whole];
}

/** Converts Arabic, Devanagari, Thai and full-width digits to ASCII, and Arabic separators too. */
export function withAsciiDigits(text: string): string {
  return text
    .replaceAll(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0)!;
      if (code < 128) return digit;
      // A script's digits are ten consecutive characters, so the zero is the first of the run.
      for (let zero = code; zero > code - 10; zero--)
        if (!/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) return String(code - zero);
      return digit;
    })
    .replaceAll("٫", ".")
    .replaceAll("٬", ",");
}
