import { CATEGORIES } from "../../domain/category.ts";
import { LIBRARY_CATEGORIES } from "../../domain/entity.ts";
import { EVENT_TYPE_NAMES } from "../../domain/event-type.ts";
import { IMPACTS } from "../../domain/impact.ts";
import { LANGUAGES } from "../../domain/language.ts";
import { MAX_TEXT } from "../parameter.ts";
import { COVER_SCHEMA } from "./current/item-fields.ts";
import { ITEM_FIELDS, SELECTABLE_FIELDS } from "./earlier/item-fields.ts";
import { MAX_QUERIES } from "./earlier/match.ts";
import { MAX_KEYWORDS, MAX_SUB_ENTITIES } from "./earlier/match-query.ts";
import { NEWS_PARAMETERS } from "./earlier/news.ts";
import { DEFAULT_LIMIT, MAX_LIMIT } from "./earlier/parameters.ts";
import { TOP_NEWS_PARAMETERS } from "./earlier/top-news.ts";
import {
  answerOf,
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
  REFERENCE_PATH,
  REFERENCE_SCHEMA,
  REFUSALS,
  SERVERS,
  TAGS,
} from "./openapi-parts.ts";

/**
 * The earlier form has its own document, because OpenAPI allows only one operation per path and method,
 * whatever the headers.
 */
export function earlierOpenApiText(): string {
  return `${JSON.stringify(openApi(), null, 2)}\n`;
}

function openApi(): object {
  return {
    openapi: "3.1.0",
    info: {
      title: "Tidings, the earlier form",
      version: "1",
      summary: "The form that the header X-API-Key selects. It is frozen and keeps working.",
      description:
        "Every endpoint needs a key: `X-API-Key: <key>`. The same key works in the current form; if both headers are sent, `Authorization` wins. Parameters of the current form are ignored here and listed in `Ignored-Parameters`.",
      contact: CONTACT,
      license: LICENCE,
    },
    servers: SERVERS,
    security: [{ apiKey: [] }],
    tags: TAGS,
    paths: {
      "/v1/news": {
        get: {
          operationId: "getNews",
          tags: ["News"],
          summary: "The feed, walked forward with `since` and `cursor`",
          description:
            "Without `since` or `cursor`, returns the newest items. With one of them, the page holds the first items after that point, newest first within the page, and `nextCursor` continues after it.",
          parameters: NEWS_PARAMETERS.map(parameterObject),
          responses: { ...answersOf("News"), ...REFUSALS },
        },
      },
      "/v1/match": {
        post: {
          operationId: "postMatch",
          tags: ["News"],
          summary: "Up to 100 questions at once",
          description:
            "One invalid value rejects the whole batch; the problem names its place, such as `queries[3].category`. A batch counts as one unit of your allowance for every ten queries, rounded up.",
          requestBody: {
            required: true,
            description: "JSON, 256 KiB at most.",
            content: { "application/json": { schema: { $ref: "#/components/schemas/MatchRequest" } } },
          },
          responses: { 200: answerOf("Match"), ...REFUSALS },
        },
      },
      "/v1/top-news": {
        get: {
          operationId: "getTopNews",
          tags: ["News"],
          summary: "The hourly ranking of a category",
          description:
            "Up to 10 events of the last 24 hours with impact 4 or 5. One request per hour, at 10 minutes past, is enough.",
          parameters: TOP_NEWS_PARAMETERS.map(parameterObject),
          responses: { ...answersOf("TopNews"), ...REFUSALS },
        },
      },
      "/v1/newscover": newscoverPath(
        "As in the current form, but tickers are case-insensitive and all places are `nations`.",
      ),
      "/v1/reference": REFERENCE_PATH,
    },
    components: {
      securitySchemes: {
        apiKey: { type: "apiKey", in: "header", name: "X-API-Key", description: "A key such as `tdg_…`." },
      },
      headers: HEADERS,
      schemas: {
        News: NEWS_SCHEMA,
        NewsItem,
        MatchRequest: MATCH_REQUEST_SCHEMA,
        MatchQuery: MATCH_QUERY_SCHEMA,
        Match: MATCH_SCHEMA,
        TopNews: TOP_NEWS_SCHEMA,
        TopNewsItem,
        Cover: COVER_SCHEMA,
        Newscover: EARLIER_NEWSCOVER_SCHEMA,
        Reference: REFERENCE_SCHEMA,
        Problem: PROBLEM_SCHEMA,
      },
    },
  };
}

const { NewsItem, TopNewsItem } = itemSchemas(ITEM_FIELDS);

const PAGING = {
  hasMore: { type: "boolean", description: "There are newer items after this page." },
  nextCursor: {
    type: ["string", "null"],
    description: "Continues after the newest item of the page; null if no item has matched the request yet.",
  },
};

const NEWS_SCHEMA = {
  type: "object",
  required: ["items", "hasMore", "nextCursor"],
  properties: { items: itemsOf("NewsItem"), ...PAGING },
};

const TOP_NEWS_SCHEMA = {
  type: "object",
  required: ["category", "rankedAt", "items"],
  properties: {
    category: { type: "string", enum: CATEGORIES },
    rankedAt: {
      type: "string",
      format: "date-time",
      description: "The time that this ranking is for, always on the hour.",
    },
    items: { ...itemsOf("TopNewsItem"), maxItems: 10 },
  },
};

const MATCH_REQUEST_SCHEMA = {
  type: "object",
  required: ["queries"],
  properties: {
    queries: { ...itemsOf("MatchQuery"), minItems: 1, maxItems: MAX_QUERIES },
    lang: {
      type: "string",
      enum: LANGUAGES,
      default: "en",
      description: "Language of the items. If the code is unknown, the items are in English.",
    },
    impact: {
      type: "array",
      items: { type: "integer", enum: IMPACTS },
      description: "Impact tiers, as a list or as one comma-separated string.",
      examples: [[4, 5]],
    },
    limit: {
      type: "integer",
      minimum: 1,
      maximum: MAX_LIMIT,
      default: DEFAULT_LIMIT,
      description: "Items per query.",
    },
    since: {
      type: "string",
      format: "date-time",
      description: "Walk forward from this time (inclusive), for queries without a cursor.",
      examples: ["2026-11-14T09:30:00Z"],
    },
    fields: {
      type: "array",
      items: { type: "string", enum: SELECTABLE_FIELDS },
      description:
        "Item fields to return, as a list or as one comma-separated string. `id` is always returned.",
      examples: [["headline", "publishedAt"]],
    },
  },
};

const MATCH_QUERY_SCHEMA = {
  type: "object",
  description: "`sentence` or `keywords`, not both.",
  required: ["queryId", "category"],
  properties: {
    queryId: {
      type: "string",
      description:
        "Your own id, echoed back. Use the same id for the same page, and each id only once per batch.",
      examples: ["fed-december"],
    },
    sentence: {
      type: "string",
      maxLength: MAX_TEXT,
      description: "An English sentence, such as a contract's question.",
      examples: ["Will the Federal Reserve cut rates in December?"],
    },
    keywords: {
      type: "array",
      maxItems: MAX_KEYWORDS,
      items: { type: "string", maxLength: MAX_TEXT },
      description:
        "Names and tickers in English, matched as a union. In one comma-separated string instead of a list, write a comma inside a value as `\\,`.",
      examples: [["Bitcoin", "BTC"]],
    },
    category: { type: "string", enum: CATEGORIES },
    expiresAt: {
      type: "string",
      format: "date-time",
      description: "From then on (exclusive) the query is `expired` and its list no longer changes.",
    },
    subEntities: {
      type: "array",
      maxItems: MAX_SUB_ENTITIES,
      items: { type: "string", maxLength: MAX_TEXT },
      description:
        "With `sentence`: additional terms, such as the names of outcomes. In one comma-separated string instead of a list, write a comma inside a value as `\\,`.",
    },
    tags: {
      type: "array",
      items: { type: "string" },
      description: "With `sentence`: your own labels; stories of the event types they map to come first.",
    },
    cursor: { type: "string", description: "`nextCursor` of this query's last answer." },
  },
};

const MATCH_SCHEMA = {
  type: "object",
  required: ["results"],
  properties: {
    results: {
      type: "array",
      description: "One per query, in the same order.",
      items: {
        type: "object",
        required: ["queryId", "matchStatus", "news", "hasMore", "nextCursor"],
        properties: {
          queryId: { type: "string" },
          matchStatus: { type: "string", enum: ["matched", "no_match", "expired"] },
          matchedEventTypes: {
            type: "array",
            items: { type: "string", enum: EVENT_TYPE_NAMES },
            description: "Only if `tags` were sent: the event types they map to.",
          },
          news: itemsOf("NewsItem"),
          fallbackNews: {
            ...itemsOf("NewsItem"),
            description: "Only on `no_match`: the latest items of the category.",
          },
          ...PAGING,
        },
      },
    },
  },
};

const { items: result } = NEWSCOVER_SCHEMA.properties.results;

const EARLIER_NEWSCOVER_SCHEMA = {
  ...NEWSCOVER_SCHEMA,
  properties: {
    results: {
      type: "array",
      items: {
        ...result,
        properties: {
          ...result.properties,
          category: {
            type: ["string", "null"],
            enum: [
              ...LIBRARY_CATEGORIES.map((name) => (name.startsWith("nations") ? "nations" : name)),
              null,
            ],
          },
        },
      },
    },
  },
};
