import type { Plan } from "./allowance.ts";

/** How long leased tokens are valid after the last exchange. After that, the bucket forgets them, too. */
export const LEASE_MS = 3_000;

/** A node's report and request to the shared bucket. */
export interface Exchange {
  readonly holder: string;
  readonly plan: Plan;
  /** Tokens the node keeps. Tokens granted earlier that are neither held nor returned were spent. */
  readonly held: number;
  readonly returned: number;
  /** Tokens that waiting requests need; they are spent as soon as they are granted. */
  readonly needed: number;
  /** Tokens to hold in addition to the `needed` ones. */
  readonly wanted: number;
  /** Tokens that this node granted from its own share while the bucket was unreachable. */
  readonly owed: number;
  /** The bucket's last level that this node knows, to be used if the bucket was lost. */
  readonly known: number;
}

export interface Exchanged {
  readonly granted: number;
  /** Tokens left in the bucket, not counting those that nodes hold. */
  readonly tokens: number;
}

export interface SharedBuckets {
  readonly exchange: (exchange: Exchange) => Promise<Exchanged>;
  /** Whether the buckets are unreachable. Every failed exchange sets this. */
  readonly isAway: () => boolean;
  /** The last known number of nodes that share the buckets. */
  readonly nodes: () => number;
}
