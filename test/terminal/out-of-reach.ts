import type { Locator, Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { item } from "../support/item.ts";
import { PATIENCE } from "./patience.ts";
import { type Reader, takeOtherFaults } from "./reader.ts";
import type { Stage } from "./stage.ts";
import { askWithKey } from "./ask-with-key.ts";
import { say } from "./words.ts";

/** How often the page refreshes key usage, and a time longer than the news waits between polls. */
const REFRESH_MS = 15_000;
const TURN_MS = 30_000;

/** Tests with a service that is slow or unreachable, and readers who are elsewhere meanwhile. */
export function outOfReach(stage: Stage): void {
  test("if a span's usage cannot be loaded, no other span is shown in its place, and the reader can retry", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    await page.clock.install();
    await askWithKey(stage, reader);
    await reader.open("/keys");
    await showUsage(page);
    // The page's clock stops here, so from now on only the reader triggers requests.
    await page.clock.pauseAt(Date.now() + REFRESH_MS);
    await page.route(usageOf("168"), (route) => route.abort());
    await chooseSpan(page, "168");
    await noAnswer(page).waitFor();
    expect(await page.locator(".usage-legend, .usage-table, .usage-chart").count()).toBe(0);
    await page.unroute(usageOf("168"));
    await page.getByRole("button", { name: say("shell.retry") }).click();
    await figures(page, "168").waitFor();
    expect(await noAnswer(page).count()).toBe(0);
    expect(takeOtherFaults(reader)).toEqual([]);
  });

  test("if usage cannot be refreshed, the old figures stay, even while another span loads", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    await page.clock.install();
    await askWithKey(stage, reader);
    await reader.open("/keys");
    await showUsage(page);
    await page.route(usageOf("24"), (route) => route.abort());
    let failures = 0;
    page.on("requestfailed", (request) => {
      if (usageOf("24").test(request.url())) failures += 1;
    });
    // After two failures, the page has certainly handled the first one.
    const refresh = async () => {
      await page.clock.runFor(REFRESH_MS);
      return failures;
    };
    await expect.poll(refresh, PATIENCE).toBeGreaterThan(1);
    expect(await figures(page, "24").isVisible()).toBe(true);
    const asked = Promise.withResolvers<Route>();
    await page.route(usageOf("168"), asked.resolve);
    await chooseSpan(page, "168");
    const route = await asked.promise;
    expect(await figures(page, "24").isVisible()).toBe(true);
    expect(await noAnswer(page).count()).toBe(0);
    await route.continue();
    await figures(page, "168").waitFor();
    expect(takeOtherFaults(reader)).toEqual([]);
  });

  test.each(["create", "rotate"] as const)(
    "%s: the dialog waits for a new key, whatever is pressed, because the key is shown only once",
    async (which) => {
      await using reader = await stage.newReader();
      const { page } = reader;
      const { open, start } = MAKING[which];
      const takeSent = await holdPosts(page);
      const dialog = page.getByRole("dialog");
      const fail = async () => {
        await (await takeSent()).abort();
        await dialog.getByText(say("shell.problem.noAnswer.text")).waitFor();
      };
      if (which === "rotate") await makeKey(reader);
      await reader.open("/keys");
      for (const goOut of WAYS_OUT) {
        await open(page);
        await start(page);
        for (const tryToGo of WAYS_OUT) {
          await tryToGo(page);
          // On a second attempt, a browser may close the dialog without asking the page.
          await tryToGo(page);
          await dialog.waitFor();
        }
        await fail();
        await goOut(page);
        await dialog.waitFor({ state: "detached" });
      }

      await open(page);
      await start(page);
      await fail();
      await start(page);
      await (await takeSent()).continue();
      const key = await page.getByLabel(say("keys.new.key"), { exact: true }).textContent();
      await expect.poll(async () => (await stage.ask(key!)).status, PATIENCE).toBe(200);
      await page.getByRole("button", { name: say("keys.new.saved") }).click();
      await dialog.waitFor({ state: "detached" });
      if (which === "rotate") await revokeBoth(page);
      expect(takeOtherFaults(reader)).toEqual([]);
    },
  );

  test("news published while the page with an empty list is hidden is there when the reader returns", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    await reader.open("/?category=crypto&subCategory=arms-control");
    await page.getByText(say("news.feed.emptyTitle")).waitFor();
    await look(page, { isInSight: false });
    const id = await publish(stage, reader, "arms-control");
    await look(page, { isInSight: true });
    await page.locator(`article[data-item="${id}"]`).waitFor();
    expect(reader.takeFaults()).toEqual([]);
  });

  test("news published while the service is unreachable appears later, even if the list was empty at first", async () => {
    await using reader = await stage.newReader();
    const { page } = reader;
    const news = /\/session\/v1\/news\?/;
    await page.clock.install();
    await page.route(news, (route) => route.abort());
    await page.route(news, (route) => route.continue(), { times: 1 });
    await reader.open("/?category=crypto&subCategory=taiwan-strait");
    await page.getByText(say("news.feed.emptyTitle")).waitFor();
    await waitInTurns(page, page.getByText(say("news.feed.down")));
    const id = await publish(stage, reader, "taiwan-strait");
    await page.unroute(news);
    await waitInTurns(page, page.locator(`article[data-item="${id}"]`));
    expect(takeOtherFaults(reader)).toEqual([]);
  });

  test.each([
    {
      how: "cannot be reached",
      title: "shell.problem.noAnswer.title",
      answer: (route: Route) => route.abort(),
    },
    {
      how: "fails",
      title: "shell.problem.service.title",
      answer: (route: Route) => route.fulfill({ status: 500 }),
    },
  ] as const)(
    "when the service $how, a list reports it once and recovers by itself",
    async ({ title, answer }) => {
      await using reader = await stage.newReader();
      const { page } = reader;
      const news = /\/session\/v1\/news\?/;
      await page.clock.install();
      await page.route(news, answer);
      await reader.open("/?category=economy");
      await waitInTurns(page, page.getByRole("heading", { name: say(title) }));
      expect(await page.getByText(say("news.feed.down")).count()).toBe(0);
      expect(await page.getByText(say("news.feed.live")).count()).toBe(0);
      await page.unroute(news);
      await waitInTurns(page, page.getByRole("article").first());
      await waitInTurns(page, page.getByText(say("news.feed.live")));
      expect(takeOtherFaults(reader).filter((fault) => !fault.includes(": 500 of"))).toEqual([]);
    },
  );
}

/** The name of the keys that the tests create. */
const NAME = "Another key";

/** The two ways to get a new key. */
const MAKING = {
  create: {
    open: (page: Page) => page.getByRole("button", { name: say("keys.create") }).click(),
    async start(page: Page) {
      await page.getByLabel(say("keys.form.name"), { exact: true }).fill(NAME);
      await page.getByRole("button", { name: say("keys.form.create") }).click();
    },
  },
  rotate: {
    open: (page: Page) => act(page, "keys.action.rotate"),
    start: (page: Page) => page.getByRole("button", { name: say("keys.rotate.do") }).click(),
  },
};

/** Ways to close a dialog: Escape, a click on the backdrop, and the button, which is pressed even if disabled. */
const WAYS_OUT: readonly ((page: Page) => Promise<void>)[] = [
  (page) => page.keyboard.press("Escape"),
  (page) => page.mouse.click(5, 5),
  (page) => page.getByRole("button", { name: say("shell.cancel"), exact: true }).click({ force: true }),
];

/** Creates a key without using the dialog. */
async function makeKey({ context, url }: Reader): Promise<void> {
  const made = await context.request.post("/session/keys", {
    data: { name: NAME },
    headers: { origin: url },
  });
  expect(made.status()).toBe(201);
}

/** Holds requests that create or rotate a key. The returned function waits for the next such request and returns it. */
async function holdPosts(page: Page): Promise<() => Promise<Route>> {
  const held: Route[] = [];
  await page.route("**/session/keys**", async (route) => {
    if (route.request().method() === "POST") held.push(route);
    else await route.continue();
  });
  return async () => {
    await expect.poll(() => held.length, PATIENCE).toBe(1);
    return held.pop()!;
  };
}

/** Chooses an action for the first of the tests' keys. */
async function act(page: Page, action: "keys.action.rotate" | "keys.action.revoke"): Promise<void> {
  await actionsOf(page).first().click();
  await page.getByRole("menuitem", { name: say(action) }).click();
}

function actionsOf(page: Page): Locator {
  return page.getByRole("button", { name: say("keys.actions", { name: NAME }) });
}

async function revokeBoth(page: Page): Promise<void> {
  for (const left of [1, 0]) {
    await expect.poll(() => actionsOf(page).count(), PATIENCE).toBe(left + 1);
    await act(page, "keys.action.revoke");
    await page.getByRole("button", { name: say("keys.revoke.do") }).click();
    await expect.poll(() => actionsOf(page).count(), PATIENCE).toBe(left);
    // The focus moves to a remaining button instead of getting lost.
    await expect.poll(() => page.locator("button:focus").count(), PATIENCE).toBe(1);
  }
}

/** Opens the usage figures of the only key as a table. */
async function showUsage(page: Page): Promise<void> {
  await page.getByRole("button", { name: say("keys.usage"), expanded: false }).click();
  await page.getByRole("button", { name: say("keys.chart.asTable") }).click();
  await figures(page, "24").waitFor();
}

type Span = "24" | "168";

function usageOf(span: Span): RegExp {
  return new RegExp(`/usage\\?hours=${span}$`);
}

function figures(page: Page, span: Span): Locator {
  return page.getByRole("region", { name: say(`keys.chart.span.${span}`) });
}

async function chooseSpan(page: Page, span: Span): Promise<void> {
  await page.getByRole("button", { name: say(`keys.chart.span.${span}`), exact: true }).click();
}

function noAnswer(page: Page): Locator {
  return page.getByRole("heading", { name: say("shell.problem.noAnswer.title") });
}

/** Publishes an item in a section that crypto does not have, and waits until it is available. */
async function publish(stage: Stage, { key }: Reader, section: string): Promise<string> {
  const fresh = item({ categories: ["crypto", "geopolitics"], subCategories: [section] });
  await stage.publish(fresh);
  const ask = async () => (await stage.ask(key, `category=crypto&subCategory=${section}`)).text();
  await expect.poll(ask, PATIENCE).toContain(fresh.id);
  return fresh.id;
}

/** Shows or hides the page, which a headless browser never does by itself. */
async function look(page: Page, { isInSight }: { isInSight: boolean }): Promise<void> {
  const shown = { hidden: !isInSight, visibilityState: isInSight ? "visible" : "hidden" };
  for (const [name, value] of Object.entries(shown))
    await page.evaluate(
      `Object.defineProperty(document, "${name}", { value: ${JSON.stringify(value)}, configurable: true })`,
    );
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
}

/** Lets the page's time pass until it shows something. */
async function waitInTurns(page: Page, shown: Locator): Promise<void> {
  const turn = async () => {
    await page.clock.runFor(TURN_MS);
    return shown.isVisible();
  };
  await expect.poll(turn, PATIENCE).toBe(true);
}
