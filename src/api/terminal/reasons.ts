import type { KeptReasons } from "../../domain/reasons.ts";
import type { ReasonsBody } from "../../session/wire.ts";
import { refuse } from "../path.ts";
import { getAccount } from "./session-cookie.ts";
import type { SessionTools } from "./session-tools.ts";
import { isStorable } from "./storable.ts";
import { type TerminalDoor, whenReady } from "./terminal-door.ts";

export interface ReasonsTools {
  readonly hasItem: (id: string) => boolean | Promise<boolean>;
  /** Why an item was published and judged as it was; null if that is not kept. */
  readonly findReasons: (itemId: string) => Promise<KeptReasons | null>;
}

/** The reasons of an item, for everybody who is signed in. */
export function reasonsDoors(
  tools: { unready: () => string | undefined },
  { session, hasItem, findReasons }: ReasonsTools & { readonly session: SessionTools },
): TerminalDoor[] {
  const answer = whenReady(tools, async (request, reply) => {
    await getAccount(request, session);
    const { id } = request.params as { id: string };
    if (!isStorable(id) || !(await hasItem(id))) {
      const detail = `There is no item ${id.slice(0, 64)}. Send the id of an item from GET /v1/news.`;
      return refuse(request, reply, { kind: "not-found", detail });
    }
    const reasons = await findReasons(id);
    const body = { id, parts: reasons?.parts ?? null } as ReasonsBody;
    await reply.header("cache-control", "no-store").send(body);
  });
  return [{ path: "/session/items/:id/reasons", methods: ["GET"], answer }];
}
