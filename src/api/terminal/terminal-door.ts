import type { RequestListener } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { NO_SNIFF, sendProblem, VARY } from "../reply.ts";

export type DoorAnswer = (request: FastifyRequest, reply: FastifyReply) => void | undefined | Promise<void>;

/** A route of the terminal. */
export interface TerminalDoor {
  /** As in `ROUTES`; a final `*` matches any rest. */
  readonly path: string;
  readonly methods: readonly ("GET" | "POST" | "PATCH" | "DELETE")[];
  readonly answer: DoorAnswer;
  /** Whether its requests count against an account's allowance, or are no part of the service. */
  readonly isCounted?: true;
}

/** Adds the headers that every reply has. */
export function withHeaders(answer: DoorAnswer): DoorAnswer {
  return (request, reply) => {
    reply.header("vary", VARY).header("x-request-id", request.id);
    return answer(request, reply);
  };
}

/** For answers that need the record to be loaded. Until then, callers are told to wait. */
export function whenReady(
  { unready }: { unready: () => string | undefined },
  answer: DoorAnswer,
): DoorAnswer {
  return withHeaders((request, reply) => {
    const reason = unready();
    if (reason === undefined) return answer(request, reply);
    sendProblem(reply, { kind: "unavailable", detail: reason, retryAfter: 1 }, request.id);
    return undefined;
  });
}

/** A separate handler for everything under a path. */
export interface Mounted {
  readonly path: string;
  readonly handle: RequestListener;
}

export function mountedDoor({ path, handle }: Mounted): TerminalDoor {
  return {
    path: `${path}/*`,
    methods: ["GET", "POST"],
    isCounted: true,
    answer(request, reply) {
      reply.hijack();
      reply.raw.setHeader(...NO_SNIFF);
      handle(request.raw, reply.raw);
    },
  };
}
