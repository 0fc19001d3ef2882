import type { FastifyReply, FastifyRequest } from "fastify";
import { type ContentEncoding, chooseEncoding } from "../http/content-encoding.ts";
import { isNoneMatch, tagFor } from "../http/etag.ts";
import { endSending } from "./body-arena.ts";
import type { CacheEntry } from "./cache.ts";
import type { RequestReading } from "./endpoint.ts";
import { NO_SNIFF, VARY } from "./reply.ts";
import { encodedBody, isWorthCompressing } from "./respond.ts";

/**
 * Sends an answer: 304 if the caller has it, otherwise its bytes in an encoding that the caller accepts. Its
 * memory was reserved by `beginSending` and is released when it is no longer needed.
 */
export function send(
  entry: CacheEntry,
  reading: RequestReading,
  request: FastifyRequest,
  reply: FastifyReply,
): undefined | Promise<void> {
  const encoding = isWorthCompressing(entry) ? chooseEncoding(request.headers["accept-encoding"]) : undefined;
  const isKnown = isNoneMatch(request.headers["if-none-match"], entry.etag);
  if (encoding && !isKnown) {
    const encoded = encodedBody(entry, encoding);
    endSending(entry.slab);
    return encoded.then((body) => sendBody(body, encoding, entry, reading, request, reply));
  }
  if (isKnown || reply.raw.destroyed) endSending(entry.slab);
  else request.slab = entry.slab;
  return sendBody(isKnown ? undefined : entry.bytes, encoding, entry, reading, request, reply);
}

/** Writes head and body at once, bypassing the framework. Nearly every answer takes this path. */
function sendBody(
  body: Buffer | undefined,
  encoding: ContentEncoding | undefined,
  entry: CacheEntry,
  reading: RequestReading,
  request: FastifyRequest,
  reply: FastifyReply,
): undefined {
  reply.hijack();
  // The caller has hung up.
  if (reply.raw.destroyed) return undefined;
  const head = headOf(reading, body, encoding, request, reply);
  head.push("etag", tagFor(entry.etag, encoding));
  if (entry.understood !== "") head.push("query-entities", entry.understood);
  if (entry.reasons !== "") head.push("match-reasons", entry.reasons);
  reply.raw.writeHead(body ? 200 : 304, head).end(body);
  return undefined;
}

/** The headers of every answer, as alternating names and values. */
export function headOf(
  { language, ignored }: Pick<RequestReading, "language" | "ignored">,
  body: { readonly length: number } | undefined,
  encoding: ContentEncoding | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): string[] {
  const head = [
    "content-type",
    "application/json; charset=utf-8",
    "content-language",
    language,
    "cache-control",
    "private, no-cache",
    "cache-status",
    request.cacheStatus === "hit" ? "tidings; hit" : "tidings; fwd=miss",
    "vary",
    VARY,
    ...NO_SNIFF,
    "x-request-id",
    request.id,
    "ratelimit-policy",
    request.rateLimit!.policy,
    "ratelimit",
    request.rateLimit!.standing,
  ];
  if (ignored !== "") head.push("ignored-parameters", ignored);
  if (body && encoding) head.push("content-encoding", encoding);
  if (body) head.push("content-length", String(body.length));
  // Headers that were set earlier, such as CORS headers. Most answers have none, and `getHeaders` takes time.
  if (request.hasHeaders)
    for (const [name, value] of Object.entries(reply.getHeaders())) head.push(name, String(value));
  request.bodyBytes = body?.length ?? 0;
  request.seats!.unsentBytes += request.bodyBytes;
  return head;
}
