import { type Plan, type AllowanceLeft, standingOf } from "./allowance.ts";

/** An empty bucket is asked again after this time at the latest: another node may have returned something. */
const MAX_DENIAL_MS = 1_000;

/** What this node holds of a bucket, and how the bucket stood when it was last asked. */
export interface Lease {
  plan: Plan;
  held: number;
  /** What the bucket believes to be held here. */
  registered: number;
  validUntil: number;
  tokens: number;
  /** When `tokens` was true, at the earliest. */
  at: number;
  /** Requests let in since the last exchange. */
  taken: number;
  usedAt: number;
  waiting: number;
  want: number;
  exchanging: Promise<boolean> | undefined;
}

/** Nothing held yet, of a bucket that is full as far as is known. */
export function makeLease(plan: Plan, now: number): Lease {
  const nothing = { held: 0, registered: 0, validUntil: now, taken: 0, waiting: 0, want: 0 };
  return { plan, ...nothing, tokens: plan.burst, at: now, usedAt: now, exchanging: undefined };
}

/** Its part of a plan, where each of `nodes` gives as much: never nothing, because a whole request is the least. */
export function shareOf(plan: Plan, nodes: number): Plan {
  return { perMinute: plan.perMinute / nodes, burst: Math.max(1, Math.floor(plan.burst / nodes)) };
}

/** What the holder may still ask for, as far as is known here. */
export function levelOf(lease: Lease, now: number): number {
  const { plan, tokens, at, held } = lease;
  const refilled = tokens + ((now - at) * plan.perMinute) / 60_000;
  return Math.min(plan.burst, refilled + (now < lease.validUntil ? held : 0));
}

/** Whether there is nothing, so that the bucket need not be asked just now. */
export function isEmpty(lease: Lease, now: number): boolean {
  return lease.tokens < 1 && now < lease.at + MAX_DENIAL_MS && levelOf(lease, now) < 1;
}

/** What the holder is told. */
export function standing(lease: Lease, isAllowed: boolean, now: number): AllowanceLeft {
  return standingOf(
    isAllowed ? levelOf(lease, now) : Math.min(levelOf(lease, now), 0.999),
    lease.plan,
    isAllowed,
  );
}
