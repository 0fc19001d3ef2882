/** How many articles an outlet listed on each day, and the days on which anything was gathered at all. */
export interface Volume {
  readonly listed: ReadonlyMap<number, number>;
  /** On other days the service did not run, so a lack of articles means nothing. */
  readonly gathered: ReadonlySet<number>;
}

export interface Shrinkage {
  /** The days that were compared, from yesterday back. */
  readonly days: number;
  readonly listed: number;
  readonly expected: number;
}

const DAY_MS = 86_400_000;
const HABIT_WEEKS = 4;
const HABIT_DAYS = 7 * HABIT_WEEKS;
/** Fewer weeks are not enough to tell a habit. */
const LEAST_WEEKS = 2;
/** If fewer articles are expected, listing only a third of them happens by chance. */
const LEAST_EXPECTED = 20;
const MEAN_GAPS = 5;

/**
 * Whether an outlet has listed less than a third of what it listed on the same weekdays of the four weeks before. The last
 * three days are compared, or the last seven if three are too few to tell.
 */
export function findShrinkage(volume: Volume, today: number): Shrinkage | null {
  for (const days of [3, 7]) {
    const recent = lastDays(today, days).filter((day) => volume.gathered.has(day));
    const usual = recent.map((day) => usualOn(day, volume));
    if (recent.length === 0 || usual.includes(null)) return null;
    const expected = usual.reduce<number>((sum, each) => sum + each!, 0);
    if (expected < LEAST_EXPECTED) continue;
    const listed = recent.reduce((sum, day) => sum + (volume.listed.get(day) ?? 0), 0);
    return listed * 3 < expected ? { days, listed, expected: Math.round(expected) } : null;
  }
  return null;
}

/** The mean on the same weekday in the weeks before; null if too few weeks are known. The first known day is incomplete. */
function usualOn(day: number, { listed, gathered }: Volume): number | null {
  const first = Math.min(...listed.keys());
  const before = Array.from({ length: HABIT_WEEKS }, (_, week) => day - 7 * (week + 1)).filter(
    (each) => each > first && gathered.has(each),
  );
  if (before.length < LEAST_WEEKS) return null;
  return before.reduce((sum, each) => sum + (listed.get(each) ?? 0), 0) / before.length;
}

/**
 * How long an outlet may be silent without being overdue: a day if it lists articles every day, or else two days more
 * than its longest run of days without any. It is always at least five times the usual gap between entries. Days after
 * `lastDay`, the day of the newest entry, don't count towards the habit: they are the silence being judged.
 */
export function longestSilence(volume: Volume, usualGapMs: number, lastDay: number): number {
  const known = lastDays(lastDay + 1, HABIT_DAYS).filter((day) => volume.gathered.has(day));
  const first = Math.min(...volume.listed.keys());
  const habit = known.filter((day) => day > first);
  // With less than a week of counts, a weekend must not count as a silence.
  const empty = habit.length < 7 ? 1 : longestRun(habit, (day) => !volume.listed.get(day));
  return Math.max(empty === 0 ? DAY_MS : (empty + 2) * DAY_MS, MEAN_GAPS * usualGapMs);
}

function longestRun(days: readonly number[], isIn: (day: number) => boolean): number {
  let longest = 0;
  let run = 0;
  for (const day of days) longest = Math.max(longest, (run = isIn(day) ? run + 1 : 0));
  return longest;
}

/** The days before a day, from the latest back. */
function lastDays(today: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => today - 1 - at);
}
