import { METHODS } from "node:http";
import Fastify, { type FastifyInstance } from "fastify";
import type { Slab } from "./body-arena.ts";
import { answerBroken } from "./broken-request.ts";
import type { Cohort } from "./cohort.ts";
import { tellAllowance, tellDeprecation } from "./door.ts";
import { refuse, unknownPath } from "./path.ts";
import { requestIdOf } from "./request-id.ts";
import type { ApiTools } from "./tools.ts";
import { watch } from "./watch.ts";

/** What is remembered of a request while it is answered. */
declare module "fastify" {
  interface FastifyRequest {
    /** The pattern of the route that answers it. */
    route: string;
    /** Whether headers were set before it is answered. */
    hasHeaders: boolean;
    keyId: string | undefined;
    cacheStatus: "hit" | "miss" | undefined;
    /** How the caller's allowance stands, for two headers. */
    rateLimit: { readonly policy: string; readonly standing: string } | undefined;
    /** How long the body is, where it was written past the framework. */
    bodyBytes: number | undefined;
    /** The memory it is being sent from. */
    slab: Slab | undefined;
  }
}

/** Sentences and lists make long addresses; Node's own limit is 16 KiB. */
const MAX_HEADER_BYTES = 64 * 1024;
/**
 * How long a caller may take to send a request, and to take nothing of its answer. Longer than any answer is waited for: a
 * cover may have 64 others to be drawn before it.
 */
const CALLER_MS = 120_000;

/** The framework as we use it, without a route: how long callers may take, what is trusted, and what answers where no hook runs. */
export function openFramework(tools: ApiTools, cohort: Cohort): FastifyInstance {
  const { callerMs = CALLER_MS } = tools;
  const api = Fastify({
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      // Node's own refusal of a request without Host says nothing; ours does (D29).
      requireHostHeader: false,
      headersTimeout: callerMs / 2,
      connectionsCheckingInterval: callerMs / 4,
    },
    // The framework's own are none: a connection and what waits in memory to be sent over it would be held for ever.
    requestTimeout: callerMs,
    connectionTimeout: callerMs,
    logger: false,
    // Parameters are read by the endpoints themselves.
    routerOptions: { querystringParser: () => ({}), maxParamLength: 500 },
    trustProxy: trustIn(tools.trustedProxies),
    genReqId: (request) => requestIdOf(request.headers),
    // In-flight requests are finished; a connection that waits for none is closed.
    forceCloseConnections: "idle",
    return503OnClosing: false,
    // An address that cannot be decoded; no hook runs for it.
    frameworkErrors(_error, request, reply) {
      watch(request, reply, tools.onFinished);
      tellAllowance(tools, request);
      tellDeprecation(tools, request, reply);
      refuse(request, reply, unknownPath(request));
    },
    // In its turn, so that what came before it on the same connection is answered before.
    clientErrorHandler: (error, socket) =>
      cohort.arrive(() =>
        cohort.ask({
          read: () => true,
          make: () => 0,
          send: () => answerBroken(error, socket),
          fail: () => socket.destroy(),
        }),
      ),
  });
  // What we know nothing of may be passed over (RFC 9110, 10.1.1); Node's own refusal says nothing (D29).
  api.server.on("checkExpectation", (request, response) => api.server.emit("request", request, response));
  api.decorateRequest("route", "none");
  api.decorateRequest("hasHeaders", false);
  api.decorateRequest("keyId", undefined);
  api.decorateRequest("cacheStatus", undefined);
  api.decorateRequest("rateLimit", undefined);
  api.decorateRequest("bodyBytes", undefined);
  api.decorateRequest("slab", undefined);
  // Bodies are left unread here: a path that takes one reads it itself, and all others do not care what is in it.
  for (const method of METHODS) api.addHttpMethod(method, { hasBody: false, overrideExisting: true });
  return api;
}

/** The caller is who stands before the proxies that are gone by; what a caller wrote before that is nobody's word. */
function trustIn(proxies: ApiTools["trustedProxies"]) {
  if (typeof proxies !== "number") return [...proxies];
  return proxies === 0 ? false : (_address: string, hop: number) => hop < proxies;
}
