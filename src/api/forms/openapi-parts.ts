import { CATEGORIES } from "../../domain/category.ts";
import { LIBRARY_CATEGORIES } from "../../domain/entity.ts";
import { IMPACTS } from "../../domain/impact.ts";
import { LANGUAGES } from "../../domain/language.ts";
import { PROBLEMS, type ProblemKind } from "../../http/problem.ts";
import type { Parameter } from "../parameter.ts";
import { NEWSCOVER_PARAMETERS } from "./newscover.ts";

export const HEADERS = {
  ETag: {
    description: "Version of the content. Send it back in `If-None-Match` to get a 304.",
    schema: { type: "string" },
  },
  "Cache-Status": { description: "`tidings; hit` or `tidings; fwd=miss`.", schema: { type: "string" } },
  "Content-Language": {
    description: "The requested language, or English for an unknown code.",
    schema: { type: "string" },
  },
  "Ignored-Parameters": {
    description: "Parameters that were sent but that this endpoint does not have.",
    schema: { type: "string" },
  },
  RateLimit: {
    description:
      'What is left of the allowance: `"beta";r=99;t=1` means r units, full again in t seconds. A request costs one unit, and a batch one unit per ten queries.',
    schema: { type: "string" },
  },
  "RateLimit-Policy": {
    description:
      'The allowance: `"beta";q=600;w=60;burst=100` means q units in w seconds, and up to burst at once.',
    schema: { type: "string" },
  },
  "X-Request-Id": {
    description: "Identifies the request in the operator's log.",
    schema: { type: "string" },
  },
  "Retry-After": { description: "Seconds to wait before trying again.", schema: { type: "integer" } },
};

/** The parts of `info`, and the servers, that are the same for every installation and both forms. */
export const LICENCE = { name: "Apache-2.0", identifier: "Apache-2.0" };
export const CONTACT = { name: "The operator of this installation" };
export const SERVERS = [
  { url: "/", description: "The service that serves this document." },
  {
    url: "{scheme}://{host}",
    description: "Any other service, for a copy of this document in a file.",
    variables: {
      scheme: { default: "http", enum: ["http", "https"] },
      host: {
        default: "127.0.0.1:8080",
        description: "Host name, and the port unless it is the scheme's default.",
      },
    },
  },
];
export const TAGS = [
  { name: "News", description: "Items, rankings, and later changes to items." },
  { name: "Covers", description: "Pictures for headlines of your own." },
  { name: "Reference", description: "The values that requests and answers use." },
] as const;

export function parameterObject(parameter: Parameter<unknown>): object {
  const { name, description, schema } = parameter;
  const isList = schema["type"] === "array";
  return {
    name,
    in: "query",
    required: parameter.isRequired ?? false,
    description,
    schema,
    ...(isList && { style: "form", explode: false }),
  };
}

/** The header of matching answers in the current form (D46). */
export const QUERY_ENTITIES = {
  "Match-Reasons": {
    description:
      "With `match=question`: why each item of `items` answers, in the same order, as an RFC 9651 list of inner lists of tokens. `meaning`: close in meaning. `name`, `country`: shares a name or the country. `date`: published in the time asked about. `figure`: the figure asked about, or one that moves the answer. `event`: an event of a type that such a question waits for. `entities`: judged by its entities, because its gist is not made yet. Absent if there are no items.",
    schema: { type: "string" },
    example: "(meaning name date), (meaning country figure)",
  },
  "Query-Entities": {
    description:
      'In matching mode, the entities recognised in the request: `"Iran";id="iran";general, "Bitcoin";id="bitcoin"`. An RFC 9651 list of strings, at most 20: full English names in ASCII, in the order of the request. `id` is the library\'s; a name learnt from the news has none. `general` marks a name that never matches alone. Absent if nothing was recognised.',
    schema: { type: "string" },
  },
};

/** The response to a query sent in a body. It has no ETag, because no URL identifies it. */
export function answerOf(schema: string, headers: readonly string[] = ANSWERED): object {
  return {
    description: "The answer.",
    headers: headersOf(...headers),
    content: { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } },
  };
}

/** The responses to a query sent in a URL: the answer, or 304. */
export function answersOf(schema: string, ownHeaders: readonly string[] = []): Record<number, object> {
  const description = "Your copy is current: the `ETag` is the one in `If-None-Match`. No body.";
  const headers = [...TAGGED, ...ownHeaders];
  return { 200: answerOf(schema, headers), 304: { description, headers: headersOf(...headers) } };
}

const TAGGED = Object.keys(HEADERS).filter((name) => name !== "Retry-After");
const ANSWERED = TAGGED.filter((name) => name !== "ETag");

export function problems(...kinds: ProblemKind[]): Record<number, object> {
  return Object.fromEntries(
    kinds.map((kind) => [
      PROBLEMS[kind].status,
      {
        description: `${PROBLEMS[kind].title}.`,
        headers: headersOf(...LIMITS, ...(TRIED_AGAIN.includes(kind) ? ["Retry-After"] : [])),
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    ]),
  );
}

const LIMITS = ["RateLimit", "RateLimit-Policy"];
const TRIED_AGAIN: readonly ProblemKind[] = ["too-many-requests", "unavailable"];

function headersOf(...names: string[]): object {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** The refusals that any request may get. */
export const REFUSALS = problems("invalid-parameter", "unauthorized", "too-many-requests", "unavailable");

/** `/v1/newscover` and `/v1/reference` take the same parameters in both forms. */
export function newscoverPath(description: string): object {
  return {
    get: {
      operationId: "getNewscover",
      tags: ["Covers"],
      summary: "Cover images for the entities of a headline or a list of keywords",
      description,
      parameters: NEWSCOVER_PARAMETERS.map(parameterObject),
      responses: { ...answersOf("Newscover"), ...REFUSALS },
    },
  };
}

export const REFERENCE_PATH = {
  get: {
    operationId: "getReference",
    tags: ["Reference"],
    summary: "The reference tables of requests and answers",
    description:
      "Categories, impacts, event types, sections, outlets, languages, and the item fields of each endpoint. Ask once a day: the tables change with the service's version and its outlets.",
    responses: {
      ...answersOf("Reference"),
      ...problems("unauthorized", "too-many-requests", "unavailable"),
    },
  },
};

/** The schemas of a feed item and a ranked item. */
export function itemSchemas(fields: Readonly<Record<string, object>>) {
  const NewsItem = {
    type: "object",
    description: "With `fields`, only `id` and the requested fields.",
    required: ["id"],
    properties: fields,
  };
  const rank = { type: "integer", minimum: 1, maximum: 10, description: "Position in the ranking." };
  return { NewsItem, TopNewsItem: { ...NewsItem, properties: { ...fields, rank } } };
}

export function itemsOf(schema: "NewsItem" | "TopNewsItem" | "MatchQuery") {
  return { type: "array", items: { $ref: `#/components/schemas/${schema}` } };
}

const CREDIT_SCHEMA = {
  type: "object",
  description: "Present only if the picture must be credited: print `text` beside it.",
  required: ["text", "licence", "source", "alt"],
  properties: {
    text: { type: "string", description: "The words to print beside the picture." },
    licence: { type: "string" },
    source: { type: ["string", "null"], format: "uri", description: "The page that the picture comes from." },
    alt: { type: ["string", "null"], description: "What the picture shows." },
  },
} as const;

function listOfImages(properties: Record<string, object>) {
  return {
    type: "array",
    items: {
      type: "object",
      required: Object.keys(properties),
      properties: { ...properties, credit: CREDIT_SCHEMA },
    },
  };
}

export const NEWSCOVER_SCHEMA = {
  type: "object",
  required: ["results"],
  properties: {
    results: {
      type: "array",
      items: {
        type: "object",
        required: ["matched", "input", "name", "category", "images"],
        properties: {
          matched: { type: "boolean" },
          input: { type: "string", description: "The keyword or entity name that was looked up." },
          name: { type: ["string", "null"], description: "Display name of the entity; null if unmatched." },
          category: { type: ["string", "null"], enum: [...LIBRARY_CATEGORIES, null] },
          images: listOfImages({
            url: {
              type: "string",
              format: "uri",
              description: "Does not expire; changes when the cover is replaced.",
            },
            width: { type: "integer", const: 1750 },
            height: { type: "integer", const: 1000 },
            mimeType: { type: "string" },
            imageId: { type: "string" },
            groupId: {
              type: "string",
              description: "The entity's cover group, for de-duplication across articles.",
            },
          }),
          message: { type: "string", description: "Present on an unmatched keyword." },
        },
      },
    },
  },
};

export const REFERENCE_SCHEMA = {
  type: "object",
  required: ["categories", "impacts", "eventTypes", "sections", "sources", "languages", "fields"],
  properties: {
    categories: { type: "array", items: { type: "string", enum: CATEGORIES } },
    impacts: { type: "array", items: { type: "integer", enum: IMPACTS } },
    eventTypes: listOf({ eventType: { type: "string" }, meaning: { type: "string" } }),
    sections: listOf({ slug: { type: "string" }, category: { type: "string", enum: CATEGORIES } }),
    sources: listOf({
      number: { type: "integer" },
      name: { type: "string" },
      homepage: { type: "string" },
      logoUrl: { type: "string" },
    }),
    languages: listOf({ lang: { type: "string", enum: LANGUAGES }, name: { type: "string" } }),
    fields: {
      type: "object",
      description: "Item fields of each endpoint, in this form and in the earlier one.",
      additionalProperties: { type: "array", items: { type: "string" } },
    },
  },
};

export const PROBLEM_SCHEMA = {
  type: "object",
  description: "RFC 9457 problem details.",
  required: ["type", "title", "status", "detail", "requestId"],
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string", description: "What is wrong and what to do." },
    parameter: {
      type: "string",
      description: "The invalid parameter; if there are several, the first in the documented order.",
    },
    value: { type: "string" },
    allowed: { type: "array", items: { type: "string" } },
    requestId: { type: "string" },
  },
};

function listOf(properties: Record<string, object>): object {
  return { type: "array", items: { type: "object", required: Object.keys(properties), properties } };
}
