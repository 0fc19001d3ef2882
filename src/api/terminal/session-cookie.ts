import type { FastifyReply, FastifyRequest } from "fastify";
import type { SignedIn } from "../../access/sessions.ts";
import { findCookie, ownCookieName, writeCookie } from "../../http/cookie.ts";
import { Refusal } from "../../http/problem.ts";
import { readSigned, signText } from "../../http/signed-text.ts";
import type { SessionTools } from "./session-tools.ts";

const NAME = "tidings_session";
const PURPOSE = "session";
/** The longest possible session; the record decides whether it ended earlier. */
const MAX_AGE_SECONDS = 90 * 86_400;

/** The session id in the browser's cookie; undefined if the cookie was forged or altered. */
export function sessionIdOf(request: FastifyRequest, tools: SessionTools): string | undefined {
  return readSigned(findCookie(request.headers.cookie, nameFor(tools)), PURPOSE, tools.secret());
}

/**
 * The signed-in account; null if nobody is signed in. A session begun with a key lasts only while the key is
 * valid.
 */
export async function accountOf(request: FastifyRequest, tools: SessionTools): Promise<SignedIn | null> {
  const id = sessionIdOf(request, tools);
  const account = id === undefined ? null : await tools.findSession(id);
  if (account === null || account.keyId === null) return account;
  const key = await tools.findKey(account.keyId);
  const isOver = !key || key.isRevoked || (key.expiresAt !== null && key.expiresAt <= tools.now());
  return isOver ? null : account;
}

/** The signed-in account, or a refusal. */
export async function getAccount(request: FastifyRequest, tools: SessionTools): Promise<SignedIn> {
  return (await accountOf(request, tools)) ?? signedOut();
}

export function signedOut(): never {
  throw new Refusal({
    kind: "signed-out",
    detail:
      "Sign in first: GET /session lists the ways. A session ends after 30 days without use, with the key that started it, or when too many newer ones exist.",
  });
}

/**
 * Begins a session in this browser for an account or one of its keys, and ends the previous session. Returns
 * the id of the new one.
 */
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

/** Whether the browser sent a session cookie, valid or not. */
export function claimsSession({ headers }: FastifyRequest, tools: SessionTools): boolean {
  return findCookie(headers.cookie, nameFor(tools)) !== undefined;
}

/** Deletes the session cookie. */
export function forgetSession(reply: FastifyReply, tools: SessionTools): void {
  reply.header("set-cookie", cookie("", 0, tools));
}

function cookie(value: string, maxAgeSeconds: number, tools: SessionTools): string {
  return writeCookie(nameFor(tools), value, { path: "/", maxAgeSeconds, isSecure: isSecure(tools) });
}

function nameFor({ publicUrl }: SessionTools): string {
  return ownCookieName(NAME, publicUrl());
}

function isSecure({ publicUrl }: SessionTools): boolean {
  return publicUrl().startsWith("https:");
}
