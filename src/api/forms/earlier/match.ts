import { CATEGORIES, type Category } from "../../../domain/category.ts";
import type { EventType } from "../../../domain/event-type.ts";
import { type Impact, IMPACTS } from "../../../domain/impact.ts";
import { isLanguage, type Language } from "../../../domain/language.ts";
import type { MatchRequest } from "../../../index/match.ts";
import { answerNews, findFrames, isAnswerChanged } from "../../answer.ts";
import { composeBody, type Plan, planFields, type Segment } from "../../compose.ts";
import type { Batch, ReadContext, Reading, Shelf } from "../../endpoint.ts";
import { ignoredNames } from "../../parameter.ts";
import { keyOf, type NewsQuery } from "../../query.ts";
import {
  type BodyObject,
  bodyObject,
  fail,
  isListSent,
  nameOf,
  readInstant,
  readInteger,
  readKnown,
  readList,
  readMembers,
  readOneOf,
  readText,
  refuse,
  unknownFields,
} from "./body-reader.ts";
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
const QUERY_FIELDS = [
  "queryId",
  "sentence",
  "keywords",
  "category",
  "expiresAt",
  "subEntities",
  "tags",
  "cursor",
];

/** What all queries of a batch share. */
interface Shared {
  readonly language: Language;
  readonly impacts: readonly Impact[] | null;
  readonly limit: number;
  readonly since: number | null;
  readonly plan: Plan;
}

/** `POST /v1/match`: up to 100 queries at once. */
export function readMatch(value: unknown, context: ReadContext): Batch {
  const body = bodyObject(value, "");
  const queries = readMembers(body, "queries", MAX_QUERIES);
  const lang = readText(body, "lang");
  // In the documented order: the first at fault is reported (D29).
  const shared: Shared = {
    language: lang !== null && isLanguage(lang) ? lang : "en",
    impacts:
      readKnown(body, "impact", IMPACTS.map(String))?.map((impact) => Number(impact) as Impact) ?? null,
    limit: readInteger(body, "limit", 1, MAX_LIMIT) ?? DEFAULT_LIMIT,
    since: readInstant(body, "since"),
    plan: planOf(readKnown<ItemField>(body, "fields", SELECTABLE_FIELDS)),
  };
  const unknown = unknownFields(body, BATCH_FIELDS);
  const readNext = questionReader(shared, context, unknown);
  const questions = queries.map((query, at) => readNext(query, `queries[${at}]`));
  const ignored = ignoredNames(new Map(unknown.map((name) => [name, ""])), []);
  return { questions, language: shared.language, ignored };
}

function planOf(fields: readonly ItemField[] | null): Plan {
  const chosen = fields ? SELECTABLE_FIELDS.filter((field) => fields.includes(field)) : SELECTABLE_FIELDS;
  return planFields(chosen.map(plannedField));
}

type Question = Batch["questions"][number];

/** Reads the queries of a batch one after the other; what several ask alike is read once. */
function questionReader(shared: Shared, { cursorSecret, now }: ReadContext, unknown: string[]) {
  const ids = new Set<string>();
  /** By the words asked; few share them and ask otherwise. */
  const known = new Map<unknown, { readonly fields: BodyObject["fields"]; readonly asked: Asked }[]>();

  function askedBy(query: BodyObject): Asked {
    const words = query.fields["sentence"] ?? JSON.stringify(query.fields["keywords"]);
    const others = known.get(words);
    const alike = others?.find(({ fields }) => isAskedAlike(fields, query.fields));
    if (alike) return alike.asked;
    const asked = readAsked(query, shared, now);
    unknown.push(...unknownFields(query, QUERY_FIELDS));
    if (others) others.push({ fields: query.fields, asked });
    else known.set(words, [{ fields: query.fields, asked }]);
    return asked;
  }

  return (value: unknown, path: string): Question => {
    const query = bodyObject(value, path);
    const queryId = readQueryId(query, ids);
    const asked = askedBy(query);
    const scope: CursorScope = { categories: asked.categories, impacts: shared.impacts, queryId };
    const paging = readPaging(
      readText(query, "cursor"),
      shared.since,
      scope,
      cursorSecret,
      nameOf(query, "cursor"),
    );
    return {
      reading: asked.readingAt(paging),
      open: () => `{"queryId":${asciiJson(queryId)},`,
      close: (position) =>
        `,"nextCursor":${position === null ? "null" : `"${makeCursor(position, scope, cursorSecret)}"`}}`,
    };
  };
}

/** Whether two queries are the same but for their ids and cursors. */
function isAskedAlike(a: BodyObject["fields"], b: BodyObject["fields"]): boolean {
  return isPartOf(a, b) && isPartOf(b, a);
}

function isPartOf(a: BodyObject["fields"], b: BodyObject["fields"]): boolean {
  for (const field in a) {
    if (field === "queryId" || field === "cursor" || a[field] === b[field]) continue;
    if (!Array.isArray(a[field]) || JSON.stringify(a[field]) !== JSON.stringify(b[field])) return false;
  }
  return true;
}

function readQueryId(query: BodyObject, ids: Set<string>): string {
  const queryId =
    readText(query, "queryId") ??
    fail(query, "queryId", "is required: a string that stays the same for the same page");
  if (ids.has(queryId)) fail(query, "queryId", `${JSON.stringify(queryId)} stands in the batch twice`);
  ids.add(queryId);
  return queryId;
}

/** What a query asks, whatever page of it. */
interface Asked {
  readonly categories: readonly Category[];
  readingAt(paging: Paging): Reading;
}

function readAsked(object: BodyObject, shared: Shared, now: number): Asked {
  const match = readRequest(object);
  const categories = [readOneOf<Category>(object, "category", CATEGORIES)];
  const expiresAt = readInstant(object, "expiresAt");
  const isKeyword = match.kind === "keyword";
  const subEntities = isKeyword
    ? refuse(object, "subEntities", "goes with `sentence` alone")
    : readList(object, "subEntities", MAX_SUB_ENTITIES);
  const eventTypes = isKeyword
    ? refuse(object, "tags", "goes with `sentence` alone")
    : isListSent(object, "tags")
      ? eventTypesOf(readList(object, "tags") ?? [])
      : null;
  const isExpired = expiresAt !== null && expiresAt <= now;
  const { impacts, language, limit, plan } = shared;
  const query = {
    match: isKeyword ? match : { ...match, subEntities: subEntities ?? [] },
    categories,
    impacts,
    language,
    limit,
    before: expiresAt,
    sections: null,
    excludedOutlets: [],
    firstEventTypes: eventTypes ?? [],
    statusOver: "all time",
    fallback: isExpired ? "never" : "when nothing matches",
  } as const;
  const readings = new Map<number | null, Reading>();

  function readingAt(paging: Paging): Reading {
    let reading = readings.get(paging.after);
    if (!reading) {
      reading = readingOf({ ...query, ...paging }, plan, isExpired, eventTypes, paging);
      readings.set(paging.after, reading);
    }
    return reading;
  }
  return { categories, readingAt };
}

function readRequest(object: BodyObject): MatchRequest {
  const sentence = readText(object, "sentence", MAX_SENTENCE);
  const keywords = readList(object, "keywords", MAX_KEYWORDS);
  if (sentence !== null && keywords !== null)
    fail(object, "keywords", "and `sentence` exclude each other; send one of them");
  if (sentence !== null) return { kind: "sentence", sentence, subEntities: [] };
  if (keywords === null) return fail(object, "sentence", "or `keywords` is required");
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
  if (/^[\w .:/-]*$/.test(text)) return `"${text}"`;
  return JSON.stringify(text).replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
