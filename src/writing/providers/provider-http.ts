import { Agent, type Dispatcher, request as send } from "undici";
import { ACCEPT_ENCODING, decompress, DecompressFault } from "../../http/decompress.ts";
import { faultOf } from "../../http/fetch-fault.ts";
import { readResponseTimes } from "../../http/response-times.ts";
import { NO_CHARGE } from "./charge.ts";
import { ProviderFault, type ProviderFaultKind } from "./provider-fault.ts";

export interface ProviderHttpOptions {
  readonly userAgent: string;
  /** The time limit for the whole call. */
  readonly timeoutMs: number;
  readonly maxBytes?: number;
  readonly startTimeout?: (ms: number) => AbortSignal;
}

export interface ProviderRequest {
  readonly url: string;
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** Masked in error messages. */
  readonly secret?: string | readonly string[] | null;
}

export interface ProviderAnswer {
  readonly text: string;
  readonly isStream: boolean;
  /** Masks the secrets of the request, for errors inside an answer. */
  readonly mask: (words: string) => string;
}

const NEVER_ARRIVED = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * The HTTP client for providers. The operator configures them, so unlike feed links they may be on this machine or a
 * private network. Redirects are not followed, because they would carry the key along.
 */
export class ProviderHttp implements AsyncDisposable {
  readonly #agent: Agent;
  readonly #options: Required<ProviderHttpOptions>;

  constructor(options: ProviderHttpOptions) {
    this.#options = { maxBytes: MAX_BYTES, startTimeout: AbortSignal.timeout, ...options };
    const { timeoutMs } = options;
    this.#agent = new Agent({
      connect: { timeout: Math.min(10_000, timeoutMs) },
      // A model may stay silent until the time limit of the whole call.
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
  }

  /** Rejects with a `ProviderFault`, whatever the provider does. */
  readonly ask = async (request: ProviderRequest): Promise<ProviderAnswer> => {
    const { startTimeout, timeoutMs, userAgent } = this.#options;
    const timeout = startTimeout(timeoutMs);
    const url = new URL(request.url);
    try {
      const response = await send(url, {
        dispatcher: this.#agent,
        method: request.method ?? "POST",
        headers: {
          "user-agent": userAgent,
          accept: "application/json, text/event-stream",
          "accept-encoding": ACCEPT_ENCODING,
          ...(request.body !== undefined && { "content-type": "application/json" }),
          ...request.headers,
        },
        ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
        signal: request.signal ? AbortSignal.any([timeout, request.signal]) : timeout,
      });
      return await this.#read(response, request);
    } catch (error) {
      if (error instanceof ProviderFault) throw error;
      if (error instanceof DecompressFault)
        throw new ProviderFault("malformed", error.message, { cause: error });
      if (request.signal?.aborted) throw new ProviderFault("stopped", "stopped", { cause: error });
      if (timeout.aborted)
        throw new ProviderFault("timeout", `${url.hostname} took longer than ${timeoutMs / 1000} s`, {
          cause: error,
        });
      const fault = faultOf(error, url, false);
      throw new ProviderFault(fault.kind === "timeout" ? "timeout" : "connect", fault.message, {
        cause: error,
        // A request that never arrived cost nothing, but one that was cut off may have cost something.
        ...(NEVER_ARRIVED.has((error as NodeJS.ErrnoException).code ?? "") && { charge: NO_CHARGE }),
      });
    }
  };

  async #read(response: Dispatcher.ResponseData, request: ProviderRequest): Promise<ProviderAnswer> {
    const header = (name: string) => {
      const value = response.headers[name];
      return typeof value === "string" ? value : value?.[0];
    };
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > this.#options.maxBytes)
        throw new ProviderFault("too-large", `the answer is longer than ${this.#options.maxBytes} bytes`);
    }
    const bytes = await decompress(
      Buffer.concat(chunks),
      header("content-encoding") ?? "",
      this.#options.maxBytes,
    );
    const text = Buffer.from(bytes).toString("utf8");
    const { statusCode: status } = response;
    const mask = (words: string) => masked(words, [request.secret ?? []].flat());
    if (status >= 200 && status < 300)
      return { text, mask, isStream: /^text\/event-stream\b/i.test(header("content-type") ?? "") };
    const { retryAfterMs } = readResponseTimes(header, Date.now());
    const kind = kindOf(status, text);
    throw new ProviderFault(kind, wordsOf(status, text, mask), {
      status,
      retryAfterMs,
      // Rejected before the model wrote anything.
      ...((kind === "refusal" || kind === "too-large") && { charge: NO_CHARGE }),
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#agent.destroy();
  }
}

function kindOf(status: number, text: string): ProviderFaultKind {
  if (/insufficient_quota|dailyLimitExceeded|Daily Limit Exceeded/i.test(text)) return "quota";
  // Google returns 403 where others return 429.
  if (/(?:user)?rateLimitExceeded|Rate Limit Exceeded/i.test(text)) return "busy";
  if (status === 429 || status === 503 || status === 529 || status === 408) return "busy";
  // DeepL returns 456 when the monthly quota of characters is used up.
  if (status === 402 || status === 456) return "quota";
  // Azure and OpenRouter reject an article about violence like this. It says nothing about key or request.
  if (status < 500 && FILTERED.test(text)) return "refusal";
  if (status < 500 && TOO_LONG.test(text)) return "too-large";
  if (status === 401 || status === 403) return "key";
  if (status < 400 || status === 404 || status === 405 || status === 410) return "address";
  if (status === 413) return "too-large";
  return status >= 500 ? "server" : "request";
}

const FILTERED =
  /"content_filter"|ResponsibleAIPolicyViolation|content management policy|requires moderation|input was flagged/i;
const TOO_LONG =
  /context_length_exceeded|maximum context length|prompt is too long|exceeds? the (?:available |model'?s? )?context/i;

const MAX_WORDS = 200;

function masked(words: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret !== "")
    .reduce((said, secret) => said.replaceAll(secret, "****"), words);
}

function wordsOf(status: number, text: string, mask: (words: string) => string): string {
  const said = messageOf(text).replaceAll(/\s+/g, " ").trim();
  // Masked before it is cut, so that no half of a key is left at the end.
  const shown = mask(said).slice(0, MAX_WORDS);
  return `answered ${status}${shown === "" ? "" : `: ${shown}`}`;
}

interface ErrorAnswer {
  readonly error?:
    | {
        readonly message?: unknown;
        /** OpenRouter puts the provider's own error here, as JSON. */
        readonly metadata?: { readonly raw?: unknown } | null;
      }
    | string
    | null;
  readonly message?: unknown;
  readonly detail?: unknown;
}

/** The message in an error response, which providers put in different fields. */
function messageOf(text: string): string {
  let read: ErrorAnswer | null;
  try {
    const parsed: unknown = JSON.parse(text);
    // Gemini returns a list of one error.
    read = (Array.isArray(parsed) ? parsed[0] : parsed) as ErrorAnswer | null;
  } catch {
    return "";
  }
  const { error, message, detail } = read ?? {};
  if (typeof error === "string") return error;
  const raw = error?.metadata?.raw;
  const said = [error?.message ?? message ?? detail, raw].filter(
    (part) => part !== undefined && part !== null,
  );
  // Servers built on FastAPI, and Mistral's, list what is wrong with which field.
  return said.map((part) => (typeof part === "string" ? part : JSON.stringify(part))).join(" ");
}
