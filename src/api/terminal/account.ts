import type { FastifyReply, FastifyRequest } from "fastify";
import type { SignedIn } from "../../access/sessions.ts";
import { Refusal } from "../../http/problem.ts";
import type { AccountExportBody } from "../../session/wire.ts";
import { forgetSession, getAccount, sessionIdOf, signedOut } from "./session-cookie.ts";
import { refuseForeign } from "./session-origin.ts";
import type { SessionTools } from "./session-tools.ts";
import { type TerminalDoor, whenReady } from "./terminal-door.ts";

/** Lets readers download what is kept about them, and delete it. */
export function accountDoors(
  tools: { unready: () => string | undefined },
  session: SessionTools,
): TerminalDoor[] {
  return [
    { path: "/session/account", methods: ["GET"], answer: whenReady(tools, download) },
    { path: "/session/account", methods: ["DELETE"], answer: whenReady(tools, remove) },
  ];

  async function download(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { id } = await ownAccount(request, session);
    const body: AccountExportBody = (await session.exportAccount(id)) ?? signedOut();
    reply.header("cache-control", "no-store");
    void reply.header("content-disposition", 'attachment; filename="tidings-account.json"').send(body);
  }

  async function remove(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    refuseForeign(request, session.publicUrl());
    const { id } = await ownAccount(request, session);
    await session.removeAccount(id);
    // The row is already deleted. This node must drop its cached copy, too.
    await session.endSession(sessionIdOf(request, session)!);
    forgetSession(reply, session);
    void reply.code(204).header("cache-control", "no-store").send();
  }
}

/** A key's holder need not be the person whose account it belongs to. */
async function ownAccount(request: FastifyRequest, session: SessionTools): Promise<SignedIn> {
  const account = await getAccount(request, session);
  if (account.keyId === null) return account;
  const detail =
    "You signed in with a key. To download or delete the account that it belongs to, sign in with a provider.";
  throw new Refusal({ kind: "forbidden", detail });
}
