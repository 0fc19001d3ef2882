import type { QueuedArticle } from "../store/articles.ts";

/** A feed's text with fewer characters is hardly more than a headline. */
const USABLE_CHARACTERS = 80;
/** Waits are rounded up to this, so that many rows can be put off together. */
const STEP_MS = 15_000;
/** How long to wait for a page if the feed gave a usable text: three minutes, including the rounding. */
const MAX_WAIT_MS = 3 * 60_000 - STEP_MS;

/** Whether the feed gave a text that the article can be published from. */
export function hasUsableText({ feed_characters }: Pick<QueuedArticle, "feed_characters">): boolean {
  return (feed_characters ?? 0) >= USABLE_CHARACTERS;
}

/**
 * How much longer an article waits for a host that asked for a pause: 0 if not at all, Infinity if it has no other
 * text. `pace` divides the wait; always 1 except in tests.
 */
export function patienceOf(row: QueuedArticle, at: number, pace: number): number {
  if (!hasUsableText(row)) return Infinity;
  const step = STEP_MS / pace;
  return Math.max(0, Math.ceil(Math.ceil((row.listed_at + MAX_WAIT_MS / pace - at) / step) * step));
}
