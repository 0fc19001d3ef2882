import { FINISHED } from "./articles.ts";
import { type Claimant, inTime } from "./claims.ts";
import { NEVER_DUE } from "./feeds.ts";
import type { Store, StoreTransaction } from "./open.ts";
import { NEVER } from "./migrations/0006-open-renditions.ts";

/**
 * Smaller jumps of the clock are ignored: clocks are adjusted that much every day, and no feed should be fetched
 * twice because of it.
 */
const LEAST_STEP_MS = 120_000;

/**
 * Due times are absolute, so if the clock were set back by a year, everything would wait a year longer. Feeds
 * are fetched all day, so a last fetch in the future reveals such a jump. Everything that waits then becomes due,
 * and claims end within one lease. Returns whether the clock had been set back.
 */
export function mendSetBack(store: Store, { leaseMs, now }: Claimant): Promise<boolean> {
  return inTime(store, now, async (tx, at) => {
    if ((await readLastAsked(tx)) <= at + LEAST_STEP_MS) return false;
    for (const column of ["last_success_at", "last_failed_at"] as const)
      await tx
        .updateTable("feeds")
        .set({ [column]: at })
        .where(column, ">", at)
        .execute();
    await tx
      .updateTable("feeds")
      .set({ next_due_at: at })
      .where("next_due_at", ">", at)
      .where("next_due_at", "<", NEVER_DUE)
      .execute();
    await tx
      .updateTable("articles")
      .set({ next_attempt_at: at })
      .where("next_attempt_at", ">", at)
      .where("stage", "not in", FINISHED)
      .execute();
    await tx
      .updateTable("rendition_work")
      .set({ next_attempt_at: at })
      .where("next_attempt_at", ">", at)
      .where("next_attempt_at", "<", NEVER)
      .execute();
    const until = at + leaseMs;
    for (const table of ["feeds", "articles", "rendition_work"] as const)
      await tx.updateTable(table).set({ claimed_until: until }).where("claimed_until", ">", until).execute();
    return true;
  });
}

async function readLastAsked(tx: StoreTransaction): Promise<number> {
  const { success, failure } = await tx
    .selectFrom("feeds")
    .select(({ fn }) => [fn.max("last_success_at").as("success"), fn.max("last_failed_at").as("failure")])
    .executeTakeFirstOrThrow();
  return Math.max(success ?? 0, failure ?? 0);
}
