import { readCounter } from "./counters.ts";
import { lacksGist } from "./gists.ts";
import type { Store } from "./open.ts";
import { NEVER } from "./migrations/0006-open-renditions.ts";
import type { ItemRow } from "./schema.ts";

/** How far a worker has scanned the items, so that it need not scan all of them every time. */
export interface GistSight {
  /** Items up to this publication were scanned, or will be when the scan of older items (`before`) gets to them. */
  upTo: number | null;
  /** Items published at or after this instant were scanned. The scan goes back from here to the oldest item. */
  before: number;
}

export function makeGistSight(): GistSight {
  return { upTo: null, before: NEVER };
}

/** Items per step of the scan. */
const LOOKED_AT = 5_000;

/**
 * The newest items without a gist, apart from those in `except`. They are returned again until they have one. Stops after a
 * step of the scan when the signal is aborted.
 */
export async function findItemsWithoutGist(
  store: Store,
  sight: GistSight,
  limit: number,
  except: ReadonlySet<string>,
  signal?: AbortSignal,
): Promise<ItemRow[]> {
  const lacking = store.db
    .selectFrom("items as i")
    .selectAll("i")
    .where(lacksGist)
    .orderBy("i.published_at", "desc")
    .limit(limit);
  const wanted = except.size === 0 ? lacking : lacking.where("i.id", "not in", [...except]);
  const last = await readCounter(store.db, "publication");
  if (sight.upTo === null) sight.upTo = last;
  if (last - sight.upTo > LOOKED_AT) await lookAgain(store, sight, last);
  if (last > sight.upTo) {
    const fresh = await wanted.where("i.number", ">", sight.upTo).where("i.number", "<=", last).execute();
    if (fresh.length > 0) return fresh;
    sight.upTo = last;
  }
  while (sight.before > -Infinity && !signal?.aborted) {
    const from = await findStep(store, sight.before);
    const found = await wanted
      .where("i.published_at", "<", sight.before)
      .where("i.published_at", ">=", from ?? Number.MIN_SAFE_INTEGER)
      .execute();
    if (found.length > 0) return found;
    sight.before = from ?? -Infinity;
  }
  return [];
}

/** Many items were published, such as by an import: scans again from the newest of them. */
async function lookAgain({ db }: Store, sight: GistSight, last: number): Promise<void> {
  const { newest } = await db
    .selectFrom("items")
    .select(({ fn }) => fn.max("published_at").as("newest"))
    .where("number", ">", sight.upTo!)
    .where("number", "<=", last)
    .executeTakeFirstOrThrow();
  if (newest !== null) sight.before = Math.max(sight.before, Number(newest) + 1);
  sight.upTo = last;
}

/** The time of the oldest item in the next step; undefined if this is the last step. */
async function findStep({ db }: Store, before: number): Promise<number | undefined> {
  const oldest = await db
    .selectFrom("items")
    .select("published_at")
    .where("published_at", "<", before)
    .orderBy("published_at", "desc")
    .offset(LOOKED_AT - 1)
    .limit(1)
    .executeTakeFirst();
  return oldest?.published_at;
}
