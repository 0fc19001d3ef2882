import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { assetDoors } from "./assets.ts";
import { docsDoors } from "./docs.ts";
import { markDoors } from "./marks.ts";
import { pageDoors } from "./pages.ts";
import { statusDoors } from "./status.ts";
import type { TerminalDoor } from "./terminal-door.ts";
import type { TerminalTools } from "./terminal-tools.ts";

/** Adds the doors of the terminal; they are told back, because a known path is refused otherwise than an unknown one (D3). */
export function addTerminal(api: FastifyInstance, tools: TerminalTools): readonly TerminalDoor[] {
  const doors = doorsOf(tools);
  for (const { path, methods, answer } of doors) {
    const handler = (request: FastifyRequest, reply: FastifyReply) => {
      request.route = path;
      return answer(request, reply);
    };
    for (const method of methods) api.route({ method, url: path, handler });
  }
  return doors;
}

/** One line a kind of door. */
function doorsOf(tools: TerminalTools): TerminalDoor[] {
  return [
    ...pageDoors(tools),
    ...assetDoors(tools),
    ...docsDoors(tools),
    ...statusDoors(tools),
    ...markDoors(tools),
  ];
}
