import type { Store, StoreTransaction } from "./open.ts";
import type { BackfillRow } from "./schema.ts";

/** How far a file has been read; undefined if it never was. */
export function findBackfill({ db }: Store, key: string): Promise<BackfillRow | undefined> {
  return db.selectFrom("backfills").selectAll().where("key", "=", key).executeTakeFirst();
}

/**
 * Stores how far a file has been read. Returns false if another process stored a position other than `from` meanwhile.
 * If `from` is null, the file starts over.
 */
export async function moveBackfill(
  tx: StoreTransaction,
  row: BackfillRow,
  from: number | null,
): Promise<boolean> {
  const { key, ...rest } = row;
  const stored = await tx
    .insertInto("backfills")
    .values(row)
    .onConflict((c) => {
      const update = c.column("key").doUpdateSet(rest);
      return from === null ? update : update.where("backfills.position", "=", from);
    })
    .returning("key")
    .execute();
  return stored.length > 0 && key === stored[0]!.key;
}
