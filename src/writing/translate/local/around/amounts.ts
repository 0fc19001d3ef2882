import type { Currency } from "./currencies.ts";

/** A number of an English text, with its scale and currency. */
export interface Amount {
  readonly start: number;
  readonly end: number;
  /** The number's digits as written, such as "1,250" or "3.5". */
  readonly digits: string;
  /** The power of ten of "thousand" and the like; 0 without. In "24 to 42 billion" it counts for both numbers. */
  readonly power: number;
  readonly currency: Currency | null;
  /** Whether a sign before the number says the currency, and not a word behind it. */
  readonly isSigned: boolean;
}

const SIGNS: Readonly<Record<string, Currency>> = {
  $: "USD",
  US$: "USD",
  "€": "EUR",
  "£": "GBP",
  "¥": "JPY",
  "₩": "KRW",
  "₹": "INR",
  R$: "BRL",
};
const WORDS: readonly (readonly [RegExp, Currency])[] = [
  [/^(?:US |U\.S\. )?dollars?\b/i, "USD"],
  [/^euros?\b/i, "EUR"],
  [/^(?:British )?pounds(?: sterling)?\b/i, "GBP"],
  [/^yen\b/i, "JPY"],
  [/^yuan\b/i, "CNY"],
  [/^won\b/i, "KRW"],
  [/^(?:Indian )?rupees?\b/i, "INR"],
  [/^r(?:o?u)bles?\b/i, "RUB"],
  [/^(?:Turkish )?liras?\b/i, "TRY"],
  [/^(?:Swiss )?francs?\b/i, "CHF"],
  [/^reais\b/i, "BRL"],
];
/** A number inside a word (F-35), a time, a version or an ordinal is none. Before a sign a hyphen joins a range. */
const NUMBER =
  /(?<![\p{L}\p{N}.,'’/:]|\p{L}-(?![$€£¥₩₹]))(?:(?<sign>US\$|R\$|(?<!\p{L})[$€£¥₩₹]))?(?<digits>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?![\p{N}]|[.,:/]\d)(?:(?<scale>[- ](?:trillion|billion|million|thousand)\b|\s?(?:trn|tn|bn|mn|mln)\b|[mbk](?![\p{L}\p{N}]))|(?![\p{L}]|-\p{L}+\d))/gu;
const POWERS: readonly (readonly [RegExp, number])[] = [
  [/^(?:trillion|trn|tn)$/, 12],
  [/^(?:billion|bn|b)$/, 9],
  [/^(?:million|mn|mln|m)$/, 6],
  [/^(?:thousand|k)$/, 3],
];

/** The numbers of an English sentence, in order. Those inside words (F-35), times and versions are none. */
export function findAmounts(text: string): Amount[] {
  const found = [...text.matchAll(NUMBER)].map((match) => amountOf(text, match));
  return found.map((amount, at) => {
    const next = found[at + 1];
    if (!next || amount.power > 0 || next.power === 0) return amount;
    return isRange(text, amount, next) ? { ...amount, power: next.power } : amount;
  });
}

function amountOf(text: string, match: RegExpExecArray): Amount {
  const { sign, digits, scale } = match.groups as Record<string, string | undefined>;
  const word = scale?.replace(/^[-\s]/, "") ?? "";
  const power = POWERS.find(([pattern]) => pattern.test(word))?.[1] ?? 0;
  let end = match.index + match[0].length;
  let currency = sign === undefined ? null : SIGNS[sign]!;
  if (currency === null && text.startsWith(" ", end)) {
    const rest = text.slice(end + 1);
    for (const [pattern, code] of WORDS) {
      const named = pattern.exec(rest);
      if (!named || isOtherWord(code, power, rest)) continue;
      currency = code;
      end += 1 + named[0].length;
    }
  }
  return { start: match.index, end, digits: digits!, power, currency, isSigned: sign !== undefined };
}

/** Pounds are also weights, and "won" is also a verb. */
function isOtherWord(currency: Currency, power: number, rest: string): boolean {
  if (currency === "KRW") return power === 0;
  return currency === "GBP" && !rest.includes("sterling") && (power === 0 || /^pounds of\b/.test(rest));
}

/**
 * "24 to 42 billion", "$24-$42 billion", "between 24 and 42 billion". But in "by 3,000 to 1.94 million" and "from 900 to 1.2
 * million" the first number has no scale.
 */
function isRange(text: string, first: Amount, second: Amount): boolean {
  const [before, between] = [text.slice(0, first.start), text.slice(first.end, second.start)];
  if (first.digits.includes(",") || Number(first.digits) >= Number(second.digits)) return false;
  if (between === " and ") return /\bbetween $/i.test(before);
  return /^(?: to |\s?[-–—]\s?)$/.test(between) && !/\bby $/i.test(before);
}
