import { sql } from "kysely";
import type { Store } from "./open.ts";

/** The `publishedAt` of the oldest item that was published live, not imported; null if there is none. */
export async function findOldestLive({ db }: Store): Promise<number | null> {
  // Live items are dated when they are published, in order. Imported history has earlier dates.
  const row = await db
    .selectFrom("items as i")
    .innerJoin("publications as p", "p.number", "i.number")
    .select("i.published_at")
    .where(sql<boolean>`i.published_at >= p.at`)
    .orderBy("i.number")
    .limit(1)
    .executeTakeFirst();
  return row?.published_at ?? null;
}
