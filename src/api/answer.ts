import { LANGUAGES } from "../domain/language.ts";
import type { Category } from "../domain/category.ts";
import type { Change } from "../index/changes.ts";
import type { Lexicon } from "../index/lexicon.ts";
import { findWanted, matcher, selectMatching, type Wanted } from "../index/match.ts";
import type { NewsIndex, Selection } from "../index/news-index.ts";
import { type NewsQuery, selectionOf } from "./query.ts";

/** An answer: which items, in which language; what they say is copied from their frames. */
export interface NewsAnswer {
  /** Newest first. */
  readonly slots: readonly number[];
  /** The language asked for, by its number. */
  readonly language: number;
  readonly selection: Selection;
  /** Null on the plain feed. */
  readonly match: MatchedAnswer | null;
}

/** What a matching query adds. */
export interface MatchedAnswer {
  /** The entities it names, and why. */
  readonly wanted: Wanted;
  /** The lexicon's revision at which they were last found to be these. */
  revision: number;
  /** The latest of the categories asked for, without what matched; null where none may be given. */
  readonly fallback: {
    readonly categories: readonly Category[];
    readonly selection: Selection;
    readonly slots: readonly number[];
  } | null;
}

/** Answers a query from the index alone. */
export function answerNews(query: NewsQuery, index: NewsIndex, lexicon: Lexicon): NewsAnswer {
  const selection = selectionOf(query);
  const language = LANGUAGES.indexOf(query.language);
  if (query.match === null) return { slots: index.select(selection), language, selection, match: null };
  const wanted = wantedOf(query, lexicon);
  const slots = selectMatching(index, wanted, selection);
  const fallback = fallbackOf(query, selection, slots, index);
  return { slots, language, selection, match: { wanted, revision: lexicon.revision, fallback } };
}

/** The entities a query names. A list whose end has passed is read with the names known then, so that it stands still (D16). */
export function wantedOf({ match, categories, before }: NewsQuery, lexicon: Lexicon): Wanted {
  return findWanted(match!, categories, before ?? Infinity, lexicon);
}

/** Fills up to `limit` with the latest of the categories sent; the two lists never overlap. */
function fallbackOf(
  { categories, limit }: NewsQuery,
  selection: Selection,
  matched: readonly number[],
  index: NewsIndex,
): MatchedAnswer["fallback"] {
  if (categories === null || matched.length >= limit) return null;
  const rest = { ...selection, limit: limit - matched.length };
  return { categories: [...new Set(categories)], selection: rest, slots: index.select(rest, matched) };
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
  query: NewsQuery,
  answer: NewsAnswer,
  change: Change,
  index: NewsIndex,
  lexicon: Lexicon,
  shown: Shown,
): boolean {
  const { slots, selection, match } = answer;
  const others = match?.fallback?.slots ?? [];
  if (isShownChanged([...slots, ...others], answer.language, change, index, shown)) return true;
  // A new item may teach the lexicon what the words of the query mean, whether or not it is wanted itself.
  if (match !== null && !isSameWanted(match, query, lexicon)) return true;
  if (change.kind !== "item" || !index.matches(change.slot, selection)) return false;
  if (match === null) return isAmongNewest(change.slot, slots, selection.limit, index);
  if (matcher(index, match.wanted)(change.slot))
    return isAmongNewest(change.slot, slots, selection.limit, index);
  return match.fallback !== null && isAmongNewest(change.slot, others, match.fallback.selection.limit, index);
}

/** Whether the query still names the same entities. */
function isSameWanted(match: MatchedAnswer, query: NewsQuery, lexicon: Lexicon): boolean {
  if (match.revision === lexicon.revision) return true;
  const now = wantedOf(query, lexicon);
  match.revision = lexicon.revision;
  return isSameList(now.specific, match.wanted.specific) && isSameList(now.general, match.wanted.general);
}

function isSameList(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, at) => value === b[at]);
}

/** Whether what is shown of these items changed. */
function isShownChanged(
  slots: readonly number[],
  language: number,
  change: Change,
  index: NewsIndex,
  { showsWords, showsStory }: Shown,
): boolean {
  if (change.kind === "rendition")
    return showsWords && change.language === language && slots.includes(change.slot);
  const { stories } = index.columns;
  return showsStory && change.story >= 0 && slots.some((slot) => stories[slot] === change.story);
}

/** Whether a new item belongs on a page that holds the newest `limit`. */
function isAmongNewest(slot: number, page: readonly number[], limit: number, index: NewsIndex): boolean {
  const { times } = index.columns;
  return page.length < limit || times[slot]! > times[page.at(-1)!]!;
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
