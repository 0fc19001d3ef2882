import type { Category } from "../../src/domain/category.ts";
import { makeCursor } from "../../src/api/forms/earlier/cursor.ts";
import { CURSOR_SECRET } from "./edition.ts";

/**
 * The differences between the forms that the specification lists ("Versioning", "Earlier-form fields"), line
 * by line.
 */
export const DIFFERENCES = [
  "authentication header",
  "batch POST /v1/match versus matching on GET /v1/news",
  "since/cursor versus after/before",
  "limit cap",
  "sentiment versus entitySentiment",
  "coins",
  "hasMore and nextCursor",
  "rankedAt versus generatedAt",
  "ranking window",
] as const;

/** A request sent in both forms, and the difference it shows. Without `shows`, both answers are the same. */
export interface Case {
  readonly name: string;
  readonly shows?: (typeof DIFFERENCES)[number];
  readonly path: string;
  /** Sent with POST, as JSON. */
  readonly body?: unknown;
  /** Sent instead of the form's header, in cases about credentials. */
  readonly credential?: "none" | "unknown";
  readonly method?: string;
}

const cursorAt = (instant: string, category: Category | null = null, queryId: string | null = null) =>
  makeCursor(
    Date.parse(instant),
    { categories: category === null ? null : [category], impacts: null, queryId },
    Buffer.from(CURSOR_SECRET, "hex"),
  );

const BRIEF = "fields=headline,impact,publishedAt";
const FED = { sentence: "Will the Federal Reserve cut rates in December?", category: "economy" };

export const CASES: readonly Case[] = [
  { name: "a-whole-item", shows: "authentication header", path: "/v1/news?category=crypto&limit=1" },
  { name: "no-key", path: "/v1/news", credential: "none" },
  { name: "unknown-key", path: "/v1/news", credential: "unknown" },

  { name: "feed", shows: "hasMore and nextCursor", path: `/v1/news?limit=3&${BRIEF}` },
  {
    name: "feed-filtered",
    shows: "hasMore and nextCursor",
    path: `/v1/news?category=politics,geopolitics&impact=5&limit=2&${BRIEF}`,
  },
  {
    name: "feed-in-french",
    shows: "hasMore and nextCursor",
    path: "/v1/news?category=crypto&limit=2&lang=fr&fields=headline,lang",
  },
  {
    name: "feed-in-no-language",
    shows: "hasMore and nextCursor",
    path: "/v1/news?limit=1&lang=xx&fields=headline,lang",
  },
  {
    name: "feed-of-nothing",
    shows: "hasMore and nextCursor",
    path: "/v1/news?category=politics&impact=2&limit=1&since=2100-01-01&after=2100-01-01",
  },

  {
    name: "sentence",
    shows: "batch POST /v1/match versus matching on GET /v1/news",
    path: `/v1/news?sentence=Will%20the%20Federal%20Reserve%20cut%20rates%3F&category=economy&limit=3&${BRIEF}`,
  },
  {
    name: "keyword",
    shows: "batch POST /v1/match versus matching on GET /v1/news",
    path: `/v1/news?keyword=Bitcoin,BTC&subEntities=&category=crypto&limit=2&${BRIEF}`,
  },
  {
    name: "sentence-and-keyword",
    shows: "batch POST /v1/match versus matching on GET /v1/news",
    path: `/v1/news?sentence=Bitcoin&keyword=BTC&limit=1&${BRIEF}`,
  },
  {
    name: "match",
    shows: "batch POST /v1/match versus matching on GET /v1/news",
    path: "/v1/match",
    body: {
      queries: [
        { queryId: "fed-december", ...FED },
        { queryId: "btc", keywords: ["Bitcoin", "BTC"], category: "crypto" },
        { queryId: "tagged", ...FED, tags: ["Interest Rates", "Sports"] },
        { queryId: "nobody", keywords: ["Nobody of that name"], category: "politics" },
        { queryId: "over", ...FED, expiresAt: "2026-11-14T10:00:00Z" },
      ],
      limit: 3,
      fields: ["headline", "eventType", "publishedAt"],
    },
  },
  {
    name: "match-a-whole-item",
    shows: "batch POST /v1/match versus matching on GET /v1/news",
    path: "/v1/match",
    body: {
      queries: [{ queryId: "eth", keywords: ["Ethereum"], category: "crypto" }],
      limit: 1,
      lang: "es",
      impact: [5],
    },
  },
  {
    name: "match-further",
    shows: "batch POST /v1/match versus matching on GET /v1/news",
    path: "/v1/match",
    body: {
      queries: [
        {
          queryId: "fed-december",
          ...FED,
          cursor: cursorAt("2026-11-14T09:00:00Z", "economy", "fed-december"),
        },
        {
          queryId: "started-over",
          ...FED,
          cursor: cursorAt("2026-11-14T09:00:00Z", "economy", "fed-december"),
        },
      ],
      limit: 2,
      fields: "publishedAt",
    },
  },
  {
    name: "match-refused",
    shows: "batch POST /v1/match versus matching on GET /v1/news",
    path: "/v1/match",
    body: {
      queries: [
        { queryId: "a", ...FED },
        { queryId: "b", ...FED, keywords: ["BTC"] },
      ],
    },
  },
  {
    name: "match-too-many",
    shows: "batch POST /v1/match versus matching on GET /v1/news",
    path: "/v1/match",
    body: { queries: Array.from({ length: 101 }, (_, at) => ({ queryId: `q${at}`, ...FED })) },
  },
  {
    name: "match-with-get",
    shows: "batch POST /v1/match versus matching on GET /v1/news",
    path: "/v1/match",
  },

  {
    name: "since",
    shows: "since/cursor versus after/before",
    path: `/v1/news?since=2026-11-14T10:00:00Z&limit=3&${BRIEF}`,
  },
  {
    name: "cursor",
    shows: "since/cursor versus after/before",
    path: `/v1/news?cursor=${cursorAt("2026-11-14T10:00:00Z")}&limit=3&${BRIEF}`,
  },
  {
    name: "cursor-malformed",
    shows: "since/cursor versus after/before",
    path: `/v1/news?cursor=tomorrow&limit=1&${BRIEF}`,
  },
  {
    name: "after",
    shows: "since/cursor versus after/before",
    path: `/v1/news?after=2026-11-14T11:30:00Z&limit=3&${BRIEF}`,
  },
  {
    name: "before",
    shows: "since/cursor versus after/before",
    path: `/v1/news?before=2026-11-13T12:00:00Z&limit=2&${BRIEF}`,
  },
  {
    name: "sections-and-sources",
    shows: "hasMore and nextCursor",
    path: `/v1/news?subCategory=central-banks&excludeSources=14&limit=2&${BRIEF}`,
  },

  { name: "limit-50", shows: "hasMore and nextCursor", path: "/v1/news?limit=50&fields=impact" },
  { name: "limit-51", shows: "limit cap", path: "/v1/news?limit=51&fields=impact" },
  { name: "limit-101", shows: "limit cap", path: "/v1/news?limit=101" },

  {
    name: "fields-sentiment",
    shows: "sentiment versus entitySentiment",
    path: "/v1/news?category=economy&impact=5&limit=3&fields=sentiment",
  },
  {
    name: "fields-entities",
    shows: "sentiment versus entitySentiment",
    path: "/v1/news?category=economy&impact=5&limit=1&fields=entities",
  },
  {
    name: "a-politics-item",
    shows: "sentiment versus entitySentiment",
    path: "/v1/news?category=politics&limit=1",
  },
  { name: "fields-coins", shows: "coins", path: "/v1/news?category=crypto&impact=4,5&limit=3&fields=coins" },
  { name: "fields-id", shows: "coins", path: "/v1/news?fields=id" },
  { name: "fields-rank", shows: "coins", path: "/v1/news?fields=rank" },

  {
    name: "top-news",
    shows: "rankedAt versus generatedAt",
    path: "/v1/top-news?category=crypto&fields=headline,impact,publishedAt,rank",
  },
  {
    name: "top-news-economy",
    shows: "ranking window",
    path: "/v1/top-news?category=economy&fields=impact,impactScore,publishedAt,rank",
  },
  {
    name: "top-news-politics",
    shows: "ranking window",
    path: "/v1/top-news?category=politics&fields=impact,impactScore,publishedAt,rank",
  },
  {
    name: "top-news-geopolitics",
    shows: "ranking window",
    path: "/v1/top-news?category=geopolitics&fields=impact,impactScore,publishedAt,rank",
  },
  {
    name: "top-news-in-japanese",
    shows: "rankedAt versus generatedAt",
    path: "/v1/top-news?category=politics&lang=ja&limit=1&fields=headline,lang,rank",
  },
  { name: "top-news-whole", shows: "rankedAt versus generatedAt", path: "/v1/top-news?category=politics" },
  { name: "top-news-of-all", path: "/v1/top-news" },
  { name: "top-news-of-two", path: "/v1/top-news?category=crypto,economy" },
  { name: "top-news-of-sports", path: "/v1/top-news?category=sports" },
];
