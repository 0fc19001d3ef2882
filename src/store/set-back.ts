import { FINISHED } from "./articles.ts";
import { type Claimant, inTime } from "./claims.ts";
import { NEVER_DUE } from "./feeds.ts";
import type { Store, StoreTransaction } from "./open.ts";
import { NEVER } from "./migrations/0006-open-renditions.ts";

/** Smaller steps are waited out: clocks are set by so much every day, and a feed is not to be asked twice for it. */
const LEAST_STEP_MS = 120_000;

/**
 * What waits, waits until an instant, so that a clock that is set back has it wait as much longer: years, where the clock was
 * wrong by years. Feeds are asked all day, so one that was last asked in time to come tells of it. Everything that waits
 * is then due, and a claim ends within a lease. True where it was so.
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
