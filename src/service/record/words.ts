import type { Item, Renditions } from "../../domain/item.ts";
import { LANGUAGES } from "../../domain/language.ts";
import { packFrames, type UnwrittenFrame } from "../../index/frame.ts";
import { findItems, itemFromRow } from "../../store/items.ts";
import type { Store } from "../../store/open.ts";
import { findRenditions } from "../../store/renditions.ts";
import type { RecordQuestions } from "./messages.ts";
import { CopyAway, type RecordCopy } from "./copy.ts";

export interface WordsTools {
  readonly store: Store;
  readonly copy: RecordCopy | null;
  /** Whether the replica has everything that was sent to the index. */
  readonly isCopyLevel: () => boolean;
  readonly frames: (item: Item, renditions: Renditions) => UnwrittenFrame[];
}

type Wanted = readonly { readonly itemId: string; readonly language: number }[];

/** Reads text that is not in memory and builds its frames. */
export function wordsLoader({ store, copy, isCopyLevel, frames }: WordsTools) {
  async function readFrames(source: Store, wanted: Wanted) {
    const ids = [...new Set(wanted.map(({ itemId }) => itemId))];
    // Only these languages are read, because an answer shows only one of an item's sixteen languages.
    const languages = [...new Set(wanted.map(({ language }) => LANGUAGES[language]!))];
    const [rows, renditions] = await Promise.all([
      findItems(source, ids),
      findRenditions(source, ids, languages),
    ]);
    const all = rows.flatMap((row) =>
      frames(itemFromRow(row), renditions.get(row.id)!).map((frame) => ({ ...frame, itemId: row.id })),
    );
    return wanted.flatMap(({ itemId, language }) => {
      const own = all.filter((frame) => frame.itemId === itemId);
      const frame = own.find((each) => each.language === language);
      if (frame || source !== store) return frame ?? [];
      // The item's text was replaced, and the index will learn of it soon. Until then, the English text is used.
      return own.filter((each) => each.language === 0).map((english) => ({ ...english, language }));
    });
  }

  /**
   * Reads from the replica if it has everything that was handed over. Returns undefined if the record itself
   * must be read. It must also be read if text is missing from the replica's answer: then another replica,
   * one that lags, has answered.
   */
  async function readFromCopy(wanted: Wanted) {
    if (!copy || !isCopyLevel()) return undefined;
    try {
      const read = await copy.read((source) => readFrames(source, wanted));
      return read.length === wanted.length ? read : undefined;
    } catch (error) {
      if (!(error instanceof CopyAway)) throw error;
      return undefined;
    }
  }

  return async (wanted: Wanted): Promise<RecordQuestions["load"]["result"]> =>
    packFrames((await readFromCopy(wanted)) ?? (await readFrames(store, wanted)));
}
