import type { Store } from "./open.ts";
import type { RankingRow } from "./schema.ts";

/** Stores a ranking. One computed again for the same hour, after history was imported, replaces the first. */
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
