import { refuse } from "../path.ts";
import type { StatusBody } from "../../session/wire.ts";
import { type TerminalDoor, whenReady } from "./terminal-door.ts";

export interface StatusTools {
  /** The status as of a few seconds ago; null if it is currently unavailable. */
  readonly readStatus: () => Promise<StatusBody | null>;
}

export function statusDoors(
  tools: { unready: () => string | undefined },
  { readStatus }: StatusTools,
): TerminalDoor[] {
  const answer = whenReady(tools, async (request, reply) => {
    const status = await readStatus();
    if (status === null) {
      const detail = "The database is unreachable; news is still served from memory.";
      return refuse(request, reply, { kind: "unavailable", detail, retryAfter: 5 });
    }
    await reply.header("cache-control", "no-cache").send(status);
  });
  return [{ path: "/session/status", methods: ["GET"], answer }];
}
