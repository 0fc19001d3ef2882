import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FAULTLESS, look } from "./look.ts";
import { keepPicture, type Reader, settled } from "./reader.ts";
import { openStage, type Stage } from "./stage.ts";
import { say } from "./words.ts";

/** As heavy as the first page may be, everything but pictures together. */
const MAX_FIRST_LOAD = 200_000;

// The browser's package is for this platform alone.
describe.runIf(process.platform === "linux" && process.arch === "x64")("the terminal in a browser", () => {
  let stage: Stage;
  let reader: Reader;
  let key: string;
  beforeAll(async () => {
    stage = await openStage();
    reader = await stage.newReader();
  });
  afterAll(async () => {
    await reader[Symbol.asyncDispose]();
    await stage[Symbol.asyncDispose]();
  });

  const news = (credential: string) =>
    fetch(`${stage.url}/v1/news?limit=3`, { headers: { authorization: `Bearer ${credential}` } });
  const items = () => reader.page.getByRole("article");
  const pathAndQuery = () => reader.page.url().slice(stage.url.length);

  test("a stranger is told what this is, signs in, and is handed a key once", async () => {
    const { page } = reader;
    await reader.open("/");
    expect(await page.getByText(say("news.landing.title")).isVisible()).toBe(true);
    expect.soft(await look(page, "landing")).toEqual(FAULTLESS);
    await page
      .getByRole("main")
      .getByRole("link", { name: say("shell.signIn") })
      .click();
    await page.waitForURL("**/sign-in?*");
    await settled(page);
    expect.soft(await look(page, "sign-in")).toEqual(FAULTLESS);
    key = await reader.signIn("/");
    expect(pathAndQuery()).toBe("/");
    expect(key).toMatch(/^tdg_\w{38}$/);
    await page.reload();
    await settled(page);
    expect(await page.getByText(key).count()).toBe(0);
    expect((await news(key)).status).toBe(200);
    expect(reader.takeFaults()).toEqual([]);
  });

  test("the first load of the reading page is small", async () => {
    await using other = await stage.newReader();
    await other.context.addCookies(await reader.context.cookies());
    await other.open("/");
    await other.page.getByRole("article").first().waitFor();
    const bytes = other.takeBytes();
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThan(MAX_FIRST_LOAD);
  });

  test("a filter is in the address, and shows what the API answers to it", async () => {
    const { page } = reader;
    const before = await items().count();
    await page.getByRole("button", { name: say("news.category.crypto"), exact: true }).click();
    await page.waitForURL("**/?category=crypto");
    await settled(page);
    const asked = await fetch(`${stage.url}/v1/news?category=crypto&limit=100&fields=headline`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const { items: answered } = (await asked.json()) as { items: { headline: string }[] };
    await expect
      .poll(() => page.getByRole("article").first().getByRole("heading").textContent())
      .toBe(answered[0]!.headline);
    const shown = await page.getByRole("article").getByRole("heading", { level: 2 }).allTextContents();
    expect(shown).toEqual(answered.slice(0, shown.length).map(({ headline }) => headline));
    await page.goBack();
    await expect.poll(() => items().count()).toBe(before);
  });

  test("Arabic runs from right to left, and English comes back", async () => {
    const { page } = reader;
    const choose = async (from: string, to: string) => {
      await page.getByRole("button", { name: from }).click();
      await page.getByRole("menuitemradio", { name: to }).click();
    };
    await choose("English", "العربية");
    await page.locator("html[lang=ar][dir=rtl]").waitFor();
    await page.locator("article [lang=ar]").first().waitFor();
    await settled(page);
    await keepPicture(page, "news-ar-1280-light");
    await choose("العربية", "English");
    await page.locator("html[lang=en][dir=ltr]").waitFor();
    await page.locator("article [lang=en]").first().waitFor();
    expect(reader.takeFaults()).toEqual([]);
  });

  test("a story shows its reports", async () => {
    const { page } = reader;
    await reader.open("/");
    const more = page.locator("article a[href^='/story/']").first();
    const hidden = Number(/\d+/.exec((await more.textContent())!)![0]);
    await more.click();
    await page.waitForURL("**/story/*");
    await settled(page);
    await expect.poll(() => items().count()).toBe(hidden + 1);
    expect.soft(await look(page, "story")).toEqual(FAULTLESS);
  });

  test("a question and an asset find their news, and a ranking its ranks", async () => {
    const { page } = reader;
    await reader.open("/question");
    await page
      .getByLabel(say("news.question.sentence"), { exact: true })
      .fill("Will Bitcoin fall this week?");
    await page.getByRole("button", { name: say("news.asset.submit") }).click();
    await page.waitForURL("**/question?sentence=*");
    await items().first().waitFor();
    expect(await page.getByText(say("news.question.read")).isVisible()).toBe(true);

    await reader.open("/asset?keyword=Bitcoin,BTC");
    await items().first().waitFor();
    expect(await items().first().textContent()).toContain("Bitcoin");

    await reader.open("/top?category=economy");
    await items().first().waitFor();
    const ranks = await page.locator(".top-rank [aria-hidden]").allTextContents();
    expect(ranks).toEqual(ranks.map((_, place) => String(place + 1)));
  });

  test("everything is reached by keyboard alone", async () => {
    const { page } = reader;
    await reader.open("/");
    await items().first().waitFor();
    const { keyboard } = page;
    await keyboard.press("Tab");
    expect(await page.locator(":focus").textContent()).toBe(say("shell.skip"));
    await keyboard.press("Enter");
    await keyboard.press("j");
    await keyboard.press("j");
    expect(await page.locator("article:focus").getAttribute("aria-posinset")).toBe("2");
    await keyboard.press("Enter");
    await page.locator("article:focus button[aria-expanded=true]").waitFor();
    await keyboard.press("?");
    await page.getByRole("dialog", { name: say("shell.keyboard") }).waitFor();
    await keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await keyboard.press("g");
    await keyboard.press("t");
    await page.waitForURL("**/top");
    await keyboard.press("Control+k");
    await page.getByRole("dialog").waitFor();
    await keyboard.type("status");
    await keyboard.press("Enter");
    await page.waitForURL("**/status");
    expect(reader.takeFaults()).toEqual([]);
  });

  const PAGES = [
    "/",
    "/top",
    "/asset?keyword=Bitcoin,BTC",
    "/question?sentence=Will%20Bitcoin%20fall%3F",
    "/keys",
    "/docs",
    "/docs/quick-start",
    "/reference",
    "/tables",
    "/lab",
    "/status",
  ];

  test.each(PAGES)("%s bars nobody, in either theme, wide or narrow", async (path) => {
    await reader.open(path);
    const name = /\w[\w-]*/.exec(path)?.[0] ?? "news";
    expect.soft(await look(reader.page, name)).toEqual(FAULTLESS);
    expect(reader.takeFaults()).toEqual([]);
  });

  test("a key that is revoked is refused, and who signs out is a stranger again", async () => {
    const { page } = reader;
    await reader.open("/keys");
    await page.getByRole("button", { name: /^Actions for / }).click();
    await page.getByRole("menuitem", { name: say("keys.action.revoke") }).click();
    await page.getByRole("button", { name: say("keys.revoke.do") }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(async () => (await news(key)).status).toBe(401);
    await page.getByRole("button", { name: /^Account: / }).click();
    await page.getByRole("menuitem", { name: say("shell.signOut") }).click();
    await page.getByText(say("keys.signedOut.title")).waitFor();
    expect(reader.takeFaults()).toEqual([]);
  });
});
