export interface FetchRequest {
  readonly accept?: string;
  /** The validators of the last answer. If nothing has changed since, the result is `notModified`. */
  readonly etag?: string | null;
  readonly lastModified?: string | null;
  readonly limits?: Partial<FetchLimits>;
  /** Whether to take the first bytes of an answer that is too long, instead of failing. */
  readonly takesBeginning?: boolean;
  /** Sent as the form of a POST. Redirects are then not followed. */
  readonly form?: Readonly<Record<string, string>>;
  /** Called with the target before a redirect is followed. Must reject if the target may not be fetched. */
  readonly beforeRedirect?: (next: URL) => Promise<void>;
  readonly signal?: AbortSignal;
}

export interface FetchLimits {
  /** Limit for the body as sent. */
  readonly maxWireBytes: number;
  /** Limit for the body after decompression. */
  readonly maxBytes: number;
  readonly maxRedirects: number;
  readonly headersTimeoutMs: number;
  /** The longest pause allowed while a body arrives. */
  readonly bodyTimeoutMs: number;
  /** Includes all redirects. */
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
  /** The final URL, after redirects. */
  readonly url: string;
  /** The new URL if the page moved permanently, otherwise null. */
  readonly permanentUrl: string | null;
  /** Decompressed. Empty if `notModified`. */
  readonly bytes: Uint8Array;
  /** As sent, with parameters. */
  readonly contentType: string | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly retryAfterMs: number | null;
  readonly freshForMs: number | null;
  readonly notModified: boolean;
  /** The `Link` headers as sent, joined by commas. */
  readonly links?: string | null;
}

/** Rejects only with a `FetchFault`. Any answer other than 2xx or 304 is a fault. */
export type WebFetch = (url: string, request?: FetchRequest) => Promise<Fetched>;
