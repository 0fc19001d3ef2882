import type { Release } from "../../domain/release.ts";
import {
  countOf,
  expectedNear,
  FALLING,
  FELL,
  MONTH,
  monthPeriod,
  percentOf,
  type ReleaseText,
  RISING,
  ROSE,
} from "./measured.ts";

const ABOUT = { issuer: "bureau-of-labor-statistics", country: "united-states" } as const;

/** The figure of a release of the US Bureau of Labor Statistics: jobs, consumer prices or producer prices. */
export function readBls(release: ReleaseText): Release | null {
  return readJobs(release) ?? readConsumerPrices(release) ?? readProducerPrices(release);
}

/** "Total nonfarm payroll employment rose by 143,000 in January" */
function readJobs({ text, publishedAt }: ReleaseText): Release | null {
  const match = JOBS.exec(text) ?? JOBS_IN_BRACKETS.exec(text);
  if (match === null) return null;
  const { direction, by, sign, changed, month, within } = match.groups!;
  const amount = countOf(by ?? changed!, "jobs", direction ?? sign);
  const period = monthPeriod(month ?? within ?? before(text, match.index) ?? "", undefined, publishedAt);
  if (amount === null || period === null) return null;
  // The release revises the two previous months. The later month comes last.
  const revised = [...text.matchAll(REVISED)].at(-1)?.groups;
  const previous = revised === undefined ? null : countOf(revised["to"]!, "jobs", revised["sign"] ?? "");
  const expected = expectedNear(text, match.index);
  return {
    ...ABOUT,
    indicator: "nonfarm-payrolls",
    figures: { amount, previous, expected: expected?.unit === "jobs" ? expected : null, period },
  };
}

/** The month may be in the heading only. */
function before(text: string, at: number): string | null {
  return [...text.slice(0, at).matchAll(new RegExp(`\\b(${MONTH})\\b`, "g"))].at(-1)?.[1] ?? null;
}

const JOBS = new RegExp(
  String.raw`\b[Tt]otal nonfarm payroll employment (?:(?:(?<direction>${ROSE}|${FELL}) by (?<by>[\d,]+)(?: in (?<month>${MONTH}))?)|(?:changed little|was (?:little|essentially) (?:un)?changed|continued to trend up|edged (?:up|down))(?: in (?<within>${MONTH}))? \((?<sign>[+−-])(?<changed>[\d,]+)\))`,
);
/** "Payroll employment (+22,000) changes little in August", "Both nonfarm payroll employment (+29,000) and … changed little in …" */
const JOBS_IN_BRACKETS = new RegExp(
  String.raw`\b[Pp]ayroll employment \((?<sign>[+−-])(?<changed>[\d,]+)\)(?:[^.;]|\.\d){1,100}? in (?<month>${MONTH})\b`,
);
const REVISED = new RegExp(
  String.raw`\b(?:change|employment)(?: in total nonfarm payroll employment)? for (?:${MONTH}) was revised (?:up|down) by [\d,]+, from (?:a (?:loss|gain) of )?[+−-]?[\d,]+ to (?<sign>[+−-])?(?<to>[\d,]+)`,
  "g",
);

/** "The all items index rose 3.0 percent for the 12 months ending January, after rising 2.9 percent over …"; else the month's. */
function readConsumerPrices({ text, publishedAt }: ReleaseText): Release | null {
  if (!/\bConsumer Price Index for All Urban Consumers\b/.test(text)) return null;
  const match = YEARLY.exec(text) ?? YEARLY_IN_FEED.exec(text) ?? MONTHLY.exec(text);
  return match === null ? null : changeOf("united-states-consumer-price-index", match, { text, publishedAt });
}

/** "The Producer Price Index for final demand rose 0.4 percent in January" */
function readProducerPrices({ text, publishedAt }: ReleaseText): Release | null {
  const match = PRODUCERS.exec(text);
  if (match === null) return null;
  const read = changeOf("united-states-producer-price-index", match, { text, publishedAt });
  const before = PRODUCERS_BEFORE.exec(text)?.groups;
  if (read === null || read.figures.previous !== null || before === undefined) return read;
  const previous = percentOf(before["before"] ?? "0", before["was"] ?? "");
  return { ...read, figures: { ...read.figures, previous } };
}

function changeOf(
  indicator: string,
  { index, groups }: RegExpExecArray,
  { text, publishedAt }: ReleaseText,
): Release | null {
  const { direction, figure, month, after, previous, still } = groups!;
  const amount = percentOf(figure ?? "0", direction);
  const period = monthPeriod(month!, undefined, publishedAt);
  if (amount === null || period === null) return null;
  const earlier =
    previous === undefined ? (still === undefined ? null : percentOf("0")) : percentOf(previous, after);
  return {
    ...ABOUT,
    indicator,
    figures: { amount, previous: earlier, expected: expectedNear(text, index), period },
  };
}

const MOVE = String.raw`(?:(?<direction>${ROSE}|${FELL}) (?<figure>[\d.]+) percent|was unchanged)`;
const AFTER = String.raw`(?:, after (?:(?<after>${RISING}|${FALLING})(?: by)?(?: (?:an? )?(?:revised )?(?<previous>[\d.]+) percent)|(?<still>being unchanged|no change|remaining unchanged)))?`;

const YEARLY = new RegExp(
  String.raw`\b[Tt]he all items index ${MOVE} for the 12 months ending (?<month>${MONTH})${AFTER}`,
);
/** As the feed says it: "In February, the Consumer Price Index … rose 0.2 percent, seasonally adjusted, and rose 2.8 percent over …" */
const YEARLY_IN_FEED = new RegExp(
  String.raw`\bIn (?<month>${MONTH}), the Consumer Price Index for All Urban Consumers(?: \(CPI-U\))? (?:(?:${ROSE}|${FELL}) [\d.]+ percent|was unchanged), seasonally adjusted(?: \(SA\))?, and ${MOVE} over the last 12 months`,
);
const MONTHLY = new RegExp(
  String.raw`\bConsumer Price Index for All Urban Consumers(?: \(CPI-U\))? ${MOVE}(?: on a seasonally adjusted basis)? in (?<month>${MONTH})(?:, seasonally adjusted)?${AFTER}`,
);
const PRODUCERS = new RegExp(
  String.raw`\bProducer Price Index for final demand ${MOVE} in (?<month>${MONTH})(?:, seasonally adjusted)?${AFTER}`,
);
const PRODUCERS_BEFORE = new RegExp(
  String.raw`\b[Ff]inal demand prices (?:(?<was>${ROSE}|${FELL}) (?<before>[\d.]+) percent|were unchanged) in (?:${MONTH})`,
);
