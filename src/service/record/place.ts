import { openEmpty, openStore, RecordMissing, type Store, type StorePlace } from "../../store/open.ts";
import type { Settings } from "../../settings/settings.ts";

/** Where the record is kept. */
export function placeOf({ database, data }: Pick<Settings, "data" | "database">): StorePlace {
  return database === null ? { folder: data } : { url: database };
}

/** Opens the record for a command that makes none where there is none. */
export function openRecord(settings: Pick<Settings, "data" | "database">): Promise<Store> {
  return openStore(placeOf(settings), { mustExist: true });
}

/** The same for one that has an answer where there is no record yet: as of an empty one. */
export async function openRecordOrEmpty(settings: Pick<Settings, "data" | "database">): Promise<Store> {
  try {
    return await openRecord(settings);
  } catch (error) {
    if ((error as Error).cause instanceof RecordMissing) return openEmpty();
    throw error;
  }
}
