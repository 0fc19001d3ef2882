import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PATIENCE } from "./patience.ts";
import { type Reader, takeOtherFaults } from "./reader.ts";
import type { Stage } from "./stage.ts";
import { say } from "./words.ts";

/** Pages whose code or styles are late or unreachable. */
export function pageCode(stage: Stage): void {
  test("an unreachable page is reported, and loads completely when the reader is online again", async () => {
    await using reader = await stage.newReader();
    await reader.open("/");
    await loseStatus(reader);
    await reader.context.setOffline(false);
    await showsWholeStatus(reader);
  });

  test("a page whose code fails once more after the service is back still loads", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    await reader.open("/");
    await loseStatus(reader);
    await page.route(/\/assets\/page-.*\.js$/, (route) => route.abort(), { times: 1 });
    await reader.context.setOffline(false);
    await showsWholeStatus(reader);
  });

  test("slow styles delay no other page, and their own page appears once they arrive", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    await reader.open("/");
    const arrive = Promise.withResolvers<void>();
    const hold = async (route: { continue(): Promise<void> }) => {
      await arrive.promise;
      await route.continue();
    };
    await page.route(/\/assets\/page-.*\.css$/, hold, { times: 1 });
    const asked = page.waitForRequest(/\/assets\/page-.*\.css$/);
    await goTo(page, "status");
    await asked;
    await goTo(page, "docs");
    await page.getByRole("searchbox").first().waitFor();
    arrive.resolve();
    await goTo(page, "status");
    await showsWholeStatus(reader);
  });
}

/** Goes to a page that was not shown before, without a connection. */
async function loseStatus({ page, context }: Reader): Promise<void> {
  await context.setOffline(true);
  await goTo(page, "status");
  await page.getByRole("heading", { name: say("shell.problem.noAnswer.title") }).waitFor();
}

async function goTo(page: Page, name: "status" | "docs"): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("link", { name: say(`shell.page.${name}`) })
    .click();
}

/** Complete with its styles, and without faults except those of the connection. */
async function showsWholeStatus(reader: Reader): Promise<void> {
  const { page } = reader;
  await page.locator(".status-summary").waitFor();
  const display = `getComputedStyle(document.querySelector(".status-summary")).display`;
  await expect.poll(() => page.evaluate(display), PATIENCE).toBe("grid");
  expect(takeOtherFaults(reader).filter((fault) => !/preload|fetch/.test(fault))).toEqual([]);
}
