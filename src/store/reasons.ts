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

/** An item's reasons as stored; undefined if it has none, because it was imported or is older than schema 11. */
export async function findReasonsText({ db }: Store, itemId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("reasons")
    .select("reasons")
    .where("item_id", "=", itemId)
    .executeTakeFirst();
  return row?.reasons;
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
