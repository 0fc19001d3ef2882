import type { IndexedPublication, NewsIndex } from "../../index/news-index.ts";
import { readRecord } from "../../newsroom/follow.ts";
import type { Store } from "../../store/open.ts";
import { readLastNumber } from "../../store/publications.ts";

const BATCH = 1_000;

/**
 * Fills an index with the facts of the whole record but without text, for commands that select items first
 * and then load their text.
 */
export async function fillFromRecord(store: Store, index: NewsIndex): Promise<void> {
  index.beginFilling();
  for await (const batch of readRecord((ask) => ask(store), await readLastNumber(store), 0, BATCH)) {
    index.apply(
      batch.flatMap((each): IndexedPublication[] => {
        if (each.kind === "item") return [{ ...each, facts: each.item, frames: [] }];
        return each.kind === "rendition" || each.kind === "words" ? [] : [each];
      }),
    );
  }
  index.endFilling();
}
