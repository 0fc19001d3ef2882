import type { FastifyReply, FastifyRequest } from "fastify";
import type { LockedOut } from "../../access/admission.ts";
import type { HeldKey } from "../../access/keyring.ts";
import type { SignedIn } from "../../access/sessions.ts";
import { callerNetwork } from "../../http/caller-network.ts";
import { Refusal } from "../../http/problem.ts";
import { claimOf, type Door, passes } from "../door.ts";
import { answerSeated, passesKeyless } from "../fairness.ts";
import type { ApiTools } from "../tools.ts";
import { accountOf, signedOut } from "./session-cookie.ts";
import { refuseForeign } from "./session-origin.ts";
import type { SessionTools } from "./session-tools.ts";

/**
 * Admits signed-in people, who can send the same requests as with a key. The caller acts as the account, or
 * as the account's key named in the header `Tidings-Key`. So a page can try out a key without ever having the
 * key itself.
 */
export function throughSession(session: SessionTools): Door {
  return (tools, fair, answer) => async (request: FastifyRequest, reply: FastifyReply) => {
    const claim = claimOf(tools, request, reply);
    if (!claim) return;
    if (request.method === "POST") refuseForeign(request, session.publicUrl());
    const account = await accountOf(request, session);
    if (account === null) {
      request.network = callerNetwork(request.ip);
      if (!passesKeyless(tools, fair, request, reply)) return void (await reply);
    }
    const holder = await holderOf(account ?? signedOut(), request, tools, session);
    const admitted = "kind" in holder ? holder : await tools.admission.admitHolder(holder);
    if (passes(tools, fair, admitted, request, reply))
      await answerSeated(fair, request, reply, () => answer(claim, request, reply, admitted.key));
    else await reply;
  };
}

async function holderOf(
  account: SignedIn,
  request: FastifyRequest,
  { admission }: Pick<ApiTools, "admission">,
  session: SessionTools,
): Promise<HeldKey | LockedOut> {
  const { id, plan, keyId } = account;
  const named = request.headers["tidings-key"] || keyId;
  if (typeof named !== "string") return { id, accountId: id, plan, expiresAt: null, isRevoked: false };
  const known = await admission.findNamed(named, id);
  if (known && "kind" in known) return known;
  if (known?.accountId !== id || (keyId !== null && named !== keyId)) {
    const detail = `Your account has no key ${named.slice(0, 100)}. GET /session/keys lists your keys.`;
    throw new Refusal({ kind: "not-found", detail, parameter: "Tidings-Key" });
  }
  const held = session.useKey(named);
  if (held) return held;
  const detail = `The key ${named} was revoked or has expired. Name another key, or omit Tidings-Key.`;
  throw new Refusal({ kind: "unauthorized", detail, parameter: "Tidings-Key" });
}
