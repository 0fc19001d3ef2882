/** Why a fetch failed. The scheduler decides which failures are temporary. */
export const FETCH_FAULT_KINDS = [
  /** Not an http or https URL, or a port that serves no pages. */
  "url",
  /** An address that is not on the public internet. */
  "address",
  "name",
  "connect",
  "certificate",
  "protocol",
  "timeout",
  "redirects",
  "too-large",
  "encoding",
  "status",
  /** The site's robots.txt disallows the URL. */
  "robots",
  /** The caller aborted. */
  "stopped",
] as const;

export type FetchFaultKind = (typeof FETCH_FAULT_KINDS)[number];

export interface FetchFaultFacts {
  /** The URL that failed, after redirects. */
  readonly url: string;
  readonly status?: number;
  readonly retryAfterMs?: number | null;
  readonly cause?: unknown;
}

/** Why a fetch failed, worded for the operator. */
export class FetchFault extends Error {
  readonly kind: FetchFaultKind;
  readonly url: string;
  readonly status: number | null;
  readonly retryAfterMs: number | null;

  constructor(kind: FetchFaultKind, words: string, facts: FetchFaultFacts) {
    super(words, { cause: facts.cause });
    this.kind = kind;
    this.url = facts.url;
    this.status = facts.status ?? null;
    this.retryAfterMs = facts.retryAfterMs ?? null;
  }
}

/** Thrown for an address, resolved or literal, that we must not connect to. */
export class RefusedAddress extends Error {
  readonly address: string;
  readonly use: string;

  constructor(address: string, use: string) {
    super(`${address} is ${use}`);
    this.address = address;
    this.use = use;
  }
}

/** Turns an error from the socket, TLS or the HTTP parser into a fault. */
export function faultOf(error: unknown, url: URL, isRedirected: boolean): FetchFault {
  const [kind, words] = explain(error, url, isRedirected ? "redirects to" : "leads to");
  return new FetchFault(kind, words, { url: url.href, cause: error });
}

function explain(error: unknown, url: URL, leads: string): [kind: FetchFaultKind, words: string] {
  const cause = firstCause(error);
  if (cause instanceof RefusedAddress) return ["address", `${leads} ${cause.use}, ${cause.address}`];
  const code = cause.code ?? "";
  const host = url.hostname;
  const known = BY_CODE[code]?.(host, url);
  if (known) return known;
  if (/^(?:CERT_|ERR_TLS_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH)/.test(code))
    return ["certificate", `${host} has no trusted certificate: ${cause.message.split(";", 1)[0]}`];
  if (/^(?:ERR_SSL_|EPROTO)/.test(code))
    return ["certificate", `the TLS handshake with ${host} failed (${code})`];
  if (cause.name === "HTTPParserError" || /^(?:HPE_|UND_ERR_)/.test(code))
    return ["protocol", `${host} does not speak HTTP: ${cause.message}`];
  return ["connect", `the connection to ${host} failed: ${cause.message || code || cause.name}`];
}

type Explanation = (host: string, url: URL) => [FetchFaultKind, string];

const unreachable: Explanation = (host) => ["connect", `${host} cannot be reached`];
const cut: Explanation = (host) => ["connect", `${host} cut the connection`];
const slow: Explanation = (host) => ["timeout", `${host} did not accept the connection in time`];

const BY_CODE: Readonly<Record<string, Explanation>> = {
  ENOTFOUND: (host) => ["name", `the name ${host} does not resolve`],
  ENODATA: (host) => ["name", `the name ${host} does not resolve`],
  EAI_AGAIN: (host) => ["name", `the DNS lookup of ${host} failed temporarily`],
  ECONNREFUSED: (host, url) => ["connect", `${host} refuses connections on port ${portOf(url)}`],
  ECONNRESET: cut,
  EPIPE: cut,
  UND_ERR_SOCKET: cut,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  EADDRNOTAVAIL: unreachable,
  ETIMEDOUT: slow,
  UND_ERR_CONNECT_TIMEOUT: slow,
  UND_ERR_HEADERS_TIMEOUT: (host) => ["timeout", `${host} accepted the request but did not answer in time`],
  UND_ERR_BODY_TIMEOUT: (host) => ["timeout", `${host} stopped sending in the middle of its answer`],
  UND_ERR_HEADERS_OVERFLOW: (host) => ["too-large", `${host} answered with too many headers`],
};

function portOf(url: URL): string {
  return url.port || (url.protocol === "https:" ? "443" : "80");
}

/** If several addresses of a host were tried, the first failure is reported. */
function firstCause(error: unknown): NodeJS.ErrnoException {
  return error instanceof AggregateError && error.errors.length > 0
    ? (error.errors[0] as NodeJS.ErrnoException)
    : (error as NodeJS.ErrnoException);
}
