import { dayOf } from "../domain/outlet-day.ts";
import { forgetArticles } from "../store/articles.ts";
import { inTransaction, type Store } from "../store/open.ts";
import { deleteDayCounts } from "../store/outlet-days.ts";
import { readTrustedClock } from "../store/publications.ts";
import { forgetWanted } from "../store/renditions-wanted.ts";
import { deleteSketchesBefore } from "../store/sketches.ts";
import { forgetTranslations } from "../store/translation-memory.ts";
import { WINDOW_MS } from "./stories.ts";

const DAY_MS = 86_400_000;
/** How long an article's text is kept, for translation. */
const KEEP_WORDS_MS = 7 * DAY_MS;
/** How long the reasons of an article that analysis dropped are kept. */
export const KEEP_REASONS_MS = 14 * DAY_MS;
/** How long an article's row is kept after a feed last listed the article. */
const KEEP_ROWS_MS = 60 * DAY_MS;
/** How many days of each outlet's counts are kept. */
const KEEP_DAYS = 60;
/** How long translations are kept. The same text rarely comes back later. */
const KEEP_TRANSLATIONS_MS = 60 * DAY_MS;

// Both functions use the record's clock. A worker whose own clock is ahead would delete what others still need.
// Both throw if that clock leapt ahead, because nothing brings deleted rows back.

/** Deletes what gathering no longer needs. */
export async function forgetGathered(store: Store, now: () => number): Promise<void> {
  const at = await inTransaction(store, (tx) => readTrustedClock(store, tx, now));
  const before = { words: at - KEEP_WORDS_MS, reasons: at - KEEP_REASONS_MS, rows: at - KEEP_ROWS_MS };
  while ((await forgetArticles(store, before)) > 0);
  await deleteSketchesBefore(store, at - 2 * WINDOW_MS);
  await deleteDayCounts(store, dayOf(at) - KEEP_DAYS);
}

/** Deletes what translating no longer needs. Items older than `windowMs` get no more renditions. */
export async function forgetTranslated(store: Store, now: () => number, windowMs: number): Promise<void> {
  const at = await inTransaction(store, (tx) => readTrustedClock(store, tx, now));
  await forgetWanted(store, at - windowMs);
  while ((await forgetTranslations(store, at - KEEP_TRANSLATIONS_MS)) > 0);
}
