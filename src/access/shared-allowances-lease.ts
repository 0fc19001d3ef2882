import { type Plan, type AllowanceLeft, standingOf } from "./allowance.ts";

/** How long a node waits before it asks an empty bucket again. Kept short, because other nodes may return tokens. */
const MAX_DENIAL_MS = 1_000;

/** The tokens that this node holds from a bucket, and the bucket's state at the last exchange. */
export interface Lease {
  plan: Plan;
  held: number;
  /** How many tokens the bucket believes this node holds. */
  registered: number;
  validUntil: number;
  tokens: number;
  /** When the last exchange was sent, which is the earliest time that `tokens` can refer to. */
  at: number;
  /** Units spent since the last exchange. */
  taken: number;
  usedAt: number;
  /** Units that waiting requests need. */
  waiting: number;
  want: number;
  exchanging: Promise<boolean> | undefined;
}

/** An empty lease on a bucket assumed to be full. */
export function makeLease(plan: Plan, now: number): Lease {
  const nothing = { held: 0, registered: 0, validUntil: now, taken: 0, waiting: 0, want: 0 };
  return { plan, ...nothing, tokens: plan.burst, at: now, usedAt: now, exchanging: undefined };
}

/** One node's share of a plan. Its burst is at least one request, so every node can admit something. */
export function shareOf(plan: Plan, nodes: number): Plan {
  return { perMinute: plan.perMinute / nodes, burst: Math.max(1, Math.floor(plan.burst / nodes)) };
}

/** The holder's remaining tokens, as far as this node knows. */
export function levelOf(lease: Lease, now: number): number {
  const { plan, tokens, at, held } = lease;
  const refilled = tokens + ((now - at) * plan.perMinute) / 60_000;
  return Math.min(plan.burst, refilled + (now < lease.validUntil ? held : 0));
}

/** Whether the bucket is known to have too little left, so there is no need to ask it now. */
export function isShort(lease: Lease, units: number, now: number): boolean {
  return lease.tokens < units && now < lease.at + MAX_DENIAL_MS && levelOf(lease, now) < units;
}

export function standing(lease: Lease, isAllowed: boolean, now: number, units = 1): AllowanceLeft {
  return standingOf(
    isAllowed ? levelOf(lease, now) : Math.min(levelOf(lease, now), units - 0.001),
    lease.plan,
    isAllowed,
    units,
  );
}
