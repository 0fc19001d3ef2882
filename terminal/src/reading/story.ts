import type { NewsItem } from "@tidings/client";
import { MOST_KEYWORDS } from "./question-view.ts";

/** From `after` (inclusive) to `before` (exclusive), in milliseconds. */
export interface TimeSpan {
  readonly after: number;
  readonly before: number;
}

/** A request to the service: the newest items of a span, newest first and at most `PAGE` of them. */
export interface StoryAsk {
  named(names: readonly string[], span: TimeSpan): Promise<readonly NewsItem[]>;
  all(span: TimeSpan): Promise<readonly NewsItem[]>;
}

export interface Gathered {
  /** The story's current id: two stories that turn out to be the same keep the older id. */
  readonly clusterId: string;
  /** Oldest first. */
  readonly reports: readonly NewsItem[];
  /** How many reports the story has, according to the newest report found; null until a report is found. */
  readonly total: number | null;
  readonly isDone: boolean;
}

export const PAGE = 100;

/** The most requests for one story. Beyond this the page is not worth the wait. */
const MOST_REQUESTS = 16;

/** A report can join a story up to a week after the story's last report. */
export const REACH_MS = 7 * 86_400_000;

/** How far to search the plain feed before and after the reports found, in growing steps. */
const FLANKS_MS = [6, 24, 72].map((hours) => hours * 3_600_000);

/**
 * Gathers the reports of a story. The API has no parameter for this, so it searches as any caller could. It requests
 * items around the story's time: first items that name the same entities, then the plain feed. It keeps the items with
 * the story's id. It yields after every request that found some, and at the end.
 */
export async function* gatherStory(
  ask: StoryAsk,
  clusterId: string,
  at: string | null,
  now: number,
): AsyncGenerator<Gathered, void, undefined> {
  const search = new Search(clusterId);
  const latest = now + 1;
  // No two items share an instant, so this returns exactly one item, which has the current id of its story.
  const instant = at === null ? Number.NaN : Date.parse(at);
  if (!Number.isNaN(instant)) {
    const [item] = await search.walk(ask.all, { after: instant, before: instant + 1 }, 1);
    if (item?.clusterId) search.adopt(item.clusterId);
    search.keep(item ? [item] : []);
  }
  // Without an item to start from, search the newest items of the feed for one.
  if (search.found.size === 0) {
    const after = Number.isNaN(instant) ? latest - REACH_MS : instant - REACH_MS;
    search.keep(await search.walk(ask.all, { after, before: latest }, 5));
  }
  if (search.found.size > 0) {
    yield search.state(false);
    for await (const _step of byNames(search, ask, latest)) yield search.state(false);
    for await (const _step of byTime(search, ask, latest)) yield search.state(false);
  }
  yield search.state(true);
}

/** Searches by the names found so far; new reports add names and times. */
async function* byNames(search: Search, ask: StoryAsk, latest: number): AsyncGenerator<void> {
  let asked = "";
  while (!search.isOver) {
    const reports = [...search.found.values()];
    const names = namesOf(reports);
    const { after, before } = spanAround(reports, REACH_MS, latest);
    const question = JSON.stringify([names, after, before]);
    if (names.length === 0 || question === asked) return;
    asked = question;
    const named = (span: TimeSpan) => ask.named(names, span);
    if (search.keep(await search.walk(named, { after, before }, 4)) > 0) yield;
  }
}

/** Searches the whole feed around the story, nearest first. */
async function* byTime(search: Search, ask: StoryAsk, latest: number): AsyncGenerator<void> {
  let seen: TimeSpan | null = null;
  for (const flank of FLANKS_MS) {
    if (search.isOver) return;
    const whole = spanAround([...search.found.values()], flank, latest);
    const parts: TimeSpan[] = seen
      ? [
          { after: whole.after, before: seen.after },
          { after: seen.before, before: whole.before },
        ]
      : [whole];
    for (const part of parts) {
      if (part.after >= part.before || search.isOver) continue;
      if (search.keep(await search.walk(ask.all, part, 4)) > 0) yield;
    }
    seen = whole;
  }
}

class Search {
  readonly found = new Map<string, NewsItem>();
  #requests = 0;
  #clusterId: string;

  constructor(clusterId: string) {
    this.#clusterId = clusterId;
  }

  adopt(clusterId: string): void {
    this.#clusterId = clusterId;
  }

  get total(): number | null {
    const counts = [...this.found.values()].map(({ relatedCount }) => relatedCount ?? 1);
    return counts.length === 0 ? null : Math.max(...counts);
  }

  /** Whether the search is over: all reports are found, or the limit of requests is reached. */
  get isOver(): boolean {
    return this.#requests >= MOST_REQUESTS || this.found.size >= (this.total ?? Infinity);
  }

  /** Keeps the story's reports and returns how many are new. */
  keep(items: readonly NewsItem[]): number {
    const before = this.found.size;
    for (const item of items) {
      if (item.clusterId === this.#clusterId) this.found.set(item.id, item);
    }
    return this.found.size - before;
  }

  /** Walks a span from its newest end, one page per request. */
  async walk(
    ask: (span: TimeSpan) => Promise<readonly NewsItem[]>,
    span: TimeSpan,
    mostPages: number,
  ): Promise<NewsItem[]> {
    const items: NewsItem[] = [];
    let { before } = span;
    for (let page = 0; page < mostPages && this.#requests < MOST_REQUESTS; page++) {
      this.#requests++;
      const answer = await ask({ after: span.after, before });
      items.push(...answer);
      if (answer.length < PAGE) break;
      before = Date.parse(answer.at(-1)!.publishedAt);
    }
    return items;
  }

  state(isDone: boolean): Gathered {
    const reports = [...this.found.values()].sort((a, b) => (a.publishedAt < b.publishedAt ? -1 : 1));
    return { clusterId: this.#clusterId, reports, total: this.total, isDone };
  }
}

/** The entity names to search for: those that occur in the most reports. */
export function namesOf(reports: readonly NewsItem[]): string[] {
  const counts = new Map<string, number>();
  for (const { entities } of reports)
    for (const { name } of entities) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .filter(([name]) => !name.includes(","))
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_KEYWORDS)
    .map(([name]) => name)
    .sort();
}

/** From `reachMs` before the first report to `reachMs` after the last, but not beyond `latest`. */
export function spanAround(reports: readonly NewsItem[], reachMs: number, latest: number): TimeSpan {
  const times = reports.map(({ publishedAt }) => Date.parse(publishedAt));
  return { after: Math.min(...times) - reachMs, before: Math.min(latest, Math.max(...times) + reachMs) };
}

/** The report that represents a story: the highest impact, then the highest score, then the newest. */
export function leadingReport(reports: readonly NewsItem[]): NewsItem | undefined {
  return [...reports].sort(
    (a, b) =>
      b.impact - a.impact || b.impactScore - a.impactScore || (a.publishedAt < b.publishedAt ? 1 : -1),
  )[0];
}
