import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { item } from "../support/item.ts";
import { settled } from "./reader.ts";
import type { Stage } from "./stage.ts";
import { say } from "./words.ts";

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

  test.each(["de", "es", "vi"])("in %s the status tables fit the narrowest phone", async (lang) => {
    await using phone = await stage.newReader({ width: 320 });
    await phone.open(`/status?lang=${lang}`);
    await phone.page.locator(`html[lang="${lang}"]`).waitFor();
    await phone.page.locator(".status-quality").waitFor();
    expect(await phone.page.evaluate("document.documentElement.scrollWidth")).toBe(320);
  });

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
