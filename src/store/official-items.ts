import { FIRST_OFFICIAL_OUTLET, LAST_OFFICIAL_OUTLET } from "../domain/outlet.ts";
import type { StoreTransaction } from "./open.ts";

/** The item of an official source, with the source's name. */
export interface OfficialItem {
  readonly id: string;
  readonly name: string;
}

/** The first item of an official source in these stories. */
export function findOfficialItem(
  tx: StoreTransaction,
  storyIds: readonly string[],
): Promise<OfficialItem | undefined> {
  return tx
    .selectFrom("items")
    .innerJoin("outlets", "outlets.number", "items.outlet")
    .select(["items.id", "outlets.name"])
    .where("items.story_id", "in", storyIds)
    .where("items.outlet", ">=", FIRST_OFFICIAL_OUTLET)
    .where("items.outlet", "<=", LAST_OFFICIAL_OUTLET)
    .orderBy("items.number")
    .limit(1)
    .executeTakeFirst();
}
