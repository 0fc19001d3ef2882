import { sql } from "kysely";
import type { Item } from "../domain/item.ts";
import type { Store, StoreTransaction } from "./open.ts";
import type { ItemRow } from "./schema.ts";

/** SQLite allows 32,766 values per statement; an item has 22. */
const ROWS_PER_STATEMENT = 1_000;
const IDS_PER_STATEMENT = 10_000;

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

/** The items that were published at these times. No two items share one. */
export async function findItemsAt({ db }: Store, times: readonly number[]): Promise<ItemRow[]> {
  if (times.length === 0) return [];
  return db.selectFrom("items").selectAll().where("published_at", "in", times).execute();
}

/** When these items were published, in any order. */
export async function findTimes({ db }: Store, ids: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < ids.length; at += IDS_PER_STATEMENT) {
    const some = ids.slice(at, at + IDS_PER_STATEMENT);
    // oxlint-disable-next-line no-await-in-loop -- one connection is enough
    const rows = await db.selectFrom("items").select("published_at").where("id", "in", some).execute();
    times.push(...rows.map((row) => row.published_at));
  }
  return times;
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

/** The newest item apart from the `count` newest ones: its time and its number, -Infinity and 0 if there is none. */
export async function findNewestBefore(
  { db }: Store,
  count: number,
): Promise<Pick<ItemRow, "published_at" | "number">> {
  const row = await db
    .selectFrom("items")
    .select(["published_at", "number"])
    .orderBy("published_at", "desc")
    .offset(count)
    .limit(1)
    .executeTakeFirst();
  return row ?? { published_at: -Infinity, number: 0 };
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

/** The newest other items of an item's story. */
export async function findOthersOfStory(
  { db }: Store,
  { id, story_id }: Pick<ItemRow, "id" | "story_id">,
  limit: number,
): Promise<string[]> {
  if (story_id === null) return [];
  const rows = await db
    .selectFrom("items")
    .select("id")
    .where("story_id", "=", story_id)
    .where("id", "!=", id)
    .orderBy("published_at", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** How often the text of each item was replaced. */
export async function findRevisions(
  db: Store["db"] | StoreTransaction,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.selectFrom("items").select(["id", "revision"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

/** Replaces what the item's row itself says. */
export async function replaceWords(
  tx: StoreTransaction,
  id: string,
  words: Pick<ItemRow, "source_headline" | "source_image_url" | "languages" | "revision" | "withdrawn_at">,
): Promise<void> {
  await tx.updateTable("items").set(words).where("id", "=", id).execute();
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
  given: Pick<ItemRow, "given_at" | "languages" | "fingerprint"> & Partial<Pick<ItemRow, "withdrawn_at">>,
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
    revision: 0,
    withdrawn_at: null,
    ...given,
  };
}
