import { formatReasons, type KeptReasons } from "../domain/reasons.ts";
import type { Store, StoreTransaction } from "./open.ts";
import type { ArticleRow, ReasonsRow } from "./schema.ts";

/** SQLite allows 32,766 values per statement; a row has 2. */
const ROWS_PER_STATEMENT = 2_000;

export function reasonsRow(itemId: string, reasons: KeptReasons): ReasonsRow {
  return { item_id: itemId, reasons: formatReasons(reasons) };
}

/** Inserts the reasons of new items. */
export async function insertReasons(tx: StoreTransaction, rows: readonly ReasonsRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT)
    await tx
      .insertInto("reasons")
      .values(rows.slice(at, at + ROWS_PER_STATEMENT))
      .execute();
}

/** Stores an item's reasons, whether or not it has any. */
export async function replaceReasons(tx: StoreTransaction, itemId: string, reasons: string): Promise<void> {
  await tx
    .insertInto("reasons")
    .values({ item_id: itemId, reasons })
    .onConflict((c) => c.column("item_id").doUpdateSet({ reasons }))
    .execute();
}

/** An item's reasons as stored; undefined if it has none, because it was imported or is older than schema 11. */
export async function findReasonsText(
  { db }: Pick<Store, "db"> | { readonly db: StoreTransaction },
  itemId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("reasons")
    .select("reasons")
    .where("item_id", "=", itemId)
    .executeTakeFirst();
  return row?.reasons;
}

/** The reasons of a story's items, in order of publication. */
export function findReasonsOfStory(
  tx: StoreTransaction,
  storyId: string,
  limit: number,
): Promise<ReasonsRow[]> {
  return tx
    .selectFrom("reasons")
    .innerJoin("items", "items.id", "reasons.item_id")
    .select(["reasons.item_id", "reasons.reasons"])
    .where("items.story_id", "=", storyId)
    .orderBy("items.number")
    .limit(limit)
    .execute();
}

export async function updateReasons(tx: StoreTransaction, itemId: string, reasons: string): Promise<void> {
  await tx.updateTable("reasons").set({ reasons }).where("item_id", "=", itemId).execute();
}

/** An article that analysis dropped, with its reasons. */
export interface HeldBack extends Pick<
  ArticleRow,
  "id" | "outlet" | "url" | "title" | "reason" | "moved_at"
> {
  readonly reasons: string;
}

/** The articles that analysis dropped last, the newest first. */
export async function listHeldBack({ db }: Store, limit: number): Promise<HeldBack[]> {
  const rows = await db
    .selectFrom("articles")
    .select(["id", "outlet", "url", "title", "reason", "moved_at", "reasons"])
    .where("reasons", "is not", null)
    .where("stage", "=", "dropped")
    .orderBy("moved_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows as HeldBack[];
}
