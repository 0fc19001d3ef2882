import type { FastifyReply, FastifyRequest } from "fastify";
import type { SignedIn } from "../../access/sessions.ts";
import { findCookie, ownCookieName, writeCookie } from "../../http/cookie.ts";
import { Refusal } from "../../http/problem.ts";
import { readSigned, signText } from "../../http/signed-text.ts";
import type { SessionTools } from "./session-tools.ts";

const NAME = "tidings_session";
const PURPOSE = "session";
/** As long as a session can last at the most; when it ends before that, the record says. */
const MAX_AGE_SECONDS = 90 * 86_400;

/** The id of the session that a browser says it has; one that was made up or altered is none. */
export function sessionIdOf(request: FastifyRequest, tools: SessionTools): string | undefined {
  return readSigned(findCookie(request.headers.cookie, nameFor(tools)), PURPOSE, tools.secret());
}

/** Who is signed in. Who came in with a key is, as long as the key opens the door. */
export async function accountOf(request: FastifyRequest, tools: SessionTools): Promise<SignedIn | null> {
  const id = sessionIdOf(request, tools);
  const account = id === undefined ? null : await tools.findSession(id);
  if (account === null || account.keyId === null) return account;
  const key = await tools.findKey(account.keyId);
  const isOver = !key || key.isRevoked || (key.expiresAt !== null && key.expiresAt <= tools.now());
  return isOver ? null : account;
}

/** The account that must be there. */
export async function getAccount(request: FastifyRequest, tools: SessionTools): Promise<SignedIn> {
  const account = await accountOf(request, tools);
  if (account) return account;
  throw new Refusal({
    kind: "signed-out",
    detail:
      "Sign in first: GET /session lists the ways. A session ends after 30 days without use, with the key that started it, or when too many newer ones exist.",
  });
}

/** Begins a session for an account, or for a key of it, in this browser, and ends the one that it had; its id. */
export async function beginSession(
  { accountId, keyId = null }: { readonly accountId: string; readonly keyId?: string | null },
  request: FastifyRequest,
  reply: FastifyReply,
  tools: SessionTools,
): Promise<string> {
  const before = sessionIdOf(request, tools);
  if (before !== undefined) await tools.endSession(before);
  const id = await tools.beginSession(accountId, keyId);
  reply.header("set-cookie", cookie(signText(id, PURPOSE, tools.secret()), MAX_AGE_SECONDS, tools));
  return id;
}

/** Whether the browser says that it has one, whatever it is worth. */
export function claimsSession({ headers }: FastifyRequest, tools: SessionTools): boolean {
  return findCookie(headers.cookie, nameFor(tools)) !== undefined;
}

/** Has the browser forget its session. */
export function forgetSession(reply: FastifyReply, tools: SessionTools): void {
  reply.header("set-cookie", cookie("", 0, tools));
}

function cookie(value: string, maxAgeSeconds: number, tools: SessionTools): string {
  return writeCookie(nameFor(tools), value, { path: "/", maxAgeSeconds, isSecure: isSecure(tools) });
}

function nameFor(tools: SessionTools): string {
  return ownCookieName(NAME, isSecure(tools));
}

function isSecure({ publicUrl }: SessionTools): boolean {
  return publicUrl().startsWith("https:");
}
