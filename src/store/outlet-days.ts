import type { DayCount, DayMeasure } from "../domain/outlet-day.ts";
import type { Store, StoreTransaction } from "./open.ts";

/**
 * Adds to the counts of outlets and days. Rows are always written in the same order, so that two transactions never
 * deadlock.
 */
export async function addDayCounts(tx: StoreTransaction, counts: readonly DayCount[]): Promise<void> {
  const sums = new Map<string, DayCount>();
  for (const each of counts) {
    const key = `${each.day} ${each.outlet} ${each.measure}`;
    sums.set(key, { ...each, count: each.count + (sums.get(key)?.count ?? 0) });
  }
  const rows = [...sums]
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, { outlet, day, measure, count }]) => ({ outlet, day, measure, count }));
  for (const row of rows)
    await tx
      .insertInto("outlet_days")
      .values(row)
      .onConflict((c) =>
        c
          .columns(["day", "outlet", "measure"])
          .doUpdateSet(({ eb }) => ({ count: eb("outlet_days.count", "+", row.count) })),
      )
      .execute();
}

/** The counts of all outlets from a day on. */
export async function readDayCounts({ db }: Pick<Store, "db">, firstDay: number): Promise<DayCount[]> {
  const rows = await db.selectFrom("outlet_days").selectAll().where("day", ">=", firstDay).execute();
  return rows.map(({ outlet, day, measure, count }) => ({
    outlet,
    day,
    measure: measure as DayMeasure,
    count: Number(count),
  }));
}

export async function deleteDayCounts({ db }: Pick<Store, "db">, firstDay: number): Promise<void> {
  await db.deleteFrom("outlet_days").where("day", "<", firstDay).execute();
}
