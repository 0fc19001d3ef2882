import type { FastifyReply } from "fastify";
import { presentProblem, type Problem, PROBLEM_TYPE, PROBLEMS } from "../http/problem.ts";

/** Answers depend on who asks, in which form, in which encoding and from which page. Every reply says so. */
export const VARY = "Authorization, X-API-Key, Accept-Encoding, Origin";

export function sendProblem(reply: FastifyReply, problem: Problem, requestId: string): void {
  const { status } = PROBLEMS[problem.kind];
  reply
    .code(status)
    .header("content-type", PROBLEM_TYPE)
    .header("vary", VARY)
    .header("cache-control", "no-store");
  reply.header("x-request-id", requestId);
  tellRateLimit(reply);
  if (status === 401) reply.header("www-authenticate", "Bearer");
  if (problem.retryAfter !== undefined) reply.header("retry-after", String(problem.retryAfter));
  if (problem.allow) reply.header("allow", problem.allow.join(", "));
  void reply.send(presentProblem(problem, requestId));
}

/** How the caller's allowance stands, where that was looked at (D30). */
export function tellRateLimit(reply: FastifyReply): void {
  const { rateLimit } = reply.request;
  if (rateLimit) reply.header("ratelimit-policy", rateLimit.policy).header("ratelimit", rateLimit.standing);
}
