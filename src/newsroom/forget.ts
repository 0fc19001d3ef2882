import { forgetArticles } from "../store/articles.ts";
import { readClock, type Store } from "../store/open.ts";
import { forgetWanted } from "../store/renditions-wanted.ts";
import { deleteSketchesBefore } from "../store/sketches.ts";
import { forgetTranslations } from "../store/translation-memory.ts";
import { WINDOW_MS } from "./stories.ts";

const DAY_MS = 86_400_000;
/** Words are kept for those who write an item in other languages. */
const KEEP_WORDS_MS = 7 * DAY_MS;
/** A row is kept this long after a feed last listed its article. */
const KEEP_ROWS_MS = 60 * DAY_MS;
/** Translations are remembered this long: the same words rarely come back later. */
const KEEP_TRANSLATIONS_MS = 60 * DAY_MS;

// Both go by the record's clock: a worker whose own is ahead would let go of what all the others still need.

/** Lets go of what gathering no longer needs. */
export async function forgetGathered(store: Store, now: () => number): Promise<void> {
  const at = await readClock(store, store.db, now);
  while ((await forgetArticles(store, { words: at - KEEP_WORDS_MS, rows: at - KEEP_ROWS_MS })) > 0);
  await deleteSketchesBefore(store, at - 2 * WINDOW_MS);
}

/** Lets go of what translating no longer needs; items older than `windowMs` get no more renditions. */
export async function forgetTranslated(store: Store, now: () => number, windowMs: number): Promise<void> {
  const at = await readClock(store, store.db, now);
  await forgetWanted(store, at - windowMs);
  while ((await forgetTranslations(store, at - KEEP_TRANSLATIONS_MS)) > 0);
}
