import { expect, test } from "vitest";
import { addFeed, claimFeeds, keepFeeds, listFeeds, removeFeed } from "../../src/store/feeds.ts";
import { inTransaction, openStore } from "../../src/store/open.ts";
import { ENGINES, makePlace } from "./engines.ts";

const LISTED = { url: "https://quay.example/feed", outlet: 1, topic: "all" };
const ADDED = { url: "https://tide.example/feed", outlet: 1001, topic: "The Tide" };

test.for(ENGINES)(
  "a feed added by hand stays until it is removed, whatever the lists contain: %s",
  async (engine) => {
    await using place = await makePlace(engine);
    await using store = await openStore(place.at);
    const add = (feed: typeof ADDED) => inTransaction(store, (tx) => addFeed(tx, feed));
    const urls = async () => (await listFeeds(store)).map(({ url }) => url);
    await keepFeeds(store, [LISTED]);
    expect(await add(ADDED)).toBe(true);
    expect(await add(ADDED)).toBe(false);
    expect(await add(LISTED)).toBe(false);
    await keepFeeds(store, []);
    expect(await urls()).toEqual([ADDED.url]);
    // The added feed stays even if a list named it for a while.
    await keepFeeds(store, [ADDED]);
    await keepFeeds(store, []);
    expect(await urls()).toEqual([ADDED.url]);
    const claimed = await claimFeeds(
      store,
      { by: "dsk_1", leaseMs: 1000, now: Date.now },
      { limit: 9, hostOf: ({ url }) => new URL(url).host, roomOf: () => ({ free: Infinity, waitMs: 0 }) },
    );
    expect(claimed.map(({ url }) => url)).toEqual([ADDED.url]);
    expect(await removeFeed(store, ADDED.url)).toBe(true);
    expect(await removeFeed(store, ADDED.url)).toBe(false);
    expect(await urls()).toEqual([]);
    expect(await add(ADDED)).toBe(true);
    expect(await listFeeds(store)).toMatchObject([
      { ...ADDED, state: "{}", next_due_at: 0, claimed_by: null },
    ]);
  },
);
