import type { NewsItem } from "@tidings/client";
import { expect, it } from "vitest";
import { FEED_START, feedAfter, type FeedEvent, PAGE_SIZE } from "./feed-state.ts";

const item = (minute: number) =>
  ({
    id: `itm_${minute}`,
    publishedAt: new Date(1_800_000_000_000 + minute * 60_000).toISOString(),
    clusterId: null,
  }) as unknown as NewsItem;
const page = (newest: number, count = PAGE_SIZE) =>
  Array.from({ length: count }, (_, place) => item(newest - place));
const after = (...events: FeedEvent[]) => events.reduce(feedAfter, FEED_START);
const loadedWith = (items: NewsItem[]): FeedEvent => ({
  kind: "loaded",
  view: "a",
  items,
  reports: "newest",
});
const loaded = loadedWith(page(500));

it("a page that is not full is the last one; after a full page there may be more", () => {
  expect(after(loaded).older).toBe("more");
  expect(after(loadedWith(page(500, 3))).older).toBe("end");
});

it("stops at the hundred items that one request can return", () => {
  const pages = [480, 460, 440].map((newest): FeedEvent => ({
    kind: "older",
    view: "a",
    items: page(newest),
  }));
  expect(after(loaded, ...pages).older).toBe("more");
  const last: FeedEvent = { kind: "older", view: "a", items: page(420) };
  expect(after(loaded, ...pages, last)).toMatchObject({ older: "limit", list: { shown: { length: 100 } } });
});

it("drops any answer for a view that the reader left", () => {
  const state = after(loaded);
  const late: FeedEvent[] = [
    { kind: "older", view: "b", items: page(100) },
    { kind: "older-failed", view: "b", error: "x" },
    { kind: "found", view: "b", item: item(900) },
    { kind: "changed", view: "b", item: item(500) },
  ];
  for (const event of late) expect(feedAfter(state, event)).toBe(state);
});

it("new items wait, are shown on request, and stay marked as new until the next ones are shown", () => {
  const found = after(
    loaded,
    { kind: "found", view: "a", item: item(501) },
    { kind: "found", view: "a", item: item(502) },
  );
  expect(found.list.shown).toHaveLength(PAGE_SIZE);
  expect(found.list.waiting.map(({ id }) => id)).toEqual(["itm_502", "itm_501"]);
  const shown = feedAfter(found, { kind: "show-new" });
  expect(shown.list.shown.slice(0, 3).map(({ id }) => id)).toEqual(["itm_502", "itm_501", "itm_500"]);
  expect([...shown.fresh].sort()).toEqual(["itm_501", "itm_502"]);
});

it("a failure to load more keeps the list", () => {
  const failed = after(loaded, { kind: "asking-older" }, { kind: "older-failed", view: "a", error: "x" });
  expect(failed).toMatchObject({ older: "failed", list: { shown: { length: PAGE_SIZE } } });
});

it("a page of older reports of listed stories adds no row, but the next one starts further back", () => {
  const ofStory = (minute: number, story: number) => ({ ...item(minute), clusterId: `evt_${story}` });
  const first = Array.from({ length: PAGE_SIZE }, (_, place) => ofStory(500 - place, place));
  const again = Array.from({ length: PAGE_SIZE }, (_, place) => ofStory(400 - place, place));
  const state = after(loadedWith(first), { kind: "older", view: "a", items: again });
  expect(state).toMatchObject({ older: "more", readTo: again.at(-1)!.publishedAt });
  expect(state.list.shown).toEqual(first);
});
