import type { FastifyReply, FastifyRequest } from "fastify";
import type { Watch, WatchHolder, KeptWatches } from "../../access/watches.ts";
import { formatInstant } from "../../domain/instant.ts";
import { MOST_WATCHED_QUESTIONS, MOST_WATCHES } from "../../domain/watch.ts";
import { Refusal } from "../../http/problem.ts";
import type { WatchBody, WatchList } from "../../session/wire.ts";
import { getAccount } from "./session-cookie.ts";
import { refuseForeign } from "./session-origin.ts";
import type { KeyAnswer, SessionTools } from "./session-tools.ts";
import { isStorable } from "./storable.ts";
import { type DoorAnswer, type TerminalDoor, whenReady } from "./terminal-door.ts";
import { readMinImpact, readNewWatches, readSeenAt } from "./watches-body.ts";

/** A reader's watchlist, and the time up to which they have read its news. The news itself comes from the API. */
export function watchDoors(
  tools: { unready: () => string | undefined },
  session: SessionTools,
): TerminalDoor[] {
  const door = (work: Work) => whenReady(tools, admitted(session, work));
  return [
    { path: "/session/watches", methods: ["GET"], answer: door(list) },
    { path: "/session/watches", methods: ["POST"], answer: door(add) },
    { path: "/session/watches/seen", methods: ["POST"], answer: door(markSeen) },
    { path: "/session/watches/:id", methods: ["PATCH"], answer: door(change) },
    { path: "/session/watches/:id", methods: ["DELETE"], answer: door(remove) },
  ];
}

interface Asked {
  readonly session: SessionTools;
  readonly whose: WatchHolder;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Work = (asked: Asked) => Promise<void>;

/** Requires a sign-in and, for changes, a request from our own pages. */
function admitted(session: SessionTools, work: Work): DoorAnswer {
  return async (request, reply) => {
    if (request.method !== "GET" && request.method !== "HEAD") refuseForeign(request, session.publicUrl());
    const { id: accountId, keyId } = await getAccount(request, session);
    reply.header("cache-control", "no-store");
    await work({ session, whose: { accountId, keyId }, request, reply });
  };
}

async function list({ session, whose, reply }: Asked): Promise<void> {
  void reply.send(shownList(await session.readWatching(whose)));
}

async function add({ session, whose, request, reply }: Asked): Promise<void> {
  const wanted = await readNewWatches(request);
  void reply.send(shownList(valueOf(await session.addWatches(whose, wanted), request)));
}

async function change({ session, whose, request, reply }: Asked): Promise<void> {
  const minImpact = await readMinImpact(request);
  void reply.send(shown(valueOf(await session.changeWatch(whose, idOf(request), minImpact), request)));
}

async function remove({ session, whose, request, reply }: Asked): Promise<void> {
  const id = idOf(request);
  // An unknown watch needs no removal.
  if (isStorable(id)) await session.removeWatch(whose, id);
  void reply.code(204).send();
}

async function markSeen({ session, whose, request, reply }: Asked): Promise<void> {
  valueOf(await session.markWatches(whose, await readSeenAt(request)), request);
  void reply.code(204).send();
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

function valueOf<T>(answer: KeyAnswer<T>, request: FastifyRequest): T {
  if (answer.kind === "done") return answer.value;
  if (answer.kind === "refused") throw new Refusal({ kind: "conflict", detail: answer.detail });
  throw unknownWatch(request);
}

function unknownWatch(request: FastifyRequest): Refusal {
  const detail = `Your watchlist has no entry ${idOf(request).slice(0, 100)}. GET /session/watches lists them.`;
  return new Refusal({ kind: "not-found", detail });
}

function shownList({ watches, seenAt }: KeptWatches): WatchList {
  return {
    watches: watches.map(shown),
    seenAt: seenAt === null ? null : formatInstant(seenAt),
    most: MOST_WATCHES,
    mostQuestions: MOST_WATCHED_QUESTIONS,
  };
}

function shown({ id, kind, text, names, minImpact, createdAt }: Watch): WatchBody {
  return { id, kind, text, names: [...names], minImpact, createdAt: formatInstant(createdAt) };
}
