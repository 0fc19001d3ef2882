import type { Entry } from "../domain/article.ts";
import type { Findings } from "../domain/findings.ts";
import type { Rendition } from "../domain/item.ts";
import { type DayCount, type DayMeasure, dayOf, type PageTrouble } from "../domain/outlet-day.ts";
import { formatReasons } from "../domain/reasons.ts";
import type { WrittenBy } from "../domain/written-by.ts";
import type { WebFetch } from "../http/fetched.ts";
import { A_PAGE, ask, isReadablePage } from "../sources/gather.ts";
import type { GatheredArticle } from "../sources/make-article.ts";
import { fetchTroubleOf } from "../sources/page-trouble.ts";
import type { ExtractTask, ReadArticle } from "../sources/read-article.ts";
import type { Move } from "../store/articles.ts";
import type { ArticleRow } from "../store/schema.ts";
import { formatFindings, parseFindings } from "./findings-format.ts";
import { MAX_AGE_MS } from "./list-entries.ts";
import { reasonsOf } from "./reasons.ts";
import { hasUsableText } from "./page-patience.ts";
import { joinAddresses } from "./same-article.ts";

/** The outcome of one stage of an article. */
export type StageOutcome =
  | ({ readonly kind: "moved" } & Omit<Move, "id">)
  /** A later attempt may succeed. */
  | { readonly kind: "failed"; readonly reason: string; readonly retryAfterMs?: number | null }
  /** We stopped the attempt ourselves; nothing failed. */
  | { readonly kind: "stopped" };

export interface Extracted extends ReadArticle {
  /** Null if the text is too short to tell two articles apart. */
  readonly contentHash: string | null;
}

/** An article's English text, and who wrote it. */
export interface WrittenWords {
  readonly rendition: Rendition;
  readonly by: WrittenBy;
}

/** The tools of a stage. Extracting and analysing are CPU-bound, so they run in other threads. */
export interface StageTools {
  readonly fetchPage: WebFetch;
  readonly extract: (task: ExtractTask) => Promise<Extracted>;
  readonly analyse: (article: GatheredArticle) => Promise<Findings>;
  readonly write: (article: GatheredArticle, findings: Findings) => Promise<WrittenWords>;
  /** Whether the outlet's pages are only for subscribers. Such pages are not requested. */
  readonly isPaywalled?: (outlet: number) => boolean;
  /** Whether the article does not wait for its page, because the host has asked for a pause. */
  readonly isPageGivenUp?: (row: ArticleRow) => boolean;
  /** How old an article may be when it is first seen; three days if not given. */
  readonly maxAgeMs?: number;
  readonly signal: AbortSignal;
}

/** The maximum number of attempts at each stage. */
export const MAX_ATTEMPTS = 4;
/**
 * The maximum number of attempts at a page if the feed gave a usable text. With the longest time that a request may take,
 * two attempts end within three minutes.
 */
const MAX_PAGE_ATTEMPTS = 2;
/** If a host asks for a longer pause and the feed gave a usable text, the article doesn't wait for the page. */
const MAX_PAGE_WAIT_MS = 60_000;

export interface PageFacts {
  readonly url: string;
  readonly contentType: string | null;
  /** Why there is no page. */
  readonly missing: string | null;
  /** The same, for counting. Rows from before schema 14 don't have it. */
  readonly trouble?: PageTrouble | null;
  /** For reading the page again: its headline, and what a conditional request needs. */
  readonly title?: string | null;
  readonly etag?: string | null;
  readonly lastModified?: string | null;
}

/** listed → fetched. If the outlet does not serve the page, the feed's text is used. */
export async function fetchPage(row: ArticleRow, tools: StageTools): Promise<StageOutcome> {
  const without = (missing: string, trouble: PageTrouble, contentType: string | null = null) =>
    fetched(null, { url: row.url, contentType, missing, trouble });
  if (isWhole(row)) return fetched(null, { url: row.url, contentType: null, missing: null });
  if (tools.isPaywalled?.(row.outlet)) return without("the outlet's pages are for subscribers", "not-asked");
  if (tools.isPageGivenUp?.(row)) return without("the host asks for a pause", "throttled");
  const asked = await ask(tools.fetchPage, row.url, A_PAGE, { signal: tools.signal });
  if (asked.kind === "answered") {
    const { bytes, contentType, url, etag, lastModified } = asked.answer;
    if (isReadablePage(contentType))
      return fetched(bytes, { url, contentType, missing: null, etag, lastModified });
    return without(`the page is ${contentType}`, "unreadable", contentType);
  }
  const { fault, lasts } = asked;
  if (lasts === "stopped") return { kind: "stopped" };
  if (lasts !== "lasting" && !isLastAttempt(row, fault.retryAfterMs))
    return { kind: "failed", reason: fault.message, retryAfterMs: fault.retryAfterMs };
  const trouble = fetchTroubleOf(fault);
  if (lasts !== "gone") return without(fault.message, trouble);
  const gone = dropped(`the outlet has taken the page down: ${fault.message}`);
  return { ...gone, counts: countsOf(row, `page:${trouble}`, "text:none") };
}

/** Whether an official source's list had the whole text. */
function isWhole({ entry }: ArticleRow): boolean {
  return entry !== null && (JSON.parse(entry) as Entry).isWhole === true;
}

function isLastAttempt(row: ArticleRow, retryAfterMs: number | null): boolean {
  const attempts = row.attempts + 1;
  if (!hasUsableText(row)) return attempts >= MAX_ATTEMPTS;
  return attempts >= MAX_PAGE_ATTEMPTS || (retryAfterMs ?? 0) > MAX_PAGE_WAIT_MS;
}

function countsOf({ outlet, listed_at }: ArticleRow, ...measures: readonly DayMeasure[]): DayCount[] {
  return measures.map((measure) => ({ outlet, day: dayOf(listed_at), measure, count: 1 }));
}

function fetched(page: Uint8Array | null, facts: PageFacts): StageOutcome {
  return { kind: "moved", changes: { stage: "fetched", page, page_facts: JSON.stringify(facts) } };
}

/** fetched → extracted. The page itself is discarded. */
export async function extract(row: ArticleRow, tools: StageTools): Promise<StageOutcome> {
  const facts = JSON.parse(row.page_facts!) as PageFacts;
  const about = { url: row.url, outlet: row.outlet, seenAt: row.listed_at };
  const { article, canonicalUrl, contentHash, textSource, pageTrouble, pageTitle } = await tools.extract({
    page: row.page,
    contentType: facts.contentType,
    pageUrl: facts.url,
    entry: JSON.parse(row.entry!) as Entry,
    about,
  });
  const trouble = facts.trouble ?? pageTrouble;
  const counts = countsOf(row, `text:${textSource}`, ...(trouble ? [`page:${trouble}` as const] : []));
  if (article === null) {
    const why = facts.missing ? `: ${facts.missing}` : "";
    return { ...dropped(`neither the page nor the feed has any text${why}`), counts };
  }
  const maxAgeMs = tools.maxAgeMs ?? MAX_AGE_MS;
  if (article.publishedAt !== null && article.publishedAt < row.listed_at - maxAgeMs)
    return dropped("it was more than three days old when it was first seen");
  const changes = {
    stage: "extracted",
    ...NO_PAGE,
    // If the text came from elsewhere, the page can't show what changed in it.
    page_facts: textSource === "page" ? JSON.stringify({ ...facts, title: pageTitle }) : null,
    title: article.title,
    outlet_time: article.publishedAt,
    article: JSON.stringify(article),
    content_hash: contentHash,
  };
  const addresses = [facts.url, canonicalUrl].filter((address) => address !== null);
  return { kind: "moved", changes, counts, within: (tx) => joinAddresses(tx, row, article.title, addresses) };
}

/** extracted → analysed. */
export async function analyse(row: ArticleRow, tools: StageTools): Promise<StageOutcome> {
  const findings = await tools.analyse(articleOf(row));
  const { isWorthPublishing, impact, reasons } = findings;
  const counts = countsOf(row, `language:${findings.language.split("-", 1)[0]!.toLowerCase()}`);
  if (!isWorthPublishing || impact === 1) {
    const why = Object.values(reasons).flat().slice(0, 3).join("; ");
    const { changes } = dropped(`it is not worth publishing${why === "" ? "" : `: ${why}`}`);
    return { kind: "moved", counts, changes: { ...changes, reasons: formatReasons(reasonsOf(findings)) } };
  }
  return { kind: "moved", counts, changes: { stage: "analysed", findings: formatFindings(findings) } };
}

/** analysed → written. */
export async function write(row: ArticleRow, tools: StageTools): Promise<StageOutcome> {
  const findings = parseFindings(row.findings!);
  if (!/^en\b/.test(findings.language))
    return dropped(`it is in the language ${findings.language}, which is not translated here`);
  const { rendition, by } = await tools.write(articleOf(row), findings);
  const changes = { stage: "written", words: JSON.stringify(rendition), written_by: JSON.stringify(by) };
  return { kind: "moved", changes };
}

export function articleOf(row: ArticleRow): GatheredArticle {
  return JSON.parse(row.article!) as GatheredArticle;
}

const NO_PAGE = { page: null, page_facts: null, entry: null } satisfies Partial<ArticleRow>;

/** A dropped article keeps only its identity and the reason. */
export function dropped(reason: string): StageOutcome & { kind: "moved" } {
  const rest = { ...NO_PAGE, article: null, findings: null, words: null, written_by: null };
  return { kind: "moved", changes: { stage: "dropped", reason, ...rest } };
}
