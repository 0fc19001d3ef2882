import type { StorePlace } from "../store/open.ts";
import type { Settings } from "./settings.ts";

/** Where the record is kept. */
export function placeOf({ database, data }: Pick<Settings, "data" | "database">): StorePlace {
  return database === null ? { folder: data } : { url: database };
}
