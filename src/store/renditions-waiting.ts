import { NEVER } from "./migrations/0006-open-renditions.ts";
import type { Store } from "./open.ts";

/** The items that wait for a translation. They are already published, and readers get the English text meanwhile. */
export interface WaitingRenditions {
  readonly items: number;
  /** When the oldest of them was published; null if none waits. */
  readonly oldestAt: number | null;
}

/** Counts the items published since an instant that still lack a wanted language. */
export async function countWaiting({ db }: Store, since: number): Promise<WaitingRenditions> {
  const { items, oldestAt } = await db
    .selectFrom("rendition_work")
    .select(({ fn }) => [fn.countAll().as("items"), fn.min("published_at").as("oldestAt")])
    .where("published_at", ">=", since)
    .where("next_attempt_at", "<", NEVER)
    .executeTakeFirstOrThrow();
  return { items: Number(items), oldestAt: oldestAt === null ? null : Number(oldestAt) };
}
