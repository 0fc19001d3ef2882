import { readNumbers, type WrittenNumber } from "./read-numbers.ts";
import type { Target } from "../../domain/language.ts";

/** A number up to this may be missing, because a translation may spell it out. */
const SPELT = 10;
/** The same limit for a number before a scale word: some languages have a special form for "two billion". */
const SPELT_SCALED = 2;
/** A number up to this may be added, because English leaves some counts unsaid: "a spokesman" is 1人 in Japanese. */
const UNCOUNTED = 2;
/** How many years Thailand's calendar is ahead of ours. */
const BUDDHIST_YEARS = 543;

/** Reports numbers that are in only one of the two texts. A number that is part of a name may be missing. */
export function checkNumbers(
  english: string,
  translated: string,
  language: Target,
  names: readonly string[] = [],
): string[] {
  const wanted = readNumbers(english, "en");
  const found = readNumbers(withColons(translated, english), language);
  const allowed = [...wanted.flatMap(({ values }) => values), ...spelt(english), ...times(english)];
  if (language === "th") allowed.push(...allowed.filter(isYear).map((year) => year + BUDDHIST_YEARS));
  const romans = romanNumbers(translated);
  const isFound = (number: WrittenNumber) =>
    number.values.some(
      (value) =>
        romans.has(value) ||
        found.some(({ values }) => values.some((each) => isSame(each, value))) ||
        (language === "th" &&
          isYear(value) &&
          found.some(({ values }) => values.includes(value + BUDDHIST_YEARS))),
    );
  const clock = new Set(clockHours(english));
  const isNamed = ({ text }: WrittenNumber) => names.some((name) => name.includes(text));
  const isClock = ({ values: [value] }: WrittenNumber) =>
    clock.has(value!) && found.some(({ values }) => values.includes(value! % 12));
  const lost = wanted.filter(
    (number) => !isFound(number) && !maySpell(number) && !isNamed(number) && !isClock(number),
  );
  const added = found.filter(
    ({ values }) =>
      !values.some((value) => value <= UNCOUNTED || allowed.some((each) => isSame(each, value))),
  );
  return [
    ...unique(lost).map((text) => `the number ${text} is missing`),
    ...unique(added).map((text) => `the number ${text} is not in the English text`),
  ];
}

function maySpell({ values, text, isScaled }: WrittenNumber): boolean {
  const [value] = values;
  if (isScaled) return Number.parseFloat(text) <= SPELT_SCALED;
  return Number.isInteger(value) && value! <= SPELT;
}

function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));
}

function isYear(value: number): boolean {
  return Number.isInteger(value) && value >= 1900 && value <= 2100;
}

function unique(numbers: readonly WrittenNumber[]): string[] {
  return [...new Set(numbers.map(({ text }) => text))];
}

const UNITS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(
  " ",
);
const MONTHS = "january february march april may june july august september october november december".split(
  " ",
);
const OTHERS: Readonly<Record<string, readonly number[]>> = {
  a: [1],
  an: [1],
  half: [0.5, 50, 2, 30, 6],
  quarter: [0.25, 25, 4, 15, 3],
  quarters: [0.75, 75],
  third: [3, 33],
  double: [2],
  doubled: [2],
  twice: [2],
  triple: [3],
  dozen: [12],
  dozens: [10, 12],
  hundred: [100],
  hundreds: [100],
  thousands: [1_000],
  decade: [10],
  decades: [10],
  day: [24],
  clock: [24],
  year: [12],
  annual: [12],
  century: [100],
  fortnight: [14],
};
const SCALES: Readonly<Record<string, number>> = {
  decades: 10,
  dozen: 12,
  hundred: 100,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
};

/** Numbers that English spells out and another language may write in digits. */
function spelt(english: string): number[] {
  const words = english.toLowerCase().match(/[a-z]+/g) ?? [];
  const values: number[] = [];
  words.forEach((word, at) => {
    const own = valuesOf(word);
    const next = words[at + 1] ?? "";
    const tens = TENS.indexOf(word);
    const unit = UNITS.indexOf(next);
    if (tens !== -1 && unit > 0 && unit < 10) own.push((tens + 2) * 10 + unit);
    for (const follower of [next, words[at + 2] ?? ""])
      own.push(...own.map((value) => value * (SCALES[follower] ?? 1)));
    values.push(...own);
  });
  return values;
}

function valuesOf(word: string): number[] {
  const places = [
    UNITS.indexOf(word),
    ORDINALS.indexOf(word) + 1,
    MONTHS.findIndex((month) => isMonth(word, month)) + 1,
  ];
  const tens = TENS.indexOf(word);
  return [
    ...places.filter((value) => value > 0),
    ...(tens === -1 ? [] : [(tens + 2) * 10]),
    ...(OTHERS[word] ?? []),
  ];
}

function isMonth(word: string, month: string): boolean {
  return word === month || (word.length >= 3 && word.length <= 4 && month.startsWith(word));
}

/** Hours on the other clock: "3 p.m." may become 15:00, and 15:00 may become 3. */
function times(english: string): number[] {
  return [...english.matchAll(/\b(\d{1,2})(?::\d\d)?\s?([ap])\.?m\b/gi)]
    .flatMap(([, hour, half]) => [0, (Number(hour) % 12) + (half!.toLowerCase() === "p" ? 12 : 0)])
    .concat(clockHours(english).map((hour) => hour % 12));
}

/** Replaces the full stop in a time with the colon that English uses: some languages write 06.12 for 06:12. */
function withColons(translated: string, english: string): string {
  return translated.replaceAll(/\b(\d{1,2})\.(\d\d)\b/g, (written, hour: string, minute: string) =>
    new RegExp(String.raw`\b0?${Number(hour)}:${minute}\b`).test(english) ? `${hour}:${minute}` : written,
  );
}

/** The hours of times such as 15:30 in the English text. */
function clockHours(english: string): number[] {
  return [...english.matchAll(/\b([01]?\d|2[0-3]):[0-5]\d\b/g)].map(([, hour]) => Number(hour));
}

const ROMAN =
  "I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI XXII XXIII XXIV XXV".split(
    " ",
  );

/** Roman numerals, which some languages use for centuries. */
function romanNumbers(text: string): Set<number> {
  return new Set((text.match(/\b[IVX]+\b/g) ?? []).map((word) => ROMAN.indexOf(word) + 1));
}
