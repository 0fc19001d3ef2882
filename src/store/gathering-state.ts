import { FINISHED } from "./articles.ts";
import { listFeeds } from "./feeds.ts";
import { listHubs } from "./hub-subscriptions.ts";
import type { Store } from "./open.ts";
import type { FeedRow, HubSubscriptionRow } from "./schema.ts";

/** The state of gathering. Times in milliseconds. */
export interface GatheringState {
  /** Articles in progress, by stage. */
  readonly stages: readonly {
    readonly stage: string;
    readonly count: number;
    readonly oldestListedAt: number;
  }[];
  readonly outlets: readonly OutletStanding[];
  readonly feeds: readonly FeedRow[];
  /** Subscriptions to the hubs of feeds. */
  readonly hubs: readonly HubSubscriptionRow[];
}

export interface OutletStanding {
  readonly outlet: number;
  readonly listed: number;
  readonly published: number;
  readonly dropped: number;
  /** Median time from the outlet's publication to ours; null if nothing was published. */
  readonly lagMs: number | null;
}

/** The maximum number of articles to compute lags from. On a busy day, only the newest are used. */
const MAX_LAGS = 20_000;

/** Articles listed and published since an instant, and those in progress now. */
export async function readGatheringState(store: Store, since: number): Promise<GatheringState> {
  const stages = await readStages(store);
  const counts = await store.db
    .selectFrom("articles")
    .select(({ fn }) => ["outlet", "stage", fn.countAll<number>().as("count")])
    .where("listed_at", ">=", since)
    .groupBy(["outlet", "stage"])
    .execute();
  const lags = new Map(
    (await readLags(store, since, MAX_LAGS)).map(({ outlet, lagMs }) => [outlet, lagMs] as const),
  );
  const outlets = [...Map.groupBy(counts, ({ outlet }) => outlet)].map(([outlet, own]) => {
    const countOf = (stage: string) => own.find((each) => each.stage === stage)?.count ?? 0;
    return {
      outlet,
      listed: own.reduce((sum, { count }) => sum + count, 0),
      published: countOf("published"),
      dropped: countOf("dropped"),
      lagMs: lags.get(outlet) ?? null,
    };
  });
  return { stages, outlets, feeds: await listFeeds(store), hubs: await listHubs(store) };
}

/** Articles in progress, by stage. */
export async function readStages({ db }: Store): Promise<GatheringState["stages"]> {
  return db
    .selectFrom("articles")
    .select(({ fn }) => [
      "stage",
      fn.countAll<number>().as("count"),
      fn.min<number>("listed_at").as("oldestListedAt"),
    ])
    .where("stage", "not in", FINISHED)
    .groupBy("stage")
    .execute();
}

/** Each outlet's median lag, over the newest `limit` articles listed since an instant. */
export async function readLags(
  { db }: Store,
  since: number,
  limit: number,
): Promise<{ readonly outlet: number; readonly lagMs: number }[]> {
  const rows = await db
    .selectFrom("articles")
    .select(["outlet", "stage", "outlet_time", "moved_at"])
    .where("listed_at", ">=", since)
    .orderBy("listed_at", "desc")
    .limit(limit)
    .execute();
  const published = rows.filter(({ stage }) => stage === "published");
  return [...Map.groupBy(published, ({ outlet }) => outlet)].flatMap(([outlet, articles]) => {
    const lagMs = middleLag(articles);
    return lagMs === null ? [] : { outlet, lagMs };
  });
}

function middleLag(
  published: readonly { readonly outlet_time: number | null; readonly moved_at: number }[],
): number | null {
  const lags = published.flatMap(({ outlet_time, moved_at }) =>
    outlet_time === null ? [] : moved_at - outlet_time,
  );
  return lags.sort((a, b) => a - b)[Math.floor(lags.length / 2)] ?? null;
}
