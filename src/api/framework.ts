import { METHODS } from "node:http";
import Fastify, { type FastifyInstance } from "fastify";
import type { Slab } from "./body-arena.ts";
import { callerNetwork } from "../http/caller-network.ts";
import { answerBroken } from "./broken-request.ts";
import { tellAllowance, tellDeprecation } from "./door.ts";
import type { Fairness } from "./fairness.ts";
import { refuse, unknownPath } from "./path.ts";
import { requestIdOf } from "./request-id.ts";
import type { Seats } from "./seats.ts";
import type { ApiTools } from "./tools.ts";
import { watch } from "./watch.ts";

/** Per-request state. */
declare module "fastify" {
  interface FastifyRequest {
    /** The pattern of the matched route. */
    route: string;
    /** Whether response headers were set before the answer is written. */
    hasHeaders: boolean;
    keyId: string | undefined;
    /** The network of a caller without a key. */
    network: string;
    /** The key's seats, one of which this request has. */
    seats: Seats | undefined;
    cacheStatus: "hit" | "miss" | undefined;
    /** The caller's allowance, for the two rate-limit headers. */
    rateLimit: { readonly policy: string; readonly standing: string } | undefined;
    /** The length of a body that was written without the framework. */
    bodyBytes: number | undefined;
    /** The memory from which the body is being sent. */
    slab: Slab | undefined;
  }
}

/** Sentences and lists make long URLs; Node's default limit is 16 KiB. */
const MAX_HEADER_BYTES = 64 * 1024;
/**
 * How long a caller may stall while receiving its answer. This must be longer than the slowest answer takes: a cover
 * may wait for 64 others to be drawn.
 */
const CALLER_MS = 120_000;
/**
 * How long a caller may take to send the headers of a request, and to send the whole request. After either, the answer
 * is 408.
 */
const HEADERS_MS = 9_000;
const REQUEST_MS = 30_000;
/** How often the server looks for requests that take too long: headers are cut off within 10 s. */
const CHECK_MS = 1_000;

/**
 * Opens the framework without routes. Sets the timeouts and the trusted proxies, and answers the faulty
 * requests for which no hook runs.
 */
export function openFramework(tools: ApiTools, { cohort, seats }: Fairness): FastifyInstance {
  const { callerMs = CALLER_MS } = tools;
  const api = Fastify({
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      // If a request has no `Host`, Node's own refusal has no body; ours explains the problem (D29).
      requireHostHeader: false,
      headersTimeout: Math.min(HEADERS_MS, callerMs / 2),
      connectionsCheckingInterval: Math.min(CHECK_MS, callerMs / 4),
    },
    // The framework has no timeouts by default: a stalled connection and its pending answer would be held forever.
    requestTimeout: Math.min(REQUEST_MS, callerMs),
    connectionTimeout: callerMs,
    logger: false,
    // The endpoints parse parameters themselves.
    routerOptions: { querystringParser: () => ({}), maxParamLength: 500 },
    trustProxy: trustIn(tools.trustedProxies),
    genReqId: (request) => requestIdOf(request.headers),
    return503OnClosing: false,
    // Called if a URL cannot be decoded. No hook runs for such a request.
    frameworkErrors(_error, request, reply) {
      watch(request, reply, seats, tools.onFinished);
      tellAllowance(tools, request);
      tellDeprecation(tools, request, reply);
      refuse(request, reply, unknownPath(request));
    },
    // Goes through the cohort, so that earlier requests on the same connection are answered first.
    clientErrorHandler: (error, socket) =>
      cohort.arrive(() =>
        cohort.ask({
          holder: callerNetwork(socket.remoteAddress ?? ""),
          isAlone: false,
          isRead: false,
          read: () => true,
          make: () => 0,
          send: () => answerBroken(error, socket),
          fail: () => socket.destroy(),
        }),
      ),
  });
  // An unknown `Expect` header may be ignored (RFC 9110, 10.1.1). Node's own refusal would have no body (D29).
  api.server.on("checkExpectation", (request, response) => api.server.emit("request", request, response));
  api.decorateRequest("route", "none");
  api.decorateRequest("hasHeaders", false);
  api.decorateRequest("keyId", undefined);
  api.decorateRequest("network", "");
  api.decorateRequest("seats", undefined);
  api.decorateRequest("cacheStatus", undefined);
  api.decorateRequest("rateLimit", undefined);
  api.decorateRequest("bodyBytes", undefined);
  api.decorateRequest("slab", undefined);
  // Bodies are not parsed here: a route that takes a body reads it itself, and all other routes ignore it.
  for (const method of METHODS) api.addHttpMethod(method, { hasBody: false, overrideExisting: true });
  return api;
}

/**
 * The client is the first address to the left of our trusted proxies. Anything further left was supplied by
 * the client and is not trusted.
 */
function trustIn(proxies: ApiTools["trustedProxies"]) {
  if (typeof proxies !== "number") return [...proxies];
  return proxies === 0 ? false : (_address: string, hop: number) => hop < proxies;
}
