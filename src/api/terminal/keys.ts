import type { FastifyReply, FastifyRequest } from "fastify";
import type { KeySummary } from "../../access/keys.ts";
import { formatInstant } from "../../domain/instant.ts";
import { Refusal } from "../../http/problem.ts";
import { parseQueryString, queryOf } from "../../http/query-string.ts";
import { readKeyChange, readNewKey } from "./keys-body.ts";
import { getAccount } from "./session-cookie.ts";
import { refuseForeign } from "./session-origin.ts";
import type { KeyAnswer, SessionTools } from "./session-tools.ts";
import { type Answer, type TerminalDoor, whenReady } from "./terminal-door.ts";

/** An account's own keys: to see, make, name, end, rotate and revoke, and how each is used. */
export function keyDoors(
  tools: { unready: () => string | undefined },
  session: SessionTools,
): TerminalDoor[] {
  return [
    { path: "/session/keys", methods: ["GET"], answer: door(list) },
    { path: "/session/keys", methods: ["POST"], answer: door(create) },
    { path: "/session/keys/:id", methods: ["PATCH"], answer: door(change) },
    { path: "/session/keys/:id", methods: ["DELETE"], answer: door(revoke) },
    { path: "/session/keys/:id/rotate", methods: ["POST"], answer: door(rotate) },
    { path: "/session/keys/:id/usage", methods: ["GET"], answer: door(usage) },
  ];

  type Work = (accountId: string, request: FastifyRequest, reply: FastifyReply) => Promise<void>;

  /** Only for who is signed in; what changes something, only from our own pages. */
  function door(work: Work): Answer {
    return whenReady(tools, async (request, reply) => {
      if (request.method !== "GET" && request.method !== "HEAD") refuseForeign(request, session.publicUrl());
      const { id } = await getAccount(request, session);
      reply.header("cache-control", "no-store");
      await work(id, request, reply);
    });
  }

  async function list(accountId: string, _request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const keys = await session.listKeys(accountId);
    void reply.send({ keys: keys.map(shown) });
  }

  async function create(accountId: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { name, expiresAt } = await readNewKey(request, session.now());
    const made = valueOf(await session.createKey(accountId, name, expiresAt), request);
    void reply.code(201).send({ id: made.id, name, key: made.key });
  }

  async function change(accountId: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const wanted = await readKeyChange(request, session.now());
    const changed = valueOf(await session.changeKey(accountId, idOf(request), wanted), request);
    void reply.send(shown(changed));
  }

  async function rotate(accountId: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const made = valueOf(await session.rotateKey(accountId, idOf(request)), request);
    const { id, name, key } = made;
    void reply.code(201).send({ id, name, key, previousExpiresAt: formatInstant(made.previousExpiresAt) });
  }

  async function revoke(accountId: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    valueOf(await session.revokeKey(accountId, idOf(request)), request);
    void reply.code(204).send();
  }

  async function usage(accountId: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
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
    const used = valueOf(await session.readUsage(accountId, idOf(request), hours), request);
    const points = used.points.map((point) => ({ ...point, at: formatInstant(point.at) }));
    void reply.send({ stepSeconds: used.stepMs / 1000, points });
  }
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

function valueOf<T>(answer: KeyAnswer<T>, request: FastifyRequest): T {
  if (answer.kind === "done") return answer.value;
  if (answer.kind === "refused") throw new Refusal({ kind: "conflict", detail: answer.detail });
  const detail = `There is no key ${idOf(request).slice(0, 100)} in your account. GET /session/keys lists yours.`;
  throw new Refusal({ kind: "not-found", detail });
}

function shown(key: KeySummary) {
  const time = (instant: number | null) => (instant === null ? null : formatInstant(instant));
  return {
    id: key.id,
    name: key.name,
    createdAt: formatInstant(key.createdAt),
    lastUsedAt: time(key.lastUsedAt),
    expiresAt: time(key.expiresAt),
    state: key.state,
  };
}
