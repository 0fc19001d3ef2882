import type { Plan, AllowanceLeft } from "../../src/access/allowance.ts";
import { SharedAllowances } from "../../src/access/shared-allowances.ts";
import { LEASE_MS } from "../../src/access/shared-buckets.ts";
import { bucketModel } from "./bucket-model.ts";

/**
 * Nodes sharing one bucket in simulated time: nothing really waits, and events happen in order of their
 * instants.
 */
export function simulate(nodeCount: number, plan: Plan, delayOf: () => number) {
  const bucket = bucketModel(LEASE_MS);
  const queue: { at: number; run: () => void }[] = [];
  let now = 0;
  /** How far the bucket's own clock is behind, in milliseconds. */
  let behind = 0;
  let isAway = false;
  /** Whether the bucket seems to be reachable but does not answer. */
  let isDeaf = false;
  let made = 0;
  const nodes = Array.from({ length: nodeCount }, makeNode);
  /** When units were admitted. */
  const allowed: number[] = [];

  function makeNode(): SharedAllowances {
    const name = `node_${++made}`;
    return new SharedAllowances(
      {
        nodes: () => nodeCount,
        isAway: () => isAway,
        exchange: (asked) =>
          new Promise((resolve, reject) => {
            schedule(delayOf(), () => {
              if (isAway || isDeaf) return reject(new Error("away"));
              const exchanged = bucket.exchange(name, asked, now - behind);
              schedule(delayOf(), () => resolve(exchanged));
            });
          }),
      },
      () => now,
    );
  }

  function schedule(inMs: number, run: () => void): void {
    queue.push({ at: now + inMs, run });
  }

  /** Lets time pass; everything due in between happens. */
  async function pass(ms: number): Promise<void> {
    const until = now + ms;
    for (;;) {
      const next = queue.toSorted((a, b) => a.at - b.at)[0];
      if (!next || next.at > until) break;
      queue.splice(queue.indexOf(next), 1);
      now = Math.max(now, next.at);
      next.run();
      await new Promise(setImmediate);
    }
    now = until;
  }

  /** Sends a request to a node. If it is admitted, its units are counted at the time of that decision. */
  function ask(at: number, units = 1): Promise<AllowanceLeft> {
    const node = nodes[at % nodes.length]!;
    const judged = node.takeAtOnce("key_1", plan, units) ?? node.take("key_1", plan, units);
    return Promise.resolve(judged).then((standing) => {
      if (standing.isAllowed) for (let unit = 0; unit < units; unit++) allowed.push(now);
      return standing;
    });
  }

  const every = (ms: number, run: () => void): void => schedule(ms, () => (run(), every(ms, run)));
  every(500, () => nodes.forEach((node) => node.sync()));

  return {
    allowed,
    ask,
    pass,
    now: () => now,
    /** Replaces a node with a new one. The old node's tokens are not returned. */
    kill: (at: number) => (nodes[at % nodes.length] = makeNode()),
    /** Sets the bucket's own clock back, not the clocks of the nodes. */
    setBack: (ms: number) => (behind += ms),
    /** Loses the bucket, as Redis does when it restarts empty. */
    lose: () => bucket.forget(),
    setAway: (away: boolean) => (isAway = away),
    setDeaf: (deaf: boolean) => (isDeaf = deaf),
  };
}

/** The largest excess in any period: the units admitted beyond what one bucket would admit. */
export function excess(allowed: readonly number[], plan: Plan): number {
  let most = -Infinity;
  for (const [from, start] of allowed.entries())
    for (let to = from; to < allowed.length; to++)
      most = Math.max(most, to - from + 1 - plan.burst - ((allowed[to]! - start) * plan.perMinute) / 60_000);
  return most;
}
