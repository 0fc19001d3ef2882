import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { keepReading } from "./clock-guard.ts";
import { lockCounter, readCounter, writeCounter } from "./counters.ts";
import { inTransaction, readClock, type Store, type StoreTransaction } from "./open.ts";

export interface ClockRepair {
  /** The record's clock at the repair. */
  readonly now: number;
  /** How many items had a time in the future and got a new one. */
  readonly moved: number;
  /** The latest time that any item had or was promised, if that was in the future. */
  readonly latest: number | null;
}

/**
 * Vouches for the clock: publishing continues from its current time. Items that a wrong clock dated in the future are
 * moved to the present, in their order, because otherwise every later item would get a time after theirs. Moved items
 * give the record a new identity, so that every process notices and is restarted.
 */
export function repairClock(store: Store, machineNow: () => number): Promise<ClockRepair> {
  return inTransaction(store, async (tx) => {
    await lockCounter(store, tx, "publication");
    const now = await readClock(store, tx, machineNow);
    const latest = await readCounter(tx, "published_at");
    const moved = await moveItems(tx, now);
    if (store.engine === "sqlite") await keepReading(tx, now);
    const isAhead = latest > now;
    if (moved > 0 || isAhead) await setPresent(store, tx, now, moved);
    return { now, moved, latest: isAhead ? latest : null };
  });
}

async function moveItems(tx: StoreTransaction, now: number): Promise<number> {
  const ahead = await tx
    .selectFrom("items")
    .select("id")
    .where("published_at", ">", now)
    .orderBy("published_at")
    .execute();
  const { past } = await tx
    .selectFrom("items")
    .select(({ fn }) => fn.max("published_at").as("past"))
    .where("published_at", "<=", now)
    .executeTakeFirstOrThrow();
  let last: number = past ?? now - ahead.length;
  for (const [at, { id }] of ahead.entries()) {
    // Never after the time that it had: those times are distinct and later than `now`.
    last = Math.max(last + 1, now - ahead.length + 1 + at);
    await tx.updateTable("items").set({ published_at: last }).where("id", "=", id).execute();
  }
  return ahead.length;
}

/** Everything else that the wrong clock dated, and the instants that were promised as settled. */
async function setPresent(store: Store, tx: StoreTransaction, now: number, moved: number): Promise<void> {
  await tx.updateTable("publications").set({ at: now }).where("at", ">", now).execute();
  await tx.updateTable("writings").set({ at: now }).where("at", ">", now).execute();
  // Translations are wanted for items of a span of time, the newest first.
  await tx
    .updateTable("rendition_work")
    .set({
      published_at: sql<number>`coalesce((select i.published_at from items i where i.id = item_id), ${now})`,
    })
    .where("published_at", ">", now)
    .execute();
  // Computed for hours that have not come.
  await tx.deleteFrom("rankings").where("hour", ">", now).execute();
  const { last } = await tx
    .selectFrom("items")
    .select(({ fn }) => fn.max("published_at").as("last"))
    .executeTakeFirstOrThrow();
  await writeCounter(store, tx, "published_at", moved > 0 ? Math.max(last ?? 0, now) : now);
  await writeCounter(store, tx, "identity", newIdentity());
}

/** Processes must not mistake a restored or repaired record for the record that they have loaded. */
export function newIdentity(): number {
  return randomBytes(6).readUIntBE(0, 6);
}
