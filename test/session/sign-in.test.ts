import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { demoProvider } from "../../src/cli/demo-provider/provider.ts";
import { startWeb } from "../support/web.ts";
import { startPlainService, type TestService } from "../support/service.ts";
import { type Browser, openBrowser } from "./browser.ts";
import { locationOf, openAs, signIn, startWithProvider, visitProvider, whoAmI } from "./visit.ts";

let service: TestService;
let browser: Browser;
beforeAll(async () => void (service = await startWithProvider()));
afterAll(() => service[Symbol.asyncDispose]());
const opened: Browser[] = [];
const open = () => {
  opened.push(openBrowser(service.url));
  return opened.at(-1)!;
};
afterEach(() => {
  for (const each of opened.splice(0)) each[Symbol.dispose]();
});

describe("signing in with a provider", () => {
  test("the whole way: an account, a session, and the first key shown once and working", async () => {
    browser = open();
    expect(await whoAmI(browser)).toEqual({
      account: null,
      providers: [{ id: "demo", name: "Demo account" }],
      canUseKey: true,
      isDemo: true,
      service: { name: "Tidings", publicUrl: service.url },
      newKey: null,
    });
    expect(await signIn(browser, { to: "/top?category=crypto" })).toBe("/top?category=crypto");
    const { account, newKey } = await whoAmI(browser);
    expect(account).toMatchObject({ name: "Demo reader", email: "reader@demo.example", plan: "beta" });
    expect(account.id).toMatch(/^acc_/);
    expect(newKey).toMatchObject({ name: "First key", id: expect.stringMatching(/^key_/) });
    const asked = await service.get("/v1/news", { authorization: `Bearer ${newKey.key}` });
    expect(asked.status).toBe(200);
    expect((await whoAmI(browser)).newKey).toBe(null);
    // Neither the key nor the session's id rest in the record.
    const { db } = service.store;
    const rows = JSON.stringify([
      await db.selectFrom("keys").selectAll().execute(),
      await db.selectFrom("sessions").selectAll().execute(),
      await db.selectFrom("accounts").selectAll().execute(),
    ]);
    expect(rows).not.toContain(newKey.key.slice(4, 36));
    expect(rows).not.toContain(browser.cookies.get("tidings_session")!.value.split(".")[0]!);
  });

  test("the same person comes back to the same account and gets no further key; another name is another", async () => {
    const [first, again, other] = [open(), open(), open()];
    await signIn(first, { as: { as: "name", name: "Ada" } });
    await signIn(again, { as: { as: "name", name: "Ada" } });
    await signIn(other, { as: { as: "name", name: "Grace" } });
    const [ada, adaAgain, grace] = [await whoAmI(first), await whoAmI(again), await whoAmI(other)];
    expect(ada.account).toMatchObject({ name: "Ada", email: null });
    expect(adaAgain.account.id).toBe(ada.account.id);
    expect([ada.newKey !== null, adaAgain.newKey]).toEqual([true, null]);
    expect(grace.account.id).not.toBe(ada.account.id);
  });

  test("the first key waits for a page of ours: not for a look at the head, nor for another site's link", async () => {
    browser = open();
    await signIn(browser, { as: { as: "name", name: "Hopper" } });
    expect((await browser.send("HEAD", "/session")).status).toBe(200);
    expect((await browser.get("/session", { "sec-fetch-site": "cross-site" })).json.newKey).toBe(null);
    expect((await browser.get("/session", { "sec-fetch-site": "same-origin" })).json.newKey).not.toBe(null);
  });

  test("the cookies are for us alone", async () => {
    browser = open();
    const callback = await visitProvider(browser);
    expect(browser.cookies.get("tidings_sign_in")).toMatchObject({
      terms: "; Path=/session; Max-Age=600; HttpOnly; SameSite=Lax",
    });
    const back = await browser.get(callback);
    expect([back.headers["cache-control"], back.headers["referrer-policy"]]).toEqual([
      "no-store",
      "no-referrer",
    ]);
    expect(browser.cookies.get("tidings_session")!.terms).toBe(
      "; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax",
    );
    expect(browser.cookies.has("tidings_sign_in")).toBe(false);
  });

  test("signing in again ends the session that the browser had", async () => {
    browser = await openAs(service, "Noether");
    opened.push(browser);
    const before = browser.cookies.get("tidings_session")!;
    await signIn(browser, { as: { as: "name", name: "Curie" } });
    const old = open();
    old.cookies.set("tidings_session", before);
    expect((await whoAmI(old)).account).toBe(null);
    expect((await whoAmI(browser)).account.name).toBe("Curie");
  });
});

test("who began at one node may come back to another", async () => {
  const { provider } = demoProvider.open(() => service.url);
  await using second = await startPlainService({
    settings: { data: service.folder, publicUrl: service.url, signIn: [provider] },
  });
  browser = open();
  const callback = await visitProvider(browser, { as: { as: "name", name: "Traveller" } });
  using there = openBrowser(second.url);
  for (const [name, cookie] of browser.cookies) there.cookies.set(name, cookie);
  expect(locationOf(await there.get(callback))).toBe("/keys");
  expect((await whoAmI(there)).account.name).toBe("Traveller");
  browser.cookies.set("tidings_session", there.cookies.get("tidings_session")!);
  expect((await whoAmI(browser)).account.name).toBe("Traveller");
  // The one node's end of it is the other's, once what that one knows is two seconds old.
  await there.send("POST", "/session/sign-out", undefined, { origin: service.url });
  service.clock.now += 2_000;
  expect((await whoAmI(browser)).account).toBe(null);
});

describe("what does not hold is refused, and signs nobody in", () => {
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

  test("another state", async () => {
    browser = open();
    const callback = await visitProvider(browser);
    expect(await faultOf(altered(callback, (query) => query.set("state", "x")))).toBe(
      "/sign-in?fault=expired",
    );
  });

  test("a code that was used before", async () => {
    browser = open();
    const callback = await visitProvider(browser);
    const flow = browser.cookies.get("tidings_sign_in")!;
    await browser.get(callback);
    expect((await whoAmI(browser)).account).not.toBe(null);
    browser.cookies.clear();
    browser.cookies.set("tidings_sign_in", flow);
    expect(await faultOf(callback)).toBe("/sign-in?fault=refused");
  });

  test("another nonce in the token", async () => {
    browser = open();
    const onTheWay = (address: URL) => address.searchParams.set("nonce", "of-somebody-else");
    expect(await faultOf(await visitProvider(browser, { onTheWay }))).toBe("/sign-in?fault=refused");
  });

  test("a verifier that the code was not made for", async () => {
    browser = open();
    const onTheWay = (address: URL) => address.searchParams.set("code_challenge", "A".repeat(43));
    expect(await faultOf(await visitProvider(browser, { onTheWay }))).toBe("/sign-in?fault=refused");
  });

  test("somebody else's code under one's own state", async () => {
    const other = open();
    const code = new URL(await visitProvider(other)).searchParams.get("code")!;
    browser = open();
    const own = await visitProvider(browser);
    expect(await faultOf(altered(own, (query) => query.set("code", code)))).toBe("/sign-in?fault=refused");
  });

  test("an answer that names another provider", async () => {
    browser = open();
    const callback = await visitProvider(browser);
    const mixedUp = altered(callback, (query) => query.set("iss", "https://evil.example"));
    expect(await faultOf(mixedUp)).toBe("/sign-in?fault=refused");
  });

  test("an error of the provider's", async () => {
    browser = open();
    const state = new URL(await visitProvider(browser)).searchParams.get("state")!;
    const query = new URLSearchParams({ error: "server_error", state, iss: `${service.url}/demo-provider` });
    expect(await faultOf(`/session/callback?${query.toString()}`)).toBe("/sign-in?fault=refused");
  });

  test("a person who says no, who is sent back with where they wanted to go", async () => {
    browser = open();
    const callback = await visitProvider(browser, { as: { as: "nobody" }, to: "/top" });
    expect(await faultOf(callback)).toBe("/sign-in?fault=cancelled&to=%2Ftop");
  });

  test("a person who took longer than ten minutes", async () => {
    browser = open();
    const callback = await visitProvider(browser);
    service.clock.now += 600_000;
    expect(await faultOf(callback)).toBe("/sign-in?fault=expired");
  });

  test.each([
    ["none", undefined],
    ["one without a signature", (value: string) => value.split(".")[0]!],
    [
      "one altered",
      (value: string) => `${value.slice(0, 10)}${value[10] === "A" ? "B" : "A"}${value.slice(11)}`,
    ],
    ["a session's", () => "session"],
    ["nonsense", () => "%%%.x.y"],
  ])("a cookie that is not ours: %s", async (name, change) => {
    browser = open();
    const callback = await visitProvider(browser);
    const { value, ...cookie } = browser.cookies.get("tidings_sign_in")!;
    if (!change) browser.cookies.delete("tidings_sign_in");
    else if (name === "a session's") {
      const other = await openAs(service, "Lovelace");
      opened.push(other);
      const session = other.cookies.get("tidings_session")!;
      browser.cookies.set("tidings_sign_in", { ...cookie, value: session.value });
    } else browser.cookies.set("tidings_sign_in", { ...cookie, value: change(value) });
    expect(await faultOf(callback)).toBe("/sign-in?fault=expired");
  });
});

describe("where one is sent afterwards is a page of ours", () => {
  test.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "/\t/evil.example",
    "\t//evil.example",
    "/.//evil.example",
    "/session/sign-out",
    "/session",
    "/sign-in?fault=x",
    "keys",
    "",
  ])("%j", async (to) => {
    browser = open();
    expect(await signIn(browser, { to })).toBe("/keys");
  });

  test.each(["/", "/story/evt_1?lang=ar#top", "/question?sentence=a%20b", "/sessions"])("%j", async (to) => {
    browser = open();
    expect(await signIn(browser, { to })).toBe(to);
  });
});

test("a provider that is not there is named with those that are", async () => {
  browser = open();
  const answer = await browser.get("/session/sign-in?provider=nobody");
  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({ parameter: "provider", value: "nobody", allowed: ["demo"] });
});

test("who comes by another name of the host is first sent to the one that the provider sends back to", async () => {
  browser = open();
  const { port } = new URL(service.url);
  const host = { host: `localhost:${port}` };
  const moved = locationOf(await browser.get("/session/sign-in?provider=demo&to=/top", host));
  expect(moved).toBe(`${service.url}/session/sign-in?provider=demo&to=%2Ftop&moved=1`);
  expect(browser.cookies.size).toBe(0);
  // Behind a proxy that writes a host of its own, that would never end.
  expect(locationOf(await browser.get(new URL(moved).pathname + new URL(moved).search, host))).toContain(
    "/demo-provider/auth?",
  );
});

describe("a provider that is away", () => {
  const oidc = (issuer: string) => ({
    id: "away",
    name: "Away",
    kind: "oidc" as const,
    issuer,
    clientId: "c",
    clientSecret: "s",
  });

  test("nobody listens; the service goes on, and the log says what was tried", async () => {
    const web = await startWeb(() => {});
    await web[Symbol.asyncDispose]();
    await using own = await startPlainService({ settings: { signIn: [oidc(web.url)] } });
    using visitor = openBrowser(own.url);
    const answer = await visitor.get("/session/sign-in?provider=away&to=/top");
    expect(locationOf(answer)).toBe("/sign-in?fault=unreachable&to=%2Ftop");
    expect((await own.get("/healthz")).status).toBe(200);
    const lines = await own.endAndReadLog();
    const line = lines.find(({ msg }) => msg === "Somebody could not be signed in");
    expect(line).toMatchObject({ provider: "away" });
    expect(line!["reason"]).toContain(`${web.url}/.well-known/openid-configuration`);
  });

  test("it is asked again at the next try, and what is no answer is none", async () => {
    const answers = ["<html>", '{"issuer":"https://somebody.else"}', "ok"];
    await using web = await startWeb((_request, response) => {
      const said = answers.shift() ?? "ok";
      const document = {
        issuer: web.url,
        authorization_endpoint: `${web.url}/authorize`,
        token_endpoint: `${web.url}/token`,
        jwks_uri: `${web.url}/jwks`,
        response_types_supported: ["code"],
      };
      response.writeHead(200, { "content-type": "application/json" });
      response.end(said === "ok" ? JSON.stringify(document) : said);
    });
    await using own = await startPlainService({ settings: { signIn: [oidc(web.url)] } });
    using visitor = openBrowser(own.url);
    const begin = async () => locationOf(await visitor.get("/session/sign-in?provider=away"));
    expect(await begin()).toBe("/sign-in?fault=unreachable");
    expect(await begin()).toBe("/sign-in?fault=unreachable");
    const address = new URL(await begin());
    expect(address.pathname).toBe("/authorize");
    expect(address.searchParams.get("code_challenge_method")).toBe("S256");
    expect(address.searchParams.get("redirect_uri")).toBe(`${own.url}/session/callback`);
    // What it said is kept.
    await begin();
    expect(web.requests).toHaveLength(3);
    // The token is asked for there, too: what comes is no answer of a provider's.
    const state = new URL(await begin()).searchParams.get("state")!;
    const back = await visitor.get(`/session/callback?code=x&state=${state}`);
    expect(locationOf(back)).toBe("/sign-in?fault=refused");
  });
});
