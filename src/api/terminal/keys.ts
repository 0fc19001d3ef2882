import type { FastifyReply, FastifyRequest } from "fastify";
import type { KeySummary } from "../../access/keys.ts";
import type { SignedIn } from "../../access/sessions.ts";
import { formatInstant } from "../../domain/instant.ts";
import { Refusal } from "../../http/problem.ts";
import { parseQueryString, queryOf } from "../../http/query-string.ts";
import { readKeyChange, readNewKey } from "./keys-body.ts";
import { getAccount } from "./session-cookie.ts";
import { refuseForeign } from "./session-origin.ts";
import type { KeyAnswer, SessionTools } from "./session-tools.ts";
import type { KeyBody, KeyList, NewKey, RotatedKeyBody, UsageBody } from "../../session/wire.ts";
import { isStorable } from "./storable.ts";
import { type DoorAnswer, type TerminalDoor, whenReady } from "./terminal-door.ts";

/** An account's own keys: list, create, change, rotate and revoke them, and show their usage. */
export function keyDoors(
  tools: { unready: () => string | undefined },
  session: SessionTools,
): TerminalDoor[] {
  const door = (work: Work) => whenReady(tools, admitted(session, work));
  return [
    { path: "/session/keys", methods: ["GET"], answer: door(list) },
    { path: "/session/keys", methods: ["POST"], answer: door(owned(create)) },
    { path: "/session/keys/:id", methods: ["PATCH"], answer: door(owned(change)) },
    { path: "/session/keys/:id", methods: ["DELETE"], answer: door(revoke) },
    { path: "/session/keys/:id/rotate", methods: ["POST"], answer: door(owned(rotate)) },
    { path: "/session/keys/:id/usage", methods: ["GET"], answer: door(usage) },
  ];
}

/** A request from a signed-in person. */
interface Asked {
  readonly session: SessionTools;
  readonly account: SignedIn;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Work = (asked: Asked) => Promise<void>;

/** Requires a sign-in and, for changes, a request from our own pages. */
function admitted(session: SessionTools, work: Work): DoorAnswer {
  return async (request, reply) => {
    if (request.method !== "GET" && request.method !== "HEAD") refuseForeign(request, session.publicUrl());
    const account = await getAccount(request, session);
    reply.header("cache-control", "no-store");
    const { id } = request.params as { id?: string };
    if (id !== undefined && !isStorable(id)) throw unknownKey(request);
    // A session begun with a key can only see that key.
    if (account.keyId !== null && id !== undefined && id !== account.keyId) throw unknownKey(request);
    await work({ session, account, request, reply });
  };
}

/**
 * Requires a session of the account itself. A person who signed in with a key may view and revoke that key,
 * but not change it or create others.
 */
function owned(work: Work): Work {
  return (asked) => {
    if (asked.account.keyId === null) return work(asked);
    const detail =
      "You signed in with a key, so you can only use and revoke it. To create or change keys, sign in with a provider, or run `tidings keys` on the server.";
    throw new Refusal({ kind: "forbidden", detail });
  };
}

async function list({ session, account: { id, keyId }, reply }: Asked): Promise<void> {
  const keys = await session.listKeys(id);
  const body: KeyList = { keys: keys.filter((key) => keyId === null || key.id === keyId).map(shown) };
  void reply.send(body);
}

async function create({ session, account, request, reply }: Asked): Promise<void> {
  const { name, expiresAt } = await readNewKey(request, session.now());
  const made = valueOf(await session.createKey(account.id, name, expiresAt), request);
  const body: NewKey = { id: made.id, name, key: made.key };
  void reply.code(201).send(body);
}

async function change({ session, account, request, reply }: Asked): Promise<void> {
  const wanted = await readKeyChange(request, session.now());
  const changed = valueOf(await session.changeKey(account.id, idOf(request), wanted), request);
  void reply.send(shown(changed));
}

async function rotate({ session, account, request, reply }: Asked): Promise<void> {
  const made = valueOf(await session.rotateKey(account.id, idOf(request)), request);
  const { id, name, key } = made;
  const previousExpiresAt = formatInstant(made.previousExpiresAt);
  const body: RotatedKeyBody = { id, name, key, previousExpiresAt };
  void reply.code(201).send(body);
}

async function revoke({ session, account, request, reply }: Asked): Promise<void> {
  valueOf(await session.revokeKey(account.id, idOf(request)), request);
  void reply.code(204).send();
}

async function usage({ session, account, request, reply }: Asked): Promise<void> {
  const hours = parseQueryString(queryOf(request.url)).get("hours") || session.usageSpans[0]!;
  if (!session.usageSpans.includes(hours)) {
    throw new Refusal({
      kind: "invalid-parameter",
      detail: `\`hours\` must be one of ${session.usageSpans.join(", ")}.`,
      parameter: "hours",
      value: hours.slice(0, 100),
      allowed: session.usageSpans,
    });
  }
  const used = valueOf(await session.readUsage(account.id, idOf(request), hours), request);
  const points = used.points.map(({ at, requests, errors, throttled }) => ({
    at: formatInstant(at),
    requests,
    errors,
    throttled,
  }));
  const body: UsageBody = { stepSeconds: used.stepMs / 1000, points };
  void reply.send(body);
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

function valueOf<T>(answer: KeyAnswer<T>, request: FastifyRequest): T {
  if (answer.kind === "done") return answer.value;
  if (answer.kind === "refused") throw new Refusal({ kind: "conflict", detail: answer.detail });
  throw unknownKey(request);
}

function unknownKey(request: FastifyRequest): Refusal {
  const detail = `Your account has no key ${idOf(request).slice(0, 100)}. GET /session/keys lists your keys.`;
  return new Refusal({ kind: "not-found", detail });
}

function shown(key: KeySummary): KeyBody {
  const time = (instant: number | null) => (instant === null ? null : formatInstant(instant));
  return {
    id: key.id,
    name: key.name,
    hint: key.hint,
    createdAt: formatInstant(key.createdAt),
    lastUsedAt: time(key.lastUsedAt),
    expiresAt: time(key.expiresAt),
    state: key.state,
  };
}
