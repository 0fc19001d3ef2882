import { expect, test } from "vitest";
import { PATIENCE } from "./patience.ts";
import type { Stage } from "./stage.ts";

/** Tests of what the page requests before its code has arrived. */
export function early(stage: Stage): void {
  test("a returning reader's first page is requested before the page's code has arrived, and only once", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    await reader.open("/?category=crypto");
    const remembered = () => page.evaluate("localStorage.getItem('tidings.feed')?.includes('crypto')");
    await expect.poll(remembered, PATIENCE).toBe(true);

    const come = Promise.withResolvers<void>();
    await page.route(/\/assets\/shell-.*\.js$/, async (route) => {
      await come.promise;
      await route.continue();
    });
    const asked: string[] = [];
    page.on("request", (request) =>
      asked.push(new URL(request.url()).pathname + new URL(request.url()).search),
    );
    const feed = page.waitForRequest(/\/session\/v1\/news\?category=crypto.*limit=20/);
    const opened = page.goto("/?category=crypto");
    await feed;
    come.resolve();
    await opened;
    await reader.items.first().waitFor();
    for (const path of [/^\/session$/, /limit=20/, /\/assets\/reading-.*\.js/])
      expect([path, asked.filter((one) => path.test(one)).length]).toEqual([path, 1]);
    expect(reader.takeFaults()).toEqual([]);
  });

  test("nothing is requested early for another address, nor after signing out", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    await reader.open("/");
    const remembered = () => page.evaluate("localStorage.getItem('tidings.feed')");
    await expect.poll(remembered, PATIENCE).not.toBe(null);
    await reader.open("/?category=economy");
    await reader.items.first().waitFor();
    // Leave the feed first: it polls, and none of its requests may go out without the cookie.
    await page.goto("/openapi.json");
    await reader.context.clearCookies();
    await reader.open("/docs");
    await expect.poll(remembered, PATIENCE).toBe(null);
    expect(reader.takeFaults()).toEqual([]);
  });
}
