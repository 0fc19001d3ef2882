import { CATEGORIES, type Category } from "../../../domain/category.ts";
import type { EventType } from "../../../domain/event-type.ts";
import { type Impact, IMPACTS } from "../../../domain/impact.ts";
import { isLanguage, type Language } from "../../../domain/language.ts";
import type { MatchRequest } from "../../../index/match.ts";
import { answerNews, findFrames, isAnswerChanged } from "../../answer.ts";
import { composeBody, type Plan, planFields, type Segment } from "../../compose.ts";
import type { Batch, ReadContext, Reading, Shelf } from "../../endpoint.ts";
import { keyOf, type NewsQuery } from "../../query.ts";
import { type BodyReader, bodyReader } from "./body-reader.ts";
import { type CursorScope, makeCursor } from "./cursor.ts";
import { type ItemField, plannedField, SELECTABLE_FIELDS } from "./item-fields.ts";
import { type Paging, positionAfter, readPaging } from "./paging.ts";
import { DEFAULT_LIMIT, MAX_LIMIT } from "./parameters.ts";
import { eventTypesOf } from "./tags.ts";

const MAX_QUERIES = 100;
const MAX_KEYWORDS = 5;
const MAX_SUB_ENTITIES = 50;
const MAX_SENTENCE = 1_000;
const BATCH_FIELDS = ["queries", "lang", "impact", "limit", "since", "fields"];

/** What all queries of a batch share. */
interface Shared {
  readonly language: Language;
  readonly impacts: readonly Impact[] | null;
  readonly limit: number;
  readonly since: number | null;
  readonly plan: Plan;
}

/** `POST /v1/match`: up to 100 queries at once. */
export function readMatch(body: unknown, context: ReadContext): Batch {
  const read = bodyReader(body, "");
  const queries = read.members("queries", MAX_QUERIES);
  const lang = read.text("lang");
  const fields = read.known<ItemField>("fields", SELECTABLE_FIELDS);
  const shared: Shared = {
    language: lang !== null && isLanguage(lang) ? lang : "en",
    impacts: read.known("impact", IMPACTS.map(String))?.map((impact) => Number(impact) as Impact) ?? null,
    limit: read.integer("limit", 1, MAX_LIMIT) ?? DEFAULT_LIMIT,
    since: read.instant("since"),
    plan: planFields(
      (fields ? SELECTABLE_FIELDS.filter((field) => fields.includes(field)) : SELECTABLE_FIELDS).map(
        plannedField,
      ),
    ),
  };
  const ids = new Set<string>();
  const questions = queries.map((query, at) =>
    readQuestion(bodyReader(query, `queries[${at}]`), shared, ids, context),
  );
  return { questions, language: shared.language, ignored: read.ignored(BATCH_FIELDS) };
}

function readQuestion(
  read: BodyReader,
  shared: Shared,
  ids: Set<string>,
  { cursorSecret, now }: ReadContext,
): Batch["questions"][number] {
  const queryId =
    read.text("queryId") ??
    read.fail("queryId", "is required: a string that stays the same for the same page");
  if (ids.has(queryId)) read.fail("queryId", `${JSON.stringify(queryId)} stands in the batch twice`);
  ids.add(queryId);
  const match = readRequest(read);
  const category = read.oneOf<Category>("category", CATEGORIES);
  const expiresAt = read.instant("expiresAt");
  const tags =
    match.kind === "sentence" ? read.list("tags") : read.refuse("tags", "goes with `sentence` alone");
  const { impacts, language, limit, since } = shared;
  const scope: CursorScope = { categories: [category], impacts, queryId };
  const paging = readPaging(read.text("cursor"), since, scope, cursorSecret, read.name("cursor"));
  const eventTypes = tags && eventTypesOf(tags);
  const isExpired = expiresAt !== null && expiresAt <= now;
  const query: NewsQuery = {
    match,
    categories: [category],
    impacts,
    language,
    limit,
    ...paging,
    before: expiresAt,
    sections: null,
    excludedOutlets: [],
    firstEventTypes: eventTypes ?? [],
    statusOver: "all time",
    fallback: isExpired ? "never" : "when nothing matches",
  };
  return {
    reading: readingOf(query, shared.plan, isExpired, eventTypes, paging),
    open: () => `{"queryId":${asciiJson(queryId)},`,
    close: (position) =>
      `,"nextCursor":${position === null ? "null" : `"${makeCursor(position, scope, cursorSecret)}"`}}`,
  };
}

function readRequest(read: BodyReader): MatchRequest {
  const sentence = read.text("sentence", MAX_SENTENCE);
  const keywords = read.list("keywords", MAX_KEYWORDS);
  if (sentence !== null && keywords !== null)
    read.fail("keywords", "and `sentence` exclude each other; send one of them");
  if (sentence !== null)
    return { kind: "sentence", sentence, subEntities: read.list("subEntities", MAX_SUB_ENTITIES) ?? [] };
  if (keywords === null) return read.fail("sentence", "or `keywords` is required");
  read.refuse("subEntities", "goes with `sentence` alone");
  return { kind: "keyword", keywords };
}

/** The answer to one query, without its `queryId` and cursor: those differ where the rest is the same. */
function readingOf(
  query: NewsQuery,
  plan: Plan,
  isExpired: boolean,
  eventTypes: readonly EventType[] | null,
  paging: Paging,
): Reading {
  return {
    key: `match ${plan.tag} ${isExpired} ${eventTypes?.join() ?? "-"} ${keyOf(query)}`,
    language: query.language,
    before: query.before,
    ignored: "",
    prepare: (shelf) => prepare(query, plan, isExpired, eventTypes, paging, shelf),
  };
}

function prepare(
  query: NewsQuery,
  plan: Plan,
  isExpired: boolean,
  eventTypes: readonly EventType[] | null,
  paging: Paging,
  { index, lexicon }: Shelf,
) {
  const answer = answerNews(query, index, lexicon);
  const { isMatched, fallback } = answer.match!;
  const news = findFrames(answer.slots, answer.language, index);
  const others = findFrames(fallback?.slots ?? [], answer.language, index);
  const status = isExpired ? "expired" : isMatched ? "matched" : "no_match";
  const types = eventTypes ? `"matchedEventTypes":${JSON.stringify(eventTypes)},` : "";
  const segments: Segment[] = [
    `"matchStatus":"${status}",${types}"news":[`,
    { slots: answer.slots, frames: news.frames },
    "]",
  ];
  if (fallback) segments.push(',"fallbackNews":[', { slots: fallback.slots, frames: others.frames }, "]");
  segments.push(`,"hasMore":${answer.hasMore}`);
  return {
    missing: [...news.missing, ...others.missing],
    compose: () => composeBody(segments, plan, index),
    isChangedBy: (change: Parameters<typeof isAnswerChanged>[2]) =>
      isAnswerChanged(query, answer, change, index, lexicon, plan),
    position: positionAfter(answer, paging, () => isMatched, index),
  };
}

/** JSON in ASCII alone: what is copied into a body is one byte a character. */
function asciiJson(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
