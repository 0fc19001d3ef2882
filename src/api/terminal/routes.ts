import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AnswerCache } from "../cache.ts";
import { type Fairness, keylessDoor } from "../fairness.ts";
import type { ApiTools } from "../tools.ts";
import { accountDoors } from "./account.ts";
import { assetDoors } from "./assets.ts";
import { docsDoors } from "./docs.ts";
import { keyDoors } from "./keys.ts";
import { markDoors } from "./marks.ts";
import { pageDoors } from "./pages.ts";
import { reasonsDoors } from "./reasons.ts";
import { sessionNewsDoors } from "./session-news.ts";
import { sessionDoors } from "./session.ts";
import { signInDoors } from "./sign-in.ts";
import { statusDoors } from "./status.ts";
import { thumbnailDoors } from "./thumbnails.ts";
import { mountedDoor, type TerminalDoor } from "./terminal-door.ts";
import type { TerminalTools } from "./terminal-tools.ts";
import { watchDoors } from "./watches.ts";

/**
 * Adds the terminal's routes and returns them, because a wrong method on a known path is refused differently
 * from an unknown path (D3).
 */
export function addTerminal(
  api: FastifyInstance,
  tools: ApiTools,
  terminal: TerminalTools,
  cache: AnswerCache,
  fair: Fairness,
): readonly TerminalDoor[] {
  const doors = doorsOf(tools, terminal, cache, fair);
  for (const { path, methods, answer, isCounted } of doors) {
    const counted = isCounted ? answer : keylessDoor(tools, fair, answer);
    const handler = (request: FastifyRequest, reply: FastifyReply) => {
      request.route = path;
      return counted(request, reply);
    };
    for (const method of methods) api.route({ method, url: path, handler });
  }
  return doors;
}

function doorsOf(
  tools: ApiTools,
  terminal: TerminalTools,
  cache: AnswerCache,
  fair: Fairness,
): TerminalDoor[] {
  const { session, mounted } = terminal;
  return [
    ...pageDoors(terminal),
    ...assetDoors(terminal),
    ...docsDoors(terminal),
    ...statusDoors(tools, terminal),
    ...markDoors(terminal),
    ...thumbnailDoors(terminal),
    ...sessionDoors(tools, session),
    ...accountDoors(tools, session),
    ...signInDoors(tools, session),
    ...keyDoors(tools, session),
    ...watchDoors(tools, session),
    ...reasonsDoors(tools, terminal),
    ...sessionNewsDoors(tools, session, cache, fair),
    ...(mounted ? [mountedDoor(mounted)] : []),
  ];
}
