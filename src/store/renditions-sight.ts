import { sql, type SqlBool } from "kysely";
import { readCounter } from "./counters.ts";
import { inTransaction, type Store, type StoreTransaction } from "./open.ts";
import { NEVER } from "./migrations/0006-open-renditions.ts";

/** Which items want renditions. */
export interface WantedRenditions {
  /** Languages, a bit each. */
  readonly languages: number;
  /** Items published before this are left as they are. */
  readonly since: number;
  /** Who would write them. */
  readonly translators: string;
}

/** Which items a worker has looked at, so that it need not look at all of them again and again. */
export interface Sight {
  /** What they are looked at for; where the window began when that was begun. */
  wanted: WantedRenditions;
  /** Every item up to this publication was seen, or is to be found before `before`. */
  upTo: number;
  /** Items published at or after this instant were seen; from here it goes back to the end of the window. */
  before: number;
}

/** Nothing seen yet. */
export function makeSight(): Sight {
  return { wanted: { languages: 0, since: 0, translators: "" }, upTo: 0, before: NEVER };
}

/** Items looked at in one go on the way back. */
const LOOKED_AT = 5_000;

/**
 * Opens a row for every new item that lacks a language, and goes on looking at older ones. Each in a
 * transaction of its own that inserts in the order of publication: two workers then never wait for each other in a circle.
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

/** Workers that want less, or whose translators can do less, are done with items on which something is left to do for us. */
const LOOK_AGAIN_MS = 10 * 60_000;

function isForOther(before: WantedRenditions, now: WantedRenditions): boolean {
  if (before.languages !== now.languages || before.translators !== now.translators) return true;
  return now.since - before.since >= LOOK_AGAIN_MS;
}

/** Sees to items before an instant, the newest of them; the instant before which to go on. */
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

/** Items of a time and after a publication. */
interface Part {
  readonly from: number;
  readonly before: number;
  readonly after: number;
}

async function openRows(tx: StoreTransaction, wanted: WantedRenditions, part: Part): Promise<void> {
  const { languages, translators } = wanted;
  const lacking = tx
    .selectFrom("items as i")
    // An item's time is its row's: said of both, so that of both only that part is read.
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
    .where("w.item_id", "is", null)
    .orderBy("i.number");
  await tx
    .insertInto("rendition_work")
    .columns(["item_id", "published_at", "translators", "given_up", "attempts", "next_attempt_at"])
    .expression(lacking)
    .onConflict((c) => c.column("item_id").doNothing())
    .execute();
}

/** Opens rows again that others were done with and these are not, and closes those on which nothing is left to do. */
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

/** Of a row `w` and its item `i`: whether a language is wanted that it neither has nor was given up by these translators. */
export function lacksWanted({ languages, translators }: WantedRenditions) {
  const givenUp = sql<number>`case when w.translators = ${translators} then w.given_up else 0 end`;
  return sql<SqlBool>`(((i.languages | ${givenUp}) & ${languages}) <> ${languages})`;
}
