/** The parameters and answers of the API, generated from the OpenAPI document by `npm run generate`. */

export type Category = "crypto" | "economy" | "politics" | "geopolitics";

export type Impact = 2 | 3 | 4 | 5;

export type EventType =
  | "policy-decision"
  | "regulation-action"
  | "legal-action"
  | "election"
  | "appointment"
  | "data-release"
  | "data-point"
  | "corporate-action"
  | "funding-deal"
  | "security-incident"
  | "disaster"
  | "geopolitical-event"
  | "diplomatic-event"
  | "official-statement"
  | "analysis-commentary"
  | "market-move"
  | "ops-notice"
  | "digest";

export type Language =
  | "en"
  | "zh-CN"
  | "zh-TW"
  | "ja"
  | "ko"
  | "es"
  | "pt-BR"
  | "fr"
  | "de"
  | "ru"
  | "tr"
  | "ar"
  | "hi"
  | "id"
  | "vi"
  | "th";

export type ItemField =
  | "headline"
  | "sourceHeadline"
  | "summary"
  | "body"
  | "whyItMatters"
  | "impact"
  | "impactScore"
  | "eventType"
  | "entities"
  | "source"
  | "sourceUrl"
  | "sourceImageUrl"
  | "publishedAt"
  | "clusterId"
  | "relatedCount"
  | "covers"
  | "categories"
  | "subCategories"
  | "lang";

export type TopItemField =
  | "headline"
  | "sourceHeadline"
  | "summary"
  | "body"
  | "whyItMatters"
  | "impact"
  | "impactScore"
  | "eventType"
  | "entities"
  | "source"
  | "sourceUrl"
  | "sourceImageUrl"
  | "publishedAt"
  | "clusterId"
  | "relatedCount"
  | "covers"
  | "categories"
  | "subCategories"
  | "lang"
  | "rank";

export interface CoverResult {
  matched: boolean;
  /** The keyword or entity name that was looked up. */
  input: string;
  /** Display name of the entity; null if unmatched. */
  name: string | null;
  category:
    | "crypto"
    | "corporate and brands"
    | "nations, states and cities"
    | "currencies"
    | "commodities"
    | "people"
    | "institutions"
    | "regulation"
    | "indicators"
    | "concepts"
    | "instruments"
    | null;
  images: CoverImage[];
  /** Present on an unmatched keyword. */
  message?: string;
}

export interface CoverImage {
  /** Does not expire; changes when the cover is replaced. */
  url: string;
  width: 1750;
  height: 1000;
  mimeType: string;
  imageId: string;
  /** The entity's cover group, for de-duplication across articles. */
  groupId: string;
  /** Present only if the picture must be credited: print `text` beside it. */
  credit?: {
    /** The words to print beside the picture. */
    text: string;
    licence: string;
    /** The page that the picture comes from. */
    source: string | null;
    /** What the picture shows. */
    alt: string | null;
  };
}

export interface News {
  /** `latest` on the plain feed; in matching mode, whether at least one story matched. */
  matchStatus: "latest" | "matched" | "no_match";
  /** Newest first. */
  items: NewsItem[];
  /** In matching mode with `category`, if fewer items than `limit` matched: the latest items of that category, so that both lists together hold `limit`. The lists never overlap. */
  fallback?: {
    strategy: "category_latest";
    /** The categories of the request, comma-separated. */
    category: string;
    items: NewsItem[];
  };
}

/** With `fields`, only `id` and the requested fields. */
export interface NewsItem {
  /** Unique, permanent, never changes. Always returned. */
  id: string;
  /** Rewritten headline. */
  headline: string;
  /** The outlet's original headline. */
  sourceHeadline: string;
  /** Short summary. */
  summary: string;
  /** Fact-based key points. */
  body: string;
  /** Two or three sentences. Present on impact 4 and 5, null on impact 2 and 3. */
  whyItMatters: string | null;
  /** 2 to 5; higher is more important. */
  impact: Impact;
  /** Orders items within one impact tier. */
  impactScore: number;
  /** What kind of event is reported. */
  eventType: EventType;
  /** The entities involved, most central first. */
  entities: Entity[];
  /** Source credit. */
  source: {
    name: string;
    logoUrl: string;
  };
  /** Link to the original article. */
  sourceUrl: string;
  /** The original article's image, hotlinked; rights stay with the outlet. */
  sourceImageUrl: string | null;
  /** When this service published the item, ISO 8601 UTC; no two items share an instant. */
  publishedAt: string;
  /** Items on the same event share a cluster; null if the article is not clustered. */
  clusterId: string | null;
  /** Reports published on the event, including this one. Missing if `clusterId` is null. Never decreases. */
  relatedCount?: number;
  /** Cover images, one per matched entity; may be empty. */
  covers: Cover[];
  /** Categories the item belongs to. */
  categories: Category[];
  /** 0 to 2 section slugs, most central first. Ignore a slug you do not know. */
  subCategories: string[];
  /** Language of this rendition. */
  lang: Language;
}

export interface TopNews {
  category: Category;
  /** The time that this ranking is for, always on the hour. */
  generatedAt: string;
  items: TopNewsItem[];
}

/** With `fields`, only `id` and the requested fields. */
export interface TopNewsItem {
  /** Unique, permanent, never changes. Always returned. */
  id: string;
  /** Rewritten headline. */
  headline: string;
  /** The outlet's original headline. */
  sourceHeadline: string;
  /** Short summary. */
  summary: string;
  /** Fact-based key points. */
  body: string;
  /** Two or three sentences. Present on impact 4 and 5, null on impact 2 and 3. */
  whyItMatters: string | null;
  /** 2 to 5; higher is more important. */
  impact: Impact;
  /** Orders items within one impact tier. */
  impactScore: number;
  /** What kind of event is reported. */
  eventType: EventType;
  /** The entities involved, most central first. */
  entities: Entity[];
  /** Source credit. */
  source: {
    name: string;
    logoUrl: string;
  };
  /** Link to the original article. */
  sourceUrl: string;
  /** The original article's image, hotlinked; rights stay with the outlet. */
  sourceImageUrl: string | null;
  /** When this service published the item, ISO 8601 UTC; no two items share an instant. */
  publishedAt: string;
  /** Items on the same event share a cluster; null if the article is not clustered. */
  clusterId: string | null;
  /** Reports published on the event, including this one. Missing if `clusterId` is null. Never decreases. */
  relatedCount?: number;
  /** Cover images, one per matched entity; may be empty. */
  covers: Cover[];
  /** Categories the item belongs to. */
  categories: Category[];
  /** 0 to 2 section slugs, most central first. Ignore a slug you do not know. */
  subCategories: string[];
  /** Language of this rendition. */
  lang: Language;
  /** Position in the ranking. */
  rank: number;
}

export interface Entity {
  /** Full English name. */
  name: string;
  /** Other English spellings. */
  aliases: string[];
  /** Ticker symbol; null for non-assets. */
  ticker: string | null;
  /** How the reported event affects the entity. `Neutral` is a judgment; null means that there was nothing to judge. Always null below impact 3. */
  entitySentiment: "Positive" | "Neutral" | "Negative" | null;
}

export interface Cover {
  url: string;
  width: 1750;
  height: 1000;
}

export interface Newscover {
  results: CoverResult[];
}

export interface Reference {
  categories: Category[];
  impacts: Impact[];
  eventTypes: {
    eventType: string;
    meaning: string;
  }[];
  sections: {
    slug: string;
    category: Category;
  }[];
  sources: {
    number: number;
    name: string;
    homepage: string;
    logoUrl: string;
  }[];
  languages: {
    lang: Language;
    name: string;
  }[];
  /** Item fields of each endpoint, in this form and in the earlier one. */
  fields: Record<string, string[]>;
}

export interface Changes {
  /** Oldest first. */
  changes: ItemChange[];
}

export interface ItemChange {
  /** The item's id. */
  id: string;
  /** When it happened. Every change is later than all changes before it. */
  changedAt: string;
  /** `corrected`: its words were replaced. `withdrawn`: they were replaced by a notice. `merged`: its `clusterId` changed, because two stories turned out to be one. */
  kind: "corrected" | "withdrawn" | "merged";
}

/** RFC 9457 problem details. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** The invalid parameter; if there are several, the first in the documented order. */
  parameter?: string;
  value?: string;
  allowed?: string[];
  requestId: string;
}

/** The parameters of `GET /v1/news`. */
export interface NewsParameters {
  /** Matching mode: an English sentence, such as a contract's question. Returns the items that share its entities. */
  sentence?: string;
  /** Matching mode: up to 30 English keywords, comma-separated, matched as a union. Send both name and ticker, tickers in upper case. Market symbols such as `EUR/USD`, `^GSPC` or `7203.T` are understood. Not together with `sentence`. Write a comma inside a value as `\,`, and a backslash as `\\`. */
  keyword?: string | readonly string[];
  /** With `sentence`: up to 50 additional English terms, comma-separated, such as the names of outcomes. Write a comma inside a value as `\,`, and a backslash as `\\`. */
  subEntities?: string | readonly string[];
  /** How a `sentence` chooses items. `entities` (the default): those that share its entities. `question`: those that answer it, whether or not they share a name with it; each is judged on its own, and nothing is returned if nothing answers. Only together with `sentence`. */
  match?: "entities" | "question";
  /** Categories, comma-separated; omit for all. Lower case. */
  category?: Category | readonly Category[];
  /** Impact tiers, comma-separated; omit for all. */
  impact?: Impact | readonly Impact[];
  /** Language of the items, as an exact code. If the code is unknown, the items are in English. */
  lang?: Language;
  /** Items per call. A result shorter than `limit` means that there are no more. */
  limit?: number;
  /** Only items published before this time (exclusive). Once it has passed, the list no longer changes. */
  before?: string | Date;
  /** Only items published at or after this time (inclusive): de-duplicate by `id`. */
  after?: string | Date;
  /** Item fields to return, comma-separated; omit for all. `id` is always returned and must not be listed. */
  fields?: ItemField | readonly ItemField[];
  /** 1 to 10 section slugs, comma-separated; an item is included if it has any of them. An unknown slug selects nothing. */
  subCategory?: string | readonly string[];
  /** Numbers of outlets to exclude, comma-separated (see `/v1/reference`). An unknown number is ignored. */
  excludeSources?: number | readonly number[];
  /** `event`: one item per event, the newest of each `clusterId` among the items that fit; `limit` counts these. An item without a cluster is its own event. `fallback` follows the same rule and omits the events in `items`. Omit for every item. */
  distinct?: "event";
}

/** The parameters of `GET /v1/top-news`. */
export interface TopNewsParameters {
  /** The category of the ranking; there is no ranking of all categories. */
  category: Category;
  /** Language of the items, as an exact code. If the code is unknown, the items are in English. */
  lang?: Language;
  /** Item fields to return, comma-separated; omit for all. `id` is always returned and must not be listed. */
  fields?: TopItemField | readonly TopItemField[];
}

/** The parameters of `GET /v1/newscover`. */
export interface NewscoverParameters {
  /** An English headline, unchanged (case matters). Its first 250 characters are searched for up to 5 entities. Not together with `q`. */
  headline?: string;
  /** Up to 4 names or tickers in English, comma-separated. Not together with `headline`. Write a comma inside a value as `\,`, and a backslash as `\\`. */
  q?: string | readonly string[];
  /** `extended` returns all covers of each entity; otherwise one is picked, by request and hour. */
  mode?: "extended";
}

/** The parameters of `GET /v1/changes`. */
export interface ChangesParameters {
  /** Only changes at or after this time (inclusive). De-duplicate by `changedAt`, which no two changes share. Omit it to start with the first change. */
  after?: string | Date;
}
