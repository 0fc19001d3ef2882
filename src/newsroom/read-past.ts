import type { Entry } from "../domain/article.ts";
import type { Gist } from "../domain/gist.ts";
import type { PageTrouble } from "../domain/outlet-day.ts";
import { gistTextOf } from "../analysis/gist.ts";
import { FetchFault } from "../http/fetch-fault.ts";
import type { WebFetch } from "../http/fetched.ts";
import type { GivenOutlet } from "../store/outlets.ts";
import type { ArticleRow } from "../store/schema.ts";
import type { PastArticle } from "./publish-past.ts";
import { wordsOf } from "./publish-articles.ts";
import {
  analyse,
  articleOf,
  type Extracted,
  extract,
  fetchPage,
  type PageFacts,
  type StageOutcome,
  type StageTools,
  write,
} from "./stages.ts";

/** An article in a file of a backfill. */
export interface FoundArticle {
  readonly url: string;
  /** The outlet that the file names; null to find it by the address. */
  readonly source: number | GivenOutlet | null;
  readonly entry: Entry;
  /** Its page; null if the entry has the text, or if the page still has to be fetched. */
  readonly page: Uint8Array | null;
  readonly contentType: string | null;
  readonly isToFetch: boolean;
  /** The article existed at this time, so it was published no later. */
  readonly seenAt: number;
  /** The time given in the file, which takes precedence over all others. */
  readonly givenAt: number | null;
  readonly language: string | null;
}

export interface PastTools extends Omit<StageTools, "maxAgeMs"> {
  /** Makes an item's gist; null to leave that to the service. */
  readonly makeGist: ((text: string) => Promise<Gist>) | null;
  /** Waits until the article may be read. Callers are admitted in the order in which they called. The returned function admits the next. */
  readonly admit: () => Promise<() => void>;
  /** Why an article with this time is skipped; null if it isn't. */
  readonly refuseTime: (publishedAt: number) => PastRefusal | null;
}

/** An article that is not published, and why. */
export type PastRefusal =
  | { readonly kind: "dropped"; readonly reason: string }
  /** Its page could not be fetched; a later attempt may succeed. */
  | { readonly kind: "unreachable"; readonly reason: string; readonly retryAfterMs: number | null }
  | { readonly kind: "outside" }
  | { readonly kind: "late"; readonly publishedAt: number }
  | { readonly kind: "impossible"; readonly reason: string }
  | { readonly kind: "stopped" };

export type ReadPast = { readonly kind: "ready"; readonly article: PastArticle } | PastRefusal;

/** Takes an article through the same stages as a gathered one, without storing anything in between. */
export async function readPast(
  found: FoundArticle,
  outlet: number | GivenOutlet,
  tools: PastTools,
): Promise<ReadPast> {
  if (isFrontPage(found.url)) return drop("it is a front page, not an article");
  let row = rowOf(found, outlet);
  if (found.isToFetch) {
    let isGone = false;
    const watching: WebFetch = (url, request) =>
      tools.fetchPage(url, request).catch((fault: unknown) => {
        isGone = fault instanceof FetchFault && (fault.status === 404 || fault.status === 410);
        throw fault;
      });
    const fetched = await fetchPage(row, { ...tools, fetchPage: watching });
    if (fetched.kind === "stopped") return fetched;
    // A missing new page may appear a little later. A missing old page never comes back.
    if (fetched.kind === "failed" && isGone) return drop("the outlet has taken the page down");
    if (fetched.kind === "failed")
      return { kind: "unreachable", reason: fetched.reason, retryAfterMs: fetched.retryAfterMs ?? null };
    row = { ...row, ...fetched.changes };
    if (row.stage === "dropped") return drop(row.reason!);
  }
  const end = await tools.admit();
  try {
    return await readFetched(row, found, outlet, tools);
  } finally {
    end();
  }
}

async function readFetched(
  fetched: ArticleRow,
  found: FoundArticle,
  outlet: number | GivenOutlet,
  tools: PastTools,
): Promise<ReadPast> {
  let row = fetched;
  let read: Extracted | undefined;
  const own: StageTools = {
    ...tools,
    maxAgeMs: Infinity,
    extract: async (task) => (read = await tools.extract(task)),
  };
  for (const stage of [extract, analyse, write]) {
    const outcome: StageOutcome = await stage(row, own);
    if (outcome.kind !== "moved") throw new Error(outcome.kind === "failed" ? outcome.reason : "stopped");
    row = { ...row, ...outcome.changes };
    if (row.stage === "dropped") return drop(row.reason!);
    if (stage !== extract) continue;
    if (read!.pageTrouble !== null && found.entry.title === null && STRANGE_PAGES.has(read!.pageTrouble))
      return drop("its page holds no article");
    row = dated(row, found);
    const refusal = tools.refuseTime(row.outlet_time!);
    if (refusal !== null) return refusal;
  }
  const gist = (await tools.makeGist?.(gistTextOf(wordsOf(row)))) ?? null;
  const { url } = JSON.parse(row.page_facts ?? `{"url":null}`) as Pick<PageFacts, "url">;
  const addresses = [url, read!.canonicalUrl].filter((address) => address !== null);
  return { kind: "ready", article: { row, outlet, publishedAt: row.outlet_time!, addresses, gist } };
}

/** Pages that are not the requested article. There is no feed entry to compare them with. */
const STRANGE_PAGES: ReadonlySet<PageTrouble> = new Set(["consent", "bot-check", "script", "other"]);

/** Sets the article's time: the one given in the file, else the page's, else the time at which the page was seen. */
function dated(row: ArticleRow, { givenAt, seenAt, language }: FoundArticle): ArticleRow {
  const article = articleOf(row);
  const publishedAt = givenAt ?? article.publishedAt ?? seenAt;
  const read = { ...article, publishedAt, language: article.language ?? language };
  return { ...row, outlet_time: publishedAt, listed_at: publishedAt, article: JSON.stringify(read) };
}

function drop(reason: string): PastRefusal {
  return { kind: "dropped", reason };
}

function isFrontPage(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.pathname === "/" && url.search === "";
}

function rowOf(found: FoundArticle, outlet: number | GivenOutlet): ArticleRow {
  const { url, entry, page, contentType, isToFetch, seenAt } = found;
  const facts: PageFacts = { url, contentType, missing: null };
  return {
    // Filled in once the outlet has a number.
    id: "",
    outlet: typeof outlet === "number" ? outlet : 0,
    feed_url: "",
    url,
    title: entry.title ?? "",
    outlet_time: null,
    stage: isToFetch ? "listed" : "fetched",
    reason: null,
    attempts: 0,
    lapses: 0,
    next_attempt_at: seenAt,
    claimed_by: null,
    claimed_until: null,
    listed_at: seenAt,
    seen_at: seenAt,
    moved_at: seenAt,
    entry: JSON.stringify(entry),
    page,
    page_facts: isToFetch ? null : JSON.stringify(facts),
    article: null,
    findings: null,
    reasons: null,
    words: null,
    written_by: null,
    item_id: null,
    content_hash: null,
    feed_characters: null,
  };
}
