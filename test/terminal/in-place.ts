import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { item } from "../support/item.ts";
import { isNightly } from "../support/nightly.ts";
import { findBarriers } from "./accessible.ts";
import { FAULTLESS, look } from "./look.ts";
import { PATIENCE } from "./patience.ts";
import { settled } from "./reader.ts";
import type { Stage } from "./stage.ts";
import { say } from "./words.ts";

interface Scrolled {
  scrollBy(x: number, y: number): void;
}

interface Rendered {
  getBoundingClientRect(): { readonly bottom: number };
}

const LONG = "Pneumonoultramicroscopicsilicovolcanoconiosis".repeat(2);

/** Tests that things stay in place: on the page, in their dialog, on their line. */
export function inPlace(stage: Stage): void {
  test("one long word widens neither the page on a phone nor the dialogs over it", async () => {
    await using phone = await stage.newReader({ width: 375 });
    const { page } = phone;
    await phone.open(`/asset?keyword=${LONG}`);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(375);
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill(LONG);
    await page.getByRole("option").first().waitFor();
    expect(await overflowOf(page, ".palette-results")).toBe(0);
    await page.keyboard.press("Escape");
    await phone.open("/");
    await page.getByRole("button", { name: say("news.filters.title") }).click();
    await page.getByRole("dialog").getByLabel(say("news.views.name")).fill(LONG.slice(0, 60));
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("news.views.save"), exact: true })
      .click();
    await page.getByRole("dialog").getByRole("link").waitFor();
    expect(await overflowOf(page, ".dialog")).toBe(0);
  });

  test("a URL in an open item's text does not widen the page on a phone", async () => {
    await using phone = await stage.newReader({ width: 375 });
    const { page } = phone;
    const words = {
      headline: "A long address",
      summary: "Where it is told",
      body: `- https://${LONG}.example`,
    };
    await stage.publish(
      item({ clusterId: "evt_long_word", renditions: { en: { ...words, whyItMatters: LONG } } }),
    );
    await phone.open("/story/evt_long_word");
    await page.getByRole("article").getByRole("button", { expanded: false }).first().click();
    await page.getByText(LONG).first().waitFor();
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(375);
  });

  test.each(isNightly ? ["de", "es", "vi"] : ["de"])(
    "in %s the status tables fit the narrowest phone",
    async (lang) => {
      await using phone = await stage.newReader({ width: 320 });
      await phone.open(`/status?lang=${lang}`);
      await phone.page.locator(`html[lang="${lang}"]`).waitFor();
      await phone.page.locator(".status-quality").waitFor();
      expect(await phone.page.evaluate("document.documentElement.scrollWidth")).toBe(320);
    },
  );

  test("the palette finds places in the documentation by words in their text", async () => {
    await using reader = await stage.newReader();
    const { page, open } = reader;
    await open("/");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("rate limit");
    await page.getByRole("option", { name: /^Limits and allowances: Rate limits/ }).click();
    await page.waitForURL("**/docs/limits#*");
    await settled(page);
  });

  test("the documentation's search shows the words around a match, and a result leads to its place", async () => {
    await using reader = await stage.newReader({ width: 360 });
    const { page, open } = reader;
    await open("/docs");
    await page.getByRole("button", { name: say("docs.contents") }).click();
    await page.getByRole("searchbox").fill("withdrawn");
    const found = page
      .getByRole("link")
      .filter({ has: page.locator("mark") })
      .first();
    expect((await found.locator("mark").first().textContent())?.toLowerCase()).toContain("withdrawn");
    expect(await findBarriers(page)).toEqual([]);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
    await found.click();
    await page.waitForURL("**/docs/*#*");
  });

  test("the box recognises a question, shows the names in it, and lets the reader leave names out", async () => {
    await using reader = await stage.newReader();
    const { page, open } = reader;
    await open("/");
    await reader.items.first().waitFor();
    const headline = (await reader.items.first().getByRole("heading").textContent())!;
    const type = async (text: string) => {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox").fill(text);
    };
    await type("Will the Federal Reserve or Bitcoin surprise");
    const names = page.getByRole("group", { name: say("news.match.understood") });
    await names.getByRole("button", { name: "Bitcoin" }).waitFor();
    expect(await findBarriers(page, { within: "dialog[open]" })).toEqual([]);
    await names.getByRole("button", { name: "Federal Reserve" }).click();
    await page.getByRole("combobox").press("Enter");
    await page.waitForURL("**/asset?keyword=Bitcoin");

    // If nothing is corrected, Enter asks the question, and the arrow keys reach the other commands.
    await type("Will the Federal Reserve or Bitcoin surprise");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/question?sentence=*");
    await type("BTC");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/entity?keyword=BTC");
    await type(headline);
    await page.getByRole("option", { name: headline, exact: true }).click();
    await page.waitForURL((url) => url.pathname.startsWith("/story/") || url.search.includes("before="));
    await settled(page);
    expect(reader.takeFaults()).toEqual([]);
  });

  test("a desk has up to four panes, each scrolls separately, and a saved layout brings them back", async () => {
    await using reader = await stage.newReader({ width: 1440 });
    const { page, open } = reader;
    await open("/desk");
    const panes = page.locator(".desk-pane");
    expect(await panes.count()).toBe(2);
    for (const text of ["BTC", "Will the Federal Reserve cut rates"]) {
      await page.getByRole("textbox", { name: say("news.desk.add") }).fill(text);
      await page.keyboard.press("Enter");
      await page.getByRole("region", { name: text }).waitFor();
    }
    await page.getByText(say("news.desk.full")).waitFor();
    await page.getByRole("region", { name: "BTC" }).getByRole("article").first().waitFor();
    const feed = panes.first();
    const reached = async () => {
      await feed.locator(".desk-body").evaluate((body) => (body as unknown as Scrolled).scrollBy(0, 2_000));
      return Number(await feed.getByRole("article").last().getAttribute("aria-posinset"));
    };
    await expect.poll(reached, PATIENCE).toBeGreaterThan(30);
    expect(await page.evaluate("scrollY")).toBe(0);
    await page.getByRole("button", { name: say("news.desk.layouts") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").fill("Morning");
    await page.keyboard.press("Enter");
    await dialog.getByRole("link", { name: "Morning" }).waitFor();
    expect(await findBarriers(page, { within: "dialog[open]" })).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: say("news.desk.close", { name: "BTC" }) }).click();
    await expect.poll(() => panes.count(), PATIENCE).toBe(3);
    await page.getByRole("button", { name: say("news.desk.layouts") }).click();
    await dialog.getByRole("link", { name: "Morning" }).click();
    await expect.poll(() => panes.count(), PATIENCE).toBe(4);
    expect(reader.takeFaults()).toEqual([]);
  });

  test("a click anywhere on a row opens it, and a page's title names what it shows", async () => {
    await using reader = await stage.newReader();
    const { page, open } = reader;
    await open("/?category=crypto");
    expect(await page.title()).toContain(say("news.category.crypto"));
    await reader.items.first().locator(".item-summary").click();
    await reader.items.first().locator("button[aria-expanded=true]").waitFor();
    await open("/top?category=economy");
    expect(await page.title()).toContain(say("news.category.economy"));
    await open("/question?sentence=Will%20Bitcoin%20fall%3F");
    expect(await page.title()).toContain("Will Bitcoin fall?");
  });

  test("as a table, a window of 1440 by 900 shows at least 30 items, each with its time to the second", async () => {
    await using reader = await stage.newReader({ width: 1440 });
    const { page, open } = reader;
    await open("/?reports=all");
    for (const density of ["compact", "table"] as const) {
      await page.keyboard.press("d");
      await page.locator(`.item-list-${density}`).waitFor();
      if (isNightly || density === "table")
        expect.soft(await look(page, `news-${density}`)).toEqual(FAULTLESS);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    const seen = async () => {
      const places = await reader.items.evaluateAll((rows) =>
        (rows as unknown as Rendered[]).map((row) => row.getBoundingClientRect().bottom),
      );
      return places.filter((bottom) => bottom <= 900).length;
    };
    await expect.poll(seen, PATIENCE).toBeGreaterThanOrEqual(30);
    expect(await reader.items.first().locator("time").textContent()).toMatch(/\d\d:\d\d:\d\d$/);
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await page.locator("article:focus .row-details .item-foot").waitFor();
    expect(reader.takeFaults()).toEqual([]);
  });

  test("with forced colours, exactly one navigation entry is marked", async () => {
    await using reader = await stage.newReader();
    const { page, open } = reader;
    await page.emulateMedia({ forcedColors: "active" });
    await open("/top");
    const widths = await page.evaluate(
      `[...document.querySelectorAll(".header-nav a")].map((link) => getComputedStyle(link).borderBlockEndWidth)`,
    );
    await page.emulateMedia({ forcedColors: "none" });
    expect((widths as string[]).filter((width) => width !== "0px")).toHaveLength(1);
  });

  test("the documentation is aligned with the header", async () => {
    await using wide = await stage.newReader({ width: 1440 });
    const { page } = wide;
    await wide.open("/docs/quick-start");
    const field = await page.getByRole("searchbox").boundingBox();
    expect(field?.x).toBe((await page.locator(".header-brand").boundingBox())?.x);
  });

  test("loading content does not move the page", async () => {
    await using reader = await stage.newReader({ width: 768 });
    const { page } = reader;
    const held = Promise.withResolvers<void>();
    await page.route("**/session/status", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto("/status");
    await page.locator(".skeleton").waitFor();
    const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
    const content = await page.locator(".skeleton").boundingBox();
    expect((await page.locator("footer").last().boundingBox())!.y).toBeGreaterThanOrEqual(900);
    held.resolve();
    await settled(page);
    expect(await page.getByRole("heading", { level: 1 }).boundingBox()).toEqual(heading);
    expect((await page.locator(".status").boundingBox())!.y).toBeCloseTo(content!.y, 0);
  });
}

/** By how many pixels the content is wider than its frame. */
function overflowOf(page: Page, selector: string): Promise<unknown> {
  return page.evaluate(
    `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector("${selector}"))`,
  );
}
