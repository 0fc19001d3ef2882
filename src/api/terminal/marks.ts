import { refuse } from "../path.ts";
import type { MarkedGroupBody } from "../../session/wire.ts";
import { type TerminalDoor, withHeaders } from "./terminal-door.ts";

export interface MarkTools {
  /** The cover group that a mark's payload names; null if it is unknown here. */
  readonly findMarkedGroup: (payload: number) => MarkedGroupBody | null;
}

/** Resolves a mark to its cover group. The pictures themselves never reach the server. */
export function markDoors({ findMarkedGroup }: MarkTools): TerminalDoor[] {
  const answer = withHeaders((request, reply) => {
    const { code } = request.params as { code: string };
    const group = /^\d{1,10}$/.test(code) ? findMarkedGroup(Number(code)) : null;
    if (group === null) {
      const detail = `No cover group has the mark ${code.slice(0, 20)}. Send the number read from the picture.`;
      return refuse(request, reply, { kind: "not-found", detail });
    }
    void reply.header("cache-control", "no-cache").send(group);
  });
  return [{ path: "/session/marks/:code", methods: ["GET"], answer }];
}
