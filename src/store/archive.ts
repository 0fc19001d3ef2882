import { sql } from "kysely";
import type { Store } from "./open.ts";
import type { AmendmentRow, ItemRow } from "./schema.ts";

/** An item's row with the instant at which this record made it visible. */
export type ArchivedRow = ItemRow & { readonly seen_at: number };

/** Which items an export reads: `from` inclusive, `before` exclusive, published up to `upTo`. */
export interface ArchiveSpan {
  readonly from: number;
  readonly before: number;
  readonly upTo: number;
}

/** A page of items in order of `publishedAt`, starting at `from`. */
export async function findArchived(
  { db }: Store,
  { from, before, upTo }: ArchiveSpan,
  limit: number,
): Promise<ArchivedRow[]> {
  return db
    .selectFrom("items")
    .innerJoin("publications", "publications.number", "items.number")
    .selectAll("items")
    .select("publications.at as seen_at")
    .where("items.published_at", ">=", from)
    .where("items.published_at", "<", before)
    .where("items.number", "<=", upTo)
    .orderBy("items.published_at")
    .limit(limit)
    .execute();
}

/** The instants of a span's items in order, page by page. */
export async function* readInstants(
  { db }: Store,
  { from, before, upTo }: ArchiveSpan,
  limit: number,
): AsyncGenerator<Float64Array> {
  for (let next = from; ;) {
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const rows = await db
      .selectFrom("items")
      .select("published_at")
      .where("published_at", ">=", next)
      .where("published_at", "<", before)
      .where("number", "<=", upTo)
      .orderBy("published_at")
      .limit(limit)
      .execute();
    if (rows.length === 0) return;
    yield Float64Array.from(rows, (row) => row.published_at);
    next = rows.at(-1)!.published_at + 1;
  }
}

/** The items with these instants, which identify them, in order. */
export async function findArchivedAt({ db }: Store, instants: readonly number[]): Promise<ArchivedRow[]> {
  return db
    .selectFrom("items")
    .innerJoin("publications", "publications.number", "items.number")
    .selectAll("items")
    .select("publications.at as seen_at")
    .where("items.published_at", "in", instants)
    .orderBy("items.published_at")
    .execute();
}

/**
 * The instants of the items that a publication after `since` and up to `upTo` added or changed, in order. Instants, because a
 * number per item is small enough for the whole record.
 */
export async function findChangedInstants(
  { db }: Store,
  since: number,
  { from, before, upTo }: ArchiveSpan,
): Promise<Float64Array> {
  const { rows } = await sql<{ published_at: number }>`
    select i.published_at from publications p join items i on i.id = p.item_id
     where p.number > ${since} and p.number <= ${upTo} and (p.part is null or p.part <> 'gist')
       and i.published_at >= ${from} and i.published_at < ${before} and i.number <= ${upTo}
    union
    select i.published_at from publications p
      join merged_stories m on m.story_id = p.story_id
      join items i on i.story_id = m.into_story_id
     where p.number > ${since} and p.number <= ${upTo} and p.kind = 'merge'
       and i.published_at >= ${from} and i.published_at < ${before} and i.number <= ${upTo}
     order by 1`.execute(db);
  return Float64Array.from(rows, (row) => row.published_at);
}

/** Corrections and withdrawals of these items, in order. */
export async function findTextAmendments(
  { db }: Store,
  ids: readonly string[],
): Promise<Pick<AmendmentRow, "at" | "item_id" | "kind">[]> {
  return db
    .selectFrom("amendments")
    .select(["at", "item_id", "kind"])
    .where("item_id", "in", ids)
    .where("kind", "!=", "merged")
    .orderBy("at")
    .execute();
}

/** Whether a publication after `since` and up to `upTo` replaced the words of an item that is older than all of them. */
export async function hasReplacedWords({ db }: Store, since: number, upTo: number): Promise<boolean> {
  const row = await db
    .selectFrom("publications")
    .innerJoin("items", "items.id", "publications.item_id")
    .select("publications.number")
    .where("publications.number", ">", since)
    .where("publications.number", "<=", upTo)
    .where("publications.part", "=", "words")
    .where("items.number", "<=", since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
