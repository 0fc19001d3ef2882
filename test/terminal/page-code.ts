import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PATIENCE } from "./patience.ts";
import { type Reader, takeOtherFaults } from "./reader.ts";
import type { Stage } from "./stage.ts";
import { say } from "./words.ts";

/** Tests with pages whose code or styles are late or unreachable. */
export function pageCode(stage: Stage): void {
  test("an unreachable page is reported, and loads completely when the reader is online again", async () => {
    await using reader = await stage.newReader();
    await reader.open("/");
    await loseStatus(reader);
    await reader.context.setOffline(false);
    await showsWholeStatus(reader);
  });

  test("a page still loads if its code fails to load once more after the connection is back", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    await reader.open("/");
    await loseStatus(reader);
    await page.route(/\/assets\/page-.*\.js$/, (route) => route.abort(), { times: 1 });
    await reader.context.setOffline(false);
    await showsWholeStatus(reader);
  });

  test("a page with slow styles delays no other page, and appears once its styles arrive", async () => {
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

/** Goes offline and then to a page that was not loaded before. */
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

/** Expects the page complete with its styles, and no faults except those of the connection. */
async function showsWholeStatus(reader: Reader): Promise<void> {
  const { page } = reader;
  await page.locator(".status-summary").waitFor();
  const display = `getComputedStyle(document.querySelector(".status-summary")).display`;
  await expect.poll(() => page.evaluate(display), PATIENCE).toBe("grid");
  expect(takeOtherFaults(reader).filter((fault) => !/preload|fetch/.test(fault))).toEqual([]);
}
