import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

const PREFIX = randomBytes(6).toString("hex");
let count = 0;

/**
 * The caller's own id if it is a plain word, so that a request can be traced through a proxy; otherwise one
 * of ours.
 */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = headers["x-request-id"];
  if (typeof given === "string" && /^[\w.:-]{1,64}$/.test(given)) return given;
  return `req_${PREFIX}${(++count).toString(36)}`;
}
