import type { Exchange, Exchanged } from "../../src/access/shared-buckets.ts";

interface Bucket {
  tokens: number;
  at: number;
  readonly held: Map<string, { count: number; until: number }>;
}

/**
 * The Redis script's rules in plain code. The script is compared with this model, and simulated nodes run on
 * it.
 */
export function bucketModel(leaseMs: number) {
  const buckets = new Map<string, Bucket>();
  return { exchange, forget: () => buckets.clear() };

  function exchange(node: string, asked: Exchange, now: number): Exchanged {
    const { holder, plan, held, returned, needed, wanted, owed, known: level } = asked;
    const bucket = buckets.get(holder) ?? { tokens: Math.min(plan.burst, level), at: now, held: new Map() };
    buckets.set(holder, bucket);
    const known = [...bucket.held.values()].reduce((sum, { count }) => sum + count, 0);
    const flowed = (Math.max(0, now - bucket.at) * plan.perMinute) / 60_000;
    const refilled = Math.min(bucket.tokens + flowed, Math.max(0, plan.burst - known));
    for (const [other, { count, until }] of bucket.held)
      if (other !== node && until <= now) bucket.held.delete(other);
      else bucket.held.set(other, { count, until: Math.min(until, now + leaseMs) });
    const nodes = [...bucket.held.keys()].filter((other) => other !== node).length + 1;
    bucket.tokens = Math.max(0, refilled + returned - owed);
    bucket.at = now;
    const atOnce = Math.min(Math.floor(bucket.tokens), needed);
    const ahead = Math.min(wanted, Math.floor((Math.floor(bucket.tokens) - atOnce) / (2 * nodes)));
    bucket.tokens -= atOnce + ahead;
    const holds = held + Math.max(0, atOnce + ahead - needed);
    if (holds > 0) bucket.held.set(node, { count: holds, until: now + leaseMs });
    else bucket.held.delete(node);
    return { granted: atOnce + ahead, tokens: bucket.tokens };
  }
}
