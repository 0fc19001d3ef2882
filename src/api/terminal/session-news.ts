import { answerBatch } from "../answer-batch.ts";
import { answerKeyed } from "../answer-keyed.ts";
import type { AnswerCache } from "../cache.ts";
import type { Fairness } from "../fairness.ts";
import { elsewhere, isHidden } from "../match-path.ts";
import { refuse } from "../path.ts";
import { ROUTES } from "../routes.ts";
import type { ApiTools } from "../tools.ts";
import { throughSession } from "./session-door.ts";
import type { SessionTools } from "./session-tools.ts";
import type { TerminalDoor } from "./terminal-door.ts";

/**
 * The API for signed-in people: requests, answers and cache are the same as for callers with a key, but the
 * session admits the caller.
 */
export function sessionNewsDoors(
  tools: ApiTools,
  session: SessionTools,
  cache: AnswerCache,
  fair: Fairness,
): TerminalDoor[] {
  const door = throughSession(session);
  const keyed = answerKeyed(tools, cache, fair, door);
  const batch = answerBatch(tools, cache, fair, door);
  return ROUTES.filter((route) => route.needsKey).map(({ path, methods, endpoint }) => ({
    path: `/session${path}`,
    methods,
    isCounted: true,
    answer:
      endpoint === "match"
        ? (request, reply) =>
            isHidden(request) ? refuse(request, reply, elsewhere(request)) : batch(request, reply)
        : keyed(endpoint),
  }));
}
