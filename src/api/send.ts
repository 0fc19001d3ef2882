import type { FastifyReply, FastifyRequest } from "fastify";
import { type ContentEncoding, chooseEncoding } from "../http/content-encoding.ts";
import { isNoneMatch, tagFor } from "../http/etag.ts";
import { endSending } from "./body-arena.ts";
import type { CacheEntry } from "./cache.ts";
import type { RequestReading } from "./endpoint.ts";
import { VARY } from "./reply.ts";
import { encodedBody, isWorthCompressing } from "./respond.ts";

/**
 * Sends an answer: nothing where the caller has it, else its bytes in an encoding the caller takes. Its memory is this
 * sender's already (`beginSending`), and given back when it is not needed any more.
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

/** Writes head and body in one piece, past the framework's own sending: this is the way of nearly every answer. */
function sendBody(
  body: Buffer | undefined,
  encoding: ContentEncoding | undefined,
  entry: CacheEntry,
  reading: RequestReading,
  request: FastifyRequest,
  reply: FastifyReply,
): undefined {
  reply.hijack();
  // Nobody waits for it any more.
  if (reply.raw.destroyed) return undefined;
  const head = headOf(reading, body, encoding, request, reply);
  head.push("etag", tagFor(entry.etag, encoding));
  reply.raw.writeHead(body ? 200 : 304, head).end(body);
  return undefined;
}

/** The headers that every answer has, as names and values in turn. */
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
  // What was set before, such as leave for a browser's origin; mostly nothing, and asking for it costs.
  if (request.hasHeaders)
    for (const [name, value] of Object.entries(reply.getHeaders())) head.push(name, String(value));
  request.bodyBytes = body?.length ?? 0;
  return head;
}
