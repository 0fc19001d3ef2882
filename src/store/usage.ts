import { sql } from "kysely";
import { inTransaction, type Store } from "./open.ts";
import type { UsageRow } from "./schema.ts";

/** Rows per statement: PostgreSQL allows 65,535 values, SQLite 32,766. */
const AT_A_TIME = 500;

/** Adds counts to existing ones. Several nodes may add to the same row. */
export function addUsage(store: Store, rows: readonly UsageRow[]): Promise<void> {
  // Always in the same order, so that two nodes adding to the same rows cannot deadlock.
  const sorted = [...rows].sort(
    (a, b) => compare(a.key_id, b.key_id) || a.step_ms - b.step_ms || a.at - b.at,
  );
  return inTransaction(store, async (tx) => {
    for (let from = 0; from < sorted.length; from += AT_A_TIME) {
      await tx
        .insertInto("usage")
        .values(sorted.slice(from, from + AT_A_TIME))
        .onConflict((c) =>
          c.columns(["key_id", "step_ms", "at"]).doUpdateSet({
            requests: sql<number>`"usage".requests + excluded.requests`,
            errors: sql<number>`"usage".errors + excluded.errors`,
            throttled: sql<number>`"usage".throttled + excluded.throttled`,
          }),
        )
        .execute();
    }
  });
}

/** A key's counts since an instant, oldest first. Time steps without use have no row. */
export async function listUsage(
  { db }: Store,
  keyId: string,
  stepMs: number,
  since: number,
): Promise<UsageRow[]> {
  return db
    .selectFrom("usage")
    .selectAll()
    .where("key_id", "=", keyId)
    .where("step_ms", "=", stepMs)
    .where("at", ">=", since)
    .orderBy("at")
    .execute();
}

/** The counts of all keys of an account, oldest first. */
export async function listAccountUsage({ db }: Store, accountId: string): Promise<UsageRow[]> {
  return db
    .selectFrom("usage")
    .innerJoin("keys", "keys.id", "usage.key_id")
    .selectAll("usage")
    .where("keys.account_id", "=", accountId)
    .orderBy("usage.at")
    .orderBy("usage.step_ms")
    .orderBy("usage.key_id")
    .execute();
}

/** Deletes the counts from before an instant whose time steps have this length. */
export async function forgetUsage({ db }: Store, stepMs: number, before: number): Promise<void> {
  await db.deleteFrom("usage").where("step_ms", "=", stepMs).where("at", "<", before).execute();
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
