import type { Store, StoreTransaction } from "./open.ts";
import type { SketchRow } from "./schema.ts";

/** The sketches of publications after `number`, in their order. */
export function findSketchesAfter(tx: StoreTransaction, number: number, since: number): Promise<SketchRow[]> {
  return tx
    .selectFrom("sketches")
    .selectAll()
    .where("number", ">", number)
    .where("at", ">=", since)
    .orderBy("number")
    .execute();
}

export async function insertSketches(tx: StoreTransaction, rows: readonly SketchRow[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto("sketches").values(rows).execute();
}

/** Those that no window reaches back to. */
export async function deleteSketchesBefore({ db }: Store, instant: number): Promise<void> {
  await db.deleteFrom("sketches").where("at", "<", instant).execute();
}
