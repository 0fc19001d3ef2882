import { expect, test } from "vitest";
import { parseFeed } from "../../sources/feed/parse-feed.ts";
import { presentFeed } from "../../sources/feed/present-feed.ts";
import { faultsOf } from "./report.ts";

test.each([
  [1, "1 of its entries is dated in the future."],
  [2, "2 of its entries are dated in the future."],
])("reports %i entries dated in the future", (count, said) => {
  const item = "<item><title>x</title><pubDate>Sat, 14 Nov 2026 09:30:00 GMT</pubDate></item>";
  const feed = parseFeed(Buffer.from(`<rss><channel>${item.repeat(count)}</channel></rss>`));
  expect(faultsOf(presentFeed(feed), Date.UTC(2026, 10, 1))).toContain(said);
});
