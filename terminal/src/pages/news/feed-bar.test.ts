import type { NewsItem } from "@tidings/client";
import { createElement } from "react";
import { expect, test } from "vitest";
import { FEED_START } from "../../reading/feed-state.ts";
import type { ShownFeed } from "../../reading/use-feed.ts";
import { WHOLE_FEED } from "../../reading/view.ts";
import { showPage } from "../../test-page.ts";
import { ENGLISH } from "../../words/english.ts";
import { FeedBar } from "./feed-bar.tsx";

test.each([
  { shown: 3, limit: 20, isMore: false },
  { shown: 60, limit: 60, isMore: false },
  { shown: 104, limit: 100, isMore: true },
])("the request for $shown items has limit $limit", async ({ shown, limit, isMore }) => {
  await using page = await showBar(feedOf(shown));
  await page.press(ENGLISH["request.button"]);
  expect(page.text()).toContain(`/v1/news?distinct=event&limit=${limit}`);
  expect(page.text().includes(ENGLISH["request.most"])).toBe(isMore);
});

test("a list that failed to load is not labelled live", async () => {
  await using live = await showBar(feedOf(1));
  expect(live.text()).toContain(ENGLISH["news.feed.live"]);
  await using failed = await showBar({ ...feedOf(0), error: new Error("refused") });
  expect(failed.text()).not.toContain(ENGLISH["news.feed.live"]);
});

function showBar(feed: ShownFeed) {
  const props = { view: WHOLE_FEED, feed, onShowNew: () => {}, filterButton: null };
  return showPage(createElement(FeedBar, props));
}

function feedOf(count: number): ShownFeed {
  const shown = Array.from({ length: count }, (_, at) => ({ id: `itm_${at}` }) as NewsItem);
  return {
    ...FEED_START,
    list: { ...FEED_START.list, shown },
    isLoading: false,
    retry: () => {},
    loadOlder: () => {},
    showNew: () => {},
  };
}
