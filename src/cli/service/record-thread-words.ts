import type { Item, Renditions } from "../../domain/item.ts";
import { type Language, LANGUAGES } from "../../domain/language.ts";
import { packFrames, type UnwrittenFrame } from "../../index/frame.ts";
import { isAway } from "../../store/away.ts";
import { findItems, itemFromRow } from "../../store/items.ts";
import type { Store } from "../../store/open.ts";
import { findRenditions } from "../../store/renditions.ts";
import type { RecordReplies } from "./messages.ts";

export interface WordsTools {
  readonly store: Store;
  readonly replica: Store | null;
  /** Whether the copy has all that was handed over. */
  readonly isReplicaLevel: () => boolean;
  readonly frames: (item: Item, renditions: Renditions) => UnwrittenFrame[];
}

type Wanted = readonly { readonly itemId: string; readonly language: number }[];

/** Reads words that are not in memory, and makes frames of them. */
export function wordsLoader({ store, replica, isReplicaLevel, frames }: WordsTools) {
  /** From the copy where there is one and it has all that was handed over. */
  async function readWords(ids: readonly string[], languages: readonly Language[]) {
    const read = (source: Store) =>
      Promise.all([findItems(source, ids), findRenditions(source, ids, languages)]);
    if (!replica || !isReplicaLevel()) return read(store);
    try {
      return await read(replica);
    } catch (error) {
      if (!isAway(error)) throw error;
      return read(store);
    }
  }

  return async (wanted: Wanted): Promise<RecordReplies["load"]> => {
    const ids = [...new Set(wanted.map(({ itemId }) => itemId))];
    // Of an item in sixteen languages an answer shows one.
    const languages = [...new Set(wanted.map(({ language }) => LANGUAGES[language]!))];
    const [rows, renditions] = await readWords(ids, languages);
    const all = rows.flatMap((row) =>
      frames(itemFromRow(row), renditions.get(row.id)!).map((frame) => ({ ...frame, itemId: row.id })),
    );
    const asked = all.filter(({ itemId, language }) =>
      wanted.some((w) => w.itemId === itemId && w.language === language),
    );
    return packFrames(asked);
  };
}
