import { sql } from "kysely";
import { type Claimant, inTime } from "./claims.ts";
import { inTransaction, type Store, type StoreTransaction } from "./open.ts";
import { NEVER } from "./migrations/0006-open-renditions.ts";
import { lacksWanted, lookForWanted, type Sight, type WantedRenditions } from "./renditions-sight.ts";
import type { ItemRow, RenditionFailureRow } from "./schema.ts";

/** An item to be translated, and into which languages. */
export interface WantedItem {
  readonly item: ItemRow;
  readonly languages: number;
  readonly attempts: number;
}

/** Impact 5, the most that an item can have. These are translated before all others. */
const FIRST_IMPACT = 5;

/** Claims items that lack renditions and that nobody holds: those of impact 5 first, then the newest first. */
export async function claimWanted(
  store: Store,
  { by, leaseMs, now }: Claimant,
  wanted: WantedRenditions,
  limit: number,
  sight: Sight,
): Promise<WantedItem[]> {
  if (limit <= 0 || wanted.languages === 0) return [];
  await lookForWanted(store, wanted, sight);
  return inTime(store, now, async (tx, at) => {
    // If an item was postponed for translators other than those we have now, it is due at once.
    const isDue = sql<boolean>`(w.next_attempt_at <= ${at} or w.translators <> ${wanted.translators})`;
    const isFree = sql<boolean>`(w.claimed_until is null or w.claimed_until <= ${at})`;
    const due = tx
      .selectFrom("rendition_work as w")
      .innerJoin("items as i", "i.id", "w.item_id")
      .select("w.item_id")
      .where("w.published_at", ">=", wanted.since)
      // Phrased so that the index of open rows is used.
      .where("w.next_attempt_at", "<", sql.lit(NEVER))
      .where(lacksWanted(wanted))
      .where(isDue)
      .where(isFree)
      .orderBy(sql`case when i.impact = ${sql.lit(FIRST_IMPACT)} then 0 else 1 end`)
      .orderBy("w.published_at", "desc")
      .limit(limit);
    const claimed = await tx
      .updateTable("rendition_work")
      .set({
        claimed_by: by,
        claimed_until: at + leaseMs,
        given_up: sql<number>`case when translators = ${wanted.translators} then given_up else 0 end`,
        attempts: sql<number>`case when translators = ${wanted.translators} then attempts else 0 end`,
        translators: wanted.translators,
      })
      .where("item_id", "in", store.engine === "postgres" ? due.forUpdate("w").skipLocked() : due)
      .returning(["item_id", "given_up", "attempts"])
      .execute();
    if (claimed.length === 0) return [];
    const ids = claimed.map(({ item_id }) => item_id);
    const items = await tx.selectFrom("items").selectAll().where("id", "in", ids).execute();
    const rows = new Map(claimed.map((row) => [row.item_id, row]));
    return items
      .sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)) || b.published_at - a.published_at)
      .map((item) => {
        const { given_up, attempts } = rows.get(item.id)!;
        return { item, languages: wanted.languages & ~(item.languages | given_up), attempts };
      });
  });
}

function isFirst({ impact }: ItemRow): boolean {
  return impact === FIRST_IMPACT;
}

/** The outcome of an item's renditions. */
export interface WantedOutcome {
  readonly itemId: string;
  /** Languages given up, one bit each; the item stays English in them. */
  readonly givenUp: number;
  /** How long to wait before the next attempt; null if nothing is left to do. */
  readonly againInMs: number | null;
  readonly failures: readonly Pick<RenditionFailureRow, "language" | "kind" | "reason">[];
}

/** Writes the outcome and releases the item. Does nothing if the claim was lost. */
export function finishWanted(store: Store, { by, now }: Claimant, outcome: WantedOutcome): Promise<void> {
  return inTime(store, now, (tx, at) => finishHeld(tx, by, [outcome], at));
}

/** Like `finishWanted`, for many items and within a larger transaction. */
export async function finishHeld(
  tx: StoreTransaction,
  by: string,
  outcomes: readonly WantedOutcome[],
  at: number,
): Promise<void> {
  const finished = new Set<string>();
  // Grouped, because most items have the same outcome: nothing is left to do.
  for (const alike of Map.groupBy(outcomes, (each) => `${each.givenUp} ${each.againInMs}`).values()) {
    const { givenUp, againInMs } = alike[0]!;
    const rows = await tx
      .updateTable("rendition_work")
      .set({
        claimed_by: null,
        claimed_until: null,
        given_up: sql<number>`given_up | ${givenUp}`,
        attempts: againInMs === null ? 0 : sql<number>`attempts + 1`,
        next_attempt_at: againInMs === null ? NEVER : at + againInMs,
      })
      .where(
        "item_id",
        "in",
        alike.map(({ itemId }) => itemId),
      )
      .where("claimed_by", "=", by)
      .returning("item_id")
      .execute();
    for (const { item_id } of rows) finished.add(item_id);
  }
  if (finished.size === 0) return;
  await tx
    .deleteFrom("rendition_failures")
    .where("item_id", "in", [...finished])
    .execute();
  const failures = outcomes
    .filter(({ itemId }) => finished.has(itemId))
    .flatMap((each) => each.failures.map((failure) => ({ item_id: each.itemId, at, ...failure })));
  if (failures.length > 0) await tx.insertInto("rendition_failures").values(failures).execute();
}

/** Locks the items that the claimant still holds, until the transaction ends. Returns their current languages. */
export async function lockHeld(
  { engine }: Store,
  tx: StoreTransaction,
  by: string,
  itemIds: readonly string[],
): Promise<Map<string, number>> {
  const held = tx
    .selectFrom("rendition_work as w")
    .innerJoin("items as i", "i.id", "w.item_id")
    .select(["w.item_id", "i.languages"])
    .where("w.item_id", "in", itemIds)
    .where("w.claimed_by", "=", by)
    // Always in the same order, so that two transactions cannot deadlock.
    .orderBy("w.item_id");
  const rows = await (engine === "postgres" ? held.forUpdate("w") : held).execute();
  return new Map(rows.map(({ item_id, languages }) => [item_id, languages]));
}

/** Renews claims on items in progress. Skips items that are being finished, because nobody else can claim them. */
export async function renewWanted(
  store: Store,
  { by, leaseMs, now }: Claimant,
  itemIds: readonly string[],
): Promise<void> {
  if (itemIds.length === 0) return;
  await inTime(store, now, async (tx, at) => {
    const held = tx
      .selectFrom("rendition_work")
      .select("item_id")
      .where("item_id", "in", itemIds)
      .where("claimed_by", "=", by);
    await tx
      .updateTable("rendition_work")
      .set({ claimed_until: at + leaseMs })
      .where("item_id", "in", store.engine === "postgres" ? held.forUpdate().skipLocked() : held)
      .execute();
  });
}

/** Releases all claims of a process on items. */
export async function releaseWanted({ engine, db }: Store, by: string): Promise<void> {
  const held = db
    .selectFrom("rendition_work")
    .select("item_id")
    .where("claimed_by", "=", by)
    .orderBy("item_id");
  await db
    .updateTable("rendition_work")
    .set({ claimed_by: null, claimed_until: null })
    .where("item_id", "in", engine === "postgres" ? held.forUpdate() : held)
    .where("claimed_by", "=", by)
    .execute();
}

/** Deletes the work rows and failures of items that are too old to be translated. */
export function forgetWanted(store: Store, before: number): Promise<void> {
  return inTransaction(store, async (tx) => {
    const old = tx.selectFrom("rendition_work").select("item_id").where("published_at", "<", before);
    await tx.deleteFrom("rendition_failures").where("item_id", "in", old).execute();
    await tx.deleteFrom("rendition_work").where("published_at", "<", before).execute();
  });
}
