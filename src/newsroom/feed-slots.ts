import type { Claimant } from "../store/claims.ts";
import { claimFeeds } from "../store/feeds.ts";
import type { Store } from "../store/open.ts";
import type { FeedRow } from "../store/schema.ts";
import type { RoomOfHost } from "../store/share-out.ts";
import { parseFeedState } from "../sources/schedule.ts";
import { askFeed, type FeedOutcome, type FeedTools } from "./ask-feed.ts";

export interface FeedSlotsTools extends FeedTools {
  readonly onFeed: (feed: FeedRow, outcome: FeedOutcome) => void;
  readonly onSeen?: () => void;
  readonly onFault: (what: string, error: unknown) => void;
  /** Called when a slot is free again. */
  readonly onFree: () => void;
}

const SLOTS = 32;

/** The feeds that a desk is fetching. No host holds more slots than it can use at once. */
export class FeedSlots {
  readonly #store: Store;
  readonly #claimant: Claimant;
  readonly #tools: FeedSlotsTools;
  readonly #feeds = new Map<string, { readonly host: string; readonly done: Promise<void> }>();

  constructor(store: Store, claimant: Claimant, tools: FeedSlotsTools) {
    this.#store = store;
    this.#claimant = claimant;
    this.#tools = tools;
  }

  /** Starts as many due feeds as there is room for. Returns their hosts. */
  async claim(roomOf: RoomOfHost): Promise<string[]> {
    const limit = SLOTS - this.#feeds.size;
    if (limit <= 0) return [];
    const feeds = await claimFeeds(this.#store, this.#claimant, { limit, hostOf, roomOf });
    this.#tools.onSeen?.();
    for (const feed of feeds) {
      // Our own claim had lapsed, because the clock was set or the process was suspended. The work is still in
      // progress.
      if (this.#feeds.has(feed.url)) continue;
      const done = this.#ask(feed).finally(() => this.#feeds.delete(feed.url));
      this.#feeds.set(feed.url, { host: hostOf(feed), done });
    }
    return feeds.map(hostOf);
  }

  get urls(): string[] {
    return [...this.#feeds.keys()];
  }

  get underWay(): Promise<void>[] {
    return [...this.#feeds.values()].map(({ done }) => done);
  }

  /** How many of a host's feeds are being fetched. */
  countAt(host: string): number {
    return this.#feeds.values().reduce((count, feed) => count + (feed.host === host ? 1 : 0), 0);
  }

  async #ask(feed: FeedRow): Promise<void> {
    try {
      this.#tools.onFeed(feed, await askFeed(this.#store, this.#claimant, feed, this.#tools));
      this.#tools.onFree();
    } catch (error) {
      this.#tools.onFault(`Cannot read the feed ${feed.url}`, error);
    }
  }
}

/** A feed that moved is fetched from its new address. */
function hostOf({ url, state }: Pick<FeedRow, "url" | "state">): string {
  return URL.parse(parseFeedState(state).movedTo ?? url)?.host ?? "";
}
