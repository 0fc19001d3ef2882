import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { TestService } from "../support/service.ts";
import { type Browser, browsers, cookiesOf } from "./browser.ts";
import { locationOf, openAs, startWithProvider, visitProvider, whoAmI } from "./visit.ts";

let service: TestService;
let browser: Browser;
beforeAll(async () => void (service = await startWithProvider()));
afterAll(() => service[Symbol.asyncDispose]());
const { open, close } = browsers(() => service.url);
afterEach(close);

describe("an invalid callback is rejected without signing anyone in", () => {
  async function faultOf(callback: string): Promise<string> {
    const location = locationOf(await browser.get(callback));
    expect((await whoAmI(browser)).account).toBe(null);
    return location;
  }
  const altered = (address: string, change: (query: URLSearchParams) => void) => {
    const url = new URL(address);
    change(url.searchParams);
    return url.href;
  };

  test("with a different state", async () => {
    browser = open();
    const callback = await visitProvider(browser);
    expect(await faultOf(altered(callback, (query) => query.set("state", "x")))).toBe(
      "/sign-in?fault=expired",
    );
  });

  test("with a code that was already used", async () => {
    browser = open();
    const callback = await visitProvider(browser);
    const flow = browser.cookies.get(cookiesOf(service.url).signIn)!;
    await browser.get(callback);
    expect((await whoAmI(browser)).account).not.toBe(null);
    browser.cookies.clear();
    browser.cookies.set(cookiesOf(service.url).signIn, flow);
    expect(await faultOf(callback)).toBe("/sign-in?fault=refused");
  });

  test("with a different nonce in the token", async () => {
    browser = open();
    const onTheWay = (address: URL) => address.searchParams.set("nonce", "of-somebody-else");
    expect(await faultOf(await visitProvider(browser, { onTheWay }))).toBe("/sign-in?fault=refused");
  });

  test("with a verifier that does not fit the code", async () => {
    browser = open();
    const onTheWay = (address: URL) => address.searchParams.set("code_challenge", "A".repeat(43));
    expect(await faultOf(await visitProvider(browser, { onTheWay }))).toBe("/sign-in?fault=refused");
  });

  test("with another person's code and one's own state", async () => {
    const other = open();
    const code = new URL(await visitProvider(other)).searchParams.get("code")!;
    browser = open();
    const own = await visitProvider(browser);
    expect(await faultOf(altered(own, (query) => query.set("code", code)))).toBe("/sign-in?fault=refused");
  });

  test("that names another provider", async () => {
    browser = open();
    const callback = await visitProvider(browser);
    const mixedUp = altered(callback, (query) => query.set("iss", "https://evil.example"));
    expect(await faultOf(mixedUp)).toBe("/sign-in?fault=refused");
  });

  test("with an error from the provider", async () => {
    browser = open();
    const state = new URL(await visitProvider(browser)).searchParams.get("state")!;
    const query = new URLSearchParams({ error: "server_error", state, iss: `${service.url}/demo-provider` });
    expect(await faultOf(`/session/callback?${query.toString()}`)).toBe("/sign-in?fault=refused");
  });

  test("after the person declines; the sign-in page keeps their destination", async () => {
    browser = open();
    const callback = await visitProvider(browser, { as: { as: "nobody" }, to: "/top" });
    expect(await faultOf(callback)).toBe("/sign-in?fault=cancelled&to=%2Ftop");
  });

  test("after more than ten minutes", async () => {
    browser = open();
    const callback = await visitProvider(browser);
    service.clock.now += 600_000;
    expect(await faultOf(callback)).toBe("/sign-in?fault=expired");
  });

  test.each([
    ["none", undefined],
    ["one without a signature", (value: string) => value.split(".")[0]!],
    [
      "an altered one",
      (value: string) => `${value.slice(0, 10)}${value[10] === "A" ? "B" : "A"}${value.slice(11)}`,
    ],
    ["a session's", () => "session"],
    ["nonsense", () => "%%%.x.y"],
  ])("with a sign-in cookie that is not ours: %s", async (name, change) => {
    browser = open();
    const callback = await visitProvider(browser);
    const { value, ...cookie } = browser.cookies.get(cookiesOf(service.url).signIn)!;
    if (!change) browser.cookies.delete(cookiesOf(service.url).signIn);
    else if (name === "a session's") {
      using other = await openAs(service, "Lovelace");
      const session = other.cookies.get(cookiesOf(service.url).session)!;
      browser.cookies.set(cookiesOf(service.url).signIn, { ...cookie, value: session.value });
    } else browser.cookies.set(cookiesOf(service.url).signIn, { ...cookie, value: change(value) });
    expect(await faultOf(callback)).toBe("/sign-in?fault=expired");
  });
});
