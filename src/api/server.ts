import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../http/problem.ts";
import { answerBatch } from "./answer-batch.ts";
import { answerElsewhere, isFreeElsewhere } from "./answer-elsewhere.ts";
import { answerKeyed } from "./answer-keyed.ts";
import { hostProblem } from "./broken-request.ts";
import { AnswerCache } from "./cache.ts";
import { allowOrigin } from "./cors.ts";
import { tellDeprecation } from "./door.ts";
import { type Fairness, keylessDoor, openFairness } from "./fairness.ts";
import { openFramework } from "./framework.ts";
import { hubDoor } from "./hub-door.ts";
import { mcpDoor } from "./mcp-door.ts";
import { isHidden } from "./match-path.ts";
import { OPEN_DOORS } from "./open-doors.ts";
import { refuse } from "./path.ts";
import { NO_SNIFF } from "./reply.ts";
import { ROUTES } from "./routes.ts";
import { addTerminal } from "./terminal/routes.ts";
import { type TerminalDoor, withHeaders } from "./terminal/terminal-door.ts";
import type { ApiTools } from "./tools.ts";
import { watch } from "./watch.ts";

/** The HTTP service, not yet listening. */
export function createApi(tools: ApiTools): FastifyInstance {
  const fair = openFairness(tools);
  const cache = new AnswerCache(tools.shelf.index.changes, tools.maxCacheBytes);
  const api = openFramework(tools, fair);
  addHeaders(api, tools);
  addRoutes(api, tools, cache, fair);
  const doors = tools.terminal ? addTerminal(api, tools, tools.terminal, cache, fair) : [];
  const others = [
    ...(tools.mcp ? [mcpDoor(tools, tools.mcp, fair)] : []),
    ...(tools.hub ? [hubDoor(tools, tools.hub, fair)] : []),
  ];
  for (const door of others) addDoor(api, door);
  const answer = answerElsewhere(tools, [...ROUTES, ...doors, ...others]);
  api.setNotFoundHandler(keylessDoor(tools, fair, answer, isFreeElsewhere(tools)));
  api.addHook("onClose", (_api, done) => {
    fair.overload[Symbol.dispose]();
    done();
  });
  api.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) return refuse(request, reply, error.problem);
    tools.onFault(error, request.id);
    return refuse(request, reply, {
      kind: "internal",
      detail: `The request failed. Give the operator the request id ${request.id}.`,
    });
  });
  takeIn(api, tools, fair);
  return api;
}

function addDoor(api: FastifyInstance, door: TerminalDoor): void {
  const handler = (request: FastifyRequest, reply: FastifyReply) => {
    request.route = door.path;
    return door.answer(request, reply);
  };
  for (const method of door.methods) api.route({ method, url: door.path, handler });
}

/** Adds hooks for headers only if they are configured: an empty hook would cost time on every request. */
function addHeaders(api: FastifyInstance, tools: ApiTools): void {
  // Not called for answers that are written without the framework, which have the header anyway.
  api.addHook("onSend", (_request, reply, payload, done) => {
    reply.header(...NO_SNIFF);
    done(null, payload);
  });
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
}

function addRoutes(api: FastifyInstance, tools: ApiTools, cache: AnswerCache, fair: Fairness): void {
  const keyed = answerKeyed(tools, cache, fair);
  const batch = answerBatch(tools, cache, fair);
  const hidden = keylessDoor(tools, fair, answerElsewhere(tools, []), isFreeElsewhere(tools));
  const match = (request: FastifyRequest, reply: FastifyReply) =>
    isHidden(request) ? hidden(request, reply) : batch(request, reply);
  // An orchestrator's probes are never refused.
  const openDoor = (endpoint: keyof typeof OPEN_DOORS) => {
    const answer = withHeaders(OPEN_DOORS[endpoint](tools));
    return endpoint === "health" || endpoint === "readiness" ? answer : keylessDoor(tools, fair, answer);
  };
  for (const route of ROUTES) {
    const answer = !route.needsKey
      ? openDoor(route.endpoint)
      : route.endpoint === "match"
        ? match
        : keyed(route.endpoint);
    const handler = (request: FastifyRequest, reply: FastifyReply) => {
      request.route = route.path;
      return answer(request, reply);
    };
    for (const method of route.methods) api.route({ method, url: route.path, handler });
  }
}

/** Watches every request until it is finished, and lets requests that arrive together start together. */
function takeIn(api: FastifyInstance, tools: ApiTools, { cohort, seats }: Fairness): void {
  api.addHook("onRequest", (request, reply, done) => {
    watch(request, reply, seats, tools.onFinished);
    cohort.arrive(() => {
      const problem = hostProblem(request.raw);
      if (problem) refuse(request, reply, problem);
      else done();
    });
  });
}
