import { sql, type SqlBool } from "kysely";
import { readCounter } from "./counters.ts";
import { inTransaction, type Store, type StoreTransaction } from "./open.ts";
import { NEVER } from "./migrations/0006-open-renditions.ts";

/** Which renditions are wanted. */
export interface WantedRenditions {
  /** Languages, one bit each. */
  readonly languages: number;
  /** Items published before this instant get no more renditions. */
  readonly since: number;
  /** The translators now configured to write them. */
  readonly translators: string;
}

/** How far a worker has scanned the items, so that it need not scan all of them every time. */
export interface Sight {
  /** The renditions that the scan looks for, with the start of its window. */
  wanted: WantedRenditions;
  /** Items up to this publication were scanned, or will be when the scan of older items (`before`) gets to them. */
  upTo: number;
  /**
   * Items published at or after this instant have been scanned. The scan continues from here back to the window's
   * start.
   */
  before: number;
}

export function makeSight(): Sight {
  return { wanted: { languages: 0, since: 0, translators: "" }, upTo: 0, before: NEVER };
}

/** Items per step of the scan. */
const LOOKED_AT = 5_000;

/**
 * Opens a row for every new item that lacks a wanted language, and continues the scan of older items. Each step
 * is its own transaction that inserts in order of publication, so that two workers cannot deadlock.
 */
export async function lookForWanted(store: Store, wanted: WantedRenditions, sight: Sight): Promise<void> {
  const last = await readCounter(store.db, "publication");
  if (isForOther(sight.wanted, wanted)) Object.assign(sight, { wanted, upTo: last, before: NEVER });
  if (last > sight.upTo) {
    const fresh = { from: wanted.since, before: NEVER, after: sight.upTo };
    await inTransaction(store, (tx) => openRows(tx, wanted, fresh));
    sight.upTo = last;
  }
  if (sight.before > wanted.since) sight.before = await lookBack(store, wanted, sight.before);
}

/**
 * Scan everything again after this long. A worker that wants fewer languages, or whose translators can do less,
 * may have closed rows that we still need.
 */
const LOOK_AGAIN_MS = 10 * 60_000;

function isForOther(before: WantedRenditions, now: WantedRenditions): boolean {
  if (before.languages !== now.languages || before.translators !== now.translators) return true;
  return now.since - before.since >= LOOK_AGAIN_MS;
}

/** Scans the newest items before an instant and returns the instant from which to continue. */
function lookBack(store: Store, wanted: WantedRenditions, before: number): Promise<number> {
  return inTransaction(store, async (tx) => {
    const oldest = await tx
      .selectFrom("items")
      .select("published_at")
      .where("published_at", "<", before)
      .where("published_at", ">=", wanted.since)
      .orderBy("published_at", "desc")
      .offset(LOOKED_AT - 1)
      .limit(1)
      .executeTakeFirst();
    const from = oldest?.published_at ?? wanted.since;
    await openRows(tx, wanted, { from, before, after: 0 });
    await seeToRows(store, tx, wanted, { from, before });
    return from;
  });
}

/** Items in a time range and after a publication. */
interface Part {
  readonly from: number;
  readonly before: number;
  readonly after: number;
}

async function openRows(tx: StoreTransaction, wanted: WantedRenditions, part: Part): Promise<void> {
  const { languages, translators } = wanted;
  const lacking = tx
    .selectFrom("items as i")
    // Both tables are restricted to the same time range, so that only that part of each is read.
    .leftJoin("rendition_work as w", (join) =>
      join
        .onRef("w.item_id", "=", "i.id")
        .on("w.published_at", ">=", part.from)
        .on("w.published_at", "<", part.before),
    )
    .select([
      "i.id",
      "i.published_at",
      sql<string>`${translators}`.as("translators"),
      sql<number>`0`.as("given_up"),
      sql<number>`0`.as("attempts"),
      sql<number>`0`.as("next_attempt_at"),
    ])
    .where("i.number", ">", part.after)
    .where("i.published_at", ">=", part.from)
    .where("i.published_at", "<", part.before)
    .where(sql<SqlBool>`(i.languages & ${languages}) <> ${languages}`)
    // A withdrawn item needs no translations: it has only its notice.
    .where("i.withdrawn_at", "is", null)
    .where("w.item_id", "is", null)
    .orderBy("i.number");
  await tx
    .insertInto("rendition_work")
    .columns(["item_id", "published_at", "translators", "given_up", "attempts", "next_attempt_at"])
    .expression(lacking)
    .onConflict((c) => c.column("item_id").doNothing())
    .execute();
}

/**
 * Reopens rows that other workers closed although they still lack a language we want, and closes rows that lack none.
 */
async function seeToRows(
  store: Store,
  tx: StoreTransaction,
  wanted: WantedRenditions,
  { from, before }: Omit<Part, "after">,
): Promise<void> {
  for (const isOpening of [true, false]) {
    const lacks = lacksWanted(wanted);
    const rows = tx
      .selectFrom("rendition_work as w")
      .innerJoin("items as i", "i.id", "w.item_id")
      .select("w.item_id")
      .where("w.published_at", ">=", from)
      .where("w.published_at", "<", before)
      .where("i.published_at", ">=", from)
      .where("i.published_at", "<", before)
      .where("w.next_attempt_at", isOpening ? "=" : "<", sql.lit(NEVER))
      .where("w.claimed_by", "is", null)
      .where(isOpening ? lacks : sql<SqlBool>`not ${lacks}`);
    await tx
      .updateTable("rendition_work")
      .set({ next_attempt_at: isOpening ? 0 : NEVER })
      .where("item_id", "in", store.engine === "postgres" ? rows.forUpdate("w").skipLocked() : rows)
      .execute();
  }
}

/**
 * For a row `w` and its item `i`: whether a wanted language is missing and these translators have not given up on it.
 */
export function lacksWanted({ languages, translators }: WantedRenditions) {
  const givenUp = sql<number>`case when w.translators = ${translators} then w.given_up else 0 end`;
  return sql<SqlBool>`(((i.languages | ${givenUp}) & ${languages}) <> ${languages} and i.withdrawn_at is null)`;
}
