import type { FastifyReply, FastifyRequest } from "fastify";
import { tellRateLimit, VARY } from "./reply.ts";

/**
 * The origins whose pages may read answers in a browser; none by default, because a key must not ship in
 * client code (D3).
 */
export type CorsOrigins = readonly string[];

const EXPOSED =
  "ETag, Cache-Status, Content-Language, Deprecation, Ignored-Parameters, Match-Reasons, Query-Entities, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id";

/** MCP clients send the last three. */
const SENT =
  "Authorization, X-API-Key, Content-Type, If-None-Match, MCP-Protocol-Version, Mcp-Method, Mcp-Name";

/** Allows a configured origin to read the answer. */
export function allowOrigin(request: FastifyRequest, reply: FastifyReply, origins: CorsOrigins): boolean {
  if (!isAllowed(request, origins)) return false;
  const { origin } = request.headers;
  reply.header("access-control-allow-origin", origin).header("access-control-expose-headers", EXPOSED);
  return true;
}

function isAllowed({ headers: { origin } }: FastifyRequest, origins: CorsOrigins): boolean {
  return origin !== undefined && (origins.includes(origin) || origins.includes("*"));
}

/** Whether a browser asks if a page of an allowed origin may send a request. */
export function isPreflight(request: FastifyRequest, origins: CorsOrigins): boolean {
  const { method, headers } = request;
  return (
    method === "OPTIONS" &&
    headers["access-control-request-method"] !== undefined &&
    isAllowed(request, origins)
  );
}

export function answerPreflight(
  request: FastifyRequest,
  reply: FastifyReply,
  methods: readonly string[],
  origins: CorsOrigins,
): void {
  reply.code(204).header("allow", methods.join(", ")).header("vary", VARY).header("x-request-id", request.id);
  tellRateLimit(reply);
  if (allowOrigin(request, reply, origins)) {
    reply.header("access-control-allow-methods", methods.join(", "));
    reply.header("access-control-allow-headers", SENT);
    reply.header("access-control-max-age", "600");
  }
  void reply.send();
}
