export interface FetchRequest {
  readonly accept?: string;
  /** What the last answer said of itself: the same answer then comes as `notModified`. */
  readonly etag?: string | null;
  readonly lastModified?: string | null;
  readonly limits?: Partial<FetchLimits>;
  /** Take the first bytes of an answer that is too long, instead of none. */
  readonly takesBeginning?: boolean;
  /** Asked before a redirect is followed, with where to; it rejects where that is not to be fetched. */
  readonly beforeRedirect?: (next: URL) => Promise<void>;
  readonly signal?: AbortSignal;
}

export interface FetchLimits {
  /** Of the body as it is sent. */
  readonly maxWireBytes: number;
  /** Of the body unpacked. */
  readonly maxBytes: number;
  readonly maxRedirects: number;
  readonly headersTimeoutMs: number;
  /** The longest silence within a body. */
  readonly bodyTimeoutMs: number;
  /** Over all redirects. */
  readonly totalTimeoutMs: number;
}

export const FETCH_LIMITS: FetchLimits = {
  maxWireBytes: 8 * 1024 * 1024,
  maxBytes: 16 * 1024 * 1024,
  maxRedirects: 8,
  headersTimeoutMs: 15_000,
  bodyTimeoutMs: 10_000,
  totalTimeoutMs: 45_000,
};

export interface Fetched {
  readonly status: number;
  /** Where the answer came from, after redirects. */
  readonly url: string;
  /** Where the address moved for good; null where it did not. */
  readonly permanentUrl: string | null;
  /** Unpacked. Empty where `notModified`. */
  readonly bytes: Uint8Array;
  /** As sent, with its parameters. */
  readonly contentType: string | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly retryAfterMs: number | null;
  readonly freshForMs: number | null;
  readonly notModified: boolean;
}

/** Rejects with a `FetchFault`, whatever the world does; an answer that is neither 2xx nor 304 is one. */
export type WebFetch = (url: string, request?: FetchRequest) => Promise<Fetched>;
