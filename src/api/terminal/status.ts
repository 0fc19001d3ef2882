import { refuse } from "../path.ts";
import type { StatusBody } from "../../session/wire.ts";
import { accountOf } from "./session-cookie.ts";
import type { SessionTools } from "./session-tools.ts";
import { type TerminalDoor, whenReady } from "./terminal-door.ts";

export interface StatusTools {
  /** The status as of a few seconds ago; null if it is currently unavailable. */
  readonly readStatus: () => Promise<StatusBody | null>;
}

export function statusDoors(
  tools: { unready: () => string | undefined },
  { readStatus, session }: StatusTools & { readonly session: SessionTools },
): TerminalDoor[] {
  const answer = whenReady(tools, async (request, reply) => {
    const status = await readStatus();
    if (status === null) {
      const detail = "The database is unreachable; news is still served from memory.";
      return refuse(request, reply, { kind: "unavailable", detail, retryAfter: 5 });
    }
    const isSignedIn = (await accountOf(request, session)) !== null;
    // The answer depends on the cookie, so no shared cache may keep it.
    await reply.header("cache-control", "private, no-cache").send(isSignedIn ? status : withoutCosts(status));
  });
  return [{ path: "/session/status", methods: ["GET"], answer }];
}

/** What the operator pays is nothing for strangers. */
function withoutCosts(status: StatusBody): StatusBody {
  return { ...status, writing: status.writing && { ...status.writing, usdPerItem: null } };
}
