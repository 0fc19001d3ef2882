import type { Currency } from "./currencies.ts";

/** A number of an English text, with its scale and currency. */
export interface Amount {
  readonly start: number;
  readonly end: number;
  /** The number's digits as written, such as "1,250" or "3.5". */
  readonly digits: string;
  /** The power of ten of "thousand" and the like; 0 without. In "24 to 42 billion" it counts for both numbers. */
  readonly power: number;
  /**
   * Set only beside a scale, and only if the English text is unambiguous. Otherwise the span contains no sign and no
   * word for one.
   */
  readonly currency: Currency | null;
}

/** "$" may be Canada's, "¥" China's, and pounds Egypt's or a weight. The engine translates those. */
const SIGNS: Readonly<Record<string, Currency>> = {
  US$: "USD",
  "€": "EUR",
  "£": "GBP",
  "₩": "KRW",
  "₹": "INR",
  R$: "BRL",
};
const WORDS: readonly (readonly [RegExp, Currency])[] = [
  [/^(?:US|U\.S\.) dollars?\b/i, "USD"],
  [/^euros?\b/i, "EUR"],
  [/^(?:British pounds(?: sterling)?|pounds sterling)\b/i, "GBP"],
  [/^yen\b/i, "JPY"],
  [/^yuan\b/i, "CNY"],
  [/^(?:South )?Korean won\b/i, "KRW"],
  [/^Indian rupees?\b/i, "INR"],
  [/^(?:Russian )?r(?:o?u)bles?\b/i, "RUB"],
  [/^Turkish liras?\b/i, "TRY"],
  [/^Swiss francs?\b/i, "CHF"],
  [/^reais\b/i, "BRL"],
];
/**
 * A number inside a word (F-35), a time, a version or an ordinal is none. Before a sign a hyphen joins a range. A letter is a
 * scale only behind a sign: "$100m", but not a "100m final", a "401k plan" or a "5k run".
 */
const NUMBER =
  /(?<![\p{L}\p{N}.,'’/:]|\p{L}-(?![$€£¥₩₹]))(?:(?<sign>US\$|R\$|(?<!\p{L})[$€£¥₩₹]))?(?<digits>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?![\p{N}]|[.,:/]\d)(?:(?<scale>[- ](?:trillion|billion|million|thousand)\b|\s?(?:trn|tn|bn|mn|mln)\b|(?<=[$€£¥₩₹][\d.,]+)[mbk](?![\p{L}\p{N}]))|(?![\p{L}]|-\p{L}+\d))/gu;
const POWERS: readonly (readonly [RegExp, number])[] = [
  [/^(?:trillion|trn|tn)$/, 12],
  [/^(?:billion|bn|b)$/, 9],
  [/^(?:million|mn|mln|m)$/, 6],
  [/^(?:thousand|k)$/, 3],
];

/** The numbers of an English sentence, in order. Those inside words (F-35), times and versions are none. */
export function findAmounts(text: string): Amount[] {
  const found = [...text.matchAll(NUMBER)]
    .map((match) => amountOf(text, match))
    .filter((amount) => !isVersion(text, amount));
  return found.map((amount, at) => {
    const next = found[at + 1];
    if (!next || amount.power > 0 || next.power === 0) return amount;
    return isRange(text, amount, next) ? { ...amount, power: next.power } : amount;
  });
}

function amountOf(text: string, match: RegExpExecArray): Amount {
  const { sign = "", digits, scale } = match.groups as Record<string, string | undefined>;
  const word = scale?.replace(/^[-\s]/, "") ?? "";
  const power = POWERS.find(([pattern]) => pattern.test(word))?.[1] ?? 0;
  const [start, end] = [match.index, match.index + match[0].length];
  const signed = power === 0 ? undefined : SIGNS[sign];
  if (signed) return { start, end, digits: digits!, power, currency: signed };
  const bare = { start: start + sign.length, end, digits: digits!, power, currency: null };
  if (power === 0 || sign !== "" || !text.startsWith(" ", end)) return bare;
  const rest = text.slice(end + 1);
  for (const [pattern, currency] of WORDS) {
    const named = pattern.exec(rest);
    if (named) return { ...bare, end: end + 1 + named[0].length, currency };
  }
  return bare;
}

/** "Llama 3.1", "iOS 18.2": a decimal behind a name, without a unit. */
function isVersion(text: string, { start, end, digits, power }: Amount): boolean {
  return (
    power === 0 &&
    /^\d+\.\d+$/.test(digits) &&
    /\p{Lu}[\p{L}\p{N}]*\s$/u.test(text.slice(0, start)) &&
    !UNIT.test(text.slice(end))
  );
}

const UNIT =
  /^[\s-]?(?:[%°€£$¥₩₹]|(?:per ?cent|percentage|points?|basis|times|dollars?|euros?|pounds?|yen|yuan|won|rupees?|francs?|cents?|years?|months?|weeks?|days?|hours?|minutes?|seconds?|inch(?:es)?|feet|miles?|(?:kilo)?met(?:er|re)s?|k?m|kg|tonn?es?|tons?|barrels?|[GM]W|(?:earth)?quake)\b)/i;

/**
 * "24 to 42 billion", "$24-$42 billion", "between 24 and 42 billion", "from 3.5 to 2.1 million". But in "by 3,000 to 1.94 million"
 * and "from 900 to 1.2 million" the first number has no scale. A spaced or long dash is between clauses: "kill 12 — 40 million
 * affected".
 */
function isRange(text: string, first: Amount, second: Amount): boolean {
  const before = text.slice(0, first.start).replace(SIGN, "");
  const between = text.slice(first.end, second.start).replace(SIGN, "");
  if (first.digits.includes(",")) return false;
  const [from, to] = [Number(first.digits), Number(second.digits.replaceAll(",", ""))];
  if (from >= to) return from < 10 * to && between === " to " && /\bfrom $/i.test(before);
  if (between === " and ") return /\bbetween $/i.test(before);
  return /^(?: to |[-–])$/.test(between) && !/\bby $/i.test(before);
}

const SIGN = /(?:US\$|R\$|[$€£¥₩₹])$/;
