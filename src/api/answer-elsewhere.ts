import type { FastifyReply, FastifyRequest } from "fastify";
import { answerPreflight, isPreflight } from "./cors.ts";
import { tellAllowance } from "./door.ts";
import { formOf } from "./forms/form.ts";
import { elsewhere, isHidden } from "./match-path.ts";
import { pathOf, patternOf, refuse, unknownPath } from "./path.ts";
import { answerMissingPage, isAskedByPerson } from "./terminal/pages.ts";
import type { ApiTools } from "./tools.ts";

/** A path that exists, but not for every method. */
export interface KnownPath {
  readonly path: string;
  readonly methods: readonly string[];
}

/**
 * Whether a request that no route matches counts nothing: one with a valid key, and a browser's preflight for a page of
 * an allowed origin, which cannot send the key (D3, D30).
 */
export function isFreeElsewhere({ admission, corsOrigins }: ApiTools) {
  return (request: FastifyRequest): boolean =>
    isPreflight(request, corsOrigins) || admission.look(formOf(request.headers).credential) !== undefined;
}

/** Answers requests that no route matches: a preflight, a known path with another method, or an unknown path (D3). */
export function answerElsewhere(tools: ApiTools, paths: readonly KnownPath[]) {
  const known = paths.map(({ path, methods }) => ({ pattern: patternOf(path), methods }));

  return (request: FastifyRequest, reply: FastifyReply): void | Promise<void> => {
    const path = pathOf(request);
    tellAllowance(tools, request);
    if (isHidden(request)) return refuse(request, reply, elsewhere(request));
    const methods = known.flatMap((each) => (each.pattern.test(path) ? each.methods : []));
    if (methods.length === 0) {
      if (tools.terminal && isAskedByPerson(request))
        return answerMissingPage(tools.terminal)(request, reply);
      return refuse(request, reply, unknownPath(request));
    }
    const allow = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
    if (request.method === "OPTIONS")
      return answerPreflight(request, reply, [...allow, "OPTIONS"], tools.corsOrigins);
    const detail = `${path} takes ${allow.join(" and ")}, not ${request.method}.`;
    return refuse(request, reply, { kind: "method-not-allowed", detail, allow: [...allow, "OPTIONS"] });
  };
}
