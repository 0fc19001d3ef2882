import { CATEGORIES } from "../../domain/category.ts";
import { COVER_SCHEMA, ENTITY_SCHEMA, ITEM_FIELDS } from "./current/item-fields.ts";
import { NEWS_PARAMETERS } from "./current/news.ts";
import { TOP_NEWS_PARAMETERS } from "./current/top-news.ts";
import {
  answersOf,
  HEADERS,
  itemSchemas,
  itemsOf,
  NEWSCOVER_SCHEMA,
  newscoverPath,
  parameterObject,
  PROBLEM_SCHEMA,
  REFERENCE_PATH,
  REFERENCE_SCHEMA,
  REFUSALS,
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
          responses: { ...answersOf("News"), ...REFUSALS },
        },
      },
      "/v1/top-news": {
        get: {
          operationId: "getTopNews",
          summary: "The ranking of a category, made on the hour",
          description:
            "Up to 10 events of the last 48 hours: higher impact first, then those covered by more outlets in the last 24 hours. The same in every language. One fetch an hour is enough.",
          parameters: TOP_NEWS_PARAMETERS.map(parameterObject),
          responses: { ...answersOf("TopNews"), ...REFUSALS },
        },
      },
      "/v1/newscover": newscoverPath(
        "Covers are 1750x1000. Zero results with `matched: true` means that nothing matched. Call it from a server. Covers are for editorial use; credit them as [Powered by Tidings].",
      ),
      "/v1/reference": REFERENCE_PATH,
    },
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", description: "A key such as `tdg_…`." } },
      headers: HEADERS,
      schemas: {
        News: NEWS_SCHEMA,
        NewsItem,
        TopNews: TOP_NEWS_SCHEMA,
        TopNewsItem,
        Entity: ENTITY_SCHEMA,
        Cover: COVER_SCHEMA,
        Newscover: NEWSCOVER_SCHEMA,
        Reference: REFERENCE_SCHEMA,
        Problem: PROBLEM_SCHEMA,
      },
    },
  };
}

const { NewsItem, TopNewsItem } = itemSchemas(ITEM_FIELDS);

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
        items: itemsOf("NewsItem"),
      },
    },
  },
};
