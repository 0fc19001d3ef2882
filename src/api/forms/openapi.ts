import { CATEGORIES } from "../../domain/category.ts";
import { IMPACTS } from "../../domain/impact.ts";
import { LIBRARY_CATEGORIES } from "../../domain/entity.ts";
import { LANGUAGES } from "../../domain/language.ts";
import { PROBLEMS, type ProblemKind } from "../../http/problem.ts";
import { COVER_SCHEMA, ENTITY_SCHEMA, ITEM_FIELDS } from "./current/item-fields.ts";
import { NEWS_PARAMETERS } from "./current/news.ts";
import { TOP_NEWS_PARAMETERS } from "./current/top-news.ts";
import { NEWSCOVER_PARAMETERS } from "./newscover.ts";
import type { Parameter } from "../parameter.ts";

/** The OpenAPI 3.1 document, made of the same definitions that read requests and write answers. */
export function openApiText(): string {
  return `${JSON.stringify(openApi(), null, 2)}\n`;
}

function openApi(): object {
  return {
    openapi: "3.1.0",
    info: {
      title: "Tidings",
      version: "1",
      summary: "Analysed news over a small, fast, read-only API.",
      description:
        "Every endpoint takes a key: `Authorization: Bearer <key>`. Identical requests are served from a cache, whatever the order of their parameters; a publication that changes an answer is seen by the next request.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    security: [{ bearer: [] }],
    paths: {
      "/v1/news": {
        get: {
          operationId: "getNews",
          summary: "The latest news, or the news for a question or an asset",
          description:
            "Newest first. Each query reaches its newest 100 items; poll with `after` set to the `publishedAt` of the newest item you hold, and de-duplicate by `id`. With `sentence` or `keyword` only the items that share an entity with it come back.",
          parameters: NEWS_PARAMETERS.map(parameterObject),
          responses: {
            200: answerOf("News"),
            ...problems("invalid-parameter", "unauthorized", "too-many-requests"),
          },
        },
      },
      "/v1/top-news": {
        get: {
          operationId: "getTopNews",
          summary: "The ranking of a category, made on the hour",
          description:
            "Up to 10 events of the last 48 hours: higher impact first, then those covered by more outlets in the last 24 hours. The same in every language. One fetch an hour is enough.",
          parameters: TOP_NEWS_PARAMETERS.map(parameterObject),
          responses: {
            200: answerOf("TopNews"),
            ...problems("invalid-parameter", "unauthorized", "too-many-requests"),
          },
        },
      },
      "/v1/newscover": {
        get: {
          operationId: "getNewscover",
          summary: "Cover images for the entities of a headline or a list of keywords",
          description:
            "Covers are 1750x1000. Zero results with `matched: true` means that nothing matched. Call it from a server. Covers are for editorial use; credit them as [Powered by Tidings].",
          parameters: NEWSCOVER_PARAMETERS.map(parameterObject),
          responses: {
            200: answerOf("Newscover"),
            ...problems("invalid-parameter", "unauthorized", "too-many-requests"),
          },
        },
      },
      "/v1/reference": {
        get: {
          operationId: "getReference",
          summary: "The tables that requests and answers draw on",
          responses: { 200: answerOf("Reference"), ...problems("unauthorized", "too-many-requests") },
        },
      },
    },
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", description: "A key such as `tdg_…`." } },
      headers: HEADERS,
      schemas: {
        News: NEWS_SCHEMA,
        NewsItem: ITEM_SCHEMA,
        TopNews: TOP_NEWS_SCHEMA,
        TopNewsItem: TOP_ITEM_SCHEMA,
        Entity: ENTITY_SCHEMA,
        Cover: COVER_SCHEMA,
        Newscover: NEWSCOVER_SCHEMA,
        Reference: REFERENCE_SCHEMA,
        Problem: PROBLEM_SCHEMA,
      },
    },
  };
}

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

export function answerOf(schema: string): object {
  const headers = Object.fromEntries(
    Object.keys(HEADERS)
      .filter((name) => name !== "Retry-After")
      .map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
  return {
    description: "The answer.",
    headers,
    content: { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } },
  };
}

export function problems(...kinds: ProblemKind[]): Record<number, object> {
  return Object.fromEntries(
    kinds.map((kind) => [
      PROBLEMS[kind].status,
      {
        description: `${PROBLEMS[kind].title}.`,
        ...(kind === "too-many-requests" && {
          headers: { "Retry-After": { $ref: "#/components/headers/Retry-After" } },
        }),
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    ]),
  );
}

export const HEADERS = {
  ETag: {
    description: "Tag of the content; send it back in `If-None-Match` for a 304.",
    schema: { type: "string" },
  },
  "Cache-Status": { description: "`tidings; hit` or `tidings; fwd=miss`.", schema: { type: "string" } },
  "Content-Language": {
    description: "The language asked for, after the fall-back rule.",
    schema: { type: "string" },
  },
  "Ignored-Parameters": {
    description: "Parameters sent that this endpoint does not have.",
    schema: { type: "string" },
  },
  RateLimit: {
    description: 'What is left: `"beta";r=99;t=1`, r requests, full again in t seconds.',
    schema: { type: "string" },
  },
  "RateLimit-Policy": {
    description: 'The allowance: `"beta";q=600;w=60;burst=100`.',
    schema: { type: "string" },
  },
  "X-Request-Id": { description: "Names the request in the operator's log.", schema: { type: "string" } },
  "Retry-After": { description: "Seconds until the next request is allowed.", schema: { type: "integer" } },
};

const ITEM_SCHEMA = {
  type: "object",
  description: "With `fields`, only `id` and the fields asked for.",
  required: ["id"],
  properties: ITEM_FIELDS,
};

const TOP_ITEM_SCHEMA = {
  ...ITEM_SCHEMA,
  properties: {
    ...ITEM_FIELDS,
    rank: { type: "integer", minimum: 1, maximum: 10, description: "Position in the ranking." },
  },
};

const TOP_NEWS_SCHEMA = {
  type: "object",
  required: ["category", "generatedAt", "items"],
  properties: {
    category: { type: "string", enum: CATEGORIES },
    generatedAt: { type: "string", format: "date-time", description: "The full hour whose ranking this is." },
    items: { type: "array", maxItems: 10, items: { $ref: "#/components/schemas/TopNewsItem" } },
  },
};

const NEWS_SCHEMA = {
  type: "object",
  required: ["matchStatus", "items"],
  properties: {
    matchStatus: {
      type: "string",
      enum: ["latest", "matched", "no_match"],
      description: "`latest` on the plain feed; in matching mode whether at least one story matched.",
    },
    items: { type: "array", description: "Newest first.", items: { $ref: "#/components/schemas/NewsItem" } },
    fallback: {
      type: "object",
      description:
        "In matching mode, where fewer items matched than `limit` and `category` was sent: the latest of that category, so that both lists together hold `limit`. They never overlap.",
      required: ["strategy", "category", "items"],
      properties: {
        strategy: { type: "string", const: "category_latest" },
        category: { type: "string", description: "The categories as understood, comma-separated." },
        items: { type: "array", items: { $ref: "#/components/schemas/NewsItem" } },
      },
    },
  },
};

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
          input: { type: "string", description: "The keyword or entity text that was resolved." },
          name: { type: ["string", "null"], description: "Entity display name; null when unmatched." },
          category: { type: ["string", "null"], enum: [...LIBRARY_CATEGORIES, null] },
          images: listOf({
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
          message: { type: "string", description: "On an unmatched keyword." },
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
      description: "Item fields of each endpoint, of this form and of the earlier one.",
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
    parameter: { type: "string", description: "The parameter at fault; the first in the documented order." },
    value: { type: "string" },
    allowed: { type: "array", items: { type: "string" } },
    requestId: { type: "string" },
  },
};

function listOf(properties: Record<string, object>): object {
  return { type: "array", items: { type: "object", required: Object.keys(properties), properties } };
}
