import { CATEGORIES } from "../../domain/category.ts";
import { AMENDMENT_KINDS } from "../../domain/amendment.ts";
import { CHANGES_PARAMETERS, MAX_CHANGES } from "./current/changes.ts";
import { COVER_SCHEMA, ENTITY_SCHEMA, ITEM_FIELDS } from "./current/item-fields.ts";
import { NEWS_PARAMETERS } from "./current/news.ts";
import { TOP_NEWS_PARAMETERS } from "./current/top-news.ts";
import {
  answersOf,
  CONTACT,
  HEADERS,
  itemSchemas,
  itemsOf,
  LICENCE,
  NEWSCOVER_SCHEMA,
  newscoverPath,
  parameterObject,
  PROBLEM_SCHEMA,
  QUERY_ENTITIES,
  REFERENCE_PATH,
  REFERENCE_SCHEMA,
  REFUSALS,
  SERVERS,
  TAGS,
} from "./openapi-parts.ts";

/** The OpenAPI 3.1 document, generated from the definitions that parse requests and write answers. */
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
        "Every endpoint needs a key: `Authorization: Bearer <key>`. Identical requests are served from a cache, regardless of the order of their parameters. The cache is exact: the next request sees every publication that changes its answer.",
      contact: CONTACT,
      license: LICENCE,
    },
    servers: SERVERS,
    security: [{ bearer: [] }],
    tags: TAGS,
    paths: {
      "/v1/news": {
        get: {
          operationId: "getNews",
          tags: ["News"],
          summary: "The latest news, or the news for a question or an asset",
          description:
            "Newest first. Each query returns at most its newest 100 items. To poll, set `after` to the `publishedAt` of your newest item and de-duplicate by `id`. With `sentence` or `keyword`, only items that share an entity with it are returned; `Query-Entities` tells which entities were recognised.",
          parameters: NEWS_PARAMETERS.map(parameterObject),
          responses: { ...answersOf("News", Object.keys(QUERY_ENTITIES)), ...REFUSALS },
        },
      },
      "/v1/top-news": {
        get: {
          operationId: "getTopNews",
          tags: ["News"],
          summary: "The hourly ranking of a category",
          description:
            "Up to 10 events of the last 48 hours: higher impact first, then more outlets in the last 24 hours. The ranking is the same in every language. One request per hour is enough.",
          parameters: TOP_NEWS_PARAMETERS.map(parameterObject),
          responses: { ...answersOf("TopNews"), ...REFUSALS },
        },
      },
      "/v1/newscover": newscoverPath(
        "Covers are 1750x1000. If no result has `matched: true`, nothing matched. Call this endpoint from a server. Covers are for editorial use; credit them as [Powered by Tidings].",
      ),
      "/v1/reference": REFERENCE_PATH,
      "/v1/changes": {
        get: {
          operationId: "getChanges",
          tags: ["News"],
          summary: "What happened to items after they were published",
          description: `Oldest first, up to ${MAX_CHANGES.toLocaleString("en")}. To poll, set \`after\` to the \`changedAt\` of your last change and drop that change. Nothing is ever added before a change that you have seen. The list is the same on every node. To read an item again, request \`/v1/news\` with its \`publishedAt\` as \`after\`, and a millisecond later as \`before\`.`,
          parameters: CHANGES_PARAMETERS.map(parameterObject),
          responses: { ...answersOf("Changes"), ...REFUSALS },
        },
      },
    },
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", description: "A key such as `tdg_…`." } },
      headers: { ...HEADERS, ...QUERY_ENTITIES },
      schemas: {
        News: NEWS_SCHEMA,
        NewsItem,
        TopNews: TOP_NEWS_SCHEMA,
        TopNewsItem,
        Entity: ENTITY_SCHEMA,
        Cover: COVER_SCHEMA,
        Newscover: NEWSCOVER_SCHEMA,
        Reference: REFERENCE_SCHEMA,
        Changes: CHANGES_SCHEMA,
        ItemChange: ITEM_CHANGE_SCHEMA,
        Problem: PROBLEM_SCHEMA,
      },
    },
  };
}

const { NewsItem, TopNewsItem } = itemSchemas(ITEM_FIELDS);

const CHANGES_SCHEMA = {
  type: "object",
  required: ["changes"],
  properties: {
    changes: {
      type: "array",
      maxItems: MAX_CHANGES,
      description: "Oldest first.",
      items: { $ref: "#/components/schemas/ItemChange" },
    },
  },
};

const ITEM_CHANGE_SCHEMA = {
  type: "object",
  required: ["id", "changedAt", "kind"],
  properties: {
    id: { type: "string", description: "The item's id." },
    changedAt: {
      type: "string",
      format: "date-time",
      description: "When it happened. Every change is later than all changes before it.",
    },
    kind: {
      type: "string",
      enum: AMENDMENT_KINDS,
      description:
        "`corrected`: its words were replaced. `withdrawn`: they were replaced by a notice. `merged`: its `clusterId` changed, because two stories turned out to be one.",
    },
  },
};

const TOP_NEWS_SCHEMA = {
  type: "object",
  required: ["category", "generatedAt", "items"],
  properties: {
    category: { type: "string", enum: CATEGORIES },
    generatedAt: {
      type: "string",
      format: "date-time",
      description: "The time that this ranking is for, always on the hour.",
    },
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
      description: "`latest` on the plain feed; in matching mode, whether at least one story matched.",
    },
    items: { type: "array", description: "Newest first.", items: { $ref: "#/components/schemas/NewsItem" } },
    fallback: {
      type: "object",
      description:
        "In matching mode with `category`, if fewer items than `limit` matched: the latest items of that category, so that both lists together hold `limit`. The lists never overlap.",
      required: ["strategy", "category", "items"],
      properties: {
        strategy: { type: "string", const: "category_latest" },
        category: { type: "string", description: "The categories of the request, comma-separated." },
        items: itemsOf("NewsItem"),
      },
    },
  },
};
