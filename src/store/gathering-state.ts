import { FINISHED } from "./articles.ts";
import { listFeeds } from "./feeds.ts";
import type { Store } from "./open.ts";
import type { FeedRow } from "./schema.ts";

/** How gathering stands. Times in milliseconds. */
export interface GatheringState {
  /** Articles under way, by stage. */
  readonly stages: readonly {
    readonly stage: string;
    readonly count: number;
    readonly oldestListedAt: number;
  }[];
  readonly outlets: readonly OutletState[];
  readonly feeds: readonly FeedRow[];
}

export interface OutletState {
  readonly outlet: number;
  readonly listed: number;
  readonly published: number;
  readonly dropped: number;
  /** From the outlet's time to our publication, the middle one; null where nothing was published. */
  readonly lagMs: number | null;
}

/** What was listed and published since an instant, and what is under way now. */
export async function readGatheringState(store: Store, since: number): Promise<GatheringState> {
  const { db } = store;
  const stages = await db
    .selectFrom("articles")
    .select(({ fn }) => [
      "stage",
      fn.countAll<number>().as("count"),
      fn.min<number>("listed_at").as("oldestListedAt"),
    ])
    .where("stage", "not in", FINISHED)
    .groupBy("stage")
    .execute();
  const rows = await db
    .selectFrom("articles")
    .select(["outlet", "stage", "outlet_time", "moved_at"])
    .where("listed_at", ">=", since)
    .execute();
  const outlets = [...Map.groupBy(rows, ({ outlet }) => outlet)].map(([outlet, articles]) => {
    const published = articles.filter(({ stage }) => stage === "published");
    const lags = published.flatMap(({ outlet_time, moved_at }) =>
      outlet_time === null ? [] : moved_at - outlet_time,
    );
    return {
      outlet,
      listed: articles.length,
      published: published.length,
      dropped: articles.filter(({ stage }) => stage === "dropped").length,
      lagMs: lags.sort((a, b) => a - b)[Math.floor(lags.length / 2)] ?? null,
    };
  });
  return { stages, outlets, feeds: await listFeeds(store) };
}
