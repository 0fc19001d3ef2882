import { METHODS } from "node:http";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { Refusal } from "../http/problem.ts";
import { answerBatch } from "./answer-batch.ts";
import { answerKeyed } from "./answer-keyed.ts";
import { AnswerCache } from "./cache.ts";
import type { Slab } from "./body-arena.ts";
import { Cohort } from "./cohort.ts";
import { answerBroken, hostProblem } from "./broken-request.ts";
import { allowOrigin, answerPreflight } from "./cors.ts";
import { tellAllowance, tellDeprecation } from "./door.ts";
import { elsewhere, isHidden } from "./match-path.ts";
import { drawOutletMark } from "./outlet-mark.ts";
import { pathOf, patternOf, refuse, unknownPath } from "./path.ts";
import { requestIdOf } from "./request-id.ts";
import { ROUTES } from "./routes.ts";
import { answerMissingPage, isAskedByPerson } from "./terminal/pages.ts";
import { addTerminal } from "./terminal/routes.ts";
import { withHeaders } from "./terminal/terminal-door.ts";
import type { ApiTools, FinishedRequest } from "./tools.ts";
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

/** The HTTP service, not yet listening. */
export function createApi(tools: ApiTools): FastifyInstance {
  const { callerMs = CALLER_MS } = tools;
  const cohort = new Cohort();
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
  api.decorateRequest("route", "none");
  api.decorateRequest("hasHeaders", false);
  api.decorateRequest("keyId", undefined);
  api.decorateRequest("cacheStatus", undefined);
  api.decorateRequest("rateLimit", undefined);
  api.decorateRequest("bodyBytes", undefined);
  api.decorateRequest("slab", undefined);
  // Bodies are left unread here: a path that takes one reads it itself, and all others do not care what is in it.
  for (const method of METHODS) api.addHttpMethod(method, { hasBody: false, overrideExisting: true });
  if (tools.corsOrigins.length > 0) {
    api.addHook("onRequest", (request, reply, done) => {
      request.hasHeaders = true;
      allowOrigin(request, reply, tools.corsOrigins);
      done();
    });
  }

  if (tools.deprecation !== null) {
    api.addHook("onRequest", (request, reply, done) => {
      tellDeprecation(tools, request, reply);
      done();
    });
  }

  const cache = new AnswerCache(tools.shelf.index.changes, tools.maxCacheBytes);
  const keyed = answerKeyed(tools, cache, cohort);
  const batch = answerBatch(tools, cache);
  for (const route of ROUTES) {
    const answer = !route.needsKey
      ? withHeaders(plain[route.endpoint](tools))
      : route.endpoint === "match"
        ? (request: FastifyRequest, reply: FastifyReply) =>
            isHidden(request) ? answerElsewhere(tools, [], request, reply) : batch(request, reply)
        : keyed(route.endpoint);
    const handler = (request: FastifyRequest, reply: FastifyReply) => {
      request.route = route.path;
      return answer(request, reply);
    };
    for (const method of route.methods) api.route({ method, url: route.path, handler });
  }
  const doors = tools.terminal ? addTerminal(api, tools, tools.terminal, cache, cohort) : [];
  const known: KnownPath[] = [...ROUTES, ...doors].map(({ path, methods }) => ({
    pattern: patternOf(path),
    methods,
  }));
  api.setNotFoundHandler((request, reply) => answerElsewhere(tools, known, request, reply));
  api.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) return refuse(request, reply, error.problem);
    tools.onFault(error, request.id);
    return refuse(request, reply, {
      kind: "internal",
      detail: `The request could not be answered. Tell the operator the request id ${request.id}.`,
    });
  });
  let isClosing = false;
  api.addHook("preClose", (done) => {
    isClosing = true;
    done();
  });
  api.addHook("onRequest", (request, reply, done) => {
    watch(request, reply, onFinished);
    cohort.arrive(() => {
      const problem = hostProblem(request.raw);
      if (problem) refuse(request, reply, problem);
      else done();
    });
  });

  function onFinished(request: FinishedRequest): void {
    tools.onFinished(request);
    // The last answer on a connection that was busy when closing began: nobody waits for a further question on it.
    if (isClosing) api.server.closeIdleConnections();
  }
  return api;
}

/** The caller is who stands before the proxies that are gone by; what a caller wrote before that is nobody's word. */
function trustIn(proxies: ApiTools["trustedProxies"]) {
  if (typeof proxies !== "number") return [...proxies];
  return proxies === 0 ? false : (_address: string, hop: number) => hop < proxies;
}

/** The doors that need no key. */
const plain = {
  openapi: (tools: ApiTools) => (request: FastifyRequest, reply: FastifyReply) => {
    const type = "application/json; charset=utf-8";
    void reply.header("content-type", type).send(tools.openapi[request.route]);
  },
  logo: (tools: ApiTools) => (request: FastifyRequest, reply: FastifyReply) => {
    const number = /^(\d{1,9})\.svg$/.exec((request.params as { logo: string }).logo)?.[1];
    const outlet = tools.readContext().tables.outlets.find((each) => each.number === Number(number));
    if (!outlet) return refuse(request, reply, unknownPath(request));
    void reply
      .header("content-type", "image/svg+xml")
      .header("cache-control", "public, max-age=86400")
      .send(drawOutletMark(outlet));
  },
  cover: (tools: ApiTools) => (request: FastifyRequest, reply: FastifyReply) =>
    tools.coverFile((request.params as { file: string }).file).then((file) => {
      if (file === null) return refuse(request, reply, unknownPath(request));
      // The name is made of what the picture is: under this address it never changes.
      void reply
        .header("content-type", "image/webp")
        .header("cache-control", "public, max-age=31536000, immutable")
        .header("cross-origin-resource-policy", "cross-origin")
        .send(file);
    }),
  health: () => (_request: FastifyRequest, reply: FastifyReply) => {
    void reply.send({ status: "ok" });
  },
  readiness: (tools: ApiTools) => (request: FastifyRequest, reply: FastifyReply) => {
    const { reason, standing } = tools.readiness();
    if (reason !== undefined)
      return refuse(request, reply, { kind: "unavailable", detail: reason, retryAfter: 1 });
    void reply.send({ status: "ready", ...standing });
  },
};

interface KnownPath {
  readonly pattern: RegExp;
  readonly methods: readonly string[];
}

/** Where no route answers: a preflight, a known path under another method, or nothing at all (D3). */
function answerElsewhere(
  tools: ApiTools,
  known: readonly KnownPath[],
  request: FastifyRequest,
  reply: FastifyReply,
): void | Promise<void> {
  const path = pathOf(request);
  tellAllowance(tools, request);
  if (isHidden(request)) return refuse(request, reply, elsewhere(request));
  const methods = known.flatMap((each) => (each.pattern.test(path) ? each.methods : []));
  if (methods.length === 0) {
    if (tools.terminal && isAskedByPerson(request)) return answerMissingPage(tools.terminal)(request, reply);
    return refuse(request, reply, unknownPath(request));
  }
  const allow = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  if (request.method === "OPTIONS")
    return answerPreflight(request, reply, [...allow, "OPTIONS"], tools.corsOrigins);
  const detail = `${path} takes ${allow.join(" and ")}, not ${request.method}.`;
  return refuse(request, reply, { kind: "method-not-allowed", detail, allow: [...allow, "OPTIONS"] });
}
