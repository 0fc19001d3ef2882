import type { NewsItem } from "@tidings/client";
import { expect, test } from "vitest";
import { gatherMatches } from "./gather-matches.ts";

/** A service with an item in every minute since the epoch. */
function serviceOf(count: number) {
  const asked: (number | undefined)[] = [];
  return {
    asked,
    async ask({ after, before, limit }: { after: Date; before?: Date; limit: number }) {
      asked.push(before?.getTime());
      const newest = before === undefined ? count - 1 : before.getTime() / 60_000 - 1;
      const items: NewsItem[] = [];
      for (let at = newest; at * 60_000 >= after.getTime() && items.length < limit; at--)
        items.push({ publishedAt: new Date(at * 60_000).toISOString() } as NewsItem);
      return { items };
    },
  };
}

test("goes back page by page until the start of the span", async () => {
  const service = serviceOf(250);
  const { items, isWhole } = await gatherMatches(10 * 60_000, null, service.ask);
  expect([items.length, isWhole]).toEqual([240, true]);
  expect(service.asked).toEqual([undefined, 150 * 60_000, 50 * 60_000]);
});

test("stops after 500 items, and says that there are more", async () => {
  const { items, isWhole } = await gatherMatches(0, null, serviceOf(1_000).ask);
  expect([items.length, isWhole]).toEqual([500, false]);
});
