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
