import type { WatchKind } from "../domain/watch.ts";

export type Engine = "sqlite" | "postgres";

/**
 * The record's tables, in types both engines share: text, bigint (milliseconds, counters), double precision,
 * bytes.
 */
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
  gists: GistRow;
  leases: LeaseRow;
  reasons: ReasonsRow;
  writings: WritingRow;
  outlet_days: OutletDayRow;
  amendments: AmendmentRow;
  rereads: RereadRow;
  watches: WatchRow;
  watch_marks: WatchMarkRow;
  backfills: BackfillRow;
  hub_subscriptions: HubSubscriptionRow;
}

/**
 * `publication`: the last number assigned. `published_at`: the next live item gets a later instant. `keys`:
 * raised by every change to a key. `identity`: a random number that tells this record from any other.
 * `clock_…`: see `clock-guard.ts`.
 */
export interface CounterRow {
  name: "publication" | "published_at" | "keys" | "identity" | "clock_wall" | "clock_uptime" | "clock_boot";
  value: number;
}

export interface ItemRow {
  id: string;
  /** The publication that made it visible. */
  number: number;
  published_at: number;
  /** The `publishedAt` that an import gave, before it was moved to a free instant (D42). */
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
  /** Its story when it was published, before any merge; rankings of earlier hours use it. */
  given_story_id: string | null;
  /** The languages it has a rendition in, one bit each, in the order of `LANGUAGES`. */
  languages: number;
  /** A hash of the input, by which a repeated import of the same line is recognised and changes nothing. */
  fingerprint: string;
  /** How often its text was replaced. A translation of an earlier text is not published. */
  revision: number;
  /** When it was withdrawn; null unless it is. It then gets no translations and no new gist. */
  withdrawn_at: number | null;
}

export interface RenditionRow {
  item_id: string;
  language: string;
  headline: string | null;
  summary: string | null;
  body: string | null;
  why_it_matters: string | null;
}

/** A publication. Followers read these rows in the order of their numbers, which have no gaps. */
export interface PublicationRow {
  number: number;
  kind: "item" | "rendition" | "merge";
  /** The database's clock when the publication was made, in milliseconds. */
  at: number;
  item_id: string | null;
  language: string | null;
  story_id: string | null;
  into_story_id: string | null;
  /**
   * `gist` if the item's gist arrived. The kind is then `rendition` and the language English, so that programs before
   * schema 10 take it for the unchanged English text. `words` if the item's text was replaced in all languages.
   */
  part: "gist" | "words" | null;
}

export interface MergedStoryRow {
  story_id: string;
  into_story_id: string;
}

/** A ranking as it was computed for its hour. */
export interface RankingRow {
  /** The time that the ranking is for, always on the hour, in milliseconds. */
  hour: number;
  category: string;
  /** How many hours it looks back. */
  window_hours: number;
  /** JSON list of item ids, in order of rank. */
  item_ids: string;
}

/** Secrets that all nodes of an installation share. */
export interface SecretRow {
  name: "cursor" | "session" | "cover";
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
  /** The mail address from the provider, if any. Accounts are never looked up by it. */
  email: string | null;
  /** 1 until its first key is created, which happens when the key can be shown. */
  owes_key: number;
}

export interface KeyRow {
  id: string;
  account_id: string;
  name: string;
  /** SHA-256 of the key, in hexadecimal. The key itself is never stored. */
  hash: string;
  /** Such as `tdg_…4x1Z`, so that its holder can tell it from others; null for keys made before schema 9. */
  hint: string | null;
  created_at: number;
  expires_at: number | null;
  revoked_at: number | null;
  last_used_at: number | null;
  /** The value of the `keys` counter at its last change. */
  revision: number;
}

/** A person as a provider identifies them. */
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
  /** The key that was used to sign in, if any. */
  key_id: string | null;
}

/** News that a reader wants to hear about. */
export interface WatchRow {
  id: string;
  account_id: string;
  /** The id of the account, or of the key that the reader signed in with. */
  holder: string;
  kind: WatchKind;
  /** A name, a question or a section; empty for the whole feed. */
  text: string;
  /** A JSON list: other names of an asset, or outcomes of a question. */
  names: string;
  min_impact: number;
  created_at: number;
}

/** The time up to which a holder of watches has read their news. */
export interface WatchMarkRow {
  holder: string;
  account_id: string;
  seen_at: number;
}

/** A key's usage in the time step that began at `at`. */
export interface UsageRow {
  key_id: string;
  step_ms: number;
  at: number;
  requests: number;
  errors: number;
  throttled: number;
}

/** Who holds a row, and when the claim ends unless it is renewed. Both are null if nobody holds the row. */
interface Claimable {
  claimed_by: string | null;
  claimed_until: number | null;
}

export interface FeedRow extends Claimable {
  url: string;
  outlet: number;
  topic: string;
  /**
   * 1 if an outlets file lists the feed, 2 if it was added by hand, and 0 if neither is true any more. A feed with 0 is not
   * fetched, but keeps its state.
   */
  is_kept: number;
  /** JSON of `FeedState`, for the schedule and the next request. */
  state: string;
  /** Consecutive failures. */
  failures: number;
  /** The message, and its kind: a `FetchFaultKind` or `not-a-feed`. */
  last_failure: string | null;
  last_failure_kind: string | null;
  last_failed_at: number | null;
  last_success_at: number | null;
  next_due_at: number;
}

/**
 * An outlet's article in progress. These rows are the work queue. A stage's result is kept until later stages
 * no longer need it.
 */
export interface ArticleRow extends Claimable {
  id: string;
  outlet: number;
  /** The feed that listed it first. */
  feed_url: string;
  url: string;
  title: string;
  /** The outlet's own publication time, never later than when we first saw it. */
  outlet_time: number | null;
  stage: string;
  /** Why it was dropped, or why the last attempt failed. */
  reason: string | null;
  /** Failed attempts at the current stage. */
  attempts: number;
  /** How many workers died while holding it. */
  lapses: number;
  next_attempt_at: number;
  listed_at: number;
  /** When a feed last listed it, accurate to the day. */
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
  /** Hash of its text; null if the text is too short to tell articles apart. */
  content_hash: string | null;
  /** JSON of `KeptReasons`, for a while after analysis has dropped it. */
  reasons: string | null;
  /** JSON of `WrittenBy`, until it is published. */
  written_by: string | null;
  /** The length of its feed's text in characters, without the headline; null for articles listed before schema 14. */
  feed_characters: number | null;
}

/** An address under which an article is known. Within an outlet, each address belongs to one article. */
export interface ArticleAddressRow {
  outlet: number;
  url_key: string;
  article_id: string;
}

/** An item's sketch, by which stories are matched; keyed by the number of its publication. */
export interface SketchRow {
  number: number;
  item_id: string;
  story_id: string;
  /** When the article was published: by us, or by its outlet if it was backfilled. */
  at: number;
  sketch: Uint8Array;
  /** When the sketch was made, if its article was backfilled; null or missing for live articles. */
  made_at?: number | null;
}

/** An item whose renditions are in progress. */
export interface RenditionWorkRow extends Claimable {
  item_id: string;
  /** The item's time, so that the newest can be found without a join. */
  published_at: number;
  /** The translators that tried last. Other translators retry the languages in which these gave up. */
  translators: string;
  /** The languages given up, one bit each; the item stays English in them. */
  given_up: number;
  /** Consecutive attempts that found no translator available. */
  attempts: number;
  next_attempt_at: number;
}

/** Why an item has no rendition in a language. */
export interface RenditionFailureRow {
  item_id: string;
  language: string;
  /** The kind of failure in one word, for counting. */
  kind: string;
  reason: string;
  at: number;
}

/** An earlier translation. The hash covers the text, the language and the translator. */
export interface TranslationMemoryRow {
  hash: string;
  words: string;
  at: number;
  /** The item it was made for; null if it is older than schema 15. */
  item_id: string | null;
}

/** A model or translator that is paused because it fails. */
export interface ProviderTroubleRow {
  provider: string;
  /** A kind of `ProviderFault`. */
  kind: string;
  reason: string;
  since: number;
  /** When it was last tried. */
  at: number;
}

/**
 * A day's cost per provider; the row with the empty name holds the total. Reservations that were never settled
 * count in full.
 */
export interface SpendingRow {
  /** UTC, `2026-11-15`. */
  day: string;
  provider: string;
  calls: number;
  tokens: number;
  characters: number;
  micro_usd: number;
}

/** An item's gist, which is compared with questions. */
export interface GistRow {
  item_id: string;
  /** The gist's version and length as one number, so that outdated gists are found without reading them. */
  format: number;
  gist: Uint8Array;
}

/** Why an item was published and judged as it was. Imported items have none. */
export interface ReasonsRow {
  item_id: string;
  /** JSON of `KeptReasons`. */
  reasons: string;
}

/** The writer of each item that this service wrote. Imported items have no row. */
export interface WritingRow {
  item_id: string;
  /** The item's time, so that the newest are counted without a join. */
  at: number;
  writer: string;
  /** The model that was asked, if any, and how often. */
  model: string | null;
  asked: number;
  /** Why the model's last rejected text was rejected; all null if none was. */
  refusal_outcome: "refused" | "failed" | null;
  refusal_kind: string | null;
  refusal_reason: string | null;
}

/** A `DayCount`. */
export interface OutletDayRow {
  outlet: number;
  day: number;
  measure: string;
  count: number;
}

/** Work that only one process does at a time, and the process that does it. */
export interface LeaseRow extends Claimable {
  name: "gists";
}

/** A change of a published item. Merges have one row per item whose story changed. */
export interface AmendmentRow {
  /** Unique, and later than every earlier amendment. */
  at: number;
  /** The publication that made it visible. */
  number: number;
  item_id: string;
  kind: "corrected" | "withdrawn" | "merged";
  /** Null for merges. */
  made_by: "operator" | "outlet" | null;
  /** The names of the fields that changed, never their text, so that no withdrawn text stays here. */
  note: string | null;
}

/** A published article's page that is due to be read again. */
export interface RereadRow extends Claimable {
  article_id: string;
  published_at: number;
  /** How often it was read again. */
  step: number;
  due_at: number;
  /** The page's headline when it was last read; null if unknown. */
  title: string | null;
  /** For conditional requests. */
  etag: string | null;
  last_modified: string | null;
}

/** How far a file of a backfill has been read. */
export interface BackfillRow {
  /** A hash of the file's first record, or the address of a list. */
  key: string;
  /** The file's name when it was last read. */
  name: string;
  /** How many of its records have been processed. */
  position: number;
  /** A hash over these records, so that another file with the same beginning is noticed. */
  chain: string;
  /** 1 once the whole file was read. */
  is_done: number;
  at: number;
}

/** A subscription to the hub that a feed names (WebSub). */
export interface HubSubscriptionRow {
  feed_url: string;
  /** The secret last part of the address at which the hub reaches us. */
  token: string;
  hub: string;
  /** The feed's address as the hub knows it. */
  topic: string;
  /** When the hub is asked next. */
  due_at: number;
  /** How often it was asked without confirming. */
  attempts: number;
  /** Until when the hub has confirmed the subscription; null if it has not. */
  confirmed_until: number | null;
  /** When it last announced something. */
  rung_at: number | null;
  /** Why the hub refused; null if it did not. */
  reason: string | null;
}
