export type Engine = "sqlite" | "postgres";

/** The record's tables. Types are those both engines share: text, bigint (milliseconds, counters), double precision, bytes. */
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
  identities: IdentityRow;
  sessions: SessionRow;
  usage: UsageRow;
  feeds: FeedRow;
  articles: ArticleRow;
  article_addresses: ArticleAddressRow;
  sketches: SketchRow;
  rendition_work: RenditionWorkRow;
  rendition_failures: RenditionFailureRow;
  translation_memory: TranslationMemoryRow;
  spending: SpendingRow;
  provider_troubles: ProviderTroubleRow;
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
  name: "cursor" | "session";
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
  /** Where its provider gave one; never what an account is found by. */
  email: string | null;
  /** 1 until its first key is made, which is when it can be shown. */
  owes_key: number;
}

export interface KeyRow {
  id: string;
  account_id: string;
  name: string;
  /** SHA-256 of the key, in hexadecimal. The key itself is never stored. */
  hash: string;
  /** Such as `tdg_…4x1Z`, by which its holder tells it from others; null where it was made before schema 9. */
  hint: string | null;
  created_at: number;
  expires_at: number | null;
  revoked_at: number | null;
  last_used_at: number | null;
  /** The value of the `keys` counter at its last change. */
  revision: number;
}

/** Whom a provider knows under a subject. */
export interface IdentityRow {
  /** The provider's id in the settings. */
  provider: string;
  subject: string;
  account_id: string;
  created_at: number;
}

export interface SessionRow {
  /** SHA-256 of the id in the cookie, in hexadecimal. */
  hash: string;
  account_id: string;
  created_at: number;
  expires_at: number;
  /** When its holder signed out. */
  ended_at: number | null;
  /** The key that was shown in place of an identity. */
  key_id: string | null;
}

/** How a key was used in a step of time that began at `at`. */
export interface UsageRow {
  key_id: string;
  step_ms: number;
  at: number;
  requests: number;
  errors: number;
  throttled: number;
}

/** Who holds a row, and until when unless they say that they still do. Both are null where nobody does. */
interface Claimable {
  claimed_by: string | null;
  claimed_until: number | null;
}

export interface FeedRow extends Claimable {
  url: string;
  outlet: number;
  topic: string;
  /** 1 in a list of outlets, 2 added by hand, 0 neither any more: it is then not asked, but what is known of it is kept. */
  is_kept: number;
  /** JSON: what the schedule and the next request go by (`FeedState`). */
  state: string;
  /** In a row. */
  failures: number;
  /** In words, and of which kind: a `FetchFaultKind` or `not-a-feed`. */
  last_failure: string | null;
  last_failure_kind: string | null;
  last_failed_at: number | null;
  last_success_at: number | null;
  next_due_at: number;
}

/** An outlet's article on its way: the row is the queue. What a stage yielded is kept until the next no longer needs it. */
export interface ArticleRow extends Claimable {
  id: string;
  outlet: number;
  /** The feed that listed it first. */
  feed_url: string;
  url: string;
  title: string;
  /** When the outlet says it published it, never later than we saw it. */
  outlet_time: number | null;
  stage: string;
  /** Why it was dropped, or why the last attempt failed. */
  reason: string | null;
  /** Failed ones at its stage. */
  attempts: number;
  /** How often who held it went away without a word. */
  lapses: number;
  next_attempt_at: number;
  listed_at: number;
  /** When a feed was last seen to list it, to the day. */
  seen_at: number;
  moved_at: number;
  /** JSON of `Entry`. */
  entry: string | null;
  page: Uint8Array | null;
  page_facts: string | null;
  /** JSON of `Article`. */
  article: string | null;
  /** JSON of `Findings`. */
  findings: string | null;
  /** JSON of `Rendition`, in English. */
  words: string | null;
  item_id: string | null;
  /** Of its words; null where they are too few to tell two articles apart. */
  content_hash: string | null;
}

/** Every address under which an article is known; one article an outlet and address. */
export interface ArticleAddressRow {
  outlet: number;
  url_key: string;
  article_id: string;
}

/** What tells an item's happening from others, by the number of its publication. */
export interface SketchRow {
  number: number;
  item_id: string;
  story_id: string;
  at: number;
  sketch: Uint8Array;
}

/** An item whose renditions are being seen to. */
export interface RenditionWorkRow extends Claimable {
  item_id: string;
  /** Of the item, so that the newest can be found without it. */
  published_at: number;
  /** Those who tried; whatever they gave up, others try again. */
  translators: string;
  /** The languages in which it stays English, a bit each. */
  given_up: number;
  /** In a row, for want of somebody to ask. */
  attempts: number;
  next_attempt_at: number;
}

/** Why an item has no words in a language. */
export interface RenditionFailureRow {
  item_id: string;
  language: string;
  /** In one word, to count them by. */
  kind: string;
  reason: string;
  at: number;
}

/** A text that was translated before: by the hash of its words, the language and who translated. */
export interface TranslationMemoryRow {
  hash: string;
  words: string;
  at: number;
}

/** A model or translator that is left alone because it fails. */
export interface ProviderTroubleRow {
  provider: string;
  /** A kind of `ProviderFault`. */
  kind: string;
  reason: string;
  since: number;
  /** When it was last tried. */
  at: number;
}

/** What a day cost, by provider and, under no name, together. Whatever was reserved and never settled counts in full. */
export interface SpendingRow {
  /** UTC, `2026-11-15`. */
  day: string;
  provider: string;
  calls: number;
  tokens: number;
  characters: number;
  micro_usd: number;
}
