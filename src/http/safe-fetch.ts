import type { LookupFunction } from "node:net";
import { type Agent, request as send } from "undici";
import { ACCEPT_ENCODING, DecompressFault } from "./decompress.ts";
import { faultOf, FetchFault } from "./fetch-fault.ts";
import { guardedAgent, type GuardedAgentOptions } from "./guarded-agent.ts";
import { type WebFetch, FETCH_LIMITS, type FetchLimits, type FetchRequest } from "./fetched.ts";
import { readOutwardUrl } from "./outward-url.ts";
import { type AccessOf, headersWith, isSendable, type OriginAccess } from "./origin-access.ts";
import { ProxyAgents } from "./proxy-agents.ts";
import { type HttpAnswer, readResponse, type Redirect } from "./read-response.ts";

export interface SafeFetchOptions {
  readonly userAgent: string;
  /**
   * `true` allows any address and port; a list or a function allows the addresses that match. For tests and intranets.
   */
  readonly allowPrivate?: GuardedAgentOptions["allowPrivate"];
  readonly lookup?: LookupFunction;
  /** What to send to an origin besides our own headers. */
  readonly accessOf?: AccessOf;
  readonly connectTimeoutMs?: number;
  readonly now?: () => number;
  /** Called before each request, including redirects. It returns a function that is called when the request is over. */
  readonly admit?: (url: URL, signal?: AbortSignal) => Promise<() => void>;
}

/** Fetches feeds and pages: http and https, to the public internet only, with the cookies that an operator set, if any. */
export class SafeFetch implements AsyncDisposable {
  readonly #agent: Agent;
  readonly #proxies: ProxyAgents;
  readonly #options: SafeFetchOptions;

  constructor(options: SafeFetchOptions) {
    this.#options = options;
    const connectTimeoutMs = options.connectTimeoutMs ?? 10_000;
    this.#proxies = new ProxyAgents(connectTimeoutMs);
    this.#agent = guardedAgent({
      allowPrivate: options.allowPrivate ?? false,
      connectTimeoutMs,
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
      if (request.form)
        throw new FetchFault("redirects", "redirects, which is not followed here", { url: url.href });
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
    const access = this.#options.accessOf?.(url);
    try {
      const response = await send(url, {
        dispatcher: access?.proxy ? this.#proxies.get(access.proxy) : this.#agent,
        headers: headersOf(request, this.#options.userAgent, access),
        ...(request.form && { method: "POST", body: new URLSearchParams(request.form).toString() }),
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
      const fault = faultOf(error, url, isRedirected);
      if (!access?.proxy) throw fault;
      // The proxy itself may have failed. Its address contains a password, so the error doesn't name it.
      throw new FetchFault(fault.kind, `asked through its proxy, ${fault.message}`, {
        url: url.href,
        cause: error,
      });
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([this.#agent.destroy(), this.#proxies[Symbol.asyncDispose]()]);
  }
}

/** Our name, and where a site's owner can reach the operator: `Tidings/1.2.3 (+https://…)`, or with a mail address. */
export function userAgentOf(version: string, contactUrl: string | null): string {
  if (contactUrl === null) return `Tidings/${version}`;
  return `Tidings/${version} (${contactUrl.startsWith("mailto:") ? contactUrl.slice("mailto:".length) : `+${contactUrl}`})`;
}

function headersOf(
  { accept, etag, lastModified, form }: FetchRequest,
  userAgent: string,
  access: OriginAccess | undefined,
): Record<string, string> {
  const own = {
    "user-agent": userAgent,
    accept: accept ?? "*/*",
    "accept-encoding": ACCEPT_ENCODING,
    ...(form && { "content-type": "application/x-www-form-urlencoded" }),
    ...(isSendable(etag) && { "if-none-match": etag }),
    ...(isSendable(lastModified) && { "if-modified-since": lastModified }),
  };
  return headersWith(own, access);
}
