import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
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
function doorsOf(_tools: TerminalTools): TerminalDoor[] {
  return [];
}
