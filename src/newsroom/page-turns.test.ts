import { expect, test } from "vitest";
import { PageTurns } from "./page-turns.ts";

const HOST = "outlet.example";

function turnsAt() {
  const at = { now: 0, waitMs: 0, free: 1 };
  const turns = new PageTurns(
    () => ({ free: at.free, waitMs: at.waitMs }),
    () => at.now,
  );
  return { at, turns, freeForFeeds: () => turns.roomForFeeds(HOST).free };
}

test("with a Crawl-delay of a minute, feeds and waiting pages take turns", () => {
  const { at, turns, freeForFeeds } = turnsAt();
  expect(freeForFeeds()).toBe(1);
  turns.feedBegan(HOST);
  at.waitMs = 60_000;
  turns.roomForPages(HOST);
  Object.assign(at, { now: 60_000, waitMs: 0 });
  expect(freeForFeeds()).toBe(0);
  expect(turns.roomForPages(HOST).free).toBe(1);
  turns.pageBegan(HOST);
  at.waitMs = 60_000;
  turns.roomForPages(HOST);
  Object.assign(at, { now: 120_000, waitMs: 0 });
  expect(freeForFeeds()).toBe(1);
});

test("no place is kept where no page waits, or for a page that another worker took", () => {
  const { at, turns, freeForFeeds } = turnsAt();
  turns.feedBegan(HOST);
  expect(freeForFeeds()).toBe(1);
  at.free = 0;
  turns.roomForPages(HOST);
  at.free = 1;
  expect(freeForFeeds()).toBe(0);
  at.now = 5_001;
  expect(freeForFeeds()).toBe(1);
});
