import type { Store, StoreTransaction } from "./open.ts";
import type { ArticleAddressRow, ArticleRow } from "./schema.ts";

export type AddressHolder = Pick<ArticleRow, "id" | "url" | "title" | "stage">;

/** The outlet's articles known under these addresses, by address. */
export async function findByAddress(
  tx: Store["db"] | StoreTransaction,
  outlet: number,
  urlKeys: readonly string[],
): Promise<Map<string, AddressHolder>> {
  if (urlKeys.length === 0) return new Map();
  const rows = await tx
    .selectFrom("article_addresses")
    .innerJoin("articles", "articles.id", "article_addresses.article_id")
    .select(["url_key", "articles.id", "url", "title", "stage"])
    .where("article_addresses.outlet", "=", outlet)
    .where("url_key", "in", urlKeys)
    .execute();
  return new Map(rows.map(({ url_key, ...holder }) => [url_key, holder]));
}

/** SQLite allows 32,766 values per statement; an article has 25. */
const ROWS_PER_STATEMENT = 500;

/**
 * Inserts newly listed articles with their addresses, skipping articles that are already listed. Each address
 * then belongs to the listed article, even if another article's page redirected there before.
 */
export async function listArticles(
  tx: StoreTransaction,
  rows: readonly { readonly row: ArticleRow; readonly urlKey: string }[],
): Promise<void> {
  // Always in the same order, so that two workers listing the same articles cannot deadlock.
  const sorted = rows.toSorted((a, b) => (a.row.id < b.row.id ? -1 : 1));
  for (let at = 0; at < sorted.length; at += ROWS_PER_STATEMENT) {
    const some = sorted.slice(at, at + ROWS_PER_STATEMENT);
    await tx
      .insertInto("articles")
      .values(some.map(({ row }) => row))
      .onConflict((c) => c.column("id").doNothing())
      .execute();
    await tx
      .insertInto("article_addresses")
      .values(some.map(({ row, urlKey }) => ({ outlet: row.outlet, url_key: urlKey, article_id: row.id })))
      .onConflict((c) =>
        c
          .columns(["outlet", "url_key"])
          .doUpdateSet(({ ref }) => ({ article_id: ref("excluded.article_id") })),
      )
      .execute();
  }
}

/** Stores addresses; a known address keeps its article. */
export async function addAddresses(tx: StoreTransaction, rows: readonly ArticleAddressRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto("article_addresses")
    .values(rows)
    .onConflict((c) => c.columns(["outlet", "url_key"]).doNothing())
    .execute();
}

/**
 * Copies one outlet's article addresses to another outlet, which has taken over one of its feeds. Otherwise
 * merely renaming an outlet would list all its articles again.
 */
export async function passOnAddresses(tx: StoreTransaction, from: number, to: number): Promise<void> {
  if (from === to) return;
  await tx
    .insertInto("article_addresses")
    .columns(["outlet", "url_key", "article_id"])
    .expression((eb) =>
      eb
        .selectFrom("article_addresses")
        .select([eb.cast<number>(eb.val(to), "integer").as("outlet"), "url_key", "article_id"])
        .where("outlet", "=", from),
    )
    .onConflict((c) => c.columns(["outlet", "url_key"]).doNothing())
    .execute();
}

/** Records that a feed still lists these articles. Skips articles last recorded at or after `notSince`. */
export async function touchListed(
  tx: StoreTransaction,
  ids: readonly string[],
  at: number,
  notSince: number,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("articles")
    .set({ seen_at: at })
    .where("id", "in", ids)
    .where("seen_at", "<", notSince)
    .execute();
}
