import { LANGUAGES } from "../domain/language.ts";
import type { Category } from "../domain/category.ts";
import { BELOW, type Change } from "../index/changes.ts";
import type { Frame } from "../index/frames.ts";
import type { Lexicon } from "../index/lexicon.ts";
import { findWanted, matcher, selectMatching } from "../index/match.ts";
import type { NewsIndex } from "../index/news-index.ts";
import { eventOf } from "../index/once-per-event.ts";
import { type AskedQuestion, readQuestion } from "../index/question/question.ts";
import { selectAnswering } from "../index/question/select-answering.ts";
import { isAnswer, judge, type JudgedNews, type AnswerReason } from "../index/question/verdict.ts";
import { type QuestionShelf, textToRead } from "../index/question/shelf.ts";
import { reportedEntities } from "../index/understood.ts";
import { type NewsQuery, selectionOf } from "./query.ts";
import type { WantedEntities } from "../index/wanted.ts";
import type { Selection } from "../index/selection.ts";

/** An answer: which items, in which language. Their content is copied from their frames later. */
export interface NewsAnswer {
  /** Newest first, unless the query puts some event types first. */
  readonly slots: readonly number[];
  /** Whether newer items follow the page. Always false for a page of the newest items. */
  readonly hasMore: boolean;
  /** The requested language, by number. */
  readonly language: number;
  readonly selection: Selection;
  /** Null for the plain feed. */
  readonly match: MatchedAnswer | null;
}

/** The part of an answer that exists only if the query asks for matches. */
export interface MatchedAnswer {
  /** The entities that the query names, and why. */
  readonly wanted: WantedEntities;
  /** Those of them that the answer reports, in the order of the query (D46). */
  readonly reported: readonly number[];
  /** The lexicon's revision for which these entities were last confirmed. */
  revision: number;
  readonly isMatched: boolean;
  /** The question that the items answer, and why each of them does; null if they were chosen by entities (D47). */
  readonly question: AskedQuestion | null;
  /** Which part of the query names each entity, because a question weighs them differently; null without a question. */
  readonly namedBy: string | null;
  readonly reasons: readonly (readonly AnswerReason[])[] | null;
  /** The latest items in the requested categories, excluding the matches; null if there is no fallback. */
  readonly fallback: Fallback | null;
}

export interface Fallback {
  readonly categories: readonly Category[];
  readonly selection: Selection;
  readonly slots: readonly number[];
}

export function answerNews(
  query: NewsQuery,
  index: NewsIndex,
  lexicon: Lexicon,
  questions?: QuestionShelf,
): NewsAnswer {
  const selection = selectionOf(query);
  const language = LANGUAGES.indexOf(query.language);
  if (query.match === null) {
    const page = pageOf(query, selection, (wider) => index.select(wider));
    return { slots: page.slots, hasMore: page.hasMore, language, selection, match: null };
  }
  const wanted = wantedOf(query, lexicon);
  const question = questionOf(query, wanted, lexicon, questions);
  const page = pageOf(query, selection, (wider) =>
    question === null
      ? selectMatching(index, wanted, wider)
      : answering(question, wider, { index, lexicon }, questions!),
  );
  const isMatched = page.slots.length > 0 || isMatchedEver(query, selection, wanted, index);
  const fallback = fallbackOf(query, selection, isMatched, page.slots, index);
  const slots = inOrder(page.slots, query, index);
  return {
    ...page,
    slots,
    language,
    selection,
    match: {
      wanted,
      reported: reportedEntities(wanted),
      revision: lexicon.revision,
      isMatched,
      question,
      namedBy: question && namedBy(wanted),
      reasons: question && slots.map((slot) => judge(question, slot, { index, lexicon }).reasons),
      fallback,
    },
  };
}

function namedBy({ reasons }: WantedEntities): string {
  return reasons.map(({ from, entity }) => `${from} ${entity}`).join();
}

function questionOf(
  { match }: NewsQuery,
  wanted: WantedEntities,
  lexicon: Lexicon,
  questions: QuestionShelf | undefined,
): AskedQuestion | null {
  const text = textToRead(match);
  if (text === null || match?.kind !== "sentence") return null;
  const vector = questions?.vectorOf(text);
  if (vector === undefined) throw new Error("A question must be read before it is answered");
  return readQuestion(match, vector, wanted, { lexicon, drivers: questions!.drivers });
}

function answering(
  question: AskedQuestion,
  selection: Selection,
  news: JudgedNews,
  { onAnswered }: QuestionShelf,
): number[] {
  const began = performance.now();
  const { slots, judged } = selectAnswering(question, selection, news);
  onAnswered?.({ judged, isEmpty: slots.length === 0, ms: performance.now() - began });
  return slots;
}

/**
 * The entities a query names. A list whose end has passed uses the names that were known at its end, so that
 * it never changes (D16).
 */
function wantedOf({ match, categories, before }: NewsQuery, lexicon: Lexicon): WantedEntities {
  return findWanted(match!, categories, before ?? Infinity, lexicon);
}

/**
 * A page of a selection, newest first. By default it holds the newest items in the window, even with `after`
 * (D15). For a page from the oldest end, one more item is selected, to tell whether newer ones follow.
 */
function pageOf(
  { page, limit }: NewsQuery,
  selection: Selection,
  select: (selection: Selection) => number[],
): Pick<NewsAnswer, "slots" | "hasMore"> {
  if (page === "newest") return { slots: select(selection), hasMore: false };
  const found = select({ ...selection, limit: limit + 1 });
  return { slots: found.slice(0, limit).reverse(), hasMore: found.length > limit };
}

function isMatchedEver(
  { statusOver }: NewsQuery,
  selection: Selection,
  wanted: WantedEntities,
  index: NewsIndex,
): boolean {
  if (statusOver === "window") return false;
  return selectMatching(index, wanted, { ...selection, after: -Infinity, limit: 1 }).length > 0;
}

/** Puts items of the requested event types first. Within each group, the order stays the same. */
function inOrder(
  slots: readonly number[],
  { firstEventTypes }: NewsQuery,
  index: NewsIndex,
): readonly number[] {
  if (firstEventTypes.length === 0) return slots;
  const isFirst = (slot: number) => firstEventTypes.includes(index.eventTypeOf(slot));
  return [...slots.filter(isFirst), ...slots.filter((slot) => !isFirst(slot))];
}

/**
 * D20: the latest items in the requested categories, excluding the matches, so that the two lists never
 * overlap. If the fallback fills up a page, it respects `after`; otherwise it may reach further back.
 */
function fallbackOf(
  { categories, limit, fallback }: NewsQuery,
  selection: Selection,
  isMatched: boolean,
  matched: readonly number[],
  index: NewsIndex,
): Fallback | null {
  if (categories === null || fallback === "never") return null;
  if (fallback === "to fill up" ? matched.length >= limit : isMatched) return null;
  const window = fallback === "to fill up" ? {} : { after: -Infinity };
  const rest: Selection = {
    ...selection,
    ...window,
    limit: limit - matched.length,
    direction: "newest first",
  };
  return { categories: [...new Set(categories)], selection: rest, slots: index.select(rest, matched) };
}

/** Which of an item's changeable parts are shown. */
export interface Shown {
  /** Its text in a language. */
  readonly showsWords: boolean;
  /** Its story, and the number of reports. */
  readonly showsStory: boolean;
}

/**
 * Returns a predicate that tells whether a change could alter the answer. It is created in a function of its
 * own: closures created in one scope share their variables, so every cached answer would otherwise keep its
 * items' text in memory.
 */
export function isAnswerChangedBy(
  query: NewsQuery,
  answer: NewsAnswer,
  index: NewsIndex,
  lexicon: Lexicon,
  shown: Shown,
): (change: Change) => boolean {
  const kept = withoutReasons(answer);
  return (change) => isAnswerChanged(query, kept, change, index, lexicon, shown);
}

/**
 * Drops the reasons for each entity. They are no longer needed, and for a long query they take many times the
 * memory of its text.
 */
function withoutReasons(answer: NewsAnswer): NewsAnswer {
  if (answer.match === null) return answer;
  const { wanted, question, ...match } = answer.match;
  const kept = { ...wanted, reasons: [] };
  return {
    ...answer,
    match: { ...match, wanted: kept, question: question && { ...question, wanted: kept }, reasons: null },
  };
}

/** Whether a change could alter what a caller who asks again would get (D32). */
function isAnswerChanged(
  query: NewsQuery,
  answer: NewsAnswer,
  change: Change,
  index: NewsIndex,
  lexicon: Lexicon,
  shown: Shown,
): boolean {
  const { slots, selection, match } = answer;
  if (change.kind === "gist" && change.slot === BELOW) return false;
  if (change.kind === "gist") return isJudgedAnew(answer, change.slot, index, lexicon);
  const others = match?.fallback?.slots ?? [];
  if (isShownChanged(slots, answer.language, change, index, shown)) return true;
  if (isShownChanged(others, answer.language, change, index, shown)) return true;
  // A new item may teach the lexicon what words in the query mean, even if the item itself does not match.
  if (match !== null && !isSameWanted(match, query, lexicon)) return true;
  if (change.kind === "merge" && selection.distinct === "event")
    return areRowsJoined(change, [...slots, ...others], selection.before, index);
  // A list that was answered from the window alone has no item from below it.
  if (change.kind !== "item" || change.slot === BELOW) return false;
  if (match?.fallback && isOnPage(change.slot, others, match.fallback.selection, index, slots)) return true;
  if (match !== null && !isFitting(match, change.slot, index, lexicon)) return false;
  // A first match that is outside the page still changes the status.
  if (match !== null && !match.isMatched && query.statusOver === "all time") return true;
  return (
    isOnPage(change.slot, slots, selection, index) ||
    (!answer.hasMore && query.page === "oldest" && index.matches(change.slot, selection))
  );
}

/** D48 Whether a merge made two of the rows one event. Joining a row with items off the page changes nothing. */
function areRowsJoined(
  { story, at }: Change & { kind: "merge" },
  rows: readonly number[],
  before: number,
  index: NewsIndex,
): boolean {
  if (at >= before) return false;
  const joined = index.stories.storyAsOf(story, before);
  return rows.filter((slot) => eventOf(slot, before, index) === joined).length > 1;
}

/** D47 Whether a question's answer may differ now that an item has its gist, by which it is judged from now on. */
function isJudgedAnew(
  { slots, selection, match }: NewsAnswer,
  slot: number,
  index: NewsIndex,
  lexicon: Lexicon,
): boolean {
  if (!match?.question || !index.matches(slot, selection)) return false;
  return slots.includes(slot) || isAnswer(match.question, slot, { index, lexicon });
}

/** Whether an item fits the query, whatever else the query requires. */
function isFitting(
  { wanted, question }: MatchedAnswer,
  slot: number,
  index: NewsIndex,
  lexicon: Lexicon,
): boolean {
  return question ? isAnswer(question, slot, { index, lexicon }) : matcher(index, wanted)(slot);
}

/** Whether the query still names the same entities in the same order. */
function isSameWanted(match: MatchedAnswer, query: NewsQuery, lexicon: Lexicon): boolean {
  if (match.revision === lexicon.revision) return true;
  const now = wantedOf(query, lexicon);
  match.revision = lexicon.revision;
  return (
    isSameList(now.specific, match.wanted.specific) &&
    isSameList(now.general, match.wanted.general) &&
    isSameList(reportedEntities(now), match.reported) &&
    (match.namedBy === null || match.namedBy === namedBy(now))
  );
}

function isSameList(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, at) => value === b[at]);
}

/** Whether anything that the answer shows of these items has changed. */
export function isShownChanged(
  slots: readonly number[],
  language: number,
  change: Change,
  index: NewsIndex,
  { showsWords, showsStory }: Shown,
): boolean {
  if (change.kind === "rendition")
    return showsWords && change.language === language && slots.includes(change.slot);
  // Replaced words change every answer with the item: even the outlet's headline and the item's language.
  if (change.kind === "words") return slots.includes(change.slot);
  // No field shows an item's gist.
  if (change.kind === "gist") return false;
  const { stories } = index.columns;
  return showsStory && change.story >= 0 && slots.some((slot) => stories[slot] === change.story);
}

/**
 * Whether a new item belongs on a page that holds the first items of a selection. The matches in `except` keep their
 * events out of the fallback (D48).
 */
function isOnPage(
  slot: number,
  page: readonly number[],
  selection: Selection,
  index: NewsIndex,
  except: readonly number[] = [],
): boolean {
  if (!index.matches(slot, selection)) return false;
  const { times } = index.columns;
  if (selection.distinct === "event") {
    const { before } = selection;
    const event = eventOf(slot, before, index);
    const isSame = (other: number) => eventOf(other, before, index) === event;
    if (except.some(isSame) || page.some((other) => times[other]! > times[slot]! && isSame(other)))
      return false;
  }
  if (page.length < selection.limit) return true;
  const others = page.map((each) => times[each]!);
  return selection.direction === "newest first"
    ? times[slot]! > Math.min(...others)
    : times[slot]! < Math.max(...others);
}

/**
 * The language an item is served in: the requested one, or English if the item is not available in that
 * language yet (D8).
 */
function servedLanguage(slot: number, language: number, index: NewsIndex): number {
  return index.columns.languages[slot]! & (1 << language) ? language : 0;
}

/**
 * The frames of an answer's items, and those missing from memory. If no text is shown, all languages are
 * equal and English is used, so that translations do not change the ETag.
 */
export function findFrames(
  slots: readonly number[],
  language: number,
  { showsWords }: Shown,
  index: NewsIndex,
): FoundFrames {
  const frames: Frame[] = [];
  const missing: { slot: number; language: number }[] = [];
  for (const slot of slots) {
    const served = showsWords ? servedLanguage(slot, language, index) : 0;
    const frame = index.frames.find(slot, served);
    if (frame) frames.push(frame);
    else missing.push({ slot, language: served });
  }
  return { frames, missing };
}

export interface FoundFrames {
  readonly frames: readonly Frame[];
  readonly missing: readonly { readonly slot: number; readonly language: number }[];
}
