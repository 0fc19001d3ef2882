import type { Language } from "../../domain/language.ts";
import { scaleReader } from "./number-scales.ts";

/** A number as it is written, and what it may mean: "1.234" is one thing in English and another in German. */
export interface WrittenNumber {
  readonly text: string;
  readonly values: readonly number[];
  /** Whether a scale follows it. */
  readonly isScaled: boolean;
}

/** Thousands may be parted by a plain space, but not in English, and no year begins such a number. */
const SPACED = String.raw`(?<!\d)\d{1,3}(?: \d{3})+(?:,\d+)?(?![\d.,]?\d)`;
const JOINED = String.raw`\d+(?:[.,'’\u00A0\u202F\u2009]\d+)*`;

/** The numbers that a text writes in digits, of whatever script. */
export function readNumbers(text: string, language: Language): WrittenNumber[] {
  const readScale = scaleReader(language);
  const plain = withAsciiDigits(text);
  const numbers: (WrittenNumber & { end: number; at: number })[] = [];
  const digits = new RegExp(language === "en" ? JOINED : `${SPACED}|${JOINED}`, "g");
  for (const match of plain.matchAll(digits)) {
    const at = match.index;
    const scale = readScale(plain.slice(at + match[0].length));
    const end = at + match[0].length + scale.length;
    const values = readingsOf(match[0]).map((value) => value * scale.factor);
    const isScaled = scale.factor !== 1;
    // 3万5000 and 1兆 2000億 are one number each, and may be read as two.
    const before = numbers.at(-1);
    const isSum = before?.isScaled && /^[\s\u00A0]?$/.test(plain.slice(before.end, at));
    const sums = isSum ? before.values.flatMap((a) => values.map((b) => a + b)) : [];
    if (isSum) {
      numbers[numbers.length - 1] = { ...before, values: [...before.values, ...sums] };
      numbers.push({ text: match[0], values: [...values, ...sums], isScaled, at, end });
    } else numbers.push({ text: plain.slice(at, end).trim(), values, isScaled, at, end });
  }
  return numbers.map(({ text: written, values, isScaled }) => ({ text: written, values, isScaled }));
}

/** Every way to read the separators: the last may part the fraction, all may part thousands. */
function readingsOf(written: string): number[] {
  const parts = written.split(/[.,'’ \u00A0\u202F\u2009]/);
  const whole = Number(parts.join(""));
  if (parts.length === 1) return [whole];
  const separators = new Set(written.replaceAll(/\d/g, ""));
  const last = parts.at(-1)!;
  const fraction = Number(`${parts.slice(0, -1).join("")}.${last}`);
  if (separators.size > 1) return [fraction];
  // Groups of three (of two, as in India, but the last) are thousands; a single group of three may be either.
  const isGrouped =
    last.length === 3 && parts.slice(1, -1).every(({ length }) => length === 3 || length === 2);
  if (!isGrouped) return parts.length === 2 ? [fraction] : [whole];
  return parts.length === 2 ? [whole, fraction] : [whole];
}

/** Arabic, Devanagari, Thai and full-width digits as ASCII ones, Arabic separators too. */
function withAsciiDigits(text: string): string {
  return text
    .replaceAll(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0)!;
      if (code < 128) return digit;
      // Digits come in runs of ten that begin at a multiple of 16, or 6 after one.
      for (let zero = code; zero > code - 10; zero--)
        if (!/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) return String(code - zero);
      return digit;
    })
    .replaceAll("٫", ".")
    .replaceAll("٬", ",");
}
