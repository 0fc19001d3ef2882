import { Allowances, type Plan, type AllowanceLeft, takenFrom } from "./allowance.ts";
import { isShort, type Lease, levelOf, makeLease, shareOf, standing } from "./shared-allowances-lease.ts";
import { LEASE_MS, type SharedBuckets } from "./shared-buckets.ts";

/** A node stops using its leased tokens slightly before the bucket considers the lease expired. */
const LEASE_MARGIN_MS = 500;
/** A node holds as many tokens as it spends in this time. */
const HORIZON_MS = 250;
/** Intervals shorter than this do not give a meaningful rate. */
const LEAST_ELAPSED_MS = 50;
/** Tokens unspent for this long are returned. */
const IDLE_MS = 1_000;
const MAX_TRIES = 10;

/**
 * One bucket per holder, shared by all nodes (D30). In the background, each node leases as many tokens as it
 * spends in `HORIZON_MS`. A request uses a leased token without waiting; if there is none, it asks the
 * bucket. When the bucket refills, leased tokens count as still in it, so all nodes together never admit more
 * than the bucket allows. While the bucket is unreachable, each node grants its share of the plan. If the
 * bucket is lost, it restarts at the level that the first node to ask for it last knew.
 */
export class SharedAllowances implements AsyncDisposable {
  readonly #buckets: SharedBuckets;
  readonly #now: () => number;
  readonly #leases = new Map<string, Lease>();
  readonly #alone = new Allowances();
  /** The last known level of each bucket, kept until the bucket would be full again. */
  readonly #known = new Allowances();

  /** `now` is a monotonic clock in milliseconds. */
  constructor(buckets: SharedBuckets, now: () => number) {
    this.#buckets = buckets;
    this.#now = now;
  }

  /** Counts units against the leased tokens; undefined if the bucket has to be asked (`take`). */
  takeAtOnce(holder: string, plan: Plan, units = 1, before = 0): AllowanceLeft | undefined {
    if (this.#buckets.isAway()) return this.#takeAlone(holder, plan, units, before);
    const lease = this.#leases.get(holder);
    if (!lease) return undefined;
    const now = this.#now();
    lease.plan = plan;
    lease.usedAt = now;
    if (lease.held >= units && now < lease.validUntil) {
      lease.held -= units;
      lease.taken += units;
      if (lease.held < lease.want / 2 && !lease.exchanging) void this.#exchange(holder, lease);
      return standing(lease, true, now);
    }
    return isShort(lease, units, now) ? standing(lease, false, now, units) : undefined;
  }

  /** Counts units, asking the bucket if necessary. `before` of them were counted for the same request already. */
  async take(holder: string, plan: Plan, units = 1, before = 0): Promise<AllowanceLeft> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const taken = this.takeAtOnce(holder, plan, units, before);
      if (taken) return taken;
      const lease = this.#leaseOf(holder, plan);
      lease.waiting += units;
      const isAnswered = await (lease.exchanging ?? this.#exchange(holder, lease));
      lease.waiting -= units;
      if (!isAnswered) return this.#takeAlone(holder, plan, units, before);
    }
    return standing(this.#leaseOf(holder, plan), false, this.#now(), units);
  }

  /** Undoes `take` of one unit. */
  giveBack(holder: string, plan: Plan): void {
    const now = this.#now();
    const lease = this.#leases.get(holder);
    if (this.#buckets.isAway())
      return this.#alone.giveBack(holder, shareOf(plan, this.#buckets.nodes()), now);
    if (!lease || now >= lease.validUntil) return;
    lease.held += 1;
    lease.taken -= 1;
  }

  /** A holder's allowance as far as this node knows. Without recent requests, the allowance is assumed to be full. */
  look(holder: string, plan: Plan): AllowanceLeft {
    const now = this.#now();
    const lease = this.#leases.get(holder) ?? makeLease(plan, now);
    if (!this.#buckets.isAway()) return standing(lease, levelOf(lease, now) >= 1, now);
    const nodes = this.#buckets.nodes();
    return this.#alone.look(holder, shareOf(plan, nodes), now, this.#left(holder, plan, now) / nodes);
  }

  /** Reports spent tokens and returns idle ones. Call it a few times per second. */
  sync(): void {
    if (this.#buckets.isAway()) return;
    const now = this.#now();
    for (const [holder, lease] of this.#leases) {
      if (lease.exchanging || lease.waiting > 0) continue;
      if (now - lease.usedAt >= IDLE_MS) {
        this.#leases.delete(holder);
        if (lease.registered > 0 || lease.held > 0) void this.#return(holder, lease);
      } else if (lease.registered !== lease.held) void this.#exchange(holder, lease);
    }
  }

  /** Returns all tokens. */
  async [Symbol.asyncDispose](): Promise<void> {
    const leases = [...this.#leases];
    this.#leases.clear();
    await Promise.all(
      leases.map(async ([holder, lease]) => {
        await lease.exchanging;
        if (lease.registered > 0 && !this.#buckets.isAway()) await this.#return(holder, lease);
      }),
    );
  }

  #leaseOf(holder: string, plan: Plan): Lease {
    let lease = this.#leases.get(holder);
    if (!lease) {
      lease = makeLease(plan, this.#now());
      this.#leases.set(holder, lease);
    }
    return lease;
  }

  #exchange(holder: string, lease: Lease, returned = 0): Promise<boolean> {
    const sentAt = this.#now();
    const { plan, waiting: needed } = lease;
    if (sentAt >= lease.validUntil) lease.held = 0;
    const elapsed = Math.max(LEAST_ELAPSED_MS, sentAt - lease.at);
    lease.want = Math.ceil((lease.taken / elapsed) * HORIZON_MS);
    lease.taken = 0;
    const { held } = lease;
    const wanted = Math.max(0, lease.want - held);
    const share = shareOf(plan, this.#buckets.nodes());
    const alone = this.#alone.end(holder, share, sentAt);
    const owed = alone ? takenFrom(alone) : 0;
    const known = this.#known.level(holder, plan, sentAt);
    lease.exchanging = this.#buckets
      .exchange({ holder, plan, held, returned, needed, wanted, owed, known })
      .then(
        ({ granted, tokens }) => {
          lease.held += granted;
          lease.registered = held + Math.max(0, granted - needed);
          lease.validUntil = sentAt + LEASE_MS - LEASE_MARGIN_MS;
          lease.tokens = tokens;
          lease.at = sentAt;
          this.#known.end(holder, plan, sentAt);
          this.#known.begin(holder, plan, tokens, sentAt);
          return true;
        },
        () => {
          // The bucket was not charged, so the debt stays; otherwise every failed exchange would grant a fresh share.
          if (alone) this.#alone.resume(holder, share, alone, this.#now());
          return false;
        },
      )
      .finally(() => (lease.exchanging = undefined));
    return lease.exchanging;
  }

  #return(holder: string, lease: Lease): Promise<boolean> {
    const returned = this.#now() < lease.validUntil ? lease.held : 0;
    lease.held = 0;
    lease.taken = 0;
    return this.#exchange(holder, lease, returned);
  }

  /**
   * Takes tokens from this node's share of the plan. The share starts with this node's part of the tokens left. No
   * request costs more than a whole share, because it could never be answered.
   */
  #takeAlone(holder: string, plan: Plan, units: number, before: number): AllowanceLeft {
    const now = this.#now();
    const nodes = this.#buckets.nodes();
    const share = shareOf(plan, nodes);
    const left = this.#left(holder, plan, now);
    if (left < plan.burst) this.#alone.begin(holder, share, left / nodes, now);
    if (this.#leases.get(holder)?.waiting === 0) this.#leases.delete(holder);
    return this.#alone.take(holder, share, now, Math.min(units, share.burst - before));
  }

  /** The bucket's tokens at the last exchange, plus the refill since and the tokens this node still holds. */
  #left(holder: string, plan: Plan, now: number): number {
    const lease = this.#leases.get(holder);
    const held = lease && now < lease.validUntil ? lease.held : 0;
    return Math.min(plan.burst, this.#known.level(holder, plan, now) + held);
  }
}
