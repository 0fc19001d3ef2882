import { CATEGORIES, type Category } from "../../../domain/category.ts";
import type { EventType } from "../../../domain/event-type.ts";
import type { Impact } from "../../../domain/impact.ts";
import type { Language } from "../../../domain/language.ts";
import { answerNews, findFrames, isAnswerChangedBy } from "../../answer.ts";
import { composeBody, type ItemPlan, type Segment } from "../../compose.ts";
import type { RequestReading, Shelf } from "../../endpoint.ts";
import type { NewsQuery } from "../../query.ts";
import { keyOf } from "../../query-key.ts";
import {
  type BodyObject,
  fail,
  isListSent,
  readInstant,
  readList,
  readNames,
  readOneOf,
  readSentence,
  refuse,
} from "./body-reader.ts";
import { type Paging, positionAfter } from "./paging.ts";
import { eventTypesOf } from "./tags.ts";
import type { MatchRequest } from "../../../index/wanted.ts";

export const MAX_KEYWORDS = 5;
export const MAX_SUB_ENTITIES = 50;

/** The fields that all queries in a batch share. */
export interface Shared {
  readonly language: Language;
  readonly impacts: readonly Impact[] | null;
  readonly limit: number;
  readonly since: number | null;
  readonly plan: ItemPlan;
}

/** A query without its paging, which `readingAt` adds. */
export interface AskedQuery {
  readonly categories: readonly Category[];
  readingAt(paging: Paging): RequestReading;
}

/** Reads one query in a batch. Its fields are validated in the documented order (D29). */
export function readAsked(object: BodyObject, shared: Shared, now: number): AskedQuery {
  const match = readRequest(object);
  const categories = [readOneOf<Category>(object, "category", CATEGORIES)];
  const expiresAt = readInstant(object, "expiresAt");
  const isKeyword = match.kind === "keyword";
  const subEntities = isKeyword
    ? refuse(object, "subEntities", "requires `sentence`")
    : readNames(object, "subEntities", MAX_SUB_ENTITIES);
  const eventTypes = isKeyword
    ? refuse(object, "tags", "requires `sentence`")
    : isListSent(object, "tags")
      ? eventTypesOf(readList(object, "tags") ?? [])
      : null;
  // D37: `expiresAt` is exclusive, so at that instant the query has already expired.
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
    distinct: "item",
    firstEventTypes: eventTypes ?? [],
    statusOver: "all time",
    fallback: isExpired ? "never" : "when nothing matches",
  } as const;
  const readings = new Map<number | null, RequestReading>();

  function readingAt(paging: Paging): RequestReading {
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
  const sentence = readSentence(object, "sentence");
  const keywords = readNames(object, "keywords", MAX_KEYWORDS);
  if (sentence !== null && keywords !== null)
    fail(object, "keywords", "and `sentence` exclude each other; send one of them");
  if (sentence !== null) return { kind: "sentence", sentence, subEntities: [] };
  if (keywords === null) return fail(object, "sentence", "or `keywords` is required");
  return { kind: "keyword", keywords };
}

/** The parsed query without its `queryId` and cursor, which may differ between otherwise equal queries. */
function readingOf(
  query: NewsQuery,
  plan: ItemPlan,
  isExpired: boolean,
  eventTypes: readonly EventType[] | null,
  paging: Paging,
): RequestReading {
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
  plan: ItemPlan,
  isExpired: boolean,
  eventTypes: readonly EventType[] | null,
  paging: Paging,
  { index, lexicon }: Shelf,
) {
  const answer = answerNews(query, index, lexicon);
  const { isMatched, fallback } = answer.match!;
  const news = findFrames(answer.slots, answer.language, plan, index);
  const others = findFrames(fallback?.slots ?? [], answer.language, plan, index);
  const status = isExpired ? "expired" : isMatched ? "matched" : "no_match";
  // D24: an empty list if tags were sent but none maps to an event type.
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
    isChangedBy: isAnswerChangedBy(query, answer, index, lexicon, plan),
    position: positionAfter(answer, paging, () => isMatched, index),
  };
}
