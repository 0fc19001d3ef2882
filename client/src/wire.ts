/** What the API says, as it stands on the wire (current form). */

export type Category = "crypto" | "economy" | "politics" | "geopolitics";

export interface Entity {
  /** Full English name. */
  name: string;
  /** Other English spellings. */
  aliases: string[];
  /** Null for what is not an asset. */
  ticker: string | null;
  /** How the event bears on the entity's standing; null where there is nothing to weigh, and below impact 3. */
  entitySentiment: "Positive" | "Neutral" | "Negative" | null;
}

export interface Cover {
  url: string;
  width: number;
  height: number;
}

export interface NewsItem {
  id: string;
  headline: string;
  sourceHeadline: string;
  summary: string;
  body: string;
  /** Present on impact 4 and 5, null on 2 and 3. */
  whyItMatters: string | null;
  impact: 2 | 3 | 4 | 5;
  /** 0 to 100; orders items within one impact tier. */
  impactScore: number;
  eventType: string;
  entities: Entity[];
  source: { name: string; logoUrl: string };
  sourceUrl: string;
  sourceImageUrl: string | null;
  /** ISO 8601, UTC. */
  publishedAt: string;
  clusterId: string | null;
  /** Reports published on the event, this one included; missing where `clusterId` is null. */
  relatedCount?: number;
  covers: Cover[];
  categories: Category[];
  subCategories: string[];
  lang: string;
}

/** An item of which only some fields were asked for. */
export type PartialNewsItem = Pick<NewsItem, "id"> & Partial<NewsItem>;

export interface NewsResponse {
  /** `latest` on the plain feed; `matched` or `no_match` in matching mode. */
  matchStatus: "latest" | "matched" | "no_match";
  /** Newest first. */
  items: PartialNewsItem[];
  /** In matching mode, where fewer items matched than `limit` and `category` was sent; never overlaps `items`. */
  fallback?: { strategy: "category_latest"; category: string; items: PartialNewsItem[] };
}

export interface TopNewsResponse {
  category: Category;
  /** The full hour whose ranking this is, ISO 8601 UTC. */
  generatedAt: string;
  /** Up to 10, the first rank first. */
  items: (PartialNewsItem & { rank?: number })[];
}

export interface CoverImage {
  url: string;
  width: number;
  height: number;
  mimeType: string;
  imageId: string;
  /** Identifies the entity's cover group, for de-duplication across articles. */
  groupId: string;
}

export interface CoverResult {
  matched: boolean;
  /** The keyword or the words of the headline that were resolved. */
  input: string;
  name: string | null;
  category: string | null;
  images: CoverImage[];
  /** On an unmatched keyword. */
  message?: string;
}

export interface NewscoverResponse {
  results: CoverResult[];
}

/** RFC 9457. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  parameter?: string;
  value?: string;
  allowed?: string[];
  requestId: string;
}

export interface Reference {
  categories: string[];
  impacts: number[];
  eventTypes: { eventType: string; meaning: string }[];
  sections: { slug: string; category: Category }[];
  sources: { number: number; name: string; homepage: string; logoUrl: string }[];
  languages: { lang: string; name: string }[];
  /** Item fields of each endpoint, of the current and of the earlier form. */
  fields: { news: string[]; topNews: string[]; earlierNews: string[]; earlierTopNews: string[] };
}
