import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findBarriers } from "./accessible.ts";
import { FAULTLESS, look } from "./look.ts";
import { PATIENCE, TEST_PATIENCE_MS } from "./patience.ts";
import { keepPicture, type Reader, settled } from "./reader.ts";
import type { Stage } from "./stage.ts";
import { askWithKey } from "./ask-with-key.ts";
import { say } from "./words.ts";

/** The pages, with addresses that give each of them content. */
export const PAGES = {
  news: "/",
  top: "/top",
  asset: "/asset?keyword=Bitcoin,BTC",
  question: "/question?sentence=Will%20the%20Fed%20cut%20rates%3F",
  desk: "/desk?pane=%2F&pane=%2Fasset%3Fkeyword%3DBitcoin",
  keys: "/keys",
  account: "/account",
  entity: "/entity?keyword=Bitcoin,BTC",
  market: "/market?sentence=Will%20the%20Fed%20cut%20rates%3F&subEntities=Federal%20Reserve,Bitcoin",
  watch: "/watch",
  docs: "/docs",
  "quick-start": "/docs/quick-start",
  reference: "/reference",
  tables: "/tables",
  covers: "/lab?headline=Bitcoin%20rises%20after%20surprise%20Fed%20cut",
  mark: "/lab?tool=mark",
  status: "/status",
};

/** Tests of every page's accessibility. */
export function everyPage(stage: Stage): void {
  describe("for one reader", () => {
    let reader: Reader;
    beforeAll(async () => {
      reader = await stage.newReader();
    }, TEST_PATIENCE_MS);
    afterAll(() => reader[Symbol.asyncDispose](), TEST_PATIENCE_MS);

    test.each(Object.entries(PAGES))(
      "%s is accessible, in either theme, wide or narrow",
      async (name, path) => {
        // The page before may have left a fault.
        await reader.page.goto("about:blank");
        reader.takeFaults();
        await askWithKey(stage, reader);
        await readQuestion(stage, reader, path);
        await reader.open(path);
        expect(await look(reader.page, name)).toEqual(FAULTLESS);
        expect(reader.takeFaults()).toEqual([]);
      },
    );
  });

  test("everything that opens over the news is accessible", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    await reader.open("/");
    await reader.items.first().getByRole("button").first().click();
    expect.soft(await findBarriers(page, { within: "article" })).toEqual([]);
    await page.keyboard.press("?");
    expect.soft(await lookAtWindow(page, "shortcuts")).toEqual([]);
    await page.keyboard.press("Control+k");
    expect.soft(await lookAtWindow(page, "palette")).toEqual([]);
    await page.getByRole("button", { name: say("request.button"), exact: true }).click();
    expect.soft(await lookAtWindow(page, "request")).toEqual([]);
    expect(reader.takeFaults()).toEqual([]);
  });

  test("everything that opens over the keys is accessible", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    await askWithKey(stage, reader);
    await reader.open("/keys");
    await page.getByRole("button", { name: say("keys.create") }).click();
    expect.soft(await lookAtWindow(page, "new-key")).toEqual([]);
    const name = "First key";
    await page.getByRole("button", { name: say("keys.usage"), expanded: false }).click();
    await settled(page);
    expect.soft(await findBarriers(page, { within: "table" })).toEqual([]);
    await page.getByRole("button", { name: say("keys.actions", { name }) }).click();
    expect.soft(await findBarriers(page, { within: "table" })).toEqual([]);
    await page.getByRole("menuitem", { name: say("keys.action.rotate") }).click();
    expect.soft(await lookAtWindow(page, "rotate")).toEqual([]);
    expect(reader.takeFaults()).toEqual([]);
  });
}

/** Has the question in an address read, because on a busy machine the service may answer 503 until then. */
async function readQuestion(stage: Stage, { key, url }: Reader, path: string): Promise<void> {
  const sentence = new URL(path, url).searchParams.get("sentence");
  if (sentence === null) return;
  const query = `sentence=${encodeURIComponent(sentence)}&match=question&limit=1`;
  await expect.poll(async () => (await stage.ask(key, query)).status, PATIENCE).toBe(200);
}

/** Checks the open dialog in both themes, and closes it. */
async function lookAtWindow(page: Page, name: string): Promise<string[]> {
  const window = page.getByRole("dialog");
  await window.waitFor();
  const barriers = await findBarriers(page, { within: "dialog[open]" });
  await keepPicture(page, `${name}-1280-light`);
  await page.emulateMedia({ colorScheme: "dark" });
  barriers.push(...(await findBarriers(page, { rules: ["color-contrast"], within: "dialog[open]" })));
  await page.emulateMedia({ colorScheme: "light" });
  await page.keyboard.press("Escape");
  await window.waitFor({ state: "detached" });
  return barriers;
}
