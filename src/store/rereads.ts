import { type Claimant, inTime } from "./claims.ts";
import type { Store, StoreTransaction } from "./open.ts";
import type { ArticleRow, RereadRow } from "./schema.ts";

/** A page that is due to be read again, with the article that was read from it. */
export interface DueReread {
  readonly reread: RereadRow;
  readonly row: ArticleRow;
}

export async function insertReread(
  tx: StoreTransaction,
  row: Omit<RereadRow, "claimed_by" | "claimed_until">,
) {
  await tx
    .insertInto("rereads")
    .values({ ...row, claimed_by: null, claimed_until: null })
    .onConflict((c) => c.column("article_id").doNothing())
    .execute();
}

/**
 * Claims pages that are due and unclaimed, the longest overdue first. Forgets pages of articles whose text was deleted.
 */
export function claimRereads(
  store: Store,
  { by, leaseMs, now }: Claimant,
  limit: number,
): Promise<DueReread[]> {
  if (limit <= 0) return Promise.resolve([]);
  return inTime(store, now, async (tx, at) => {
    const due = tx
      .selectFrom("rereads")
      .select("article_id")
      .where("due_at", "<=", at)
      .where(({ or, eb }) => or([eb("claimed_until", "is", null), eb("claimed_until", "<=", at)]))
      .orderBy("due_at")
      .limit(limit);
    const claimed = await tx
      .updateTable("rereads")
      .set({ claimed_by: by, claimed_until: at + leaseMs })
      .where("article_id", "in", store.engine === "postgres" ? due.forUpdate().skipLocked() : due)
      .returningAll()
      .execute();
    if (claimed.length === 0) return [];
    const ids = claimed.map(({ article_id }) => article_id);
    const rows = await tx.selectFrom("articles").selectAll().where("id", "in", ids).execute();
    const usable = new Map(rows.filter(({ article }) => article !== null).map((row) => [row.id, row]));
    const lost = ids.filter((id) => !usable.has(id));
    if (lost.length > 0) await tx.deleteFrom("rereads").where("article_id", "in", lost).execute();
    return claimed.flatMap((reread) => {
      const row = usable.get(reread.article_id);
      return row ? [{ reread, row }] : [];
    });
  });
}

/** Whether the claimant still holds the claim. Locks the row until the transaction ends. */
export async function holdsReread(
  { engine }: Store,
  tx: StoreTransaction,
  by: string,
  articleId: string,
): Promise<boolean> {
  const held = tx
    .selectFrom("rereads")
    .select("article_id")
    .where("article_id", "=", articleId)
    .where("claimed_by", "=", by);
  return (await (engine === "postgres" ? held.forUpdate() : held).executeTakeFirst()) !== undefined;
}

/** Releases the claim and stores when the page is due next; forgets the page if `next` is null. */
export async function finishReread(
  tx: Store["db"] | StoreTransaction,
  by: string,
  articleId: string,
  next: Partial<RereadRow> | null,
): Promise<void> {
  if (next === null)
    await tx.deleteFrom("rereads").where("article_id", "=", articleId).where("claimed_by", "=", by).execute();
  else
    await tx
      .updateTable("rereads")
      .set({ ...next, claimed_by: null, claimed_until: null })
      .where("article_id", "=", articleId)
      .where("claimed_by", "=", by)
      .execute();
}

/** Releases all claims of a process. */
export async function releaseRereads({ db }: Store, by: string): Promise<void> {
  await db
    .updateTable("rereads")
    .set({ claimed_by: null, claimed_until: null })
    .where("claimed_by", "=", by)
    .execute();
}
