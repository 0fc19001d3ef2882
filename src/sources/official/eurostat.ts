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

const ABOUT = { issuer: "eurostat", country: "eurozone" } as const;

/** The figure of a euro indicator of Eurostat: inflation, unemployment or output of the euro area. */
export function readEurostat(release: ReleaseText): Release | null {
  return (
    readRate("harmonised-index-of-consumer-prices", INFLATION, release) ??
    readRate("eurozone-unemployment-rate", UNEMPLOYMENT, release) ??
    readOutput(release)
  );
}

function readRate(indicator: string, pattern: RegExp, { text, publishedAt }: ReleaseText): Release | null {
  const match = pattern.exec(text);
  if (match === null) return null;
  const { sign, figure, minus, before, month, year, same } = match.groups!;
  const amount = percentOf(figure!, sign);
  const period = monthPeriod(month!, year, publishedAt);
  if (amount === null || period === null) return null;
  const previous = before === undefined ? (same === undefined ? null : amount) : percentOf(before, minus);
  return {
    ...ABOUT,
    indicator,
    figures: { amount, previous, expected: expectedNear(text, match.index), period },
  };
}

const CHANGE = String.raw`(?:,? (?:up|down) from (?<minus>[−-])?(?<before>\d{1,2}\.\d)%|,? (?<same>stable|unchanged))?`;
const INFLATION = new RegExp(
  String.raw`\b[Ee]uro area annual inflation(?: rate)? (?:is expected to be|was) (?<sign>[−-])?(?<figure>\d{1,2}\.\d)% in (?<month>${MONTH})(?: (?<year>20\d\d))?${CHANGE}`,
);
const UNEMPLOYMENT = new RegExp(
  String.raw`\bIn (?<month>${MONTH}) (?<year>20\d\d), the euro area seasonally[- ]adjusted unemployment rate was (?<sign>[−-])?(?<figure>\d{1,2}\.\d)%${CHANGE}`,
);

/** "In the fourth quarter of 2024, seasonally adjusted GDP remained stable in the euro area" */
function readOutput({ text, publishedAt }: ReleaseText): Release | null {
  const match = OUTPUT.exec(text);
  if (match === null) return null;
  const { quarter, year, direction, figure } = match.groups!;
  const amount = percentOf(figure ?? "0", direction);
  const period = quarterPeriod(quarter!, year, publishedAt);
  if (amount === null || period === null) return null;
  const before = OUTPUT_BEFORE.exec(text.slice(match.index + match[0].length))?.groups;
  const previous = before === undefined ? null : percentOf(before["figure"] ?? "0", before["direction"]);
  const expected = expectedNear(text, match.index);
  return {
    ...ABOUT,
    indicator: "eurozone-gross-domestic-product",
    figures: { amount, previous, expected, period },
  };
}

const MOVED = String.raw`(?:had )?(?:(?<direction>${ROSE}|${FELL}|grown|risen|fallen) by (?<figure>\d{1,2}\.\d)%|remained stable)`;
const OUTPUT = new RegExp(
  String.raw`\b(?:In|Over|During) the (?<quarter>${QUARTER}) quarter of (?<year>20\d\d), seasonally adjusted GDP ${MOVED} in the euro area`,
);
const OUTPUT_BEFORE = new RegExp(
  String.raw`\bIn the (?:${QUARTER}) quarter of 20\d\d, GDP ${MOVED} in the euro area`,
);
