import { inTransaction, type Store } from "./open.ts";

/** Earlier translations, by hash. */
export async function findTranslations(
  { db }: Store,
  hashes: readonly string[],
): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom("translation_memory")
    .select(["hash", "words"])
    .where("hash", "in", hashes)
    .execute();
  return new Map(rows.map(({ hash, words }) => [hash, words]));
}

/** Stores translations; existing ones stay. */
export async function keepTranslations(
  store: Store,
  translations: ReadonlyMap<string, string>,
  at: number,
  itemId: string | null = null,
): Promise<void> {
  if (translations.size === 0) return;
  await store.db
    .insertInto("translation_memory")
    .values([...translations].map(([hash, words]) => ({ hash, words, at, item_id: itemId })))
    .onConflict((c) => c.column("hash").doNothing())
    .execute();
}

/** Rows deleted per transaction, so that other writers never wait long. */
const AT_A_TIME = 2_000;

/** Deletes translations from before an instant and returns their number. */
export function forgetTranslations(store: Store, before: number): Promise<number> {
  return inTransaction(store, async (tx) => {
    const old = tx.selectFrom("translation_memory").select("hash").where("at", "<", before).limit(AT_A_TIME);
    const { numDeletedRows } = await tx
      .deleteFrom("translation_memory")
      .where("hash", "in", old)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
