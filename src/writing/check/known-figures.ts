import { type Figure, figuresOf, isSame } from "./numbers.ts";

/** Tells whether a number may be written about an article: it is there, or follows from numbers there. */
export function knownFiguresOf(
  source: string,
  publishedAt: number | null,
): (figure: Figure, text: string) => boolean {
  const given = figuresOf(source).map(({ value }) => value);
  const known = [...given, ...rangesIn(source), ...impliedBy(source, publishedAt)];
  const counted = countsOf(source);
  const derived = derivedFrom([...new Set(given)].slice(0, MAX_DERIVED));
  return (figure, text) => {
    if (known.some((value) => isSame(figure.value, value) || isRounded(figure, value))) return true;
    if (!figure.isDigits && counted.has(figure.value)) return true;
    return isHedged(figure, text) && [...derived, ...given].some((value) => isAbout(figure, value));
  };
}

/** More numbers make so many pairs that almost any number follows from two of them. */
const MAX_DERIVED = 24;

/** "80 to 90 billion" also says 80 billion. */
function rangesIn(source: string): number[] {
  return [...source.matchAll(RANGE)].flatMap(([, first = "", last = ""]) =>
    figuresOf(`${first} ${last}`).map(({ value }) => value),
  );
}

const RANGE =
  /(\d[\d,]*(?:\.\d+)?) ?(?:to|and|or|-|–) ?[$€£]?\d[\d,]*(?:\.\d+)? ?(hundred|thousand|million|billion|trillion|bn|mn|m)\b/gi;

/** How many things the article lists: "Germany, Japan and Vietnam" are three countries. */
function countsOf(source: string): Set<number> {
  const counts = new Set<number>();
  for (const sentence of source.split(/[.;:!?\n]/)) {
    let run = 1;
    for (const piece of sentence.split(/, /).slice(1)) {
      const isLast = /^and |^or /.test(piece) ? 1 : / (?:and|or) /.test(piece) ? 2 : 0;
      if (isLast > 0) {
        // The words before the first comma need not be part of the list.
        for (const count of [run + isLast, run + isLast - 1])
          if (count > 2 && count <= MAX_COUNTED) counts.add(count);
        run = 0;
      }
      run = piece.split(" ").length <= LONGEST_LISTED ? run + 1 : 1;
    }
  }
  return counts;
}

const LONGEST_LISTED = 5;
/** Longer lists are rarely counted. */
const MAX_COUNTED = 6;

function impliedBy(source: string, publishedAt: number | null): number[] {
  const implied: number[] = [];
  if (publishedAt !== null && /\b(?:last|this|next) year\b/i.test(source)) {
    const year = new Date(publishedAt).getUTCFullYear();
    implied.push(year - 1, year, year + 1);
  }
  // A fraction may be written as a percentage: "half" as 50 %.
  if (/\bhalf\b/i.test(source)) implied.push(0.5, 50);
  if (/\bquarter\b/i.test(source)) implied.push(0.25, 25);
  if (/\bdecades?\b/i.test(source)) implied.push(10);
  for (const [, count = ""] of source.matchAll(/\b([a-z]+|\d) decades\b/gi))
    implied.push(...figuresOf(count).map(({ value }) => 10 * value));
  if (/\bweeks?\b/i.test(source)) implied.push(7);
  if (/\bhundreds?\b/i.test(source)) implied.push(100);
  return implied;
}

/** Sums and differences of two numbers. */
function derivedFrom(values: readonly number[]): number[] {
  return values.flatMap((a, at) => values.slice(at + 1).flatMap((b) => [a + b, Math.abs(a - b)]));
}

/** Whether a number is another one with fewer digits: 121 for 121.02. At least two digits must be left. */
function isRounded({ value, isDigits }: Figure, exact: number): boolean {
  if (!isDigits || value === 0 || Math.abs(value - exact) > 0.03 * Math.abs(exact)) return false;
  const digits = digitsOf(value);
  return (
    digits.length >= 2 &&
    digits.length < digitsOf(exact).length &&
    Number(exact.toPrecision(digits.length)) === value
  );
}

function isAbout({ value }: Figure, exact: number): boolean {
  return exact !== 0 && Math.abs(value - exact) <= 0.05 * Math.abs(exact);
}

/** The digits that count, without zeros at either end. */
function digitsOf(value: number): string {
  return String(value)
    .replace(".", "")
    .replace(/^0+|0+$/g, "")
    .replace(/e.*$/, "");
}

/** Whether the text says that a number is not exact. */
function isHedged({ text: written }: Figure, text: string): boolean {
  const at = text.indexOf(written);
  return HEDGE.test(text.slice(Math.max(0, at - 24), at));
}

const HEDGE =
  /\b(?:about|around|some|roughly|nearly|almost|over|under|more than|less than|close to|fewer than) [$€£]?$/i;
