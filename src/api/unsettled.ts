import { Refusal } from "../http/problem.ts";

const RETRY_SECONDS = 2;

/** A list that stopped moving is answered only when it is known to be whole: what is answered once must stay (D16). */
export function unsettledList(): Refusal {
  const detail = `Whether this list is complete cannot be told just now: its end has passed since the record was last seen. Try again in ${RETRY_SECONDS} s.`;
  return new Refusal({ kind: "unavailable", detail, retryAfter: RETRY_SECONDS });
}
