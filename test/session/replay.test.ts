import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { demoProvider } from "../../src/service/terminal/demo-provider/provider.ts";
import words from "../../terminal/src/words/en/keys.ts";
import { startPlainService, type TestService } from "../support/service.ts";
import { type Browser, type Cookie, browsers, cookiesOf, openBrowser } from "./browser.ts";
import { locationOf, signIn, startWithProvider, visitProvider, whoAmI } from "./visit.ts";

/** Two nodes on one record, under one public address; the provider runs at the first. */
let first: TestService;
let second: TestService;
beforeAll(async () => {
  first = await startWithProvider();
  const signIn = [demoProvider.open(() => first.url).provider];
  second = await startPlainService({ settings: { data: first.folder, publicUrl: first.url, signIn } });
});
afterAll(async () => {
  await second[Symbol.asyncDispose]();
  await first[Symbol.asyncDispose]();
});
const { open, close } = browsers(() => first.url);
afterEach(close);

/** A browser that visits a node with another browser's cookie for a sign-in in progress. */
function withFlow(node: TestService, flow: Cookie): Browser {
  const browser = openBrowser(node.url);
  browser.cookies.set(cookiesOf(first.url).signIn, flow);
  return browser;
}
const countSessions = async () =>
  (await first.store.db.selectFrom("sessions").select("hash").execute()).length;

describe("a repeated callback with the same cookie and code", () => {
  test("starts no second session on any node; the first session continues, and the page says to try again", async () => {
    const browser = open();
    const callback = await visitProvider(browser, { to: "/top" });
    const flow = browser.cookies.get(cookiesOf(first.url).signIn)!;
    expect(locationOf(await browser.get(callback))).toBe("/top");
    const before = await countSessions();
    for (const node of [first, second]) {
      using again = withFlow(node, flow);
      expect(locationOf(await again.get(callback))).toBe("/sign-in?fault=refused&to=%2Ftop");
      expect([...again.cookies.keys()]).toEqual([]);
      expect((await whoAmI(again)).account).toBe(null);
    }
    expect(words["keys.signIn.fault.refused"]).toMatch(/Try again/);
    expect(await countSessions()).toBe(before);
    first.clock.now += 2_000;
    expect((await whoAmI(browser)).account.name).toBe("Demo reader");
    expect(await signIn(open())).toBe("/keys");
  });

  test("in the browser that has already signed in, finds no sign-in cookie, and the person stays signed in", async () => {
    const browser = open();
    const callback = await visitProvider(browser);
    await browser.get(callback);
    const before = await countSessions();
    expect(locationOf(await browser.get(callback))).toBe("/sign-in?fault=expired");
    expect(words["keys.signIn.fault.expired"]).toMatch(/sign in again/);
    expect((await whoAmI(browser)).account.name).toBe("Demo reader");
    expect(await countSessions()).toBe(before);
  });

  test("sent to both nodes at once starts at most one session; the other requests get an error", async () => {
    const browser = open();
    const callback = await visitProvider(browser);
    const flow = browser.cookies.get(cookiesOf(first.url).signIn)!;
    const before = await countSessions();
    const all = [first, second, first, second].map((node) => withFlow(node, flow));
    const locations = (await Promise.all(all.map((each) => each.get(callback)))).map(locationOf);
    for (const each of all) each[Symbol.dispose]();
    const begun = locations.filter((location) => location === "/keys");
    expect(begun.length).toBeLessThanOrEqual(1);
    expect(locations.filter((location) => location === "/sign-in?fault=refused")).toHaveLength(
      4 - begun.length,
    );
    expect((await countSessions()) - before).toBe(begun.length);
  });
});
