import { sql } from "kysely";
import type { Item } from "../domain/item.ts";
import type { Store, StoreTransaction } from "./open.ts";
import type { ItemRow } from "./schema.ts";

/** SQLite allows 32,766 values per statement; an item has 19. */
const ROWS_PER_STATEMENT = 1_000;

export async function insertItems(tx: StoreTransaction, rows: readonly ItemRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    await tx
      .insertInto("items")
      .values(rows.slice(at, at + ROWS_PER_STATEMENT))
      .execute();
  }
}

export async function findItems(
  { db }: Pick<Store, "db"> | { db: StoreTransaction },
  ids: readonly string[],
): Promise<ItemRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom("items").selectAll().where("id", "in", ids).execute();
}

/** A page of items in order of publication, for reading the whole record. */
export async function findItemsAfter(
  { db }: Store,
  number: number,
  upTo: number,
  limit: number,
): Promise<ItemRow[]> {
  return db
    .selectFrom("items")
    .selectAll()
    .where("number", ">", number)
    .where("number", "<=", upTo)
    .orderBy("number")
    .limit(limit)
    .execute();
}

/** A page of the items in a window, `from` inclusive and `before` exclusive, in order of publication. */
export async function findItemsBetween(
  { db }: Store,
  from: number,
  before: number,
  number: number,
  limit: number,
): Promise<ItemRow[]> {
  // `+ 0` prevents the use of the index on times: with that index, each page would sort the rest of the window.
  const time = sql<number>`published_at + 0`;
  return db
    .selectFrom("items")
    .selectAll()
    .where("number", ">", number)
    .where(time, ">=", from)
    .where(time, "<", before)
    .orderBy("number")
    .limit(limit)
    .execute();
}

/** The covers of the items after this number, as JSON lists, in order of publication. */
export async function findCoversAfter(
  { db }: Store,
  number: number,
  limit: number,
): Promise<Pick<ItemRow, "number" | "covers">[]> {
  return db
    .selectFrom("items")
    .select(["number", "covers"])
    .where("number", ">", number)
    .orderBy("number")
    .limit(limit)
    .execute();
}

/** The time of the newest item apart from the `count` newest ones; -Infinity if there is no such item. */
export async function findNewestSince({ db }: Store, count: number): Promise<number> {
  const row = await db
    .selectFrom("items")
    .select("published_at")
    .orderBy("published_at", "desc")
    .offset(count)
    .limit(1)
    .executeTakeFirst();
  return row?.published_at ?? -Infinity;
}

/** Adds languages to items, one bit each. */
export async function addLanguages(
  tx: StoreTransaction,
  ids: readonly string[],
  bits: number,
): Promise<void> {
  await tx
    .updateTable("items")
    .set({ languages: sql<number>`languages | ${bits}` })
    .where("id", "in", ids)
    .execute();
}

/** The first `limit` instants, from `instant` on, that are already used by items. */
export async function findTakenInstants(
  tx: StoreTransaction,
  instant: number,
  limit: number,
): Promise<number[]> {
  const rows = await tx
    .selectFrom("items")
    .select("published_at")
    .where("published_at", ">=", instant)
    .orderBy("published_at")
    .limit(limit)
    .execute();
  return rows.map((row) => row.published_at);
}

/** The `instants` that items already use. */
export async function findTaken(tx: StoreTransaction, instants: readonly number[]): Promise<Set<number>> {
  if (instants.length === 0) return new Set();
  const rows = await tx
    .selectFrom("items")
    .select("published_at")
    .where("published_at", "in", instants)
    .execute();
  return new Set(rows.map((row) => row.published_at));
}

export function itemFromRow(row: ItemRow): Item {
  return {
    id: row.id,
    publishedAt: row.published_at,
    outlet: row.outlet,
    sourceUrl: row.source_url,
    sourceHeadline: row.source_headline,
    sourceImageUrl: row.source_image_url,
    eventType: row.event_type as Item["eventType"],
    impact: row.impact as Item["impact"],
    impactScore: row.impact_score,
    categories: JSON.parse(row.categories),
    sections: JSON.parse(row.sections),
    entities: JSON.parse(row.entities),
    covers: JSON.parse(row.covers),
    storyId: row.story_id,
  };
}

export function rowFromItem(
  item: Item,
  number: number,
  given: Pick<ItemRow, "given_at" | "languages" | "fingerprint">,
): ItemRow {
  return {
    id: item.id,
    number,
    published_at: item.publishedAt,
    outlet: item.outlet,
    source_url: item.sourceUrl,
    source_headline: item.sourceHeadline,
    source_image_url: item.sourceImageUrl,
    event_type: item.eventType,
    impact: item.impact,
    impact_score: item.impactScore,
    categories: JSON.stringify(item.categories),
    sections: JSON.stringify(item.sections),
    entities: JSON.stringify(item.entities),
    covers: JSON.stringify(item.covers),
    story_id: item.storyId,
    given_story_id: item.storyId,
    ...given,
  };
}
