import type { PublishTools } from "../../../src/newsroom/publish.ts";
import { type Followed, readPublications } from "../../../src/newsroom/follow.ts";
import { openStore, type Store } from "../../../src/store/open.ts";
import type { Engine } from "../../../src/store/schema.ts";
import { createRecord } from "../../postgres/database.ts";
import { makePlace, type Place } from "../engines.ts";

const KNOWN_OUTLETS: ReadonlySet<number> = new Set(Array.from({ length: 46 }, (_, place) => place + 1));

/** Tools with a clock that the test sets. PostgreSQL uses its own clock. */
export function toolsAt(now: number, change: Partial<PublishTools> = {}): PublishTools {
  return { now: () => now, knownOutlets: KNOWN_OUTLETS, chooseCovers: () => [], ...change };
}

export type OpenRecord = AsyncDisposable & { store: Store; place: Place };

/** An empty record for one test. */
export async function makeRecord(engine: Engine): Promise<OpenRecord> {
  const place = await makePlace(engine, createRecord);
  const store = await openStore(place.at);
  return {
    store,
    place,
    async [Symbol.asyncDispose]() {
      await store[Symbol.asyncDispose]();
      await place[Symbol.asyncDispose]();
    },
  };
}

/** Everything ever published, in order. */
export function readAll(store: Store): Promise<Followed[]> {
  return readPublications(store, 0, 1_000_000);
}

export async function countItems({ db }: Store): Promise<number> {
  const { count } = await db
    .selectFrom("items")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Statements that undo the migrations after schema 13, for tests of older records. */
export const UNDO_AFTER_13 = [
  "drop table hub_subscriptions",
  "drop table watches",
  "drop table watch_marks",
  "drop table backfills",
  "drop index sketches_by_time",
  "alter table sketches drop column made_at",
  "drop table rereads",
  "drop table amendments",
  "alter table items drop column revision",
  "alter table items drop column withdrawn_at",
  "drop index translation_memory_by_item",
  "alter table translation_memory drop column item_id",
  "drop table outlet_days",
  "alter table articles drop column feed_characters",
];
