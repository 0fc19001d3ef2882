import type { FastifyReply, FastifyRequest } from "fastify";
import type { Admitted } from "../access/admission.ts";
import { chooseEncoding } from "../http/content-encoding.ts";
import { isNoneMatch, tagFor } from "../http/etag.ts";
import { Refusal } from "../http/problem.ts";
import { parseQueryString, queryOf } from "../http/query-string.ts";
import type { AnswerCache, CacheEntry } from "./cache.ts";
import type { Reading } from "./endpoint.ts";
import { type Claim, type Form, formOf } from "./forms/form.ts";
import { sendProblem, VARY } from "./reply.ts";
import { encodedBody, isWorthCompressing, makeAnswer, makeFromMemory } from "./respond.ts";
import type { ApiTools } from "./tools.ts";

/** Readings remembered by their query string, so that a request asked before is not read again. */
const MAX_READINGS = 5_000;
const MAX_REMEMBERED_LENGTH = 2_000;

/**
 * The way of every request that needs a key: the form, the door, the reading, then the answer from the cache, from
 * memory or, for words that memory lacks, from the record. It waits only where it must; a hit never does.
 */
export function answerKeyed(tools: ApiTools, cache: AnswerCache) {
  return (endpoint: keyof Form) => {
    const readings = new Map<Form, Map<string, Reading>>();
    return (request: FastifyRequest, reply: FastifyReply) => {
      const reason = tools.unready();
      if (reason !== undefined)
        return sendProblem(reply, { kind: "unavailable", detail: reason, retryAfter: 1 }, request.id);
      const claim = formOf(request.headers);
      const admitted =
        claim.credential === undefined ? undefined : tools.admission.admitAtOnce(claim.credential);
      if (admitted) return enter(claim, admitted, request, reply);
      return tools.admission
        .admit(claim.credential, request.ip)
        .then((later) => enter(claim, later, request, reply));
    };

    function enter(
      claim: Claim,
      admitted: Admitted,
      request: FastifyRequest,
      reply: FastifyReply,
    ): undefined | Promise<void> {
      if (!passes(admitted, request, reply)) return undefined;
      const query = queryOf(request.url);
      const reading = readingOf(claim.form, query);
      const { before } = reading;
      // A list whose end lies in the last moments may still gain what is being published right now: wait for it.
      if (before !== null && before > tools.settledAt() && before <= tools.now()) {
        return tools.settle(before).then(() => answer(claim.form, query, reading, request, reply));
      }
      return answer(claim.form, query, reading, request, reply);
    }

    function readingOf(form: Form, query: string): Reading {
      const known = readings.get(form)?.get(query);
      if (known) return known;
      const read = form[endpoint];
      if (!read) {
        throw new Refusal({
          kind: "not-found",
          detail: "This form of the API has no such endpoint; send the key as `Authorization: Bearer <key>`.",
        });
      }
      return read(parseQueryString(query), tools.tables());
    }

    /** Only what was asked twice is worth remembering: what is asked once would but burden the memory. */
    function remember(form: Form, query: string, reading: Reading): void {
      if (query.length > MAX_REMEMBERED_LENGTH || endpoint === "reference") return;
      let byQuery = readings.get(form);
      if (!byQuery) readings.set(form, (byQuery = new Map()));
      if (byQuery.size >= MAX_READINGS) byQuery.clear();
      byQuery.set(query, reading);
    }

    function answer(
      form: Form,
      query: string,
      reading: Reading,
      request: FastifyRequest,
      reply: FastifyReply,
    ): undefined | Promise<void> {
      const hit = cache.find(reading.key);
      request.cacheStatus = hit ? "hit" : "miss";
      if (hit) {
        remember(form, query, reading);
        return send(hit, reading, request, reply);
      }
      const made = makeFromMemory(reading, tools, cache);
      if ("entry" in made) return send(made.entry, reading, request, reply);
      return makeAnswer(reading, tools, cache, tools.loadFrames).then((entry) =>
        send(entry, reading, request, reply),
      );
    }
  };
}

/** Lets the caller in and says how their allowance stands, or refuses. */
function passes(admitted: Admitted, request: FastifyRequest, reply: FastifyReply): boolean {
  if (admitted.kind === "unknown") {
    sendProblem(reply, { kind: "unauthorized", detail: admitted.detail }, request.id);
    return false;
  }
  if (admitted.kind === "locked-out") {
    const detail = "Too many requests with keys that do not work came from your address.";
    sendProblem(reply, { kind: "too-many-requests", detail, retryAfter: admitted.retrySeconds }, request.id);
    return false;
  }
  const { key, plan, planName, standing } = admitted;
  request.keyId = key.id;
  request.rateLimit = {
    policy: `"${planName}";q=${plan.perMinute};w=60;burst=${plan.burst}`,
    standing: `"${planName}";r=${standing.remaining};t=${standing.resetSeconds}`,
  };
  if (admitted.kind === "admitted") return true;
  const detail = `The allowance is ${plan.perMinute} requests a minute with bursts of ${plan.burst}. Try again in ${standing.retrySeconds} s.`;
  sendProblem(reply, { kind: "too-many-requests", detail, retryAfter: standing.retrySeconds }, request.id);
  return false;
}

function send(
  entry: CacheEntry,
  reading: Reading,
  request: FastifyRequest,
  reply: FastifyReply,
): undefined | Promise<void> {
  const encoding = isWorthCompressing(entry) ? chooseEncoding(request.headers["accept-encoding"]) : undefined;
  const isKnown = isNoneMatch(request.headers["if-none-match"], entry.etag);
  if (!encoding || isKnown)
    return sendBody(isKnown ? undefined : entry.bytes, encoding, entry, reading, request, reply);
  return encodedBody(entry, encoding).then((body) =>
    sendBody(body, encoding, entry, reading, request, reply),
  );
}

/** Writes head and body in one piece, past the framework's own sending: this is the way of nearly every answer. */
function sendBody(
  body: Buffer | undefined,
  encoding: string | undefined,
  entry: CacheEntry,
  reading: Reading,
  request: FastifyRequest,
  reply: FastifyReply,
): undefined {
  const head = [
    "content-type",
    "application/json; charset=utf-8",
    "content-language",
    reading.language,
    "cache-control",
    "private, no-cache",
    "cache-status",
    request.cacheStatus === "hit" ? "tidings; hit" : "tidings; fwd=miss",
    "etag",
    tagFor(entry.etag, encoding),
    "vary",
    VARY,
    "x-request-id",
    request.id,
    "ratelimit-policy",
    request.rateLimit!.policy,
    "ratelimit",
    request.rateLimit!.standing,
  ];
  if (reading.ignored !== "") head.push("ignored-parameters", reading.ignored);
  if (body && encoding) head.push("content-encoding", encoding);
  if (body) head.push("content-length", String(body.length));
  // What a hook or the door has set, such as leave for a browser's origin; mostly nothing.
  for (const [name, value] of Object.entries(reply.getHeaders())) head.push(name, String(value));
  request.bodyBytes = body?.length ?? 0;
  if (body === entry.bytes) {
    entry.slab.sending += 1;
    request.slab = entry.slab;
  }
  reply.hijack();
  reply.raw.writeHead(body ? 200 : 304, head).end(body);
  return undefined;
}
