import type { RequestListener } from "node:http";
import { expect, test } from "vitest";
import { startWeb } from "../../test/support/web.ts";
import { RobotsBook } from "./robots-book.ts";
import { SafeFetch } from "./safe-fetch.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

async function open(handler: RequestListener) {
  const web = await startWeb(handler);
  const door = new SafeFetch({ userAgent: "Tidings/1", allowPrivate: true });
  const book = new RobotsBook(door.fetch, "Tidings");
  return {
    web,
    ask: (path: string, now: number) => book.ask(new URL(path, web.url), now),
    async [Symbol.asyncDispose]() {
      await door[Symbol.asyncDispose]();
      await web[Symbol.asyncDispose]();
    },
  };
}

test("fetches a site's robots.txt once per day, however many requests need it", async () => {
  let text = "User-agent: *\nDisallow: /a\nCrawl-delay: 3";
  await using site = await open((_, response) => response.end(text));
  const verdicts = await Promise.all(["/a", "/b", "/a?x"].map((path) => site.ask(path, 0)));
  expect(verdicts.map(({ isAllowed }) => isAllowed)).toEqual([false, true, false]);
  expect(verdicts[0]).toEqual({
    isAllowed: false,
    crawlDelayMs: 3_000,
    reason: `the robots.txt of 127.0.0.1:${site.web.port} disallows fetching this`,
    fault: null,
  });
  text = "User-agent: Tidings\nDisallow: /b";
  expect((await site.ask("/b", 24 * HOUR - 1)).isAllowed).toBe(true);
  expect(site.web.requests.map(({ url }) => url)).toEqual(["/robots.txt"]);
  const later = await Promise.all(["/a", "/b"].map((path) => site.ask(path, 24 * HOUR)));
  expect(later.map(({ isAllowed }) => isAllowed)).toEqual([true, false]);
  expect(site.web.requests).toHaveLength(2);
});

test("honours a shorter cache lifetime, but never less than an hour", async () => {
  await using site = await open((_, response) => response.setHeader("Cache-Control", "max-age=60").end());
  for (const now of [0, HOUR - 1, HOUR]) await site.ask("/", now);
  expect(site.web.requests).toHaveLength(2);
});

test("fetches robots.txt again if the clock was set back since", async () => {
  await using site = await open((_, response) => response.end());
  for (const now of [1_000 * HOUR, 1_001 * HOUR, HOUR, 2 * HOUR]) await site.ask("/", now);
  expect(site.web.requests).toHaveLength(2);
});

test.for([
  [404, true],
  [401, true],
  [410, true],
  [429, false],
  [500, false],
  [503, false],
] as const)("if robots.txt answers %i, is everything allowed? %s", async ([status, expected]) => {
  await using site = await open((_, response) => response.writeHead(status).end("Disallow: /"));
  const { isAllowed, reason, fault } = await site.ask("/a", 0);
  expect(isAllowed).toBe(expected);
  expect(fault?.status ?? null).toBe(expected ? null : status);
  if (!expected) expect(reason).toMatch(/cannot be fetched \(answered \d+.*\), which counts as disallowed$/);
});

test("an endless redirect counts as no robots.txt", async () => {
  await using site = await open((request, response) =>
    response.writeHead(302, { Location: request.url }).end(),
  );
  expect((await site.ask("/a", 0)).isAllowed).toBe(true);
});

test("retries an unreachable robots.txt soon; until then the old one applies", async () => {
  let status = 503;
  await using site = await open((_, response) =>
    response.writeHead(status).end("User-agent: *\nDisallow: /a"),
  );
  expect((await site.ask("/b", 0)).isAllowed).toBe(false);
  status = 200;
  expect((await site.ask("/b", MINUTE)).isAllowed).toBe(true);
  status = 503;
  const day = MINUTE + 24 * HOUR;
  expect((await site.ask("/b", day)).isAllowed).toBe(true);
  expect((await site.ask("/a", day)).isAllowed).toBe(false);
  expect(site.web.requests).toHaveLength(3);
});

test("retries an unreachable robots.txt after one minute, then with backoff up to every five minutes", async () => {
  await using site = await open((_, response) => response.writeHead(503).end());
  const askedAt: number[] = [];
  for (let minute = 0; minute <= 20; minute++) {
    const before = site.web.requests.length;
    await site.ask("/a", minute * MINUTE);
    if (site.web.requests.length > before) askedAt.push(minute);
  }
  expect(askedAt).toEqual([0, 1, 3, 7, 12, 17]);
});

test("reads only the beginning of a huge robots.txt", async () => {
  await using site = await open((_, response) => {
    response.write("User-agent: *\nDisallow: /a\n");
    response.end("#".repeat(2_000_000));
  });
  expect((await site.ask("/a", 0)).isAllowed).toBe(false);
});
