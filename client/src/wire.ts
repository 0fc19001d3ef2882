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
  /** The keyword or entity text that was resolved. */
  input: string;
  /** Entity display name; null when unmatched. */
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
  /** On an unmatched keyword. */
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
}

export interface News {
  /** `latest` on the plain feed; in matching mode whether at least one story matched. */
  matchStatus: "latest" | "matched" | "no_match";
  /** Newest first. */
  items: NewsItem[];
  /** In matching mode, where fewer items matched than `limit` and `category` was sent: the latest of that category, so that both lists together hold `limit`. They never overlap. */
  fallback?: {
    strategy: "category_latest";
    /** The categories as understood, comma-separated. */
    category: string;
    items: NewsItem[];
  };
}

/** With `fields`, only `id` and the fields asked for. */
export interface NewsItem {
  /** Unique, permanent, never changes. Always returned. */
  id: string;
  /** Rewritten headline. */
  headline: string;
  /** The outlet's original headline. */
  sourceHeadline: string;
  /** Short summary. */
  summary: string;
  /** Key-point body, fact based. */
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
  /** Same event, same cluster; null when the article is not clustered. */
  clusterId: string | null;
  /** Reports published on the event, this one included. Missing when `clusterId` is null. Never falls. */
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
  /** The full hour whose ranking this is. */
  generatedAt: string;
  items: TopNewsItem[];
}

/** With `fields`, only `id` and the fields asked for. */
export interface TopNewsItem {
  /** Unique, permanent, never changes. Always returned. */
  id: string;
  /** Rewritten headline. */
  headline: string;
  /** The outlet's original headline. */
  sourceHeadline: string;
  /** Short summary. */
  summary: string;
  /** Key-point body, fact based. */
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
  /** Same event, same cluster; null when the article is not clustered. */
  clusterId: string | null;
  /** Reports published on the event, this one included. Missing when `clusterId` is null. Never falls. */
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
  /** How the reported event bears on the entity's standing. `Neutral` is a judgment; null means nothing to weigh, and stands on every entity below impact 3. */
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
  /** Item fields of each endpoint, of this form and of the earlier one. */
  fields: Record<string, string[]>;
}

/** RFC 9457 problem details. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** The parameter at fault; the first in the documented order. */
  parameter?: string;
  value?: string;
  allowed?: string[];
  requestId: string;
}

/** The parameters of `GET /v1/news`. */
export interface NewsParameters {
  /** Matching mode: a sentence in English, such as a contract's question; the items that share its entities come back. */
  sentence?: string;
  /** Matching mode: up to 30 keywords in English, comma-separated, matched as a union. Send name and ticker; tickers in upper case. Not together with `sentence`. */
  keyword?: string | readonly string[];
  /** With `sentence`: up to 50 more terms in English, comma-separated, such as the names of outcomes. */
  subEntities?: string | readonly string[];
  /** Categories, comma-separated; omit for all. Lower case. */
  category?: Category | readonly Category[];
  /** Impact tiers, comma-separated; omit for all. */
  impact?: Impact | readonly Impact[];
  /** Language of the items, an exact code. A code that is not on the list is answered in English. */
  lang?: Language;
  /** Items a call. A result shorter than `limit` means the end was reached. */
  limit?: number;
  /** Only items published before this time (exclusive). Once it has passed, the list no longer changes. */
  before?: string | Date;
  /** Only items published at or after this time (inclusive): de-duplicate by `id`. */
  after?: string | Date;
  /** Item fields to return, comma-separated; omit for all. `id` always comes and is not listed. */
  fields?: ItemField | readonly ItemField[];
  /** Section slugs, comma-separated, 1 to 10; an item is included if it carries any of them. A slug that is not known selects nothing. */
  subCategory?: string | readonly string[];
  /** Numbers of outlets to leave out, comma-separated (see `/v1/reference`). A number nobody has is ignored. */
  excludeSources?: number | readonly number[];
}

/** The parameters of `GET /v1/top-news`. */
export interface TopNewsParameters {
  /** The category whose ranking is asked for; there is none over all. */
  category: Category;
  /** Language of the items, an exact code. A code that is not on the list is answered in English. */
  lang?: Language;
  /** Item fields to return, comma-separated; omit for all. `id` always comes and is not listed. */
  fields?: TopItemField | readonly TopItemField[];
}

/** The parameters of `GET /v1/newscover`. */
export interface NewscoverParameters {
  /** A headline in English as it stands (casing counts); its first 250 characters are read for up to 5 entities. Not together with `q`. */
  headline?: string;
  /** Up to 4 names or tickers in English, comma-separated. Not together with `headline`. */
  q?: string | readonly string[];
  /** `extended` returns all covers of each entity; otherwise one, picked at random. */
  mode?: "extended";
}
