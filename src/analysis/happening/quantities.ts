import type { Quantity } from "../../domain/happening.ts";
import { NUMBER_WORDS, SCALES } from "../../text/number-words.ts";

export interface FoundQuantity extends Quantity {
  readonly start: number;
  readonly end: number;
}

/** The numbers of a text with their units. Years, dates, ages and bare small numbers are left out. */
export function findQuantities(text: string): FoundQuantity[] {
  const found: FoundQuantity[] = [];
  for (const match of text.matchAll(QUANTITY)) {
    const quantity = readQuantity(match, text);
    if (quantity !== null) found.push(quantity);
  }
  return found;
}

const NUMBER_WORD = [...NUMBER_WORDS.keys()].filter((word) => word !== "dozen").join("|");
const SCALE = "thousand|million|billion|trillion|mln|mn|bln|bn|trn|tn";
const COUNTED =
  "jobs|people|workers|employees|staff|posts|roles|positions|votes|seats|troops|soldiers|barrels|tonnes|tons|barrels a day|cars|vehicles|homes|claims|applications|bitcoins?|ether|ounces|megawatts|deaths|cases|shares|coins|tokens|users|customers|Americans|points?";
const UNIT = String.raw`percentage[ -]points?|per cent(?:age points?)?|percent(?:age points?)?|%(?: points?)?|pct|pc|basis[ -]points?|bps?\b|dollars?|euros?|pounds?|yen|yuan|rupees?|roubles?|rubles?|francs?|lira|pesos?|reais|rand|won|naira|cents|${COUNTED}`;

const QUANTITY = new RegExp(
  String.raw`(?<![\p{L}\d.,-])(?<sign>[-−](?=[\d$€£])|minus (?=\d))?(?<currency>US\$|A\$|C\$|HK\$|NZ\$|S\$|R\$|\$|€|£|¥|₹|₦|Rs\.? ?)?(?:(?<digits>\d{1,3}(?:,\d{3})+|\d+)(?<fraction>\.\d+)?|(?<half>(?:a )?half|three[- ]quarters|(?:a )?quarter)(?=[- ](?:of )?(?:a |an )?(?:percentage|per cent|percent|point))|(?<words>(?:${NUMBER_WORD})(?:[- ](?:${NUMBER_WORD}|hundred|thousand|and(?= (?:${NUMBER_WORD}))))*)(?= ))(?:[ -]?(?<scale>${SCALE})\b|(?<letter>[kKmMbBtT])(?![\p{L}\p{N}]))?(?:[ -]?(?:of )?(?:an? |new |more |other )?(?<unit>${UNIT})(?![\p{L}]))?`,
  "gu",
);

const CURRENCIES = new Map<string, string>([
  ["$", "USD"],
  ["us$", "USD"],
  ["a$", "AUD"],
  ["c$", "CAD"],
  ["hk$", "HKD"],
  ["nz$", "NZD"],
  ["s$", "SGD"],
  ["r$", "BRL"],
  ["€", "EUR"],
  ["£", "GBP"],
  ["¥", "JPY"],
  ["₹", "INR"],
  ["rs", "INR"],
  ["₦", "NGN"],
  ["dollar", "USD"],
  ["euro", "EUR"],
  ["pound", "GBP"],
  ["yen", "JPY"],
  ["yuan", "CNY"],
  ["rupee", "INR"],
  ["rouble", "RUB"],
  ["ruble", "RUB"],
  ["franc", "CHF"],
  ["lira", "TRY"],
  ["peso", "peso"],
  ["reais", "BRL"],
  ["rand", "ZAR"],
  ["won", "KRW"],
  ["naira", "NGN"],
  ["cents", "cents"],
]);

function readQuantity(match: RegExpMatchArray, text: string): FoundQuantity | null {
  const { sign, currency, digits, fraction = "", half, words, scale, letter, unit } = match.groups!;
  const start = match.index!;
  const end = start + match[0].length;
  const factor = SCALES.get((scale ?? letter ?? "").toLowerCase()) ?? 1;
  const plain =
    digits !== undefined
      ? Number(digits.replaceAll(",", "") + fraction)
      : half !== undefined
        ? fractionOf(half)
        : wordsValue(words!);
  const value = (sign === undefined ? 1 : -1) * plain * factor;
  // Hundreds of digits are no number.
  if (!Number.isFinite(value)) return null;
  const named = unitOf(currency, unit);
  const isBare = named === "" && factor === 1;
  // "from 3.7": a bare decimal has the unit of the figure that it is compared with
  if (isBare && fraction === "" && (digits === undefined || !digits.includes(","))) return null;
  // "$5" is money; "5 points" of an index may be anything, but "half a point" is a percentage point.
  if (named === "count:point" && half === undefined && plain % 1 !== 0) return null;
  if (/^-(?:year|month|day|week|seat|member|nation|page|storey)/.test(text.slice(end, end + 8))) return null;
  return {
    text: match[0].trim(),
    value,
    unit: half !== undefined ? "points" : isBare && fraction !== "" ? UNSTATED : cleanUnit(named),
    start,
    end,
  };
}

/** The unit of a bare decimal. */
export const UNSTATED = "unstated";

function fractionOf(half: string): number {
  if (half.includes("three")) return 0.75;
  return half.includes("half") ? 0.5 : 0.25;
}

function wordsValue(words: string): number {
  let total = 0;
  let group = 0;
  for (const word of words.split(/[- ]/)) {
    if (word === "hundred") group *= 100;
    else if (word === "thousand") {
      total += group * 1000;
      group = 0;
    } else group += NUMBER_WORDS.get(word) ?? 0;
  }
  return total + group;
}

function unitOf(currency: string | undefined, unit: string | undefined): string {
  if (currency !== undefined) return CURRENCIES.get(currency.toLowerCase().replace(/[. ]+$/, "")) ?? "";
  if (unit === undefined) return "";
  const lower = unit.toLowerCase();
  if (/^(?:per cent|percent|percentage|%).*points?$/.test(lower)) return "points";
  if (/^(?:per cent|percent|%|pct|pc)$/.test(lower)) return "%";
  if (/^(?:basis|bp)/.test(lower)) return "basis points";
  const money = CURRENCIES.get(lower) ?? CURRENCIES.get(lower.replace(/s$/, ""));
  return money ?? `count:${lower.replace(/s$/, "")}`;
}

/** People who get a job and jobs are counted alike. */
function cleanUnit(unit: string): string {
  if (!unit.startsWith("count:")) return unit;
  const counted = unit.slice("count:".length);
  return PEOPLE.has(counted) ? "people" : `${counted}s`;
}

const PEOPLE = new Set("job people worker employee staff post role position american".split(" "));
