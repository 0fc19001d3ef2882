import { type Impact, IMPACTS } from "../../../domain/impact.ts";
import { isLanguage } from "../../../domain/language.ts";
import type { SentParameters } from "../../../http/query-string.ts";
import { type ItemPlan, planFields } from "../../compose.ts";
import type { Batch, ReadContext } from "../../endpoint.ts";
import { ignoredNames } from "../../parameter.ts";
import {
  type BodyObject,
  bodyObject,
  fail,
  nameOf,
  readInstant,
  readInteger,
  readKnown,
  readMembers,
  readText,
  unknownFields,
} from "./body-reader.ts";
import { type CursorScope, makeCursor } from "./cursor.ts";
import { type EarlierItemField, plannedField, SELECTABLE_FIELDS } from "./item-fields.ts";
import { type AskedQuery, readAsked, type Shared } from "./match-query.ts";
import { readPaging } from "./paging.ts";
import { DEFAULT_LIMIT, MAX_LIMIT } from "./parameters.ts";

export const MAX_QUERIES = 100;
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

/** `POST /v1/match`: up to 100 queries at once, all in the body; the URL has no parameters. */
export function readMatch(value: unknown, sent: SentParameters, context: ReadContext): Batch {
  const body = bodyObject(value, "");
  const queries = readMembers(body, "queries", MAX_QUERIES);
  const lang = readText(body, "lang");
  // Read in the documented order: the first invalid field is reported (D29).
  const shared: Shared = {
    language: lang !== null && isLanguage(lang) ? lang : "en",
    impacts:
      readKnown(body, "impact", IMPACTS.map(String))?.map((impact) => Number(impact) as Impact) ?? null,
    limit: readInteger(body, "limit", 1, MAX_LIMIT) ?? DEFAULT_LIMIT,
    since: readInstant(body, "since"),
    plan: planOf(readKnown<EarlierItemField>(body, "fields", SELECTABLE_FIELDS)),
  };
  const unknown = [...sent.keys(), ...unknownFields(body, BATCH_FIELDS)];
  const readNext = questionReader(shared, context, unknown);
  const questions = queries.map((query, at) => readNext(query, `queries[${at}]`));
  const ignored = ignoredNames(new Map(unknown.map((name) => [name, ""])), []);
  return { questions, language: shared.language, ignored };
}

function planOf(fields: readonly EarlierItemField[] | null): ItemPlan {
  const chosen = fields ? SELECTABLE_FIELDS.filter((field) => fields.includes(field)) : SELECTABLE_FIELDS;
  return planFields(chosen.map(plannedField));
}

type Question = Batch["questions"][number];

/** Reads the queries in a batch one by one; equal ones are parsed once. */
function questionReader(shared: Shared, { cursorSecret, now }: ReadContext, unknown: string[]) {
  const ids = new Set<string>();
  /** Parsed queries by their sentence or keywords. Queries that agree in these rarely differ in other fields. */
  const known = new Map<unknown, { readonly fields: BodyObject["fields"]; readonly asked: AskedQuery }[]>();

  function askedBy(query: BodyObject): AskedQuery {
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

/** Whether two queries are the same except for their ids and cursors. */
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
    fail(query, "queryId", "is required: a string that identifies the query on every page");
  if (ids.has(queryId)) fail(query, "queryId", `${JSON.stringify(queryId)} is in the batch twice`);
  ids.add(queryId);
  return queryId;
}

/** ASCII-only JSON: text copied into a body must have one byte per character. */
function asciiJson(text: string): string {
  if (/^[\w .:/-]*$/.test(text)) return `"${text}"`;
  return JSON.stringify(text).replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
