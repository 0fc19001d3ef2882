import { sql } from "kysely";
import type { Store } from "./open.ts";

export interface ItemCount {
  /** Whole hours since the epoch. */
  readonly hour: number;
  /** The languages in which these items have a rendition, one bit each. */
  readonly languages: number;
  readonly count: number;
}

const HOUR_MS = 3_600_000;

/** Counts items published since an instant, by hour and languages. */
export async function countItemsByHour({ db }: Store, since: number): Promise<ItemCount[]> {
  // Integer division on both engines.
  const hour = sql<number>`published_at / ${sql.lit(HOUR_MS)}`;
  const rows = await db
    .selectFrom("items")
    .select(({ fn }) => [hour.as("hour"), "languages", fn.countAll<number>().as("count")])
    .where("published_at", ">=", since)
    .groupBy([hour, "languages"])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Counts items published since an instant. */
export async function countItemsSince({ db }: Store, since: number): Promise<number> {
  const { count } = await db
    .selectFrom("items")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("published_at", ">=", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}
