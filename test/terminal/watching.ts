import { expect, test } from "vitest";
import { item } from "../support/item.ts";
import { findBarriers } from "./accessible.ts";
import { comeBack } from "./come-back.ts";
import { FAULTLESS, look } from "./look.ts";
import { PATIENCE } from "./patience.ts";
import type { Stage } from "./stage.ts";
import { say } from "./words.ts";

const BITCOIN = [{ name: "Bitcoin", aliases: ["BTC"], ticker: "BTC", entitySentiment: null }];

/** Replaces the browser's notifications, which a headless browser can't show. */
const NOTIFICATIONS = `
  globalThis.notified = [];
  globalThis.Notification = class extends EventTarget {
    static permission = "default";
    static requestPermission() {
      Notification.permission = "granted";
      return Promise.resolve("granted");
    }
    constructor(title, { body }) {
      super();
      notified.push(title + " / " + body);
    }
  };
  document.hasFocus = () => false;
`;

/** Tests of the watchlist: set it, be alerted, import one. */
export function watching(stage: Stage): void {
  test("a reader watches an asset, is alerted to its news on another page, and reads it on another device", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    await page.addInitScript(NOTIFICATIONS);
    await reader.open("/watch");
    await page.getByText(say("watch.empty")).waitFor();
    const field = page.getByLabel(say("watch.what"));
    await field.fill("Bitcoin");
    await field.press("Enter");
    await reader.items.first().waitFor();
    expect(await reader.items.first().textContent()).toContain(say("watch.why", { names: "Bitcoin" }));
    await page.getByRole("switch", { name: say("watch.notify") }).click();
    expect.soft(await look(page, "watch-list")).toEqual(FAULTLESS);

    await page.getByRole("link", { name: say("shell.page.docs") }).click();
    const fresh = item({ entities: BITCOIN });
    await stage.publish(fresh);
    await comeBack(stage, reader, fresh.id);
    const bell = (on: typeof page) => on.getByRole("link", { name: say("watch.bell", { count: 1 }) });
    await bell(page).waitFor();
    expect(await page.title()).toMatch(/^\(1\) /);
    const { headline } = fresh.renditions.en!;
    expect(await page.evaluate("notified")).toEqual([`${headline} / Bitcoin`]);

    // Another window of the same reader counts it, too, until it is read in either.
    const other = await reader.context.newPage();
    await other.goto("/watch");
    await bell(other).waitFor();
    await other.getByRole("button", { name: say("watch.markRead") }).click();
    await bell(other).waitFor({ state: "detached" });
    await page.reload();
    await page.getByRole("link", { name: say("watch.title"), exact: true }).waitFor();
    expect(reader.takeFaults()).toEqual([]);
  });

  test("a list of tickers and market addresses is read, corrected and watched; entries are changed and removed", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    await reader.open("/watch");
    await page.getByRole("button", { name: say("watch.import") }).click();
    const dialog = page.getByRole("dialog");
    await dialog
      .getByRole("textbox")
      .fill(
        "ETH, NVDA\nhttps://polymarket.com/event/will-the-fed-cut-rates\nhttps://kalshi.com/markets/kxfed",
      );
    await dialog.getByRole("button", { name: say("watch.importRead") }).click();
    await dialog.getByText("https://kalshi.com/markets/kxfed").waitFor();
    expect(await findBarriers(page, { within: "dialog[open]" })).toEqual([]);
    const question = dialog.getByLabel(say("shell.page.question"));
    expect(await question.inputValue()).toBe("Will the fed cut rates?");
    await question.fill("Will the Federal Reserve cut rates?");
    await dialog.getByRole("button", { name: say("watch.importDrop", { name: "NVDA" }) }).click();
    await dialog.getByRole("button", { name: say("watch.importDo", { count: 2 }) }).click();
    const entries = page.locator(".watch-entry");
    await expect
      .poll(() => entries.locator("a").allTextContents(), PATIENCE)
      .toEqual(["ETH", "Will the Federal Reserve cut rates?"]);
    const impact = page.getByLabel(say("watch.impactOf", { name: "ETH" }));
    const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
    await impact.selectOption("5");
    expect((await saved).status()).toBe(200);
    await page.reload();
    await entries.first().waitFor();
    expect(await impact.inputValue()).toBe("5");
    await page.getByRole("button", { name: say("watch.remove", { name: "ETH" }) }).click();
    await expect.poll(() => entries.count(), PATIENCE).toBe(1);

    // A question's own page adds and removes it, too.
    await entries.getByRole("link").click();
    await page.waitForURL("**/question?*");
    const stop = page.getByRole("button", { name: say("watch.stop"), exact: true });
    await stop.click();
    await page.getByRole("button", { name: say("watch.add"), exact: true }).waitFor();
    expect(reader.takeFaults()).toEqual([]);
  });
}
