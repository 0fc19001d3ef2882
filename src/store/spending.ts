import { sql } from "kysely";
import { inTime } from "./claims.ts";
import { inTransaction, type Store, type StoreTransaction } from "./open.ts";
import type { SpendingRow } from "./schema.ts";

/** The daily limits; null means no limit. */
export interface DailyLimits {
  readonly tokens: number | null;
  readonly microUsd: number | null;
}

export interface Spent {
  readonly tokens: number;
  readonly characters: number;
  readonly microUsd: number;
}

/** The name under which all providers' spending is totalled. */
const ALL = "";
const DAY_MS = 86_400_000;

/**
 * Reserves part of the day's budget before it is spent. One statement checks the limit and reserves, so that
 * concurrent workers together never exceed the budget. If too little is left, returns the time until the next day.
 */
export function reserveSpending(
  store: Store,
  now: () => number,
  provider: string,
  most: Spent,
  limits: DailyLimits,
): Promise<{ readonly day: string } | { readonly msToNextDay: number }> {
  return inTime(store, now, async (tx, at) => {
    const day = dayOf(at);
    await openRow(tx, day, ALL);
    let take = tx
      .updateTable("spending")
      .set(added(1, most))
      .where("day", "=", day)
      .where("provider", "=", ALL);
    // A request that costs nothing may pass even if nothing is left.
    if (limits.tokens !== null && most.tokens > 0)
      take = take.where(sql<boolean>`tokens + ${most.tokens} <= ${limits.tokens}`);
    if (limits.microUsd !== null && most.microUsd > 0)
      take = take.where(sql<boolean>`micro_usd + ${most.microUsd} <= ${limits.microUsd}`);
    const { numUpdatedRows } = await take.executeTakeFirst();
    if (numUpdatedRows === 0n) return { msToNextDay: DAY_MS - (at % DAY_MS) };
    await openRow(tx, day, provider);
    await add(tx, day, provider, 1, most);
    return { day };
  });
}

/** Replaces a reservation with the actual cost. */
export function settleSpending(
  store: Store,
  day: string,
  provider: string,
  reserved: Spent,
  spent: Spent,
): Promise<void> {
  const change = {
    tokens: spent.tokens - reserved.tokens,
    characters: spent.characters - reserved.characters,
    microUsd: spent.microUsd - reserved.microUsd,
  };
  return inTransaction(store, async (tx) => {
    await add(tx, day, ALL, 0, change);
    await add(tx, day, provider, 0, change);
  });
}

/** The day's spending so far: in total, and by provider. */
export async function readSpending(
  { db }: Store,
  at: number,
): Promise<{ readonly all: SpendingRow | null; readonly byProvider: readonly SpendingRow[] }> {
  const rows = await db.selectFrom("spending").selectAll().where("day", "=", dayOf(at)).execute();
  return {
    all: rows.find(({ provider }) => provider === ALL) ?? null,
    byProvider: rows
      .filter(({ provider }) => provider !== ALL)
      .sort((a, b) => (a.provider < b.provider ? -1 : 1)),
  };
}

async function openRow(tx: StoreTransaction, day: string, provider: string): Promise<void> {
  await tx
    .insertInto("spending")
    .values({ day, provider, calls: 0, tokens: 0, characters: 0, micro_usd: 0 })
    .onConflict((c) => c.columns(["day", "provider"]).doNothing())
    .execute();
}

async function add(
  tx: StoreTransaction,
  day: string,
  provider: string,
  calls: number,
  spent: Spent,
): Promise<void> {
  await tx
    .updateTable("spending")
    .set(added(calls, spent))
    .where("day", "=", day)
    .where("provider", "=", provider)
    .execute();
}

function added(calls: number, { tokens, characters, microUsd }: Spent) {
  return {
    calls: sql<number>`calls + ${calls}`,
    tokens: sql<number>`tokens + ${tokens}`,
    characters: sql<number>`characters + ${characters}`,
    micro_usd: sql<number>`micro_usd + ${microUsd}`,
  };
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
