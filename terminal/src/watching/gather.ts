import type { NewsItem } from "@tidings/client";
import type { WatchList } from "../../../src/session/wire.ts";
import { type WatchAsk, asksOf } from "./asks.ts";

/** An item on the watchlist, and the ids of the watches that it is for. */
export interface Alert {
  readonly item: NewsItem;
  readonly watches: readonly string[];
}

export interface AlertsAsk {
  /** The newest item of the feed; undefined if there is none. */
  newest(): Promise<Pick<NewsItem, "publishedAt"> | undefined>;
  /** The newest items of a request since an instant. */
  items(call: WatchAsk["call"], after: Date): Promise<readonly NewsItem[]>;
}

/** How far back the list goes when a page is opened. */
export const REACH_MS = 48 * 3_600_000;
/** Items get their gist a little after publication. Until then, no question finds them by meaning. */
const OVERLAP_MS = 10 * 60_000;
/** The shortest time between two rounds of a watched question. Questions can't share a request; all other watches do. */
const QUESTIONS_MS = 60_000;
/** The most alerts that a page keeps. */
const MOST = 200;

/**
 * The news of a watchlist, kept up to date. Each round requests the newest item of the feed, which costs a response
 * without a body if nothing was published. Only if there is a newer item does it request the news of the watches, from
 * where the last request ended.
 */
export class Gathering {
  /** Newest first. */
  alerts: readonly Alert[] = [];
  /** Whether the news of every watch was requested at least once. */
  isComplete = false;
  readonly #asked = new Map<string, { readonly to: number; readonly at: number }>();
  /** The newest item of the last round. */
  #to = 0;
  #items = new Map<string, NewsItem>();
  #found = new Map<string, ReadonlyMap<string, readonly string[]>>();

  /** Asks for what is due. Returns the alerts that were published since the last round. */
  async round(ask: AlertsAsk, { watches }: Pick<WatchList, "watches">, now: number): Promise<Alert[]> {
    const asks = asksOf(watches);
    const newest = await ask.newest();
    const to = newest === undefined ? 0 : Date.parse(newest.publishedAt);
    for (const each of asks) {
      const before = this.#asked.get(each.name);
      if (before !== undefined && (to <= before.to || (isQuestion(each) && now - before.at < QUESTIONS_MS)))
        continue;
      const after = before === undefined ? now - REACH_MS : before.to - OVERLAP_MS;
      const items = to === 0 ? [] : await ask.items(each.call, new Date(after));
      this.#take(each, items);
      this.#asked.set(each.name, { to, at: now });
    }
    const after = this.isComplete ? this.#to - OVERLAP_MS : Infinity;
    const known = new Set(this.alerts.map(({ item }) => item.id));
    this.#settle(asks);
    this.#to = to;
    this.isComplete = true;
    return this.alerts.filter(({ item }) => !known.has(item.id) && Date.parse(item.publishedAt) > after);
  }

  #take({ name, watchesOf }: WatchAsk, items: readonly NewsItem[]): void {
    for (const item of items) this.#items.set(item.id, item);
    this.#found.set(name, new Map([...(this.#found.get(name) ?? []), ...watchesOf(items)]));
  }

  /** Forgets news that no watch needs any more, and lists the rest. */
  #settle(asks: readonly WatchAsk[]): void {
    const names = new Set(asks.map(({ name }) => name));
    for (const name of this.#asked.keys()) if (!names.has(name)) this.#asked.delete(name);
    this.#found = new Map([...this.#found].filter(([name]) => names.has(name)));
    const watchesOf = new Map<string, string[]>();
    for (const found of this.#found.values())
      for (const [id, watches] of found)
        if (watches.length > 0) watchesOf.set(id, [...(watchesOf.get(id) ?? []), ...watches]);
    this.alerts = [...watchesOf]
      .map(([id, watches]) => ({ item: this.#items.get(id)!, watches }))
      .sort((a, b) => (a.item.publishedAt < b.item.publishedAt ? 1 : -1))
      .slice(0, MOST);
    this.#items = new Map(this.alerts.map(({ item }) => [item.id, item]));
    const kept = (found: ReadonlyMap<string, readonly string[]>) =>
      new Map([...found].filter(([id]) => this.#items.has(id)));
    this.#found = new Map([...this.#found].map(([name, found]) => [name, kept(found)]));
  }
}

/**
 * Whether an alert is new to the reader: published after they marked the list as read, and after they began to watch its
 * subject.
 */
export function isUnread({ item, watches: ids }: Alert, { watches, seenAt }: WatchList): boolean {
  if (seenAt !== null && item.publishedAt <= seenAt) return false;
  return watches.some(({ id, createdAt }) => ids.includes(id) && item.publishedAt > createdAt);
}

function isQuestion({ call }: WatchAsk): boolean {
  return "sentence" in call;
}
