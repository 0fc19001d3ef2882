import type { Amendment } from "../domain/amendment.ts";
import type { Store, StoreTransaction } from "./open.ts";
import type { Turn } from "./publications.ts";
import type { AmendmentRow } from "./schema.ts";

/** SQLite allows 32,766 values per statement; an amendment has 6. */
const ROWS_PER_STATEMENT = 2_000;

/** Adds amendments, in order, in a publication turn. Each gets the next instant (D50). */
export async function insertAmendments(
  { tx, now }: Turn,
  given: readonly Omit<AmendmentRow, "at">[],
): Promise<AmendmentRow[]> {
  const { last } = await tx
    .selectFrom("amendments")
    .select(({ fn }) => fn.max<number | null>("at").as("last"))
    .executeTakeFirstOrThrow();
  const first = Math.max(now, (last ?? -1) + 1);
  const rows = given.map((each, place) => ({ at: first + place, ...each }));
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT)
    await tx
      .insertInto("amendments")
      .values(rows.slice(at, at + ROWS_PER_STATEMENT))
      .execute();
  return rows;
}

/** The amendments of publications after `after` and up to `upTo`, in order, by the number of their publication. */
export async function findAmendments(
  { db }: Pick<Store, "db"> | { readonly db: StoreTransaction },
  after: number,
  upTo: number,
): Promise<Map<number, Amendment[]>> {
  const rows = await db
    .selectFrom("amendments")
    .select(["at", "number", "item_id", "kind"])
    .where("number", ">", after)
    .where("number", "<=", upTo)
    .orderBy("at")
    .execute();
  const all = new Map<number, Amendment[]>();
  for (const { at, number, item_id, kind } of rows) {
    const own = all.get(number);
    const amendment = { itemId: item_id, at, kind };
    if (own) own.push(amendment);
    else all.set(number, [amendment]);
  }
  return all;
}
