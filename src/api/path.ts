import type { FastifyReply, FastifyRequest } from "fastify";
import type { Problem } from "../http/problem.ts";
import { sendProblem } from "./reply.ts";

/** How many characters of a path are echoed and logged. */
const MAX_SHOWN_PATH = 200;

/** The requested path without its query, cut off if it is too long. */
export function pathOf(request: FastifyRequest): string {
  const { url } = request;
  const mark = url.indexOf("?");
  return url.slice(0, mark < 0 ? MAX_SHOWN_PATH : Math.min(mark, MAX_SHOWN_PATH));
}

/** A pattern for a route's path: `:name` matches one segment, `*` any rest. */
export function patternOf(path: string): RegExp {
  const literal = path.replaceAll(".", "\\.");
  return new RegExp(`^${literal.replaceAll(/:\w+/g, "[^/]+").replaceAll("*", ".*")}$`);
}

export function unknownPath(request: FastifyRequest): Problem {
  return {
    kind: "not-found",
    detail: `There is nothing at ${pathOf(request)}. /openapi.json lists all paths.`,
  };
}

export function refuse(request: FastifyRequest, reply: FastifyReply, problem: Problem): void {
  sendProblem(reply, problem, request.id);
}
