import { openEmpty, openStore, RecordMissing, type Store, type StorePlace } from "../../store/open.ts";
import type { Settings } from "../../settings/settings.ts";

/** The record's location. */
export function placeOf({ database, data }: Pick<Settings, "data" | "database">): StorePlace {
  return database === null ? { folder: data } : { url: database };
}

/** Opens an existing record; never creates one. */
export function openRecord(settings: Pick<Settings, "data" | "database">): Promise<Store> {
  return openStore(placeOf(settings), { mustExist: true });
}

/** Opens an existing record, or an empty one in memory if there is none. */
export async function openRecordOrEmpty(settings: Pick<Settings, "data" | "database">): Promise<Store> {
  try {
    return await openRecord(settings);
  } catch (error) {
    if ((error as Error).cause instanceof RecordMissing) return openEmpty();
    throw error;
  }
}
