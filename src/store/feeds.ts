import { passOnAddresses } from "./article-addresses.ts";
import { type Claimant, inTime } from "./claims.ts";
import { inTransaction, type Store, type StoreTransaction } from "./open.ts";
import type { FeedRow } from "./schema.ts";

/** A feed as listed in an outlets file. */
export interface KeptFeed {
  readonly url: string;
  readonly outlet: number;
  readonly topic: string;
}

/** The due date of a feed that is gone: the latest possible date. */
export const NEVER_DUE = 8.64e15;

/** The values of `is_kept`: no longer fetched, listed in an outlets file, or added by hand. */
const NOT_KEPT = 0;
const LISTED = 1;
const ADDED = 2;

/**
 * Sets the record's feeds to those listed plus those added by hand. Other feeds keep their state in case they
 * return.
 */
export function keepFeeds(store: Store, feeds: readonly KeptFeed[]): Promise<void> {
  return inTransaction(store, async (tx) => {
    await tx.updateTable("feeds").set({ is_kept: NOT_KEPT }).where("is_kept", "=", LISTED).execute();
    for (const { url, outlet, topic } of feeds) {
      const before = await findFeed(tx, url);
      if (before) await passOnAddresses(tx, before.outlet, outlet);
      await tx
        .insertInto("feeds")
        .values({ url, outlet, topic, ...FRESH })
        .onConflict((c) =>
          c.column("url").doUpdateSet(({ eb }) => ({
            outlet,
            topic,
            is_kept: eb.case().when("feeds.is_kept", "=", ADDED).then(ADDED).else(LISTED).end(),
          })),
        )
        .execute();
    }
  });
}

function findFeed(tx: StoreTransaction, url: string) {
  return tx.selectFrom("feeds").select(["outlet", "is_kept"]).where("url", "=", url).executeTakeFirst();
}

const FRESH = {
  is_kept: LISTED,
  state: "{}",
  failures: 0,
  last_failure: null,
  last_failure_kind: null,
  last_failed_at: null,
  last_success_at: null,
  next_due_at: 0,
  claimed_by: null,
  claimed_until: null,
} satisfies Omit<FeedRow, "url" | "outlet" | "topic">;

/**
 * Adds a feed that the operator named by hand. It stays when the outlets files change. Returns false if the feed is
 * already being polled.
 */
export async function addFeed(tx: StoreTransaction, { url, outlet, topic }: KeptFeed): Promise<boolean> {
  const before = await findFeed(tx, url);
  if (before?.is_kept === NOT_KEPT) await passOnAddresses(tx, before.outlet, outlet);
  const fresh = { ...FRESH, outlet, topic, is_kept: ADDED };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("feeds")
    .values({ url, ...fresh })
    .onConflict((c) => c.column("url").doUpdateSet(fresh).where("feeds.is_kept", "=", NOT_KEPT))
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Undoes `addFeed`. Returns false if the feed was not added by hand. */
export async function removeFeed({ db }: Store, url: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("feeds")
    .set({ is_kept: NOT_KEPT })
    .where("url", "=", url)
    .where("is_kept", "=", ADDED)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Claims up to `limit` due feeds that nobody holds, the longest due first. */
export function claimFeeds(store: Store, claimant: Claimant, limit: number): Promise<FeedRow[]> {
  return inTime(store, claimant.now, (tx, at) => {
    const due = tx
      .selectFrom("feeds")
      .select("url")
      .where("is_kept", ">", NOT_KEPT)
      .where("next_due_at", "<=", at)
      .where(({ or, eb }) => or([eb("claimed_until", "is", null), eb("claimed_until", "<=", at)]))
      .orderBy("next_due_at")
      .limit(limit);
    return tx
      .updateTable("feeds")
      .set({ claimed_by: claimant.by, claimed_until: at + claimant.leaseMs })
      .where("url", "in", store.engine === "postgres" ? due.forUpdate().skipLocked() : due)
      .returningAll()
      .execute();
  });
}

/** Writes the result of fetching a feed and releases it. Returns false if another worker took over the claim. */
export async function finishFeed(
  tx: StoreTransaction,
  by: string,
  url: string,
  changes: Partial<FeedRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("feeds")
    .set({ ...changes, claimed_by: null, claimed_until: null })
    .where("url", "=", url)
    .where("claimed_by", "=", by)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function listFeeds({ db }: Store): Promise<FeedRow[]> {
  return db
    .selectFrom("feeds")
    .selectAll()
    .where("is_kept", ">", NOT_KEPT)
    .orderBy("outlet")
    .orderBy("url")
    .execute();
}
