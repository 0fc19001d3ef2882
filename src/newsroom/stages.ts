import type { Entry } from "../domain/article.ts";
import type { Findings } from "../domain/findings.ts";
import type { Rendition } from "../domain/item.ts";
import { formatReasons } from "../domain/reasons.ts";
import type { WrittenBy } from "../domain/written-by.ts";
import type { WebFetch } from "../http/fetched.ts";
import { A_PAGE, ask, isReadablePage } from "../sources/gather.ts";
import type { GatheredArticle } from "../sources/make-article.ts";
import type { Move } from "../store/articles.ts";
import type { ArticleRow } from "../store/schema.ts";
import { formatFindings, parseFindings } from "./findings-format.ts";
import { MAX_AGE_MS } from "./list-entries.ts";
import { reasonsOf } from "./reasons.ts";
import { joinAddresses } from "./same-article.ts";

/** The outcome of one stage of an article. */
export type StageOutcome =
  | ({ readonly kind: "moved" } & Omit<Move, "id">)
  /** A later attempt may succeed. */
  | { readonly kind: "failed"; readonly reason: string; readonly retryAfterMs?: number | null }
  /** We stopped the attempt ourselves; nothing failed. */
  | { readonly kind: "stopped" };

/** The input for extracting an article. */
export interface ExtractTask {
  readonly page: Uint8Array | null;
  readonly contentType: string | null;
  /** The page's address after redirects. */
  readonly pageUrl: string;
  readonly entry: Entry;
  readonly about: { readonly url: string; readonly outlet: number; readonly seenAt: number };
}

export interface Extracted {
  readonly article: GatheredArticle | null;
  readonly canonicalUrl: string | null;
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
  readonly signal: AbortSignal;
}

/** The maximum number of attempts at each stage. */
export const MAX_ATTEMPTS = 4;

interface PageFacts {
  readonly url: string;
  readonly contentType: string | null;
  /** Why there is no page. */
  readonly missing: string | null;
}

/** listed → fetched. If the outlet does not serve the page, the feed's text is used. */
export async function fetchPage(row: ArticleRow, tools: StageTools): Promise<StageOutcome> {
  const asked = await ask(tools.fetchPage, row.url, A_PAGE, { signal: tools.signal });
  if (asked.kind === "answered") {
    const { bytes, contentType, url } = asked.answer;
    if (isReadablePage(contentType)) return fetched(bytes, { url, contentType, missing: null });
    return fetched(null, { url, contentType, missing: `the page is ${contentType}` });
  }
  const { fault, lasts } = asked;
  if (lasts === "stopped") return { kind: "stopped" };
  const isLast = row.attempts + 1 >= MAX_ATTEMPTS;
  if (lasts !== "lasting" && !isLast)
    return { kind: "failed", reason: fault.message, retryAfterMs: fault.retryAfterMs };
  if (lasts === "gone") return dropped(`the outlet has taken the page down: ${fault.message}`);
  return fetched(null, { url: row.url, contentType: null, missing: fault.message });
}

function fetched(page: Uint8Array | null, facts: PageFacts): StageOutcome {
  return { kind: "moved", changes: { stage: "fetched", page, page_facts: JSON.stringify(facts) } };
}

/** fetched → extracted. The page itself is discarded. */
export async function extract(row: ArticleRow, tools: StageTools): Promise<StageOutcome> {
  const facts = JSON.parse(row.page_facts!) as PageFacts;
  const about = { url: row.url, outlet: row.outlet, seenAt: row.listed_at };
  const { article, canonicalUrl, contentHash } = await tools.extract({
    page: row.page,
    contentType: facts.contentType,
    pageUrl: facts.url,
    entry: JSON.parse(row.entry!) as Entry,
    about,
  });
  if (article === null)
    return dropped(`neither the page nor the feed has any text${facts.missing ? `: ${facts.missing}` : ""}`);
  if (article.publishedAt !== null && article.publishedAt < row.listed_at - MAX_AGE_MS)
    return dropped("it was more than three days old when it was first seen");
  const changes = {
    stage: "extracted",
    ...NO_PAGE,
    title: article.title,
    outlet_time: article.publishedAt,
    article: JSON.stringify(article),
    content_hash: contentHash,
  };
  const addresses = [facts.url, canonicalUrl].filter((address) => address !== null);
  return { kind: "moved", changes, within: (tx) => joinAddresses(tx, row, article.title, addresses) };
}

/** extracted → analysed. */
export async function analyse(row: ArticleRow, tools: StageTools): Promise<StageOutcome> {
  const findings = await tools.analyse(articleOf(row));
  const { isWorthPublishing, impact, reasons } = findings;
  if (!isWorthPublishing || impact === 1) {
    const why = Object.values(reasons).flat().slice(0, 3).join("; ");
    const { changes } = dropped(`it is not worth publishing${why === "" ? "" : `: ${why}`}`);
    return { kind: "moved", changes: { ...changes, reasons: formatReasons(reasonsOf(findings)) } };
  }
  return { kind: "moved", changes: { stage: "analysed", findings: formatFindings(findings) } };
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
