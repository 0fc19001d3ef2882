import { formatInstant } from "../../domain/instant.ts";
import { loadOutletRows } from "../../knowledge/outlets.ts";
import { readHealth } from "../../newsroom/read-health.ts";
import { parseFeedState } from "../../sources/schedule.ts";
import { findSilence } from "../../sources/silence.ts";
import { NEVER_DUE } from "../../store/feeds.ts";
import { type GatheringState, readGatheringState } from "../../store/gathering-state.ts";
import type { Store } from "../../store/open.ts";
import { listOutlets } from "../../store/outlets.ts";
import type { FeedRow } from "../../store/schema.ts";
import { adviceFor } from "./advice.ts";
import { presentHealth } from "./present-health.ts";

export type Status = Awaited<ReturnType<typeof readStatus>>;

const DAY_MS = 86_400_000;

/** The state of gathering; listed and published articles are counted from midnight UTC. */
export async function readStatus(store: Store, outletsFile: string | null, now: number) {
  const state = await readGatheringState(store, Math.floor(now / DAY_MS) * DAY_MS);
  const names = new Map(
    [...(await listOutlets(store)), ...loadOutletRows(outletsFile)].map(({ number, name }) => [number, name]),
  );
  const feeds = Map.groupBy(state.feeds, ({ outlet }) => outlet);
  const health = await readHealth(store, state.feeds, now);
  const oldest = Math.min(...state.stages.map(({ oldestListedAt }) => oldestListedAt));
  return {
    outlets: [...feeds].map(([outlet, own]) => ({
      ...outletStatus(outlet, names.get(outlet) ?? "?", own, state),
      health: presentHealth(health.get(outlet)!, now),
    })),
    failing: state.feeds.filter(({ failures }) => failures > 0).map((feed) => failingFeed(feed, names)),
    frozen: state.feeds.flatMap((feed) => frozenFeed(feed, names, now)),
    waiting: {
      byStage: Object.fromEntries(state.stages.map(({ stage, count }) => [stage, count])),
      oldestListedAt: Number.isFinite(oldest) ? formatInstant(oldest) : null,
    },
  };
}

function outletStatus(outlet: number, name: string, feeds: readonly FeedRow[], { outlets }: GatheringState) {
  const answers = feeds.flatMap(({ last_success_at }) => last_success_at ?? []);
  const today = outlets.find((each) => each.outlet === outlet);
  return {
    outlet,
    name,
    feeds: feeds.length,
    lastAnswerAt: answers.length === 0 ? null : formatInstant(Math.max(...answers)),
    lagSeconds: today?.lagMs == null ? null : Math.round(today.lagMs / 1000),
    listedToday: today?.listed ?? 0,
    publishedToday: today?.published ?? 0,
    droppedToday: today?.dropped ?? 0,
  };
}

/** A feed that answers, but whose newest entry is far older than its habit. */
function frozenFeed(feed: FeedRow, names: ReadonlyMap<number, string>, now: number) {
  const silence = findSilence(parseFeedState(feed.state), now);
  if (silence === null) return [];
  const { newestAt, usualGapMs } = silence;
  return [
    {
      url: feed.url,
      outlet: feed.outlet,
      name: names.get(feed.outlet) ?? "?",
      newestEntryAt: formatInstant(newestAt),
      usualGapSeconds: Math.round(usualGapMs / 1000),
    },
  ];
}

function failingFeed(feed: FeedRow, names: ReadonlyMap<number, string>) {
  return {
    url: feed.url,
    outlet: feed.outlet,
    name: names.get(feed.outlet) ?? "?",
    failures: feed.failures,
    reason: feed.last_failure ?? "?",
    advice: adviceFor(feed.last_failure_kind ?? "", feed.last_failure ?? ""),
    lastAnswerAt: feed.last_success_at === null ? null : formatInstant(feed.last_success_at),
    nextAttemptAt: feed.next_due_at >= NEVER_DUE ? null : formatInstant(feed.next_due_at),
  };
}
