import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { FAULTLESS, look } from "./look.ts";
import { keepPicture, settled } from "./reader.ts";
import type { Stage } from "./stage.ts";
import { PATIENCE } from "./patience.ts";
import { say } from "./words.ts";

/**
 * The size limit for the first load in bytes. It includes everything except pictures, and a second page of news (12 kB)
 * if the feed fetches that before the bytes are counted.
 */
const MAX_FIRST_LOAD = 220_000;

/** Rows that are on the page however long their list is. */
const TOP = 8;

/** Tests from a stranger's first visit to reading by keyboard. */
export function visit(stage: Stage): void {
  test("a stranger learns what this is, signs in, and is shown a key once", async () => {
    await using reader = await stage.newReader({ isStranger: true });
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
    await page.getByRole("link", { name: say("keys.signIn.with", { provider: "Demo account" }) }).click();
    // The demo reader has a key already: the demo prints it.
    await page.getByLabel("Or use another name").fill("A stranger");
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    const key = (await page.getByLabel(say("keys.new.key"), { exact: true }).textContent())!;
    await page.getByRole("button", { name: say("keys.new.saved") }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await settled(page);
    expect(new URL(page.url()).pathname).toBe("/");
    expect(key).toMatch(/^tdg_\w{38}$/);
    // A reader who loads the provider's callback again is already signed in, and sees no error.
    await page.goto("/sign-in?fault=expired&to=%2F");
    await page.waitForURL((url) => url.pathname === "/");
    await page.reload();
    await settled(page);
    expect(await page.getByText(key).count()).toBe(0);
    await expect.poll(async () => (await stage.ask(key)).status, PATIENCE).toBe(200);
    expect(reader.takeFaults()).toEqual([]);
  });

  test("the demo's link opens on news, once; its three hints go away for good; an account can be deleted", async () => {
    await using reader = await stage.newReader({ isStranger: true });
    const { page } = reader;
    await reader.open(stage.link);
    await reader.items.first().waitFor();
    expect(page.url()).toBe(`${reader.url}/`);
    const hint = page.getByRole("complementary", { name: say("account.hint.title") });
    expect(await hint.getByRole("listitem").count()).toBe(3);
    expect.soft(await look(page, "first-sight")).toEqual(FAULTLESS);
    await hint.getByRole("button").click();
    await page.reload();
    await reader.items.first().waitFor();
    expect(await hint.count()).toBe(0);
    expect(reader.takeFaults()).toEqual([]);

    await using late = await stage.newReader({ isStranger: true });
    await late.open(stage.link);
    await late.page.getByText(say("account.linkOver")).waitFor();

    await reader.open("/account");
    await page.getByRole("button", { name: say("account.delete"), exact: true }).click();
    await page.getByRole("button", { name: say("account.deleteDo"), exact: true }).click();
    await page.getByText(say("account.deleted")).first().waitFor();
    await page
      .getByRole("link", { name: say("shell.signIn") })
      .first()
      .waitFor();
  });

  test("the first load of the reading page is small", async () => {
    await using reader = await stage.newReader();
    await reader.open("/");
    await reader.items.first().waitFor();
    const bytes = reader.takeBytes();
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThan(MAX_FIRST_LOAD);
  });

  test("a filter is in the address, and the list matches the API's answer", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    await reader.open("/");
    await reader.items.first().waitFor();
    const before = await shownOn(page);
    await page.getByRole("button", { name: say("news.category.crypto"), exact: true }).click();
    await page.waitForURL("**/?category=crypto");
    await settled(page);
    const answered = await headlinesOf("category=crypto&limit=20&distinct=event", reader.key);
    await expect.poll(() => topOf(page), PATIENCE).toEqual(answered.slice(0, TOP));
    await page.goBack();
    await expect.poll(() => topOf(page), PATIENCE).toEqual(before.slice(0, TOP));
  });

  test("D48 a list has one row per story, or all reports if the reader wants them", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    const turn = () => page.getByRole("switch", { name: say("news.filters.byStory") }).click();
    for (const [path, query] of [
      ["/?category=crypto", "category=crypto"],
      ["/asset?keyword=Bitcoin", "keyword=Bitcoin"],
    ] as const) {
      const rows = await headlinesOf(`${query}&limit=20&distinct=event`, reader.key);
      const reports = await headlinesOf(`${query}&limit=20`, reader.key);
      expect(rows.slice(0, TOP)).not.toEqual(reports.slice(0, TOP));
      await reader.open(path);
      await expect.poll(() => topOf(page), PATIENCE).toEqual(rows.slice(0, TOP));
      await turn();
      await expect.poll(() => topOf(page), PATIENCE).toEqual(reports.slice(0, TOP));
      expect(page.url()).toContain("reports=all");
      await turn();
      await expect.poll(() => topOf(page), PATIENCE).toEqual(rows.slice(0, TOP));
      expect(page.url()).not.toContain("reports");
    }
  });

  async function headlinesOf(query: string, key: string): Promise<string[]> {
    const answer = await stage.ask(key, `${query}&fields=headline`);
    const { items } = (await answer.json()) as { items: { headline: string }[] };
    return items.map(({ headline }) => headline);
  }

  /** The first rows of a list; further down, only those near the window are on the page. */
  const topOf = async (page: Page) => (await shownOn(page)).slice(0, TOP);

  const shownOn = (page: Page) => page.getByRole("article").getByRole("heading").allTextContents();

  test("Arabic runs from right to left, and switching back to English works", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    const choose = async (from: string, to: string) => {
      await page.getByRole("button", { name: from }).click();
      await page.getByRole("menuitemradio", { name: to }).click();
    };
    await reader.open("/");
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
    await using reader = await stage.newReader();
    const { page } = reader;
    await reader.open("/");
    const more = page.locator("article a[href^='/story/']").first();
    const hidden = Number(/\d+/.exec((await more.textContent())!)![0]);
    await more.click();
    await page.waitForURL("**/story/*");
    await settled(page);
    await expect.poll(() => reader.items.count(), PATIENCE).toBe(hidden + 1);
    expect.soft(await look(page, "story")).toEqual(FAULTLESS);
  });

  test("a question and an asset show the news about them, and a ranking shows its ranks", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    await reader.open("/question");
    await page
      .getByLabel(say("news.question.sentence"), { exact: true })
      .fill("Will the Federal Reserve cut rates in December?");
    await page.getByRole("button", { name: say("news.asset.submit") }).click();
    await page.waitForURL("**/question?sentence=*");
    await reader.items.first().waitFor();
    expect(await page.getByText(say("news.question.read")).isVisible()).toBe(true);

    await reader.open("/asset?keyword=Bitcoin,BTC");
    await reader.items.first().waitFor();
    expect(await reader.items.first().textContent()).toContain("Bitcoin");

    await reader.open("/top?category=economy");
    await reader.items.first().waitFor();
    const ranks = await page.locator(".top-rank [aria-hidden]").allTextContents();
    expect(ranks).toEqual(ranks.map((_, place) => String(place + 1)));
  });

  test("D46 below the box are the names that were understood, and general ones are marked", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    const names = page.locator(".understood li");
    await reader.open(
      "/question?sentence=Will%20China%20or%20Iran%20ban%20Bitcoin%3F&subEntities=Kevin%20Warsh&scope=all",
    );
    await names.first().waitFor();
    const general = say("news.match.general");
    expect(await names.allTextContents()).toEqual([
      `China${general}`,
      `Iran${general}`,
      "Bitcoin",
      "Kevin Warsh",
    ]);
    expect(await page.getByText(say("news.match.generalHelp")).isVisible()).toBe(true);
    expect.soft(await look(page, "question-understood")).toEqual(FAULTLESS);

    await reader.open("/asset?keyword=Iran");
    await names.first().waitFor();
    expect(await names.allTextContents()).toEqual([`Iran${general}`]);

    await reader.open("/question?sentence=Who%20will%20win%3F");
    await page.getByText(say("news.match.understoodNone")).waitFor();
    expect(await names.count()).toBe(0);
  });

  test("D47 a question shows only the news that answers it, and why; a switch shows all about its names", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    const query = `sentence=${encodeURIComponent("Will the Federal Reserve cut rates in December?")}`;
    const list = `${query}&limit=20&distinct=event`;
    const answering = `${list}&match=question`;
    // Until an item has its gist, it is judged by its entities, and the answer may still change.
    const reasonsOf = async () => (await stage.ask(reader.key, answering)).headers.get("match-reasons");
    await expect.poll(reasonsOf, PATIENCE).toMatch(/^(?!.*entities)/);
    const answers = await headlinesOf(answering, reader.key);
    const all = await headlinesOf(list, reader.key);
    expect(answers.length).toBeGreaterThan(0);
    expect(all.length).toBeGreaterThan(answers.length);

    await reader.open(`/question?${query}`);
    await expect.poll(() => shownOn(page), PATIENCE).toEqual(answers);
    const whys = page.locator("article .item-note");
    expect(await whys.first().textContent()).toContain(say("news.match.reason.meaning"));
    expect(await whys.count()).toBe(answers.length);
    const turn = () => page.getByRole("switch", { name: say("news.match.all") }).click();
    await turn();
    await expect.poll(() => shownOn(page), PATIENCE).toEqual(all);
    expect(page.url()).toContain("scope=all");
    await turn();
    await expect.poll(() => shownOn(page), PATIENCE).toEqual(answers);
    expect(page.url()).not.toContain("scope");
    expect(reader.takeFaults()).toEqual([]);
  });

  test("D47 a question that nothing answers shows that, and leads to all news about its names", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    const query = `sentence=${encodeURIComponent("Will Bitcoin be banned in China by 2031?")}`;
    // An item without its gist is judged by its entities, and may be listed until it has one.
    await expect.poll(() => headlinesOf(`${query}&match=question`, reader.key), PATIENCE).toEqual([]);
    await reader.open(`/question?${query}`);
    const none = page.getByText(say("news.match.noneAnswers"), { exact: true });
    await none.waitFor();
    expect.soft(await look(page, "question-none")).toEqual(FAULTLESS);
    const showAll = page.getByRole("button", { name: say("news.match.all") });
    await showAll.click();
    await page.waitForURL("**&scope=all");
    await reader.items.first().waitFor();

    // Without a known name there is no news about names to show.
    await reader.open("/question?sentence=Who%20will%20win%3F");
    await none.waitFor();
    expect(await showAll.count()).toBe(0);
    expect(await page.getByText(say("news.match.adviceOutcomes")).isVisible()).toBe(true);
  });

  test("everything can be reached by keyboard alone", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    await reader.open("/");
    await reader.items.first().waitFor();
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
    // Two keys pressed too far apart do not count as a shortcut; a slow machine gets another try.
    const goToTop = async () => {
      await keyboard.press("g");
      await keyboard.press("t");
      return new URL(page.url()).pathname;
    };
    await expect.poll(goToTop, PATIENCE).toBe("/top");
    await keyboard.press("Control+k");
    await page.getByRole("dialog").waitFor();
    await keyboard.type("status");
    await keyboard.press("Enter");
    await page.waitForURL("**/status");
    expect(reader.takeFaults()).toEqual([]);
  });
}
