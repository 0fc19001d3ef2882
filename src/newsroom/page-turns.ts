import { MACHINE_TIMERS } from "../http/timers.ts";
import type { RoomOfHost } from "../store/share-out.ts";

/** Rows that were put off for the same time may become due a few polls apart. */
const GRACE_MS = 5_000;

/**
 * Feeds and pages of a host share its room, and feeds are claimed first. At a host with long gaps between requests, the
 * feeds alone would take every turn. So after a feed, one place is kept for a page that waits.
 */
export class PageTurns {
  readonly #now: () => number;
  readonly #roomOf: RoomOfHost;
  /** Hosts that were last asked for a feed. */
  readonly #afterFeed = new Set<string>();
  /** Until when a place is kept. */
  readonly #keptUntil = new Map<string, number>();

  /** `now` is a monotonic clock in milliseconds. */
  constructor(roomOf: RoomOfHost, now: () => number = MACHINE_TIMERS.steadyNow) {
    this.#roomOf = roomOf;
    this.#now = now;
  }

  readonly roomForFeeds: RoomOfHost = (host) => {
    const room = this.#roomOf(host);
    const isKept = (this.#keptUntil.get(host) ?? -Infinity) >= this.#now();
    return isKept ? { ...room, free: room.free - 1 } : room;
  };

  /** Is asked only about hosts where a page is due. */
  readonly roomForPages: RoomOfHost = (host) => {
    const room = this.#roomOf(host);
    const mustWait = room.waitMs > 0 || room.free <= 0;
    if (mustWait && this.#afterFeed.has(host))
      this.#keptUntil.set(host, this.#now() + room.waitMs + GRACE_MS);
    return room;
  };

  feedBegan(host: string): void {
    this.#afterFeed.add(host);
  }

  pageBegan(host: string): void {
    this.#afterFeed.delete(host);
    this.#keptUntil.delete(host);
  }
}
