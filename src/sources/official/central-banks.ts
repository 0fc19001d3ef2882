import type { Quantity } from "../../domain/happening.ts";
import type { Release } from "../../domain/release.ts";
import { percentOf, type ReleaseText } from "./measured.ts";

/** "decided to lower the target range for the federal funds rate by 1/4 percentage point to 4-1/4 to 4-1/2 percent" */
export function readFed({ text, publishedAt }: ReleaseText): Release | null {
  const match = FED.exec(text.replaceAll(/[‑–—]/g, "-"));
  if (match === null) return null;
  const { verb, step, at, low, high } = match.groups!;
  const [from, to] = [fractionOf(low!), fractionOf(high!)];
  if (from === null || to === null || from >= to) return null;
  const isHeld = /^(?:maintain|keep)$/.test(verb!);
  if (isHeld !== (at === "at") || (isHeld && step !== undefined)) return null;
  // Until 2023, statements gave the new range without the step, so the previous range is unknown.
  const size = isHeld ? 0 : step === undefined ? null : (fractionOf(step) ?? NaN);
  if (Number.isNaN(size)) return null;
  const moved = size === null ? null : size * (/^(?:lower|decrease)$/.test(verb!) ? -1 : 1);
  const range = (lower: number, upper: number): Quantity => ({
    text: `${lower.toFixed(2)}% to ${upper.toFixed(2)}%`,
    value: upper,
    unit: "%",
  });
  return {
    issuer: "federal-reserve-system",
    indicator: "federal-funds-rate",
    country: "united-states",
    figures: {
      amount: range(from, to),
      previous: moved === null ? null : range(from - moved, to - moved),
      expected: null,
      period: dayPeriod(publishedAt),
    },
  };
}

const FRACTION = String.raw`\d{1,2}(?:-\d\/\d|\.\d{1,2})?|\d\/\d`;
const FED = new RegExp(
  String.raw`\bdecided to (?<verb>maintain|keep|lower|decrease|raise|increase) the target range for the federal funds rate(?: by (?<step>${FRACTION}) percentage points?,?)? (?<at>at|to) (?<low>${FRACTION}) to (?<high>${FRACTION}) percent`,
);

/** "4-1/4" as 4.25 */
function fractionOf(text: string): number | null {
  const match = /^(?:(\d{1,2})-)?(\d)\/([248])$/.exec(text);
  if (match !== null) return Number(match[1] ?? 0) + Number(match[2]) / Number(match[3]);
  return /^\d{1,2}(?:\.\d{1,2})?$/.test(text) ? Number(text) : null;
}

/** "the interest rates on the deposit facility, … will be decreased to 2.75%, 2.90% and 3.15% respectively" */
export function readEcb({ text, publishedAt }: ReleaseText): Release | null {
  const decided = ECB_DECISION.exec(text)?.groups;
  const rate = ECB_RATES.map((each) => each.exec(text)?.groups?.["figure"]).find(
    (figure) => figure !== undefined,
  );
  if (decided === undefined || rate === undefined) return null;
  const { verb, points } = decided;
  const amount = rateOf(Number(rate));
  const step = Number(points ?? 0) / 100;
  const moved = verb === undefined ? 0 : verb === "lower" ? -step : step;
  return {
    issuer: "european-central-bank",
    indicator: "ecb-deposit-facility-rate",
    country: "eurozone",
    figures: {
      amount,
      previous: rateOf(amount.value - moved),
      expected: null,
      period: dayPeriod(publishedAt),
    },
  };
}

const ECB_DECISION =
  /\bGoverning Council (?:today )?decided to (?:(?<verb>lower|raise) the (?:three key ECB interest rates|deposit facility rate(?: [–-][^.–]{1,120}[–-])?) by (?<points>\d{1,3}) basis points|keep the three key ECB interest rates unchanged)/;
const BECOMES = String.raw`will (?:remain unchanged at|be (?:decreased|increased|lowered|raised) to)`;
const RATE = String.raw`-?\d{1,2}\.\d\d%`;
/** Since September 2024 the deposit facility is named first. Before that it was the last of the three. */
const ECB_RATES = [
  String.raw`\binterest rates? on the deposit facility, the main refinancing operations and the marginal lending facility ${BECOMES} `,
  String.raw`\binterest rate on the main refinancing operations and the interest rates on the marginal lending facility and the deposit facility ${BECOMES} ${RATE}, ${RATE} and `,
  String.raw`\bdeposit facility rate ${BECOMES} `,
].map((beginning) => new RegExp(String.raw`${beginning}(?<figure>-?\d{1,2}\.\d\d)%`));

/** "voted by a majority of 7-2 to reduce Bank Rate by 0.25 percentage points, to 4.5%" */
export function readBoe({ text, publishedAt }: ReleaseText): Release | null {
  const match = BOE.exec(text);
  if (match === null) return null;
  const { verb, step, figure } = match.groups!;
  const isHeld = /^(?:maintain|keep|hold|leave)$/.test(verb!);
  if (isHeld !== (step === undefined)) return null;
  const amount = percentOf(figure!);
  if (amount === null) return null;
  const moved = isHeld ? 0 : Number(step) * (/^(?:reduce|lower|cut)$/.test(verb!) ? -1 : 1);
  const before = Math.round((amount.value - moved) * 100) / 100;
  const previous = { text: `${before}%`, value: before, unit: "%" };
  return {
    issuer: "bank-of-england",
    indicator: "bank-rate",
    country: "united-kingdom",
    figures: { amount, previous, expected: null, period: dayPeriod(publishedAt) },
  };
}

const BOE =
  /\b(?:Monetary Policy Committee|MPC|Committee)(?: \(MPC\))? voted (?:unanimously|by a majority of \d ?[-–] ?\d|\d ?[-–] ?\d) to (?<verb>maintain|keep|hold|leave|reduce|lower|cut|increase|raise) Bank Rate(?: by (?<step>\d(?:\.\d{1,2})?) percentage points?,?)? (?:at|to) (?<figure>\d{1,2}(?:\.\d{1,2})?)%/;

function rateOf(value: number): Quantity {
  return { text: `${value.toFixed(2)}%`, value: Math.round(value * 100) / 100, unit: "%" };
}

/** A decision has no period of its own, so its month tells it from other decisions. */
function dayPeriod(publishedAt: number | null): string | null {
  return publishedAt === null ? null : new Date(publishedAt).toISOString().slice(0, 7);
}
