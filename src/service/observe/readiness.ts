import type { Looked } from "../record/following.ts";

/** How far this node is behind the record. */
export interface Lag {
  /** Publications that the record is known to have and this node has not applied. */
  readonly publications: number;
  /** Seconds since this node was last known to hold everything. */
  readonly seconds: number;
  /** Seconds since the record was last seen. */
  readonly lookedSecondsAgo: number;
}

/** When and how this node last saw the record. */
export class RecordSight {
  /** Everything published before this instant is here, and nothing can be published before it any more. */
  settledUpTo = -Infinity;
  /** What the record's clock is ahead of the one that is gone by here, in milliseconds. */
  clockOffset = 0;
  /** Why the record cannot be reached; undefined while it can. */
  awayBecause: string | undefined;
  readonly #now: () => number;
  #lookedAt: number;
  #levelAt: number;
  #known = 0;

  /** `now` is a clock that is never set, in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#lookedAt = now();
    this.#levelAt = now();
  }

  /** A look succeeded; whether the record was away before. */
  see({ number, known, settled, clockOffset }: Looked): boolean {
    this.clockOffset = clockOffset;
    if (settled !== null) this.settledUpTo = Math.max(this.settledUpTo, settled);
    // Its copy was seen; the record itself is still away.
    if (known === null) return false;
    const wasAway = this.awayBecause !== undefined;
    this.#lookedAt = this.#now();
    this.#known = known;
    if (number >= known) this.#levelAt = this.#lookedAt;
    this.awayBecause = undefined;
    return wasAway;
  }

  /** A look failed; whether it is news. */
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

export interface ReadinessFacts {
  readonly isFilled: boolean;
  readonly isDraining: boolean;
  readonly lag: Lag;
  /** How long ago another node saw the record; null where none is known of. */
  readonly othersLookedSecondsAgo: number | null;
  readonly staleSeconds: number;
}

/**
 * Why nobody should be sent here just now; undefined where they may be. A node that cannot see the record goes on answering
 * from memory, and is taken out only where another sees it: with the database away for all of them, all stay.
 */
export function unreadiness(facts: ReadinessFacts): string | undefined {
  const { isFilled, isDraining, lag, othersLookedSecondsAgo, staleSeconds } = facts;
  if (!isFilled) return "The index is still loading.";
  if (isDraining) return "This node is stopping.";
  const isStale = lag.lookedSecondsAgo > staleSeconds;
  if (isStale && othersLookedSecondsAgo !== null && othersLookedSecondsAgo < staleSeconds / 2)
    return `This node has not reached the database for ${Math.round(lag.lookedSecondsAgo)} s, but others have.`;
  return undefined;
}
