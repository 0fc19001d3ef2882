import type { UsageStep } from "../../../../src/session/wire.ts";

export const SPANS = ["24", "168", "720"] as const;
export type UsageSpan = (typeof SPANS)[number];

export interface Tally {
  readonly answered: number;
  readonly errors: number;
  readonly throttled: number;
}

/** The requests in one interval of the chart by result. The three numbers add up to `requests`. */
export function tallyOf({ requests, errors, throttled }: UsageStep): Tally {
  return { answered: Math.max(0, requests - errors - throttled), errors, throttled };
}

export function totalOf(points: readonly UsageStep[]): Tally {
  return points.map(tallyOf).reduce(
    (sum, tally) => ({
      answered: sum.answered + tally.answered,
      errors: sum.errors + tally.errors,
      throttled: sum.throttled + tally.throttled,
    }),
    { answered: 0, errors: 0, throttled: 0 },
  );
}

/**
 * The intervals that are labelled below the bars, in the reader's time zone: every six hours for a day, every
 * midnight for a week, every fifth midnight for a month.
 */
export function namedSteps(points: readonly UsageStep[], span: UsageSpan): number[] {
  const every = { "24": 6, "168": 24, "720": 24 * 5 }[span];
  let days = 0;
  return points.flatMap(({ at }, place) => {
    const date = new Date(at);
    const hours = date.getHours();
    const before = place === 0 ? undefined : new Date(points[place - 1]!.at);
    const isNewDay = before !== undefined && before.getDate() !== date.getDate();
    if (isNewDay) days += 1;
    if (every < 24) return hours % every === 0 && date.getMinutes() === 0 ? [place] : [];
    return isNewDay && days % (every / 24) === 0 ? [place] : [];
  });
}
