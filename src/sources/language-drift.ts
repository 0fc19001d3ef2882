import type { DayCount } from "../domain/outlet-day.ts";

/** An outlet's articles are in a different language than before. */
export interface Drift {
  readonly usual: string;
  readonly now: string;
  /** The share of recent articles in the usual language. */
  readonly share: number;
}

const RECENT_DAYS = 7;
/** Fewer articles are not enough to tell a language. */
const LEAST_ARTICLES = 10;
const LEAST_SHARE = 0.7;

/** Compares the last seven days with the days before. */
export function findDrift(counts: readonly DayCount[], today: number): Drift | null {
  const isRecent = ({ day }: DayCount) => day > today - RECENT_DAYS;
  const before = languagesOf(counts.filter((each) => !isRecent(each)));
  const recent = languagesOf(counts.filter(isRecent));
  const [usual] = before.byLanguage;
  if (!usual || before.all < LEAST_ARTICLES || recent.all < LEAST_ARTICLES) return null;
  const [language] = usual;
  const share = (recent.byLanguage.find(([each]) => each === language)?.[1] ?? 0) / recent.all;
  const now = recent.byLanguage.find(([each]) => each !== language);
  return share < LEAST_SHARE && now ? { usual: language, now: now[0], share } : null;
}

/** The most frequent language first. */
function languagesOf(counts: readonly DayCount[]) {
  const sums = new Map<string, number>();
  for (const { measure, count } of counts) {
    const language = /^language:(.+)$/.exec(measure)?.[1];
    if (language !== undefined) sums.set(language, (sums.get(language) ?? 0) + count);
  }
  const byLanguage = [...sums].sort((a, b) => b[1] - a[1]);
  return { byLanguage, all: byLanguage.reduce((sum, [, count]) => sum + count, 0) };
}
