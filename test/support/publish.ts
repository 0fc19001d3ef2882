import type { Rendition } from "../../src/domain/item.ts";
import type { Language } from "../../src/domain/language.ts";
import { mergeInTurn, publishRenditionsInTurn } from "../../src/newsroom/publish.ts";
import type { Store } from "../../src/store/open.ts";
import { takeTurn } from "../../src/store/publications.ts";
import { renditionRow } from "../../src/store/renditions.ts";

/** Publishes one rendition in its own turn. */
export async function publishRendition(
  store: Store,
  itemId: string,
  language: Exclude<Language, "en">,
  words: Partial<Rendition>,
  now: () => number,
): Promise<void> {
  const row = renditionRow(itemId, language, words);
  await takeTurn(store, now, (turn) => publishRenditionsInTurn(turn, [row]));
}

/** Publishes one merge in its own turn and returns the id of the merged story. */
export function publishMerge(store: Store, a: string, b: string, now: () => number): Promise<string> {
  return takeTurn(store, now, (turn) => mergeInTurn(turn, a, b));
}
