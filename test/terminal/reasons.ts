import { expect, test } from "vitest";
import { makeReasons } from "../../src/domain/reasons.ts";
import { item } from "../support/item.ts";
import { FAULTLESS, look } from "./look.ts";
import { PATIENCE } from "./patience.ts";
import { keepPicture, settled } from "./reader.ts";
import type { Stage } from "./stage.ts";
import { say } from "./words.ts";

const REASONS = makeReasons([
  { name: "publish", lines: ["impact 4, economy and politics"] },
  {
    name: "impact",
    found: "4 of 5, score 71.3 (70.1 before its story was known)",
    lines: ["weighs as 4 of 5 (62 %)", "might be 3 (25 %)"],
    numbers: { 1: 0.01, 2: 0.05, 3: 0.25, 4: 0.62, 5: 0.07, subjectWeight: 0.83 },
  },
  { name: "eventType", lines: ["reads like policy-decision (93 %)"] },
  { name: "categories", lines: ["economy (97 %)", "politics (61 %)"] },
  { name: "sections", lines: ["central-banks (95 %)", "interest-rates (91 %)"] },
  {
    name: "entity",
    about: "Federal Reserve",
    lines: ["named first in the headline, in the first sentence, 5 times, salience 0.93"],
  },
  {
    name: "entity",
    about: "Commodity Futures Trading Commission",
    lines: ["from sentence 4, once, salience 0.31"],
  },
  { name: "sentiment", about: "Federal Reserve", lines: ["Neutral (88 %)"] },
  {
    name: "story",
    found: "joined evt_0bc295527428e6da8675c76f, score +2.2",
    lines: ["report 2 of this event, with 6 figures and 3 names that earlier ones lack"],
    numbers: { reports: 2, score: 2.2 },
  },
  { name: "eventFrames", lines: ["the Federal Reserve cut its rate by 0.25 points"] },
]);

/** Why an item was published and judged as it was, under the item. */
export function reasons(stage: Stage): void {
  test("an open item explains on request how it was judged, by keyboard, in plain sight and on a phone", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    const told = item({ clusterId: "evt_told" });
    await stage.publish(told, REASONS);
    await comeBack(stage, reader.key, told.id);
    await reader.open("/story/evt_told");
    const article = page.locator(`article[data-item="${told.id}"]`);
    await article.getByRole("button", { name: told.renditions["en"]!.headline! }).click();
    const summary = article.locator(".item-reasons summary");
    expect(await summary.textContent()).toBe(say("news.reasons.title"));
    await summary.focus();
    await page.keyboard.press("Enter");
    await article.getByText("weighs as 4 of 5 (62 %)").waitFor();
    await settled(page);
    const text = await article.locator(".item-reasons").innerText();
    for (const shown of [
      say("news.reasons.publish"),
      say("news.filters.impact"),
      "1: 1 % · 2: 5 % · 3: 25 % · 4: 62 % · 5: 7 % · subject weight 0.83",
      "Federal Reserve",
      "joined evt_0bc295527428e6da8675c76f, score +2.2",
      // A part of a later version is shown by its own name.
      "Event frames",
    ])
      expect(text).toContain(shown);
    expect.soft(await look(page, "reasons")).toEqual(FAULTLESS);
    await summary.focus();
    await page.keyboard.press("Enter");
    await article.getByText("weighs as 4 of 5 (62 %)").waitFor({ state: "detached" });
    expect(reader.takeFaults()).toEqual([]);
  });

  test("in Arabic the titles are translated, the reasons stay in English, and both fit a phone", async () => {
    await using phone = await stage.newReader({ width: 390 });
    const { page } = phone;
    const told = item({ clusterId: "evt_told_in_arabic" });
    await stage.publish(told, REASONS);
    await comeBack(stage, phone.key, told.id);
    await phone.open("/story/evt_told_in_arabic?lang=ar");
    await page.locator('html[lang="ar"]').waitFor();
    const article = page.locator(`article[data-item="${told.id}"]`);
    await article.getByRole("button", { name: told.renditions["en"]!.headline! }).click();
    await article.locator(".item-reasons summary").click();
    await article.locator('dd[lang="en"]', { hasText: "weighs as 4 of 5 (62 %)" }).waitFor();
    const titles = await article.locator(".item-reasons dt").allInnerTexts();
    expect(titles).not.toContain(say("news.reasons.publish"));
    expect(titles).toHaveLength(9);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
    await keepPicture(page, "reasons-ar-390-light");
    await page.setViewportSize({ width: 1280, height: 900 });
    await keepPicture(page, "reasons-ar-1280-light");
    expect(phone.takeFaults()).toEqual([]);
  });

  test("an imported item shows that it has no reasons; without a sign-in, the service refuses them", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    const imported = item({ clusterId: "evt_imported" });
    await stage.publish(imported);
    await comeBack(stage, reader.key, imported.id);
    await reader.open("/story/evt_imported");
    const article = page.locator(`article[data-item="${imported.id}"]`);
    await article.getByRole("button", { name: imported.renditions["en"]!.headline! }).click();
    await article.locator(".item-reasons summary").click();
    await article.getByText(say("news.reasons.none")).waitFor();
    expect((await stage.fetch(`/session/items/${imported.id}/reasons`)).status).toBe(401);
    expect(reader.takeFaults()).toEqual([]);
  });
}

/** Waits until the service has seen an item that another process published. */
async function comeBack(stage: Stage, key: string, id: string): Promise<void> {
  await expect.poll(async () => (await stage.ask(key, "limit=5")).text(), PATIENCE).toContain(id);
}
