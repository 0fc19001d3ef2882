import type { Entry } from "../domain/article.ts";
import { dayOf } from "../domain/outlet-day.ts";
import { urlKey } from "../sources/url-key.ts";
import { type AddressHolder, findByAddress, listArticles, touchListed } from "../store/article-addresses.ts";
import type { StoreTransaction } from "../store/open.ts";
import { addDayCounts } from "../store/outlet-days.ts";
import type { ArticleRow, FeedRow } from "../store/schema.ts";
import { articleIdOf } from "./article-id.ts";
import { areTitlesAlike } from "./same-article.ts";

const DAY_MS = 86_400_000;
/** An article older than this when first seen is no longer news. */
export const MAX_AGE_MS = 3 * DAY_MS;
/** The most entries taken from one feed at a time. */
const MAX_ENTRIES = 500;
/** The most characters kept of an article that a feed carries in full. */
const MAX_CONTENT = 200_000;
const MAX_TITLE = 1_000;

/** Counts of a feed's entries by outcome. */
export interface Listed {
  /** Articles that were not known before. */
  readonly listed: number;
  readonly known: number;
  /** Entries without a usable address. */
  readonly unusable: number;
}

/**
 * Adds a row for every entry whose article is not known yet. An outlet and an address identify an article; the entry's
 * id, its feed and repetitions don't matter. A known article stays unchanged.
 */
export async function listEntries(
  tx: StoreTransaction,
  feed: Pick<FeedRow, "url" | "outlet">,
  entries: readonly Entry[],
  at: number,
): Promise<Listed> {
  const byKey = new Map<string, Entry>();
  let unusable = 0;
  for (const entry of newestOf(entries, at)) {
    const key = entry.url === null ? null : urlKey(entry.url);
    if (key === null) unusable++;
    else if (!byKey.has(key)) byKey.set(key, entry);
  }
  const holders = await findByAddress(tx, feed.outlet, [...byKey.keys()]);
  const known = new Map<string, string>();
  for (const [key, holder] of holders) if (isOf(holder, key, byKey.get(key)!)) known.set(key, holder.id);
  await touchListed(tx, [...new Set(known.values())], at, at - DAY_MS);
  const fresh = [...byKey].filter(([key]) => !known.has(key));
  await listArticles(
    tx,
    fresh.map(([key, entry]) => ({ row: rowOf(feed, key, entry, at), urlKey: key })),
  );
  // Entries count for the day that the outlet gives, so that even the first poll shows how much it usually publishes.
  await addDayCounts(
    tx,
    fresh.map(([, { publishedAt }]) => ({
      outlet: feed.outlet,
      day: dayOf(Math.min(publishedAt ?? at, at)),
      measure: "listed",
      count: 1,
    })),
  );
  return { listed: fresh.length, known: known.size, unusable };
}

/**
 * Whether an entry belongs to the article stored with its address. It does if the article was listed under
 * that address, whatever the headline is now. If the address was found later, on the page, the address may
 * belong to another article, so the headlines must be similar, as in `joinAddresses`.
 */
function isOf(holder: AddressHolder, key: string, { title }: Entry): boolean {
  return urlKey(holder.url) === key || title === null || areTitlesAlike(holder.title, title);
}

/** Chooses by date, because some feeds end with the newest entry. An entry without a date counts as new. */
function newestOf(entries: readonly Entry[], at: number): readonly Entry[] {
  if (entries.length <= MAX_ENTRIES) return entries;
  const timeOf = ({ publishedAt }: Entry) => Math.min(publishedAt ?? at, at);
  return entries.toSorted((one, other) => timeOf(other) - timeOf(one)).slice(0, MAX_ENTRIES);
}

function rowOf(feed: Pick<FeedRow, "url" | "outlet">, key: string, given: Entry, at: number): ArticleRow {
  const entry = withoutNul({ ...given, content: given.content?.slice(0, MAX_CONTENT) ?? null });
  // A time in the future is a mistake or a trick. An article must not be dated later than we first saw it.
  const outletTime = entry.publishedAt === null ? null : Math.min(entry.publishedAt, at);
  const isOld = outletTime !== null && outletTime < at - MAX_AGE_MS;
  return {
    id: articleIdOf(feed.outlet, key),
    outlet: feed.outlet,
    feed_url: feed.url,
    url: entry.url!,
    title: (entry.title ?? "").slice(0, MAX_TITLE),
    outlet_time: outletTime,
    stage: isOld ? "dropped" : "listed",
    reason: isOld ? "it was more than three days old when it was first seen" : null,
    attempts: 0,
    lapses: 0,
    next_attempt_at: at,
    claimed_by: null,
    claimed_until: null,
    listed_at: at,
    seen_at: at,
    moved_at: at,
    entry: isOld ? null : JSON.stringify(entry),
    page: null,
    page_facts: null,
    article: null,
    findings: null,
    reasons: null,
    words: null,
    written_by: null,
    item_id: null,
    content_hash: null,
    feed_characters: feedCharacters(entry),
  };
}

/** Counts characters without parsing, which would make the transaction that lists all entries long. */
function feedCharacters({ summary, content }: Entry): number {
  const plain = content?.replaceAll(/<[^>]*>/g, "").trim() ?? "";
  return Math.max(summary?.trim().length ?? 0, plain.length);
}

/** PostgreSQL cannot store NUL in text. */
function withoutNul(entry: Entry): Entry {
  const text = (value: string | null) => value?.replaceAll("\u0000", "") ?? null;
  return {
    ...entry,
    url: text(entry.url),
    title: text(entry.title),
    summary: text(entry.summary),
    content: text(entry.content),
  };
}
