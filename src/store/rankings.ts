import type { Store } from "./open.ts";
import type { RankingRow } from "./schema.ts";

/** Stores a ranking. If history was imported and the hour is ranked again, the new ranking replaces the old. */
export async function putRanking({ db }: Store, row: RankingRow): Promise<void> {
  await db
    .insertInto("rankings")
    .values(row)
    .onConflict((c) =>
      c.columns(["hour", "category", "window_hours"]).doUpdateSet({ item_ids: row.item_ids }),
    )
    .execute();
}

export async function findRankings({ db }: Store, hour: number): Promise<RankingRow[]> {
  return db.selectFrom("rankings").selectAll().where("hour", "=", hour).orderBy("category").execute();
}
