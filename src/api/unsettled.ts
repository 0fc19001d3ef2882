import { Refusal } from "../http/problem.ts";

const RETRY_SECONDS = 2;

/** A list whose end has passed is answered only if it is known to be complete, because it must never change (D16). */
export function unsettledList(): Refusal {
  const detail = `Whether this list is complete cannot be told just now: its end has passed since the record was last seen. Try again in ${RETRY_SECONDS} s.`;
  return new Refusal({ kind: "unavailable", detail, retryAfter: RETRY_SECONDS });
}
