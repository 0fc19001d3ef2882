import { LANGUAGES } from "../domain/language.ts";
import type { Change } from "../index/changes.ts";
import type { NewsIndex, Selection } from "../index/news-index.ts";
import { type NewsQuery, selectionOf } from "./query.ts";

/** An answer: which items, in which language; what they say is copied from their frames. */
export interface NewsAnswer {
  /** Newest first. */
  readonly slots: readonly number[];
  /** The language asked for, by its number. */
  readonly language: number;
  readonly selection: Selection;
}

/** Answers a query from the index alone. */
export function answerNews(query: NewsQuery, index: NewsIndex): NewsAnswer {
  const selection = selectionOf(query);
  return { slots: index.select(selection), language: LANGUAGES.indexOf(query.language), selection };
}

/** Which of what can change while an item stands is shown of it. */
export interface Shown {
  /** What it says in a language. */
  readonly showsWords: boolean;
  /** Its story, and how many reports there are. */
  readonly showsStory: boolean;
}

/** Whether a change could make the answer another one: what a reader who asks again would see. */
export function isAnswerChanged(
  answer: NewsAnswer,
  change: Change,
  index: NewsIndex,
  { showsWords, showsStory }: Shown,
): boolean {
  const { slots, selection, language } = answer;
  const { stories, times } = index.columns;
  if (change.kind === "rendition")
    return showsWords && change.language === language && slots.includes(change.slot);
  if (showsStory && change.story >= 0 && slots.some((slot) => stories[slot] === change.story)) return true;
  if (change.kind === "merge" || !index.matches(change.slot, selection)) return false;
  const isFull = slots.length === selection.limit;
  return !isFull || times[change.slot]! > times[slots.at(-1)!]!;
}

/** The language an item is served in: the one asked for, or English where it has no words in it yet (D8). */
export function servedLanguage(slot: number, language: number, index: NewsIndex): number {
  return index.columns.languages[slot]! & (1 << language) ? language : 0;
}

/** The items' words for an answer, or what of them is not in memory. */
export function findFrames(slots: readonly number[], language: number, index: NewsIndex): Found {
  const frames: Buffer[] = [];
  const missing: { slot: number; language: number }[] = [];
  for (const slot of slots) {
    const served = servedLanguage(slot, language, index);
    const frame = index.frames.find(slot, served);
    if (frame) frames.push(frame);
    else missing.push({ slot, language: served });
  }
  return { frames, missing };
}

export interface Found {
  readonly frames: readonly Buffer[];
  readonly missing: readonly { readonly slot: number; readonly language: number }[];
}
