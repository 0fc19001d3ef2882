import type { FastifyReply, FastifyRequest } from "fastify";
import type { SignedIn } from "../../access/sessions.ts";
import { formatInstant } from "../../domain/instant.ts";
import { Refusal } from "../../http/problem.ts";
import { readJson } from "../body.ts";
import { sendProblem } from "../reply.ts";
import type { ApiTools } from "../tools.ts";
import { findBodyFault } from "./body-fault.ts";
import { accountOf, beginSession, claimsSession, forgetSession, sessionIdOf } from "./session-cookie.ts";
import { refuseForeign } from "./session-origin.ts";
import { SESSION_SCHEMAS } from "../../session/schema.ts";
import type { SessionTools } from "./session-tools.ts";
import type { KeySignIn, LinkSignIn, NewKey, SessionBody } from "../../session/wire.ts";
import { type TerminalDoor, whenReady } from "./terminal-door.ts";

const MAX_BODY_BYTES = 4_096;

/** Shows who is signed in, signs in with a key or a one-time link, and signs out. */
export function sessionDoors(tools: ApiTools, session: SessionTools): TerminalDoor[] {
  return [
    { path: "/session", methods: ["GET"], answer: whenReady(tools, show) },
    { path: "/session/key", methods: ["POST"], answer: whenReady(tools, enterByKey) },
    { path: "/session/link", methods: ["POST"], answer: whenReady(tools, enterByLink) },
    { path: "/session/sign-out", methods: ["POST"], answer: whenReady(tools, signOut) },
  ];

  async function show(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const account = await accountOf(request, session);
    // The cookie was tampered with, or the session was ended elsewhere or has expired.
    if (!account && claimsSession(request, session)) forgetSession(reply, session);
    const site = request.headers["sec-fetch-site"];
    // A new key is shown only once, so it is not shown for a HEAD request or a link from another site.
    const isOwn = request.method === "GET" && (site === undefined || site === "same-origin");
    const newKey = account?.owesKey && isOwn ? await session.takeFirstKey(account.id) : null;
    await send(reply, account, newKey);
  }

  async function enterByKey(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    refuseForeign(request, session.publicUrl());
    const body = await readJson(request, MAX_BODY_BYTES, "send only a key");
    if (findBodyFault(body, SESSION_SCHEMAS.KeySignIn) !== undefined) {
      const detail = 'Send your key as {"key":"tdg_…"}.';
      throw new Refusal({ kind: "invalid-parameter", detail, parameter: "key" });
    }
    const credential = (body as KeySignIn).key.trim();
    const admitted =
      tools.admission.admitAtOnce(credential) ?? (await tools.admission.admit(credential, request.ip));
    if (admitted.kind === "unknown")
      return sendProblem(reply, { kind: "unauthorized", detail: admitted.detail }, request.id);
    if (admitted.kind !== "admitted") {
      const seconds = admitted.standing.retrySeconds;
      const detail = `Too many attempts. Try again in ${seconds} s.`;
      return sendProblem(reply, { kind: "too-many-requests", detail, retryAfter: seconds }, request.id);
    }
    const { accountId, id: keyId } = admitted.key;
    const id = await beginSession({ accountId, keyId }, request, reply, session);
    await send(reply, await session.findSession(id), null);
  }

  /**
   * The page sends a one-time link's token in a body: bodies are never logged, and a link preview can't use up the
   * token.
   */
  async function enterByLink(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    refuseForeign(request, session.publicUrl());
    const body = await readJson(request, MAX_BODY_BYTES, "send only a token");
    if (findBodyFault(body, SESSION_SCHEMAS.LinkSignIn) !== undefined) {
      const detail = 'Send the part of the link after #sign-in= as {"token":"…"}.';
      throw new Refusal({ kind: "invalid-parameter", detail, parameter: "token" });
    }
    const accountId = session.takeLink((body as LinkSignIn).token);
    if (accountId === null) {
      const detail = "This link does not work: it was used before, has expired, or belongs to another start.";
      return sendProblem(reply, { kind: "signed-out", detail }, request.id);
    }
    const id = await beginSession({ accountId }, request, reply, session);
    await send(reply, await session.findSession(id), null);
  }

  /** The name of the key a person signed in with. They are not told whose account the key belongs to. */
  async function nameOfKey(accountId: string, keyId: string): Promise<string> {
    // If the record is unreachable, the id is shown instead.
    const keys = await session.listKeys(accountId).catch(() => []);
    return keys.find(({ id }) => id === keyId)?.name ?? keyId;
  }

  async function signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    refuseForeign(request, session.publicUrl());
    const id = sessionIdOf(request, session);
    if (id !== undefined) await session.endSession(id);
    forgetSession(reply, session);
    void reply.code(204).header("cache-control", "no-store").send();
  }

  async function send(reply: FastifyReply, account: SignedIn | null, newKey: NewKey | null): Promise<void> {
    const body: SessionBody = {
      account: account && {
        id: account.id,
        ...(account.keyId === null
          ? { name: account.name, email: account.email }
          : { name: await nameOfKey(account.id, account.keyId), email: null }),
        plan: account.plan,
        createdAt: formatInstant(account.createdAt),
        keyId: account.keyId,
      },
      providers: [...session.providers],
      canUseKey: true,
      isDemo: session.isDemo,
      service: { name: "Tidings", publicUrl: session.publicUrl() },
      newKey: newKey && { id: newKey.id, name: newKey.name, key: newKey.key },
    };
    void reply.header("cache-control", "no-store").send(body);
  }
}
