import type { Looked } from "../record/following.ts";

/** How far this node lags behind the record. */
export interface Lag {
  /** Publications that the record is known to have but that this node has not applied. */
  readonly publications: number;
  /** Seconds since this node was last known to be up to date. */
  readonly seconds: number;
  /** Seconds since the record was last reached. */
  readonly lookedSecondsAgo: number;
}

/** When this node last reached the record, and what it saw. */
export class RecordSight {
  /** This node has everything published before this instant, and nothing more can be published before it. */
  settledUpTo = -Infinity;
  /** How far the record's clock is ahead of this node's clock, in milliseconds. */
  clockOffset = 0;
  /** How far this machine's clock leapt ahead, in milliseconds, while that holds publishing; otherwise 0. */
  clockLeap = 0;
  /** Why the record is unreachable; undefined while it is reachable. */
  awayBecause: string | undefined;
  /** Whether the last poll found another database than the one that was opened. */
  isLost = false;
  /** Whether a check found damaged pages. Nothing but a restore repairs them. */
  isDamaged = false;
  readonly #now: () => number;
  #lookedAt: number;
  #levelAt: number;
  #known = 0;

  /** `now` is a monotonic clock in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#lookedAt = now();
    this.#levelAt = now();
  }

  /** Whether nothing must be answered from this record. */
  get isUnusable(): boolean {
    return this.isLost || this.isDamaged;
  }

  /** Call this after a successful poll. Returns whether the record had been unreachable. */
  see({ number, known, settled, clockOffset, clockLeap }: Looked): boolean {
    this.clockOffset = clockOffset;
    if (settled !== null) this.settledUpTo = Math.max(this.settledUpTo, settled);
    // Only the replica was read; the record itself is still unreachable.
    if (known === null) return false;
    this.clockLeap = clockLeap;
    const wasAway = this.awayBecause !== undefined;
    this.#lookedAt = this.#now();
    this.#known = known;
    if (number >= known) this.#levelAt = this.#lookedAt;
    this.awayBecause = undefined;
    this.isLost = false;
    return wasAway;
  }

  /** Call after a failed poll. Returns whether an outage has just begun. */
  miss(reason: string): boolean {
    const isNews = this.awayBecause === undefined;
    this.awayBecause = reason;
    return isNews;
  }

  lag(applied: number): Lag {
    const now = this.#now();
    return {
      publications: Math.max(0, this.#known - applied),
      seconds: (now - this.#levelAt) / 1000,
      lookedSecondsAgo: (now - this.#lookedAt) / 1000,
    };
  }
}

/** Anyone may request `/readyz`, so the details are only in the log. */
export const LOST =
  "The database is not the one that this node opened, or is damaged. The log says what to do.";

export interface ReadinessFacts {
  readonly isFilled: boolean;
  /** How much of the record is in the index. */
  readonly filledPercent: number;
  readonly isDraining: boolean;
  readonly isLost: boolean;
  readonly lag: Lag;
  /** How long ago another node last reached the record; null if no other node is known. */
  readonly othersLookedSecondsAgo: number | null;
  readonly staleSeconds: number;
}

/**
 * Why this node should get no requests; undefined if it is ready. A node that cannot reach the record keeps
 * answering from memory. It becomes unready only if another node can reach the record: if none can, all stay
 * ready.
 */
export function unreadiness(facts: ReadinessFacts): string | undefined {
  const { isFilled, filledPercent, isDraining, isLost, lag, othersLookedSecondsAgo, staleSeconds } = facts;
  if (!isFilled) return `The index is still loading (${filledPercent} %).`;
  if (isDraining) return "This node is stopping.";
  if (isLost) return LOST;
  const isStale = lag.lookedSecondsAgo > staleSeconds;
  if (isStale && othersLookedSecondsAgo !== null && othersLookedSecondsAgo < staleSeconds / 2)
    return `This node has not reached the database for ${Math.round(lag.lookedSecondsAgo)} s, but others have.`;
  return undefined;
}
