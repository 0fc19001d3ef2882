import { dayOf } from "../domain/outlet-day.ts";
import { HEALTH_DAYS, judgeOutlet, type OutletHealth } from "../sources/health.ts";
import { parseFeedState } from "../sources/schedule.ts";
import type { Store } from "../store/open.ts";
import { readDayCounts } from "../store/outlet-days.ts";
import type { FeedRow } from "../store/schema.ts";

/** The health of every outlet that has a feed, by its number. */
export async function readHealth(
  store: Store,
  feeds: readonly FeedRow[],
  now: number,
): Promise<Map<number, OutletHealth>> {
  const counts = await readDayCounts(store, dayOf(now) - HEALTH_DAYS);
  const byOutlet = Map.groupBy(counts, ({ outlet }) => outlet);
  const gathered = new Set(counts.flatMap(({ measure, day }) => (measure === "listed" ? day : [])));
  return new Map(
    [...Map.groupBy(feeds, ({ outlet }) => outlet)].map(([outlet, own]) => [
      outlet,
      judgeOutlet(own.map(polled), byOutlet.get(outlet) ?? [], { gathered, now }),
    ]),
  );
}

function polled({ url, state, failures, last_failure, last_failure_kind }: FeedRow) {
  return {
    url,
    state: { ...parseFeedState(state), failures },
    failure: failures > 0 ? last_failure : null,
    failureKind: failures > 0 ? last_failure_kind : null,
  };
}
