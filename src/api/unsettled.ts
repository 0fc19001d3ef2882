import { Refusal } from "../http/problem.ts";

const RETRY_SECONDS = 2;

/** A list whose end has passed is answered only if it is known to be complete, because it must never change (D16). */
export function unsettledList(): Refusal {
  const detail = `This list may be incomplete: it ended after the database was last reached. Try again in ${RETRY_SECONDS} s.`;
  return new Refusal({ kind: "unavailable", detail, retryAfter: RETRY_SECONDS });
}
