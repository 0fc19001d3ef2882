import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { LANGUAGES } from "../../src/domain/language.ts";
import { item } from "../support/item.ts";
import { isNightly } from "../support/nightly.ts";
import { findBarriers } from "./accessible.ts";
import { comeBack } from "./come-back.ts";
import { PAGES } from "./every-page.ts";
import { PATIENCE } from "./patience.ts";
import { settled } from "./reader.ts";
import type { Stage } from "./stage.ts";
import { say } from "./words.ts";

/** The languages with the longest words and the longest lines; the nightly run takes all. */
const LONG_WORDS = ["de", "vi"];
const EXAMPLE = "Will the Federal Reserve cut rates in December?";
const BITCOIN = [{ name: "Bitcoin", aliases: ["BTC"], ticker: "BTC", entitySentiment: null }];

/** The narrowest usual phone. */
const PHONE = 360;

/** Journeys that cross pages, as readers would take them. */
export function journeys(stage: Stage): void {
  test("from the demo's link to the first matched news takes two presses, without typing or with a ticker", async () => {
    await using reader = await stage.newReader({ isStranger: true });
    const { page } = reader;
    await reader.open(stage.link);
    await reader.items.first().waitFor();
    await page.getByRole("link", { name: say("account.hint.ask") }).click();
    await page.getByRole("link", { name: EXAMPLE }).click();
    await page.waitForURL("**/question?sentence=*");
    await reader.items.first().waitFor();
    expect(await page.getByText(say("news.match.noneAnswers"), { exact: true }).count()).toBe(0);

    await reader.open("/");
    await page
      .getByRole("banner")
      .getByRole("button", { name: say("shell.palette") })
      .click();
    await page.getByRole("combobox").fill("BTC");
    await page.getByRole("option").first().click();
    await page.waitForURL("**/asset?keyword=BTC");
    await reader.items.first().waitFor();
    expect(await page.getByText(say("news.match.none"), { exact: true }).count()).toBe(0);
    expect(reader.takeFaults()).toEqual([]);
  });

  test("a reader follows a story: a report comes while they read, and they find their way back to the list", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    const report = () => item({ clusterId: "evt_followed", entities: [] });
    const [first, second] = [report(), report()];
    await stage.publish(first);
    await stage.publish(second);
    await reader.open("/");
    await page.locator("article a[href^='/story/evt_followed']").first().click();
    await page.waitForURL("**/story/evt_followed*");
    await expect.poll(() => reader.items.count(), PATIENCE).toBe(2);
    const third = report();
    await stage.publish(third);
    await comeBack(stage, reader, third.id);
    await page.locator(`article[data-item="${third.id}"]`).waitFor();
    await page.goBack();
    await page.waitForURL((url) => url.pathname === "/");
    await reader.items.first().waitFor();
    expect(reader.takeFaults()).toEqual([]);
  });

  test("a market's address opens its page; once it has closed, later news does not change its list", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    await reader.open("/");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("https://polymarket.com/event/will-bitcoin-reach-200k");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/market?sentence=Will+bitcoin+reach+200k*");
    await page.getByText(say("pages.marketNoCutoff")).waitFor();
    await settled(page);
    const live = page.url();
    const before = await reader.items.count();
    const closed = new Date().toISOString();
    const late = item({ entities: BITCOIN });
    const lateRow = page.locator(`article[data-item="${late.id}"]`);
    await stage.publish(late);
    // A page that was opened before the service saw the item only announces it.
    const opensWithIt = async () => {
      await reader.open(live);
      await settled(page);
      return lateRow.count();
    };
    await expect.poll(opensWithIt, PATIENCE).toBe(1);
    await reader.open(`${live}&before=${closed}`);
    await page.getByText(say("pages.marketClosed", { time: "" }).split(".")[1]!.trim()).waitFor();
    expect(await reader.items.count()).toBe(before);
    expect(await lateRow.count()).toBe(0);

    // A market without answers offers the news about its names.
    await reader.open("/market?sentence=Will%20Bitcoin%20be%20banned%3F&before=2020-01-01T00:00:00Z");
    await page.getByText(say("news.match.noneAnswers"), { exact: true }).waitFor();
    await page.getByRole("link", { name: say("news.match.all") }).click();
    await page.waitForURL("**/question?*scope=all*");
    expect(reader.takeFaults()).toEqual([]);
  });

  test("a reader finds an entity in the box and downloads the figures behind its plots", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    await reader.open("/");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("Bitcoin");
    await page.getByRole("option", { name: say("pages.entity") }).click();
    await page.waitForURL("**/entity?keyword=Bitcoin");
    const plot = page.locator("section.plot").filter({ hasText: say("pages.volume") });
    await plot.getByText(say("keys.chart.asTable")).click();
    const shown = plot.locator("tbody tr");
    const downloading = page.waitForEvent("download");
    await plot.getByRole("button", { name: say("pages.csv") }).click();
    const lines = (await readFile(await (await downloading).path(), "utf8")).trim().split("\r\n");
    expect(lines[0]).toContain(say("pages.time"));
    expect(lines.length - 1).toBe(await shown.count());
    const items = lines.slice(1).reduce((sum, line) => sum + Number(line.split(",")[1]), 0);
    expect(items).toBeGreaterThan(0);
    expect(reader.takeFaults()).toEqual([]);
  });

  test("on paper, news has exact times and no controls", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    await reader.open("/");
    await reader.items.first().waitFor();
    await page.emulateMedia({ media: "print" });
    for (const screenOnly of [".header", ".news-filters", ".feed-bar", ".ago-relative"])
      expect([screenOnly, await page.locator(screenOnly).first().isVisible()]).toEqual([screenOnly, false]);
    expect(await page.locator(".ago-exact").first().isVisible()).toBe(true);
  });

  test("a reader in Arabic on a phone opens an item, its entity and its story, and nothing is cut off", async () => {
    await using phone = await stage.newReader({ width: PHONE });
    const { page } = phone;
    const fits = async () => {
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(PHONE);
      expect(await findBarriers(page)).toEqual([]);
    };
    await phone.open("/?lang=ar");
    await page.locator("html[lang=ar][dir=rtl]").waitFor();
    const first = page
      .locator("article[data-item]")
      .filter({ has: page.locator("a[href^='/story/']") })
      .first();
    await first.locator(".item-toggle").click();
    await first.locator("button[aria-expanded=true]").waitFor();
    await fits();
    await first.locator("a[href^='/story/']").first().click();
    await page.waitForURL("**/story/*");
    await settled(page);
    await fits();
    await phone.open("/entity?keyword=Bitcoin,BTC&lang=ar");
    await fits();
    expect(phone.takeFaults()).toEqual([]);
  });

  const selected = isNightly ? LANGUAGES : LONG_WORDS;
  test.each(selected)("in %s no page is wider than a phone of 360 pixels", async (lang) => {
    await using phone = await stage.newReader({ width: PHONE });
    const watches = [
      { kind: "question", text: "Will the Bundesverfassungsgericht overturn the Schuldenbremse?" },
    ];
    const headers = { origin: phone.url };
    await phone.context.request.post("/session/watches", { data: { watches }, headers });
    const wide: unknown[] = [];
    for (const [name, path] of Object.entries(isNightly ? PAGES : NARROWEST)) {
      await phone.open(`${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);
      await phone.page.locator(`html[lang="${lang}"]`).waitFor();
      const width = await phone.page.evaluate("document.documentElement.scrollWidth");
      if (width !== PHONE) wide.push([name, width]);
    }
    expect(wide).toEqual([]);
  });

  test.runIf(isNightly).each(Object.entries(PAGES))(
    "%s is accessible from right to left, on a phone, in the dark",
    async (_name, path) => {
      await using phone = await stage.newReader({ width: PHONE });
      const { page } = phone;
      await page.emulateMedia({ colorScheme: "dark" });
      await phone.open(`${path}${path.includes("?") ? "&" : "?"}lang=ar`);
      await page.locator("html[dir=rtl]").waitFor();
      expect(await findBarriers(page)).toEqual([]);
    },
  );

  test("a keyboard alone watches an asset, opens its news and leaves the page", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    const { keyboard } = page;
    await reader.open("/watch");
    await keyboard.press("/");
    await expect.poll(() => focusedName(page), PATIENCE).toBe(say("watch.what"));
    await keyboard.type("Bitcoin");
    await keyboard.press("Enter");
    await reader.items.first().waitFor();
    await page.evaluate("document.activeElement.blur()");
    await keyboard.press("j");
    await keyboard.press("Enter");
    await page.locator("article:focus button[aria-expanded=true]").waitFor();
    // The Tab key reaches every control on the page, and each shows that it has the focus.
    await page.locator(".frame-skip").focus();
    const seen = new Set<unknown>();
    for (let presses = 0; presses < 60 && !seen.has(say("watch.notify")); presses++) {
      await keyboard.press("Tab");
      seen.add(await focusedName(page));
    }
    const controls = ["watch.import", "watch.section", "watch.impact", "watch.notify"] as const;
    for (const control of controls) expect([...seen]).toContain(say(control));
    expect([...seen]).toContain(say("watch.remove", { name: "Bitcoin" }));
  });
}

/** The pages with the longest words in the least space. */
const NARROWEST = {
  watch: PAGES.watch,
  desk: PAGES.desk,
  entity: PAGES.entity,
  market: PAGES.market,
  account: PAGES.account,
};

/** The name of the focused element. */
function focusedName(page: Parameters<typeof settled>[0]): Promise<unknown> {
  return page.evaluate(`(({ ariaLabel, labels, textContent }) =>
    (ariaLabel ?? labels?.[0]?.textContent ?? textContent).trim())(document.activeElement)`);
}
