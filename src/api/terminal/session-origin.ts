import type { FastifyRequest } from "fastify";
import { Refusal } from "../../http/problem.ts";

/**
 * Protects against cross-site request forgery. A request that changes something must come from one of our own
 * pages, as browsers attest. Its body must be JSON, which a form cannot send.
 */
export function refuseForeign(request: FastifyRequest, publicUrl: string): void {
  const { headers } = request;
  const site = headers["sec-fetch-site"];
  const isOwn = site === undefined ? isOwnOrigin(request, publicUrl) : site === "same-origin";
  if (!isOwn) {
    throw new Refusal({
      kind: "forbidden",
      detail: `Only pages of ${publicUrl} may do this. From a program, send the header Origin: ${new URL(publicUrl).origin}.`,
    });
  }
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  const type = headers["content-type"]?.split(";", 1)[0]!.trim().toLowerCase();
  if (hasBody && type !== "application/json") {
    throw new Refusal({
      kind: "forbidden",
      detail: "Send the body as Content-Type: application/json.",
    });
  }
}

/**
 * Whether the origin is the public one, or is the host that the browser requested. A page cannot choose the
 * `Host` of a request.
 */
function isOwnOrigin({ headers: { origin, host } }: FastifyRequest, publicUrl: string): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  return origin === new URL(publicUrl).origin || new URL(origin).host === host;
}
