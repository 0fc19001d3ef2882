import type { Dispatcher } from "undici";
import { beginningOf, decompress } from "./decompress.ts";
import { FetchFault } from "./fetch-fault.ts";
import type { Fetched, FetchLimits } from "./fetched.ts";
import { readResponseTimes } from "./response-times.ts";

/** The result of one request, before redirects are followed. */
export type HttpAnswer = Omit<Fetched, "url" | "permanentUrl">;

export interface Redirect {
  readonly location: string;
  readonly isPermanent: boolean;
}

export interface ReadingRules {
  readonly limits: FetchLimits;
  readonly takesBeginning: boolean;
  readonly isConditional: boolean;
  readonly now: number;
}

export async function readResponse(
  response: Dispatcher.ResponseData,
  url: URL,
  { limits, takesBeginning, isConditional, now }: ReadingRules,
): Promise<HttpAnswer | Redirect> {
  const { statusCode: status, body } = response;
  const header = (name: string) => {
    const value = response.headers[name];
    return typeof value === "string" ? value : value?.[0];
  };
  const { retryAfterMs, freshForMs } = readResponseTimes(header, now);
  const notModified = status === 304 && isConditional;
  const location = header("location");
  if (!notModified && (status < 200 || status > 299)) {
    // The body is not read; destroying it closes the connection.
    body.on("error", () => {}).destroy();
    if (REDIRECTS.has(status) && location !== undefined)
      return { location: asWritten(location), isPermanent: status === 301 || status === 308 };
    const words = statusWords(status, retryAfterMs);
    throw new FetchFault("status", words, { url: url.href, status, retryAfterMs });
  }
  const wire = await take(body, url, limits, takesBeginning);
  return {
    status,
    bytes: await decompress(wire, header("content-encoding") ?? "", limits.maxBytes, takesBeginning),
    contentType: header("content-type") ?? null,
    etag: header("etag") ?? null,
    lastModified: header("last-modified") ?? null,
    retryAfterMs,
    freshForMs,
    notModified,
    links: joined(response.headers["link"]),
  };
}

function joined(value: string | string[] | undefined): string | null {
  return Array.isArray(value) ? value.join(", ") : (value ?? null);
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Escapes non-ASCII bytes, which some servers send unescaped. Headers arrive as one character per byte. */
function asWritten(location: string): string {
  return location.replaceAll(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}

async function take(
  body: Dispatcher.ResponseData["body"],
  url: URL,
  { maxWireBytes }: FetchLimits,
  takesBeginning: boolean,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop destroys the body and with it the connection.
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length <= maxWireBytes) continue;
    if (takesBeginning) break;
    throw new FetchFault("too-large", `the answer is longer than ${maxWireBytes} bytes`, { url: url.href });
  }
  return beginningOf(Buffer.concat(chunks), maxWireBytes);
}

function statusWords(status: number, retryAfterMs: number | null): string {
  const words = STATUS_WORDS[status];
  const again = retryAfterMs === null ? "" : `, try again in ${Math.ceil(retryAfterMs / 1000)} s`;
  return `answered ${status}${words ? ` (${words})` : ""}${again}`;
}

const STATUS_WORDS: Readonly<Record<number, string>> = {
  401: "requires a password",
  402: "requires payment",
  403: "refuses us",
  404: "not found",
  410: "permanently gone",
  429: "too many requests",
  451: "withheld for legal reasons",
};
