import type { FastifyRequest } from "fastify";
import type { Problem } from "../http/problem.ts";
import { formOf } from "./forms/form.ts";
import { pathOf } from "./path.ts";

const PATHS = ["/v1/match", "/session/v1/match"];

/** Whether the path does not exist in the form that the credential selects, whatever the method (D43). */
export function isHidden(request: FastifyRequest): boolean {
  if (!PATHS.includes(pathOf(request))) return false;
  const { form, isClaimed } = formOf(request.headers);
  return isClaimed && form.match === null;
}

/** D2: the 404 for callers whose form has no batches. It names the request to send instead. */
export function elsewhere(request: FastifyRequest): Problem {
  const detail = `There is nothing at ${pathOf(request)} for this credential. Ask GET /v1/news with \`sentence\` or \`keyword\`.`;
  return { kind: "not-found", detail };
}
