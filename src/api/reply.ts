import type { FastifyReply } from "fastify";
import { presentProblem, type Problem, PROBLEM_TYPE, PROBLEMS } from "../http/problem.ts";

/**
 * Answers depend on the caller, the form, the encoding and the origin of the requesting page, so every reply
 * but a cover varies by these.
 */
export const VARY = "Authorization, X-API-Key, Accept-Encoding, Origin";

/** A picture is the same for every caller and is never compressed; only its CORS headers depend on the request. */
export const PICTURE_VARY = "Origin";

/** Browsers must not guess a type other than the one we send. */
export const NO_SNIFF = ["x-content-type-options", "nosniff"] as const;

/** An SVG that is opened as a page of its own runs no script and loads nothing. */
export const SVG_POLICY = [
  "content-security-policy",
  "default-src 'none'; style-src 'unsafe-inline'; sandbox",
] as const;

export function sendProblem(reply: FastifyReply, problem: Problem, requestId: string): void {
  const { status } = PROBLEMS[problem.kind];
  reply
    .code(status)
    .header("content-type", PROBLEM_TYPE)
    .header("vary", VARY)
    .header("cache-control", "no-store")
    .header(...NO_SNIFF);
  reply.header("x-request-id", requestId);
  tellRateLimit(reply);
  if (status === 401) reply.header("www-authenticate", "Bearer");
  if (problem.retryAfter !== undefined) reply.header("retry-after", String(problem.retryAfter));
  if (problem.allow) reply.header("allow", problem.allow.join(", "));
  void reply.send(presentProblem(problem, requestId));
}

/** Adds the rate-limit headers if the allowance was determined (D30). */
export function tellRateLimit(reply: FastifyReply): void {
  const { rateLimit } = reply.request;
  if (rateLimit) reply.header("ratelimit-policy", rateLimit.policy).header("ratelimit", rateLimit.standing);
}
