import { readHealth } from "../../newsroom/read-health.ts";
import type { OutletHealth } from "../../sources/health.ts";
import { listFeeds } from "../../store/feeds.ts";
import { readLags, readStages } from "../../store/gathering-state.ts";
import { countItemsByHour, countItemsSince, type ItemCount } from "../../store/item-counts.ts";
import type { Store } from "../../store/open.ts";
import type { FeedRow } from "../../store/schema.ts";
import { readSpending } from "../../store/spending.ts";
import { readWritingShare, type WritingShare } from "../../store/writings.ts";
import type { OutletTrouble } from "../../session/wire.ts";
import { troubleOf } from "./trouble.ts";

/** The record's part of the service status. Times in milliseconds. */
export interface RecordState {
  /** Items from the last 48 hours. */
  readonly counts: readonly ItemCount[];
  readonly lags: Awaited<ReturnType<typeof readLags>>;
  readonly stages: readonly { readonly stage: string; readonly count: number }[];
  /** The feeds in use, by outlet. */
  readonly feeds: readonly OutletFeeds[];
  /** Who wrote the items of the last 24 hours. */
  readonly writing: WritingShare;
  /** Today's cost of models and translators, and the items published today. */
  readonly today: { readonly microUsd: number; readonly items: number };
  /** Whether any process gathers feeds. */
  readonly isGathering: boolean;
}

export interface OutletFeeds {
  readonly outlet: number;
  readonly lastAnswerAt: number | null;
  /** Why one of the outlet's feeds fails; null if none does. */
  readonly failure: OutletTrouble | null;
  readonly health: OutletHealth;
}

const HOUR_MS = 3_600_000;
export const HOURS = 48;
const DAY_MS = 24 * HOUR_MS;
/** How many articles are read at most, so that reading takes no longer in a large installation than in a small one. */
const LAG_ARTICLES = 5_000;
/**
 * If no feed was polled for this long, no process is gathering, because gathering polls some feed far more
 * often.
 */
const IDLE_MS = 2 * HOUR_MS;

/** Runs in the record's thread. */
export async function readRecordState(store: Store, now: number): Promise<RecordState> {
  const counts = await countItemsByHour(store, firstHour(now) * HOUR_MS);
  const lags = await readLags(store, now - DAY_MS, LAG_ARTICLES);
  const stages = await readStages(store);
  const feeds = await listFeeds(store);
  const health = await readHealth(store, feeds, now);
  const writing = await readWritingShare(store, now - DAY_MS);
  const { all } = await readSpending(store, now);
  const items = await countItemsSince(store, Math.floor(now / DAY_MS) * DAY_MS);
  return {
    counts,
    lags,
    stages: stages.map(({ stage, count }) => ({ stage, count: Number(count) })),
    feeds: [...Map.groupBy(feeds, ({ outlet }) => outlet)].map(([outlet, own]) => ({
      ...feedsOf(outlet, own),
      health: health.get(outlet)!,
    })),
    writing,
    today: { microUsd: all?.micro_usd ?? 0, items },
    isGathering: feeds.some((feed) => isAsked(feed, now)),
  };
}

/** The first hour reported, in whole hours since the epoch. */
export function firstHour(now: number): number {
  return Math.floor(now / HOUR_MS) - HOURS + 1;
}

function feedsOf(outlet: number, feeds: readonly FeedRow[]): Omit<OutletFeeds, "health"> {
  const answers = feeds.flatMap(({ last_success_at }) => last_success_at ?? []);
  const failing = feeds.find(({ failures }) => failures > 0);
  return {
    outlet,
    lastAnswerAt: answers.length === 0 ? null : Math.max(...answers),
    failure: failing ? troubleOf(failing.last_failure_kind, failing.last_failure) : null,
  };
}

function isAsked({ claimed_until, last_success_at, last_failed_at }: FeedRow, now: number): boolean {
  return (claimed_until ?? 0) > now || Math.max(last_success_at ?? 0, last_failed_at ?? 0) > now - IDLE_MS;
}
