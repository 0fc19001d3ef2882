import type { FastifyReply, FastifyRequest } from "fastify";
import { callerNetwork } from "../http/caller-network.ts";
import type { Problem } from "../http/problem.ts";
import { Cohort, loneWork } from "./cohort.ts";
import { Overload, weightOf, WEIGHTS } from "./overload.ts";
import { rateLimitOf } from "./rate-limit.ts";
import { Refusals } from "./refusals.ts";
import { sendProblem } from "./reply.ts";
import { SeatPlan } from "./seats.ts";
import type { ApiTools } from "./tools.ts";
import { FairGate, KeyGates } from "./fair-gate.ts";
import type { ReadBelow } from "./respond.ts";

/** The tools that keep one caller from slowing down the others (D51). */
export interface Fairness {
  readonly cohort: Cohort;
  readonly seats: SeatPlan;
  readonly refusals: Refusals;
  readonly overload: Overload;
  /** Limits access to the record's thread, for text that is not in memory. */
  readonly loads: FairGate;
  /** Limits how many searches run below the window of the index. */
  readonly below: FairGate;
  /** One such search per key at a time. */
  readonly belowOfKey: KeyGates;
  /** Limits the compression of large answers, which would otherwise occupy the threads that also read files. */
  readonly packing: FairGate;
}

/** How long a request waits for its turn before it is refused (D51). */
const MAX_WAIT_MS = 10_000;
const LOADS_AT_ONCE = 2;
const BELOW_AT_ONCE = 2;
const WAITED_BELOW = "for other lists that go back as far";
const RETRY_SECONDS = 2;

export function openFairness({ requestsAtOnce, maxWaitMs = MAX_WAIT_MS }: ApiTools): Fairness {
  return {
    cohort: new Cohort(),
    seats: new SeatPlan(requestsAtOnce, maxWaitMs),
    refusals: new Refusals(),
    overload: new Overload(),
    loads: new FairGate(LOADS_AT_ONCE, maxWaitMs, "for text from the database, which is slow or unreachable"),
    below: new FairGate(BELOW_AT_ONCE, maxWaitMs, WAITED_BELOW),
    belowOfKey: new KeyGates(maxWaitMs, WAITED_BELOW),
    packing: new FairGate(1, maxWaitMs, "for its answer to be compressed"),
  };
}

/** Searches below the window of the index for a key: one list at a time, in turn with other keys. */
export function readBelow(
  { below }: ApiTools,
  { below: gate, belowOfKey }: Fairness,
  holder: string,
  gone: AbortSignal,
): ReadBelow {
  return (work) => belowOfKey.take(holder, gone, () => gate.take(holder, gone, () => work(below!)));
}

/** Gives an admitted request a seat, without allocating anything: nearly every request takes this path. */
export function takesSeat(
  { overload, seats }: Fairness,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  // Seats are left when the caller hangs up. One that is taken after that would stay taken.
  if (overload.refusedWeight !== Infinity || reply.raw.destroyed) return false;
  request.seats = seats.takeAtOnce(request.keyId!);
  return request.seats !== undefined;
}

/** Answers an admitted request once it has a seat, or refuses it if there is too much work. */
export async function answerSeated(
  fair: Fairness,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: () => undefined | Promise<void>,
): Promise<void> {
  const { seats } = fair;
  if (isShed(fair, request)) {
    fair.refusals.send(request.keyId!, reply, () => sendProblem(reply, OVERLOADED, request.id));
    return void (await reply);
  }
  const gone = goneSignal(reply);
  const seat = await seats.take(request.keyId!, gone);
  if (gone.aborted) {
    if (seat) seats.leave(seat, 0);
    return void reply.hijack();
  }
  request.seats = seat ?? undefined;
  if (!seat) sendProblem(reply, waitedTooLong(seats), request.id);
  await ((seat && answer()) ?? reply);
}

/** Aborted when the caller hangs up. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (raw.destroyed) controller.abort();
  else raw.once("close", () => controller.abort());
  return controller.signal;
}

/** The refusal of a request that waited too long for a seat, although it is within the allowance. */
export function waitedTooLong({ perKey, maxWaitMs }: Pick<SeatPlan, "perKey" | "maxWaitMs">): Problem {
  const detail = `Your key has ${perKey} requests under way or does not read its answers, and this request waited ${maxWaitMs / 1000} s for its turn. Send fewer at once. Try again in ${RETRY_SECONDS} s.`;
  return { kind: "unavailable", detail, retryAfter: RETRY_SECONDS };
}

const OVERLOADED: Problem = {
  kind: "unavailable",
  detail: `The service has more work than it can do, and refuses the heaviest requests first. Try again in ${RETRY_SECONDS} s.`,
  retryAfter: RETRY_SECONDS,
};

/**
 * Whether to refuse a request because of overload. A key's only request is never refused: it waits for its turn, and
 * other programs may be what keeps the machine busy.
 */
function isShed({ overload, seats }: Fairness, request: FastifyRequest): boolean {
  if (overload.refusedWeight === Infinity) return false;
  return seats.takenBy(request.keyId!) > 0 && weightOf(request) >= overload.refusedWeight;
}

/**
 * For requests without a key: counts them against the allowance of the caller's network, unless they are free, and
 * answers them in turn with everybody else's.
 */
export function keylessDoor(
  tools: ApiTools,
  fair: Fairness,
  answer: (request: FastifyRequest, reply: FastifyReply) => void | Promise<void>,
  isFree: (request: FastifyRequest) => boolean = () => false,
) {
  return (request: FastifyRequest, reply: FastifyReply): undefined | Promise<void> => {
    request.network = callerNetwork(request.ip);
    if (!passesKeyless(tools, fair, request, reply, isFree(request))) return undefined;
    return new Promise((resolve, reject) => {
      fair.cohort.ask(loneWork(request.network, () => resolve(answer(request, reply) ?? undefined), reject));
    });
  };
}

/** Counts a request without a key, unless it is free. Sends a refusal if its network has used up its allowance. */
export function passesKeyless(
  { admission }: ApiTools,
  { refusals, overload }: Fairness,
  request: FastifyRequest,
  reply: FastifyReply,
  isFree = false,
): boolean {
  const limited = isFree ? undefined : admission.admitKeyless(request.network);
  const isAllowed = limited?.standing.isAllowed ?? true;
  if (isAllowed && WEIGHTS.matching < overload.refusedWeight) return true;
  if (isAllowed) {
    refusals.send(request.network, reply, () => sendProblem(reply, OVERLOADED, request.id));
    return false;
  }
  const { plan, standing } = limited!;
  request.rateLimit = rateLimitOf(limited!);
  const retryAfter = standing.retrySeconds;
  const detail = `Your network may send ${plan.perMinute} requests without a key per minute, with bursts of ${plan.burst}. Try again in ${retryAfter} s.`;
  refusals.send(request.network, reply, () =>
    sendProblem(reply, { kind: "too-many-requests", detail, retryAfter }, request.id),
  );
  return false;
}
