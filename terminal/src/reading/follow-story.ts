import type { NewsItem } from "@tidings/client";
import { type Gathered, gatherStory, namesOf, REACH_MS, type StoryAsk } from "./story.ts";

/** Whether more reports may still join a story, judging by those found so far. */
export function isMoving({ reports, isDone }: Gathered, now: number): boolean {
  const last = reports.at(-1);
  return isDone && last !== undefined && Date.parse(last.publishedAt) > now - REACH_MS;
}

/**
 * Looks for reports that joined a story since it was gathered, in one request. New reports come after the others, so that nothing
 * moves. A story that was merged with another is gathered again in full. A story without changes stays the same object.
 */
export async function followStory(ask: StoryAsk, gathered: Gathered, now: number): Promise<Gathered> {
  const { reports, clusterId } = gathered;
  const last = reports.at(-1)!;
  // Request the last report again, because it has the current id of the story.
  const span = { after: Date.parse(last.publishedAt), before: now + 1 };
  const names = namesOf(reports);
  const items = names.length === 0 ? await ask.all(span) : await ask.named(names, span);
  const standing = items.find(({ id }) => id === last.id);
  if (standing?.clusterId && standing.clusterId !== clusterId)
    return regather(ask, standing.clusterId, last.publishedAt, now);
  const known = new Set(reports.map(({ id }) => id));
  const joined = items.filter((item) => item.clusterId === clusterId && !known.has(item.id)).toReversed();
  const total = totalOf([...joined, ...(standing ? [standing] : [])], gathered.total);
  if (joined.length === 0 && total === gathered.total) return gathered;
  return { ...gathered, reports: [...reports, ...joined], total };
}

async function regather(ask: StoryAsk, clusterId: string, at: string, now: number): Promise<Gathered> {
  let last: Gathered | undefined;
  for await (const state of gatherStory(ask, clusterId, at, now)) last = state;
  return last!;
}

function totalOf(items: readonly NewsItem[], before: number | null): number | null {
  return items.reduce<number | null>((most, { relatedCount }) => {
    const count = relatedCount ?? 1;
    return most === null || count > most ? count : most;
  }, before);
}
