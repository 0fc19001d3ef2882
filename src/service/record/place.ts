import { openStore, type Store, type StorePlace } from "../../store/open.ts";
import type { Settings } from "../../settings/settings.ts";

/** The record's location. */
export function placeOf({ database, data }: Pick<Settings, "data" | "database">): StorePlace {
  return database === null ? { folder: data } : { url: database };
}

/** Opens an existing record; never creates one. Only `serve`, `demo`, `import`, `backfill` and `restore` do. */
export function openRecord(settings: Pick<Settings, "data" | "database">): Promise<Store> {
  return openStore(placeOf(settings), { mustExist: true });
}
