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
const loadedWith = (items: NewsItem[], isLast = false): FeedEvent => ({
  kind: "loaded",
  view: "a",
  items,
  reports: "newest",
  isLast,
});
const loaded = loadedWith(page(500));

it("continues until the last page", () => {
  expect(after(loaded).older).toBe("more");
  expect(after(loadedWith(page(500, 3), true)).older).toBe("end");
  const older = (newest: number, isLast: boolean): FeedEvent => ({
    kind: "older",
    view: "a",
    items: page(newest, 100),
    isLast,
  });
  const pages = [480, 380, 280].map((newest) => older(newest, false));
  expect(after(loaded, ...pages)).toMatchObject({ older: "more", list: { shown: { length: 320 } } });
  expect(after(loaded, ...pages, older(180, true))).toMatchObject({
    older: "end",
    list: { shown: { length: 420 } },
  });
});

it("drops any answer for a view that the reader left", () => {
  const state = after(loaded);
  const late: FeedEvent[] = [
    { kind: "older", view: "b", items: page(100), isLast: false },
    { kind: "older-failed", view: "b", error: "x" },
    { kind: "polled", view: "b", items: [item(900)] },
  ];
  for (const event of late) expect(feedAfter(state, event)).toBe(state);
});

it("new items wait, are shown on request, and stay marked as new until the next ones are shown", () => {
  const found = after(
    loaded,
    { kind: "polled", view: "a", items: [item(501), item(500), item(499)] },
    { kind: "polled", view: "a", items: [item(502), item(501), item(500)] },
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
  const state = after(loadedWith(first), { kind: "older", view: "a", items: again, isLast: false });
  expect(state).toMatchObject({ older: "more", readTo: again.at(-1)!.publishedAt });
  expect(state.list.shown).toEqual(first);
});

it("a poll that finds nothing changes nothing; a count that rose is updated in its row", () => {
  const state = after(loaded);
  expect(feedAfter(state, { kind: "polled", view: "a", items: page(500) })).toBe(state);
  const risen = { ...item(499), relatedCount: 4 };
  const counted = feedAfter(state, { kind: "polled", view: "a", items: [item(500), risen] });
  expect(counted.list.shown[1]).toEqual(risen);
  expect(counted.list.waiting).toEqual([]);
});

it("a report that the list leaves out does not count as new", () => {
  const first = { ...item(500), clusterId: "evt_1" };
  const state = after(loadedWith([first]));
  const earlier = { ...item(498), clusterId: "evt_1" };
  expect(feedAfter(state, { kind: "polled", view: "a", items: [first, earlier] }).list.waiting).toEqual([]);
});
