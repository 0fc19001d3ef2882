import type { FastifyRequest } from "fastify";
import type { Limited } from "../access/admission.ts";

/** The two header fields about an allowance, in units (D30, D51). */
export function rateLimitOf({ planName, plan, standing }: Limited): FastifyRequest["rateLimit"] {
  return {
    policy: `"${planName}";q=${plan.perMinute};w=60;burst=${plan.burst}`,
    standing: `"${planName}";r=${standing.remaining};t=${standing.resetSeconds}`,
  };
}
