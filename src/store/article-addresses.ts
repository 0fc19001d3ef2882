import type { StoreTransaction } from "./open.ts";
import type { ArticleAddressRow, ArticleRow } from "./schema.ts";

export type AddressHolder = Pick<ArticleRow, "id" | "url" | "title" | "stage">;

/** Which articles of an outlet are known under these addresses, by address. */
export async function findByAddress(
  tx: StoreTransaction,
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

/** SQLite takes 32,766 values a statement, an article has 25. */
const ROWS_PER_STATEMENT = 500;

/**
 * Lists articles with the addresses they are listed under, those that are listed already passed over. Such an address is
 * theirs, although another article's page may have led there before.
 */
export async function listArticles(
  tx: StoreTransaction,
  rows: readonly { readonly row: ArticleRow; readonly urlKey: string }[],
): Promise<void> {
  // In one order, whoever lists: two that list the same articles then never wait for each other in a circle.
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

/** Remembers addresses; one that is known already keeps its article. */
export async function addAddresses(tx: StoreTransaction, rows: readonly ArticleAddressRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto("article_addresses")
    .values(rows)
    .onConflict((c) => c.columns(["outlet", "url_key"]).doNothing())
    .execute();
}

/**
 * Has an outlet know another's articles under their addresses, because a feed of the other's is its own now: what that lists
 * is not listed anew where only the outlet's name changed.
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

/** Remembers that a feed still lists these. */
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
