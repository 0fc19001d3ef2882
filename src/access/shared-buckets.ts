import type { Plan } from "./allowance.ts";

/** Tokens that are held stand for this long after the last exchange, and no longer than the bucket knows of them. */
export const LEASE_MS = 3_000;

/** What a node says to the bucket that all nodes share, and asks of it. */
export interface Exchange {
  readonly holder: string;
  readonly plan: Plan;
  /** Tokens it goes on holding; what it was given before and neither holds nor returns was spent. */
  readonly held: number;
  readonly returned: number;
  /** Requests that wait for a token: they are spent as soon as they are given. */
  readonly needed: number;
  /** Tokens to have in hand beyond those. */
  readonly wanted: number;
  /** Tokens that were given while the bucket could not be asked. */
  readonly owed: number;
  /** What the bucket has as far as this node knows: for a store that has lost it. */
  readonly known: number;
}

export interface Exchanged {
  readonly granted: number;
  /** What is left in the bucket, beside what nodes hold. */
  readonly tokens: number;
}

export interface SharedBuckets {
  readonly exchange: (exchange: Exchange) => Promise<Exchanged>;
  /** Whether the buckets cannot be asked; every failed exchange makes it so. */
  readonly isAway: () => boolean;
  /** How many nodes share the buckets, as last known. */
  readonly nodes: () => number;
}
