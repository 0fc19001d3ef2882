export type Engine = "sqlite" | "postgres";

/** The record's tables. Types are those both engines share: text, bigint (milliseconds, counters), double precision. */
export interface Schema {
  counters: CounterRow;
  items: ItemRow;
  renditions: RenditionRow;
  publications: PublicationRow;
  merged_stories: MergedStoryRow;
  rankings: RankingRow;
  secrets: SecretRow;
  outlets: OutletRow;
  accounts: AccountRow;
  keys: KeyRow;
}

/** `publication`: the last number given; `published_at`: the instant after which the next live item is published; `keys`: raised by every change of a key. */
export interface CounterRow {
  name: "publication" | "published_at" | "keys";
  value: number;
}

export interface ItemRow {
  id: string;
  /** The publication that made it visible. */
  number: number;
  published_at: number;
  /** What an import gave as `publishedAt`, before it was moved on to a free instant (D42). */
  given_at: number;
  outlet: number;
  source_url: string;
  source_headline: string;
  source_image_url: string | null;
  event_type: string;
  impact: number;
  impact_score: number;
  /** JSON lists, in the item's order. */
  categories: string;
  sections: string;
  entities: string;
  covers: string;
  story_id: string | null;
  /** Its story when it was published, before any merge: what a ranking of an earlier hour goes by. */
  given_story_id: string | null;
  /** The languages it has words in, a bit each, in the order of `LANGUAGES`. */
  languages: number;
  /** Hash of what was given, so that loading the same line again is known to change nothing. */
  fingerprint: string;
}

export interface RenditionRow {
  item_id: string;
  language: string;
  headline: string | null;
  summary: string | null;
  body: string | null;
  why_it_matters: string | null;
}

/** The numbered acts, without gaps: what a follower reads. */
export interface PublicationRow {
  number: number;
  kind: "item" | "rendition" | "merge";
  /** The record's clock when it was made, in milliseconds. */
  at: number;
  item_id: string | null;
  language: string | null;
  story_id: string | null;
  into_story_id: string | null;
}

export interface MergedStoryRow {
  story_id: string;
  into_story_id: string;
}

/** A ranking as it was computed for its hour. */
export interface RankingRow {
  /** The full hour, in milliseconds. */
  hour: number;
  category: string;
  /** The hours it looks back. */
  window_hours: number;
  /** JSON list of item ids, the first rank first. */
  item_ids: string;
}

/** What every node of an installation must agree on and nobody else may know. */
export interface SecretRow {
  name: "cursor";
  value: string;
}

export interface OutletRow {
  number: number;
  name: string;
  homepage: string;
  logo_url: string | null;
}

export interface AccountRow {
  id: string;
  name: string;
  plan: string;
  created_at: number;
}

export interface KeyRow {
  id: string;
  account_id: string;
  name: string;
  /** SHA-256 of the key, in hexadecimal. The key itself is never stored. */
  hash: string;
  created_at: number;
  expires_at: number | null;
  revoked_at: number | null;
  last_used_at: number | null;
  /** The value of the `keys` counter at its last change. */
  revision: number;
}
