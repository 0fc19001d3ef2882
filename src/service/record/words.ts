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
  /** Whether the copy has all that was handed over. */
  readonly isCopyLevel: () => boolean;
  readonly frames: (item: Item, renditions: Renditions) => UnwrittenFrame[];
}

type Wanted = readonly { readonly itemId: string; readonly language: number }[];

/** Reads words that are not in memory, and makes frames of them. */
export function wordsLoader({ store, copy, isCopyLevel, frames }: WordsTools) {
  async function readFrames(source: Store, wanted: Wanted) {
    const ids = [...new Set(wanted.map(({ itemId }) => itemId))];
    // Of an item in sixteen languages an answer shows one.
    const languages = [...new Set(wanted.map(({ language }) => LANGUAGES[language]!))];
    const [rows, renditions] = await Promise.all([
      findItems(source, ids),
      findRenditions(source, ids, languages),
    ]);
    const all = rows.flatMap((row) =>
      frames(itemFromRow(row), renditions.get(row.id)!).map((frame) => ({ ...frame, itemId: row.id })),
    );
    return all.filter(({ itemId, language }) =>
      wanted.some((w) => w.itemId === itemId && w.language === language),
    );
  }

  /** From the copy where it has all that was handed over; one that lacks some of it is not the one that was asked before. */
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
