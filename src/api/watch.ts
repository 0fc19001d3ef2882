import type { FastifyReply, FastifyRequest } from "fastify";
import { endSending } from "./body-arena.ts";
import { HUB_ROUTE } from "./hub-door.ts";
import { pathOf } from "./path.ts";
import type { SeatPlan } from "./seats.ts";
import type { FinishedRequest } from "./tools.ts";

/** The status that is logged if the caller hung up before the whole answer was sent. Other servers log the same. */
export const HUNG_UP = 499;

/** Reports a request when its response is closed, even if the caller hung up. */
export function watch(
  request: FastifyRequest,
  reply: FastifyReply,
  seats: SeatPlan,
  onFinished: (request: FinishedRequest) => void,
): void {
  const began = performance.now();
  reply.raw.on("close", () => {
    if (request.slab) endSending(request.slab);
    if (request.seats) seats.leave(request.seats, request.bodyBytes ?? 0);
    onFinished(finished(request, reply, performance.now() - began));
  });
}

function finished(request: FastifyRequest, reply: FastifyReply, milliseconds: number): FinishedRequest {
  const isWhole = reply.raw.writableFinished;
  return {
    requestId: request.id,
    method: request.method,
    path: request.route === HUB_ROUTE ? HUB_ROUTE : pathOf(request),
    route: request.route,
    status: isWhole ? reply.raw.statusCode : HUNG_UP,
    milliseconds,
    bytes: isWhole ? (request.bodyBytes ?? Number(reply.getHeader("content-length") ?? 0)) : 0,
    keyId: request.keyId,
    cache: request.cacheStatus,
  };
}
