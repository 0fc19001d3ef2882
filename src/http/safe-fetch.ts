import type { LookupFunction } from "node:net";
import { type Agent, request as send } from "undici";
import { ACCEPT_ENCODING, DecompressFault } from "./decompress.ts";
import { faultOf, FetchFault } from "./fetch-fault.ts";
import { guardedAgent, type GuardedAgentOptions } from "./guarded-agent.ts";
import { type WebFetch, FETCH_LIMITS, type FetchLimits, type FetchRequest } from "./fetched.ts";
import { readOutwardUrl } from "./outward-url.ts";
import { type HttpAnswer, readResponse, type Redirect } from "./read-response.ts";

export interface SafeFetchOptions {
  readonly userAgent: string;
  /** `true` allows any address and port; a function allows the addresses it accepts. For tests and intranets. */
  readonly allowPrivate?: GuardedAgentOptions["allowPrivate"];
  readonly lookup?: LookupFunction;
  readonly connectTimeoutMs?: number;
  readonly now?: () => number;
  /** Called before each request, including redirects. It returns a function that is called when the request is over. */
  readonly admit?: (url: URL, signal?: AbortSignal) => Promise<() => void>;
}

/** Fetches feeds and pages: http and https, to the public internet only, without cookies. */
export class SafeFetch implements AsyncDisposable {
  readonly #agent: Agent;
  readonly #options: SafeFetchOptions;

  constructor(options: SafeFetchOptions) {
    this.#options = options;
    this.#agent = guardedAgent({
      allowPrivate: options.allowPrivate ?? false,
      connectTimeoutMs: options.connectTimeoutMs ?? 10_000,
      ...(options.lookup && { lookup: options.lookup }),
    });
  }

  readonly fetch: WebFetch = async (address, request = {}) => {
    const limits = { ...FETCH_LIMITS, ...request.limits };
    const anyPort = this.#options.allowPrivate === true;
    const seen = new Set<string>();
    let url = readOutwardUrl(address, undefined, anyPort);
    let permanentUrl: string | null = null;
    let isPermanent = true;
    let leftMs = limits.totalTimeoutMs;
    for (;;) {
      seen.add(url.href);
      const { answer, tookMs } = await this.#admitted(url, request.signal, () =>
        this.#ask(url, request, { ...limits, totalTimeoutMs: leftMs }, seen.size > 1),
      );
      if (!("location" in answer)) return { ...answer, url: url.href, permanentUrl };
      const next = readOutwardUrl(answer.location, url, anyPort);
      if (seen.has(next.href)) throw new FetchFault("redirects", "redirects in a loop", { url: url.href });
      if (seen.size > limits.maxRedirects) {
        const words = `redirects more than ${limits.maxRedirects} times`;
        throw new FetchFault("redirects", words, { url: url.href });
      }
      await request.beforeRedirect?.(next);
      isPermanent &&= answer.isPermanent;
      if (isPermanent) permanentUrl = next.href;
      url = next;
      leftMs = Math.max(1, Math.ceil(leftMs - tookMs));
    }
  };

  /** Waiting for admission does not count towards the timeouts. */
  async #admitted<T>(url: URL, signal: AbortSignal | undefined, ask: () => Promise<T>) {
    const release = await this.#options.admit?.(url, signal);
    const began = performance.now();
    try {
      return { answer: await ask(), tookMs: performance.now() - began };
    } finally {
      release?.();
    }
  }

  async #ask(
    url: URL,
    request: FetchRequest,
    limits: FetchLimits,
    isRedirected: boolean,
  ): Promise<HttpAnswer | Redirect> {
    const timeout = AbortSignal.timeout(limits.totalTimeoutMs);
    try {
      const response = await send(url, {
        dispatcher: this.#agent,
        headers: headersOf(request, this.#options.userAgent),
        headersTimeout: limits.headersTimeoutMs,
        bodyTimeout: limits.bodyTimeoutMs,
        signal: request.signal ? AbortSignal.any([timeout, request.signal]) : timeout,
      });
      return await readResponse(response, url, {
        limits,
        takesBeginning: request.takesBeginning ?? false,
        isConditional: isSendable(request.etag) || isSendable(request.lastModified),
        now: (this.#options.now ?? Date.now)(),
      });
    } catch (error) {
      if (error instanceof FetchFault) throw error;
      if (error instanceof DecompressFault)
        throw new FetchFault(error.kind, error.message, { url: url.href, cause: error });
      if (request.signal?.aborted)
        throw new FetchFault("stopped", "stopped", { url: url.href, cause: error });
      if (timeout.aborted)
        throw new FetchFault("timeout", `${url.hostname} took too long`, { url: url.href, cause: error });
      throw faultOf(error, url, isRedirected);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#agent.destroy();
  }
}

/** `Tidings/1.2.3 (+https://…)`: our name, and where a site's owner can reach the operator. */
export function userAgentOf(version: string, contactUrl: string | null): string {
  return `Tidings/${version}${contactUrl === null ? "" : ` (+${contactUrl})`}`;
}

function headersOf({ accept, etag, lastModified }: FetchRequest, userAgent: string): Record<string, string> {
  return {
    "user-agent": userAgent,
    accept: accept ?? "*/*",
    "accept-encoding": ACCEPT_ENCODING,
    ...(isSendable(etag) && { "if-none-match": etag }),
    ...(isSendable(lastModified) && { "if-modified-since": lastModified }),
  };
}

/** Servers send anything as a tag. We send it back only if it is valid in a header. */
function isSendable(value: string | null | undefined): value is string {
  return value != null && /^[\x21-\x7e][\x20-\x7e]*$/.test(value);
}
