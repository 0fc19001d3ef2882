import { expect, test } from "vitest";
import { item } from "../support/item.ts";
import { isNightly } from "../support/nightly.ts";
import { comeBack } from "./come-back.ts";
import { PATIENCE } from "./patience.ts";
import { keepPicture, settled } from "./reader.ts";
import type { Stage } from "./stage.ts";
import { say } from "./words.ts";

/** Languages whose script, direction or word length differs from English; by day, one of each difference. */
const OTHERS = isNightly ? ["ar", "de", "hi", "ja", "ru", "th", "zh-TW"] : ["ar", "de", "ja"];

/** Features besides the list: other devices, other languages, incoming news, requests to try. */
export function atHand(stage: Stage): void {
  test("news published while a reader reads waits until they want it", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    await reader.open("/");
    const first = await reader.items.first().getAttribute("data-item");
    const fresh = item();
    await stage.publish(fresh);
    await comeBack(stage, reader, fresh.id);
    const show = page.getByRole("button", { name: say("news.feed.show", { count: 1 }) });
    await show.waitFor();
    expect(await page.title()).toMatch(/^\(1\) /);
    expect(await reader.items.first().getAttribute("data-item")).toBe(first);
    await show.click();
    await page.locator(`article[data-item="${fresh.id}"]`).waitFor();
    expect(await reader.items.first().getAttribute("data-item")).toBe(fresh.id);
    expect(reader.takeFaults()).toEqual([]);
  });

  test("news that matches a name waits, too; a new report appears at the end of its story", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    const entities = [{ name: "Bitcoin", aliases: ["BTC"], ticker: "BTC", entitySentiment: null }];
    const report = () => item({ entities, clusterId: "evt_under_way" });
    const [one, another] = [report(), report()];

    await reader.open("/asset?keyword=Bitcoin,BTC");
    const first = await reader.items.first().getAttribute("data-item");
    await stage.publish(one);
    await comeBack(stage, reader, one.id);
    const show = page.getByRole("button", { name: say("news.feed.show", { count: 1 }) });
    await show.waitFor();
    expect(await reader.items.first().getAttribute("data-item")).toBe(first);
    await show.click();
    await expect.poll(() => reader.items.first().getAttribute("data-item"), PATIENCE).toBe(one.id);

    await reader.open("/story/evt_under_way");
    await expect.poll(() => reader.items.count(), PATIENCE).toBe(1);
    await stage.publish(another);
    await comeBack(stage, reader, another.id);
    await page.locator(`article[data-item="${another.id}"]`).waitFor();
    expect(await reader.items.last().getAttribute("data-item")).toBe(another.id);
    expect(reader.takeFaults()).toEqual([]);
  });

  test("a list continues as the reader scrolls, and a reload or a visit elsewhere keeps their place", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    const held = await stage.ask(reader.key, "limit=100&fields=headline");
    const { items } = (await held.json()) as { items: { id: string }[] };
    await reader.open("/?reports=all");
    const last = page.locator(`article[data-item="${items.at(-1)!.id}"]`);
    const downTo = async () => {
      await page.mouse.wheel(0, 3_000);
      return last.count();
    };
    await expect.poll(downTo, PATIENCE).toBe(1);
    // Only the rows near the window are on the page.
    expect(await reader.items.count()).toBeLessThan(items.length);
    await last.scrollIntoViewIfNeeded();
    const placed = async () => Math.round((await last.boundingBox())?.y ?? -1);
    const at = await placed();
    // The place is stored once the reader has stopped scrolling.
    await expect.poll(() => page.evaluate("history.state?.reading?.index > 0"), PATIENCE).toBe(true);
    await page.reload();
    await expect.poll(placed, PATIENCE).toBeGreaterThan(at - 3);
    expect(await placed()).toBeLessThan(at + 3);
    await page
      .getByRole("link", { name: say("shell.page.top") })
      .first()
      .click();
    await page.waitForURL("**/top");
    await page.goBack();
    await expect.poll(placed, PATIENCE).toBeGreaterThan(at - 3);
    expect(await placed()).toBeLessThan(at + 3);
    expect(reader.takeFaults()).toEqual([]);
  });

  test("on a phone, the pages and the filters are in dialogs", async () => {
    await using phone = await stage.newReader({ width: 390 });
    const { page } = phone;
    await phone.open("/");
    await page.getByRole("button", { name: say("news.filters.title") }).click();
    const filters = page.getByRole("dialog");
    await filters.getByRole("button", { name: say("news.category.economy"), exact: true }).click();
    await page.waitForURL("**/?category=economy");
    await page.keyboard.press("Escape");
    await filters.waitFor({ state: "detached" });
    await page.getByRole("button", { name: say("shell.menu") }).click();
    await page
      .getByRole("dialog")
      .getByRole("link", { name: say("shell.page.top") })
      .click();
    await page.waitForURL("**/top");
    await settled(page);
    expect(phone.takeFaults()).toEqual([]);
  });

  test("a request can be tried in the reference, with the session or with a key that the page does not know", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    await reader.open("/reference");
    const panel = page.locator("form.reference-try").first();
    const send = async () => {
      const answered = page.waitForResponse((response) => response.url().includes("/session/v1/"));
      await panel.getByRole("button", { name: say("reference.try.send"), exact: true }).click();
      return answered;
    };
    expect((await send()).status()).toBe(200);
    const [, option] = await panel.getByRole("option").all();
    await panel
      .getByRole("combobox")
      .first()
      .selectOption(await option!.getAttribute("value"));
    const answer = await send();
    expect([answer.status(), answer.request().headers()["tidings-key"]]).toEqual([
      200,
      await option!.getAttribute("value"),
    ]);
    expect(await page.content()).not.toContain(reader.key);
    expect(reader.takeFaults()).toEqual([]);
  });

  test.each(OTHERS)("in %s the page fits a phone's width, and uses that language", async (lang) => {
    await using phone = await stage.newReader({ width: 390 });
    const { page } = phone;
    await phone.open(`/?lang=${lang}`);
    await page.locator(`html[lang="${lang}"]`).waitFor();
    await page.locator(`article [lang="${lang}"]`).first().waitFor();
    await settled(page);
    expect(await page.locator(".frame-skip").textContent()).not.toBe(say("shell.skip"));
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
    await keepPicture(page, `news-${lang}-390-light`);
    expect(phone.takeFaults()).toEqual([]);
  });
}
