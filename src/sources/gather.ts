import { FetchFault } from "../http/fetch-fault.ts";
import type { WebFetch, Fetched } from "../http/fetched.ts";

/** Why an outlet returned nothing. */
export interface FetchRefusal {
  readonly kind: "refused";
  readonly fault: FetchFault;
  /**
   * `passing`: may work later; `lasting`: fails until somebody acts; `gone`: nothing exists at the address; `stopped`:
   * we aborted.
   */
  readonly lasts: "passing" | "lasting" | "gone" | "stopped";
}

/** What to request for a feed or a page, and how much of the response to accept. */
export interface WantedContent {
  readonly accept: string;
  readonly maxBytes: number;
  /** Whether the beginning of an oversized response is still useful. */
  readonly takesBeginning: boolean;
}

const MIB = 1024 * 1024;

export const A_FEED: WantedContent = {
  accept:
    "application/rss+xml, application/atom+xml, application/feed+json;q=0.9, application/xml;q=0.8, text/xml;q=0.8, */*;q=0.5",
  maxBytes: 8 * MIB,
  takesBeginning: true,
};

/** An article's text is within the first megabytes of its page; only scripts and reader comments follow. */
export const A_PAGE: WantedContent = {
  accept: "text/html, application/xhtml+xml;q=0.9, */*;q=0.1",
  maxBytes: 3 * MIB,
  takesBeginning: true,
};

/** Fetches a feed or a page. Every network failure becomes a result, not an exception. */
export async function ask(
  fetch: WebFetch,
  url: string,
  wanted: WantedContent,
  known: {
    readonly etag?: string | null;
    readonly lastModified?: string | null;
    readonly signal?: AbortSignal;
  },
): Promise<{ readonly kind: "answered"; readonly answer: Fetched } | FetchRefusal> {
  const { accept, maxBytes, takesBeginning } = wanted;
  try {
    const answer = await fetch(url, { ...known, accept, takesBeginning, limits: { maxBytes } });
    return { kind: "answered", answer };
  } catch (error) {
    if (!(error instanceof FetchFault)) throw error;
    return { kind: "refused", fault: error, lasts: lastsOf(error) };
  }
}

/** Whether the Content-Type says that this is a text page. A missing Content-Type counts as a text page. */
export function isReadablePage(contentType: string | null): boolean {
  return contentType === null || /^\s*(?:text\/(?:html|plain)|application\/xhtml\+xml)\b/i.test(contentType);
}

const LASTING: ReadonlySet<string> = new Set([
  "url",
  "address",
  "certificate",
  "redirects",
  "too-large",
  "encoding",
  "robots",
]);

function lastsOf({ kind, status }: FetchFault): FetchRefusal["lasts"] {
  if (kind === "stopped") return "stopped";
  if (kind !== "status") return LASTING.has(kind) ? "lasting" : "passing";
  if (status === 404 || status === 410) return "gone";
  return status === 408 || status === 425 || status === 429 || (status ?? 0) >= 500 ? "passing" : "lasting";
}
