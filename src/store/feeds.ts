import { type Claimant, inTime } from "./claims.ts";
import { inTransaction, type Store, type StoreTransaction } from "./open.ts";
import type { FeedRow } from "./schema.ts";

/** A feed as somebody's list of outlets names it. */
export interface KeptFeed {
  readonly url: string;
  readonly outlet: number;
  readonly topic: string;
}

/** Makes the record's feeds those of the list; what is known of the others is kept in case they come back. */
export function keepFeeds(store: Store, feeds: readonly KeptFeed[]): Promise<void> {
  return inTransaction(store, async (tx) => {
    await tx.updateTable("feeds").set({ is_kept: 0 }).where("is_kept", "=", 1).execute();
    for (const { url, outlet, topic } of feeds) {
      await tx
        .insertInto("feeds")
        .values({ url, outlet, topic, ...FRESH })
        .onConflict((c) => c.column("url").doUpdateSet({ outlet, topic, is_kept: 1 }))
        .execute();
    }
  });
}

const FRESH = {
  is_kept: 1,
  state: "{}",
  failures: 0,
  last_failure: null,
  last_failed_at: null,
  last_success_at: null,
  next_due_at: 0,
  claimed_by: null,
  claimed_until: null,
} satisfies Omit<FeedRow, "url" | "outlet" | "topic">;

/** Takes up to `limit` feeds that are due and that nobody holds, the longest due first. */
export function claimFeeds(store: Store, claimant: Claimant, limit: number): Promise<FeedRow[]> {
  return inTime(store, claimant.now, (tx, at) => {
    const due = tx
      .selectFrom("feeds")
      .select("url")
      .where("is_kept", "=", 1)
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

/** Writes what came of asking a feed, and lets it go; false where the claim was lost to somebody else. */
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
    .where("is_kept", "=", 1)
    .orderBy("outlet")
    .orderBy("url")
    .execute();
}

/** When the next feed is due; undefined where there is none. */
export async function findNextDue({ db }: Store): Promise<number | undefined> {
  const { next } = await db
    .selectFrom("feeds")
    .select(({ fn }) => fn.min<number | null>("next_due_at").as("next"))
    .where("is_kept", "=", 1)
    .where("claimed_by", "is", null)
    .executeTakeFirstOrThrow();
  return next ?? undefined;
}
