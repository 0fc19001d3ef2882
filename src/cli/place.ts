import { openStore, type Store, type StorePlace } from "../store/open.ts";
import type { Settings } from "./settings.ts";

/** Where the record is kept. */
export function placeOf({ database, data }: Pick<Settings, "data" | "database">): StorePlace {
  return database === null ? { folder: data } : { url: database };
}

/** Opens the record for a command that makes none where there is none. */
export function openRecord(settings: Pick<Settings, "data" | "database">): Promise<Store> {
  return openStore(placeOf(settings), { mustExist: true });
}
