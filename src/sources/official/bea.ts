import type { Quantity } from "../../domain/happening.ts";
import type { Release } from "../../domain/release.ts";
import {
  expectedNear,
  FELL,
  MONTH,
  monthPeriod,
  percentOf,
  QUARTER,
  quarterPeriod,
  type ReleaseText,
  ROSE,
} from "./measured.ts";

const ABOUT = { issuer: "bureau-of-economic-analysis", country: "united-states" } as const;

/** The figure of a release of the US Bureau of Economic Analysis: output, trade or consumption prices. */
export function readBea(release: ReleaseText): Release | null {
  return readOutput(release) ?? readTrade(release) ?? readPrices(release);
}

/** "Real gross domestic product (GDP) increased at an annual rate of 2.3 percent in the fourth quarter of 2024" */
function readOutput({ text, publishedAt }: ReleaseText): Release | null {
  const match = OUTPUT.exec(text);
  if (match === null) return null;
  const { direction, figure, quarter, year } = match.groups!;
  const amount = percentOf(figure!, direction);
  const period = quarterPeriod(quarter!, year, publishedAt);
  if (amount === null || period === null) return null;
  const before = OUTPUT_BEFORE.exec(text)?.groups;
  const previous = before === undefined ? null : percentOf(before["figure"]!, before["direction"]);
  const expected = expectedNear(text, match.index);
  return {
    ...ABOUT,
    indicator: "united-states-gross-domestic-product",
    figures: { amount, previous, expected, period },
  };
}

const OUTPUT = new RegExp(
  String.raw`\b[Rr]eal gross domestic product(?: \(GDP\))? (?<direction>${ROSE}|${FELL}) at an annual rate of (?<figure>[\d.]+) percent in the (?<quarter>${QUARTER}) quarter(?: of (?<year>20\d\d))?`,
);
const OUTPUT_BEFORE = new RegExp(
  String.raw`\bIn the (?:${QUARTER}) quarter(?: of 20\d\d)?, real GDP (?<direction>${ROSE}|${FELL}) (?<figure>[\d.]+) percent`,
);

/** "the goods and services deficit was $98.4 billion in December, up $19.5 billion from $78.9 billion in November" */
function readTrade({ text, publishedAt }: ReleaseText): Release | null {
  const match = TRADE.exec(text);
  if (match === null) return null;
  const { figure, month, year, before } = match.groups!;
  const amount = billions(figure!);
  const period = monthPeriod(month!, year, publishedAt);
  if (period === null) return null;
  const previous = before === undefined ? null : billions(before);
  return {
    ...ABOUT,
    indicator: "united-states-trade-balance",
    figures: { amount, previous, expected: null, period },
  };
}

const TRADE = new RegExp(
  String.raw`\bgoods and services deficit was \$(?<figure>\d{1,4}\.\d) billion in (?<month>${MONTH})(?: (?<year>20\d\d))?(?:, (?:up|down) \$\d{1,4}\.\d billion from \$(?<before>\d{1,4}\.\d) billion)?`,
);

/** The deficit as an unsigned amount, as releases and reports give it. */
function billions(digits: string): Quantity {
  return { text: `$${digits} billion`, value: Math.round(Number(digits) * 10) * 1e8, unit: "USD" };
}

/** "From the preceding month, the PCE price index for December increased 0.3 percent." */
function readPrices({ text, publishedAt }: ReleaseText): Release | null {
  const match = PRICES.exec(text);
  if (match === null) return null;
  const { direction, figure, month } = match.groups!;
  const amount = percentOf(figure ?? "0", direction);
  const period = monthPeriod(month!, undefined, publishedAt);
  if (amount === null || period === null) return null;
  const expected = expectedNear(text, match.index);
  return {
    ...ABOUT,
    indicator: "personal-consumption-expenditures-price-index",
    figures: { amount, previous: null, expected, period },
  };
}

const PRICES = new RegExp(
  String.raw`\bFrom the same month one year ago, the PCE price index for (?<month>${MONTH}) (?:(?<direction>${ROSE}|${FELL}) (?<figure>[\d.]+) percent|was unchanged)`,
);
