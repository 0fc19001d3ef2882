import type { FastifyReply, FastifyRequest } from "fastify";
import type { Admitted } from "../access/admission.ts";
import { chooseEncoding } from "../http/content-encoding.ts";
import { isNoneMatch, tagFor } from "../http/etag.ts";
import { Refusal } from "../http/problem.ts";
import { parseQueryString, queryOf } from "../http/query-string.ts";
import type { AnswerCache, CacheEntry } from "./cache.ts";
import { allowOrigin } from "./cors.ts";
import type { Reading } from "./endpoint.ts";
import { type Claim, type Form, formOf } from "./forms/form.ts";
import { sendProblem, VARY } from "./reply.ts";
import { encodedBody, isWorthCompressing, makeAnswer, makeFromMemory } from "./respond.ts";
import type { ApiTools } from "./server.ts";

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
      if (reason !== undefined) return sendProblem(reply, { kind: "unavailable", detail: reason, retryAfter: 1 }, request.id);
      const claim = formOf(request.headers);
      const admitted = claim.credential === undefined ? undefined : tools.admission.admitAtOnce(claim.credential);
      if (admitted) return enter(claim, admitted, request, reply);
      return tools.admission.admit(claim.credential, request.ip).then((later) => enter(claim, later, request, reply));
    };

    function enter(claim: Claim, admitted: Admitted, request: FastifyRequest, reply: FastifyReply): undefined | Promise<void> {
      if (tools.corsOrigins.length > 0) allowOrigin(request, reply, tools.corsOrigins);
      if (!passes(admitted, request, reply)) return undefined;
      const reading = readingOf(claim.form, queryOf(request.url));
      const { before } = reading;
      // A list whose end lies in the last moments may still gain what is being published right now: wait for it.
      if (before !== null && before > tools.settledAt() && before <= tools.now()) {
        return tools.settle(before).then(() => answer(reading, request, reply));
      }
      return answer(reading, request, reply);
    }

    function readingOf(form: Form, query: string): Reading {
      let byQuery = readings.get(form);
      if (!byQuery) readings.set(form, (byQuery = new Map()));
      const known = endpoint === "reference" ? undefined : byQuery.get(query);
      if (known) return known;
      const read = form[endpoint];
      if (!read) {
        throw new Refusal({ kind: "not-found", detail: "This form of the API has no such endpoint; send the key as `Authorization: Bearer <key>`." });
      }
      const reading = read(parseQueryString(query), tools.tables());
      if (query.length <= MAX_REMEMBERED_LENGTH) {
        if (byQuery.size >= MAX_READINGS) byQuery.clear();
        byQuery.set(query, reading);
      }
      return reading;
    }

    function answer(reading: Reading, request: FastifyRequest, reply: FastifyReply): undefined | Promise<void> {
      const hit = cache.find(reading.key);
      request.cacheStatus = hit ? "hit" : "miss";
      if (hit) return send(hit, reading, request, reply);
      const made = makeFromMemory(reading, tools.index, cache);
      if ("entry" in made) return send(made.entry, reading, request, reply);
      return makeAnswer(reading, tools.index, cache, tools.loadFrames).then((entry) => send(entry, reading, request, reply));
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
  reply.header("ratelimit-policy", `"${planName}";q=${plan.perMinute};w=60;burst=${plan.burst}`);
  reply.header("ratelimit", `"${planName}";r=${standing.remaining};t=${standing.resetSeconds}`);
  if (admitted.kind === "admitted") return true;
  const detail = `The allowance is ${plan.perMinute} requests a minute with bursts of ${plan.burst}. Try again in ${standing.retrySeconds} s.`;
  sendProblem(reply, { kind: "too-many-requests", detail, retryAfter: standing.retrySeconds }, request.id);
  return false;
}

function send(entry: CacheEntry, reading: Reading, request: FastifyRequest, reply: FastifyReply): undefined | Promise<void> {
  const encoding = isWorthCompressing(entry) ? chooseEncoding(request.headers["accept-encoding"]) : undefined;
  reply.headers({
    "content-type": "application/json; charset=utf-8",
    "content-language": reading.language,
    "cache-control": "private, no-cache",
    "cache-status": request.cacheStatus === "hit" ? "tidings; hit" : "tidings; fwd=miss",
    etag: tagFor(entry.etag, encoding),
    vary: VARY,
    "x-request-id": request.id,
  });
  if (reading.ignored !== "") reply.header("ignored-parameters", reading.ignored);
  if (isNoneMatch(request.headers["if-none-match"], entry.etag)) {
    void reply.code(304).send();
    return undefined;
  }
  if (!encoding) {
    void reply.send(entry.body);
    return undefined;
  }
  return encodedBody(entry, encoding).then((body) => {
    void reply.header("content-encoding", encoding).send(body);
  });
}
