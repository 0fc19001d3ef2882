import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { demoProvider } from "../../src/service/terminal/demo-provider/provider.ts";
import { startPlainService, type TestService } from "../support/service.ts";
import { type Browser, browsers, cookiesOf, openBrowser } from "./browser.ts";
import { locationOf, signIn, startWithProvider, visitProvider, whoAmI } from "./visit.ts";

let service: TestService;
let browser: Browser;
beforeAll(async () => void (service = await startWithProvider()));
afterAll(() => service[Symbol.asyncDispose]());
const { open, close } = browsers(() => service.url);
afterEach(close);

describe("signing in with a provider", () => {
  test("end to end: creates an account, a session and a first key that works and is shown once", async () => {
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
    // The record stores neither the key nor the session's id.
    const { db } = service.store;
    const rows = JSON.stringify([
      await db.selectFrom("keys").selectAll().execute(),
      await db.selectFrom("sessions").selectAll().execute(),
      await db.selectFrom("accounts").selectAll().execute(),
    ]);
    expect(rows).not.toContain(newKey.key.slice(4, 36));
    expect(rows).not.toContain(browser.cookies.get(cookiesOf(service.url).session)!.value.split(".")[0]!);
  });

  test("a returning person gets the same account and no new key; another name is another person", async () => {
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

  test("the first key is shown only to one of our pages: neither HEAD nor another site's link uses it up", async () => {
    browser = open();
    await signIn(browser, { as: { as: "name", name: "Hopper" } });
    expect((await browser.send("HEAD", "/session")).status).toBe(200);
    expect((await browser.get("/session", { "sec-fetch-site": "cross-site" })).json.newKey).toBe(null);
    expect((await browser.get("/session", { "sec-fetch-site": "same-origin" })).json.newKey).not.toBe(null);
  });

  test("no script or other site can use the cookies", async () => {
    browser = open();
    const callback = await visitProvider(browser);
    expect(browser.cookies.get(cookiesOf(service.url).signIn)).toMatchObject({
      terms: "; Path=/; Max-Age=600; HttpOnly; SameSite=Lax",
    });
    const back = await browser.get(callback);
    expect([back.headers["cache-control"], back.headers["referrer-policy"]]).toEqual([
      "no-store",
      "no-referrer",
    ]);
    expect(browser.cookies.get(cookiesOf(service.url).session)!.terms).toBe(
      "; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax",
    );
    expect(browser.cookies.has(cookiesOf(service.url).signIn)).toBe(false);
  });

  test("signing in again ends the browser's previous session", async () => {
    browser = open();
    await signIn(browser, { as: { as: "name", name: "Noether" } });
    const before = browser.cookies.get(cookiesOf(service.url).session)!;
    await signIn(browser, { as: { as: "name", name: "Curie" } });
    const old = open();
    old.cookies.set(cookiesOf(service.url).session, before);
    expect((await whoAmI(old)).account).toBe(null);
    expect((await whoAmI(browser)).account.name).toBe("Curie");
  });
});

test("with an https address, the cookie for a sign-in in progress is host-only", async () => {
  const github = { id: "github", name: "GitHub", kind: "github" as const, clientId: "c", clientSecret: "s" };
  const settings = { publicUrl: "https://news.example.com", signIn: [github] };
  await using own = await startPlainService({ settings });
  using visitor = openBrowser(own.url);
  const host = { host: "news.example.com" };
  const there = new URL(locationOf(await visitor.get("/session/sign-in?provider=github", host)));
  expect(visitor.cookies.get("__Host-tidings_sign_in")!.terms).toBe(
    "; Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure",
  );
  // The cookie is recognised on return, so declining at the provider is reported as such.
  const query = new URLSearchParams({ error: "access_denied", state: there.searchParams.get("state")! });
  const back = await visitor.get(`/session/callback?${query.toString()}`, host);
  expect(locationOf(back)).toBe("/sign-in?fault=cancelled");
});

test("a sign-in may begin at one node and end at another", async () => {
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
  browser.cookies.set(cookiesOf(service.url).session, there.cookies.get(cookiesOf(service.url).session)!);
  expect((await whoAmI(browser)).account.name).toBe("Traveller");
  // A node notices a sign-out at another node once its cached session is two seconds old.
  await there.send("POST", "/session/sign-out", undefined, { origin: service.url });
  const later = async () => {
    service.clock.now += 2_000;
    return (await whoAmI(browser)).account;
  };
  await expect.poll(later, { timeout: 60_000 }).toBe(null);
});

test("the demo's provider rejects forms that it did not issue", async () => {
  browser = open();
  const address = locationOf(await browser.get("/session/sign-in?provider=demo"));
  const page = locationOf(await browser.get(address));
  const refused = await browser.submit(page, { as: "name", name: "x".repeat(100_000) });
  expect([refused.status, refused.text.includes("longer than 4096 bytes")]).toEqual([400, true]);
  locationOf(await browser.submit(page, { as: "reader" }));
});

describe("after signing in, a person is only ever sent to one of our pages", () => {
  test("a destination too long for a cookie is dropped, but the sign-in succeeds", async () => {
    const fits = `/?q=${"a".repeat(1_996)}`;
    browser = open();
    expect(await signIn(browser, { to: fits })).toBe(fits);
    browser = open();
    expect(await signIn(browser, { to: `${fits}a` })).toBe("/keys");
  });

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

test("an unknown provider is rejected with a list of known ones", async () => {
  browser = open();
  const answer = await browser.get("/session/sign-in?provider=nobody");
  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({ parameter: "provider", value: "nobody", allowed: ["demo"] });
});

test("a visitor under another host name is first sent to the host name that the provider redirects to", async () => {
  browser = open();
  const { port } = new URL(service.url);
  const host = { host: `localhost:${port}` };
  const moved = locationOf(await browser.get("/session/sign-in?provider=demo&to=/top", host));
  expect(moved).toBe(`${service.url}/session/sign-in?provider=demo&to=%2Ftop&moved=1`);
  expect(browser.cookies.size).toBe(0);
  // The redirect happens only once. Behind a proxy that rewrites the host, it would otherwise loop forever.
  expect(locationOf(await browser.get(new URL(moved).pathname + new URL(moved).search, host))).toContain(
    "/demo-provider/auth?",
  );
});
