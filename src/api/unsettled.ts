import { Refusal } from "../http/problem.ts";

const RETRY_SECONDS = 2;

/** A list that stopped moving is answered only when it is known to be whole: what is answered once must stay (D16). */
export function unsettledList(): Refusal {
  const detail = `This list may be incomplete: it ended after the database was last reached. Try again in ${RETRY_SECONDS} s.`;
  return new Refusal({ kind: "unavailable", detail, retryAfter: RETRY_SECONDS });
}
