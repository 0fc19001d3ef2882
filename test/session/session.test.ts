import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enterAccount } from "../../src/access/accounts.ts";
import { openSignInLink, type SignInLink } from "../../src/access/sign-in-link.ts";
import { revokeKey } from "../../src/access/keys.ts";
import { MAX_SESSIONS } from "../../src/access/sessions.ts";
import { startPlainService, type TestService } from "../support/service.ts";
import { type Browser, type Cookie, cookiesOf, openBrowser } from "./browser.ts";
import { openAs, startWithProvider, whoAmI } from "./visit.ts";

const DAY_MS = 86_400_000;

let service: TestService;
beforeAll(async () => void (service = await startWithProvider({ settings: { behindProxy: true } })));
afterAll(() => service[Symbol.asyncDispose]());

const withCookie = (value: string): Browser => {
  const browser = openBrowser(service.url);
  browser.cookies.set(cookiesOf(service.url).session, { value, path: "/", terms: "" });
  return browser;
};

describe("a session", () => {
  test.each([
    [
      "an altered signature",
      (value: string) => value.replace(/\.(.)/, (_, first) => (first === "A" ? ".B" : ".A")),
    ],
    ["an altered id", (value: string) => `A${value.slice(1)}`],
    ["no signature", (value: string) => value.split(".")[0]!],
    ["an empty signature", (value: string) => `${value.split(".")[0]!}.`],
    ["empty", () => ""],
    ["very long", (value: string) => value.repeat(100)],
  ])("that was tampered with is rejected, and its cookie deleted: %s", async (_, change) => {
    using own = await openAs(service, "Ada");
    using browser = withCookie(change(own.cookies.get(cookiesOf(service.url).session)!.value));
    expect((await whoAmI(browser)).account).toBe(null);
    expect(browser.cookies.has(cookiesOf(service.url).session)).toBe(false);
    expect((await whoAmI(own)).account.name).toBe("Ada");
  });

  test("signed for another purpose is rejected", async () => {
    using own = openBrowser(service.url);
    await own.get("/session/sign-in?provider=demo");
    using browser = withCookie(own.cookies.get(cookiesOf(service.url).signIn)!.value);
    expect((await whoAmI(browser)).account).toBe(null);
  });

  test("ends on sign-out, even for a copied cookie; the person's other sessions continue", async () => {
    using browser = await openAs(service, "Grace");
    using other = await openAs(service, "Grace");
    using thief = withCookie(browser.cookies.get(cookiesOf(service.url).session)!.value);
    expect((await whoAmI(thief)).account.name).toBe("Grace");
    const answer = await browser.send("POST", "/session/sign-out");
    expect([answer.status, answer.text]).toEqual([204, ""]);
    expect(browser.cookies.has(cookiesOf(service.url).session)).toBe(false);
    expect((await whoAmI(thief)).account).toBe(null);
    expect((await whoAmI(other)).account.name).toBe("Grace");
    // Signing out again does no harm.
    expect((await browser.send("POST", "/session/sign-out")).status).toBe(204);
  });

  test("lasts 30 days from its last use, and 90 in total", async () => {
    const start = service.clock.now;
    using idle = await openAs(service, "Idle");
    using busy = await openAs(service, "Busy");
    const isIn = async (browser: Browser) => (await browser.get("/session/keys")).status === 200;
    for (const day of [20, 29.9]) {
      service.clock.now = start + day * DAY_MS;
      expect(await isIn(busy)).toBe(true);
    }
    service.clock.now = start + 30 * DAY_MS;
    expect([await isIn(idle), await isIn(busy)]).toEqual([false, true]);
    for (const day of [55, 80, 89.9]) {
      service.clock.now = start + day * DAY_MS;
      expect(await isIn(busy)).toBe(true);
    }
    service.clock.now = start + 90 * DAY_MS;
    expect(await isIn(busy)).toBe(false);
    // Expired sessions are deleted at the next sign-in.
    using _another = await openAs(service, "Another");
    const { db } = service.store;
    const rows = await db.selectFrom("sessions").select("expires_at").execute();
    expect(rows.every((row) => row.expires_at >= service.clock.now)).toBe(true);
  });
});

describe("changes must come from our own pages, as JSON", () => {
  const json = { "content-type": "application/json" };
  const body = '{"name":"forged"}';

  test.each<[string, Record<string, string>]>([
    ["no origin", json],
    ["another origin", { ...json, origin: "https://evil.example" }],
    ["an opaque origin", { ...json, origin: "null" }],
    ["an invalid origin", { ...json, origin: "evil" }],
    ["our host at another port", { ...json, origin: "http://127.0.0.1:1" }],
    ["our host as part of another host", { ...json, origin: "http://127.0.0.1.evil.example" }],
    ["a cross-site request, whatever its origin", { ...json, origin: "OWN", "sec-fetch-site": "cross-site" }],
    ["a sibling subdomain", { ...json, origin: "OWN", "sec-fetch-site": "same-site" }],
    ["a form", { origin: "OWN", "content-type": "application/x-www-form-urlencoded" }],
    ["plain text", { origin: "OWN", "content-type": "text/plain" }],
    ["no content type", { origin: "OWN" }],
  ])("%s: 403", async (_, { origin, ...headers }) => {
    using browser = await openAs(service, "Target");
    const own = origin === "OWN" ? service.url : origin;
    const before = (await browser.get("/session/keys")).text;
    for (const [method, path] of [
      ["POST", "/session/keys"],
      ["POST", "/session/key"],
      ["POST", "/session/sign-out"],
      ["POST", "/session/v1/match"],
    ] as const) {
      const cookie = `${cookiesOf(service.url).session}=${browser.cookies.get(cookiesOf(service.url).session)!.value}`;
      const answer = await service.ask(path, {
        method,
        // Only the session authorises the requests. A match needs the header of the earlier form.
        headers: { authorization: undefined, "x-api-key": "session", ...headers, origin: own, cookie },
        body,
      });
      expect([path, answer.status]).toEqual([path, 403]);
      expect(answer.json.type).toBe("urn:tidings:problem:forbidden");
    }
    expect((await browser.get("/session/keys")).text).toBe(before);
  });

  test.each<[string, Record<string, string | undefined>]>([
    ["our origin", {}],
    [
      "a same-origin request without an Origin header",
      { origin: undefined, "sec-fetch-site": "same-origin" },
    ],
    ["a type with a character set", { "content-type": "Application/JSON; charset=utf-8" }],
  ])("%s: accepted", async (_, headers) => {
    using browser = await openAs(service, "Owner");
    expect((await browser.send("POST", "/session/keys", { name: "a" }, headers)).status).toBe(201);
  });

  test("the host in the browser's own request counts as our origin", async () => {
    using browser = await openAs(service, "Owner");
    const host = `localhost:${new URL(service.url).port}`;
    const headers = { host, origin: `http://${host}` };
    expect((await browser.send("POST", "/session/keys", { name: "a" }, headers)).status).toBe(201);
  });
});

describe("signing in with a key", () => {
  const from = (address: string) => ({ "x-forwarded-for": address });

  const enter = (browser: Browser, key: string) => browser.send("POST", "/session/key", { key });

  test("gives a session for that key, which reveals nothing about its account", async () => {
    using browser = openBrowser(service.url);
    const answer = await enter(browser, ` ${service.key}\n`);
    expect(answer.status).toBe(200);
    const account = { id: "acc_operator", email: null, keyId: service.keyId };
    expect(answer.json).toMatchObject({ account, newKey: null });
    expect(answer.json.account.name).not.toBe("Operator");
    expect((await whoAmI(browser)).account.keyId).toBe(service.keyId);
    expect((await browser.get("/session/v1/news?limit=1")).status).toBe(200);
  });

  test("the holder of a key can neither see nor change other keys of its account", async () => {
    const [own, other] = [await service.makeKey(), await service.makeKey()];
    using browser = openBrowser(service.url);
    await enter(browser, own.key);
    const { keys } = (await browser.get("/session/keys")).json;
    expect(keys.map(({ id }: { id: string }) => id)).toEqual([own.id]);
    const path = `/session/keys/${other.id}`;
    expect((await browser.get(`${path}/usage`)).status).toBe(404);
    expect((await browser.send("PATCH", path, { name: "mine" })).status).toBe(404);
    expect((await browser.send("POST", `${path}/rotate`)).status).toBe(404);
    expect((await browser.send("DELETE", path)).status).toBe(404);
    expect((await browser.get("/session/v1/news?limit=1", { "tidings-key": other.id })).status).toBe(404);
    expect((await service.get("/v1/news", { authorization: `Bearer ${other.key}` })).status).toBe(200);
  });

  test("the session can neither extend the key nor create others, but can revoke it, which ends the key's sessions", async () => {
    const own = await service.makeKey();
    using browser = openBrowser(service.url);
    await enter(browser, own.key);
    const path = `/session/keys/${own.id}`;
    for (const answer of [
      await browser.send("POST", "/session/keys", { name: "another" }),
      await browser.send("PATCH", path, { expiresAt: null }),
      await browser.send("POST", `${path}/rotate`),
    ]) {
      expect(answer.status).toBe(403);
      expect(answer.json.detail).toContain("sign in with a provider");
    }
    expect((await browser.get(`${path}/usage`)).status).toBe(200);
    expect((await browser.send("DELETE", path)).status).toBe(204);
    expect((await browser.get("/session/keys")).status).toBe(401);
    expect((await whoAmI(browser)).account).toBeNull();
  });

  test("repeated sign-ins end the oldest session of that key, and no other key's", async () => {
    const [own, other] = [await service.makeKey(), await service.makeKey()];
    using first = openBrowser(service.url);
    using neighbour = openBrowser(service.url);
    await enter(first, own.key);
    await enter(neighbour, other.key);
    const rows = service.store.db.selectFrom("sessions").selectAll().where("key_id", "=", own.id);
    const begun = await rows.executeTakeFirstOrThrow();
    const later = Array.from({ length: MAX_SESSIONS - 1 }, (_, at) => ({
      ...begun,
      hash: `later ${at}`,
      created_at: begun.created_at + 1,
    }));
    await service.store.db.insertInto("sessions").values(later).execute();
    service.clock.now += 2_000;
    expect((await first.get("/session/keys")).status).toBe(200);
    using last = openBrowser(service.url);
    await enter(last, own.key);
    // A node trusts a cached session for less than two seconds.
    service.clock.now += 2_000;
    const statuses = [first, last, neighbour].map(async (each) => (await each.get("/session/keys")).status);
    expect(await Promise.all(statuses)).toEqual([401, 200, 200]);
  });

  test("an invalid key gives 401 and no session", async () => {
    const revoked = await service.makeKey();
    await revokeKey(service.store, revoked.id, service.clock.now);
    // The key was revoked as if by another process, so the service may still have it cached.
    const atTheDoor = async () =>
      (await service.get("/v1/news", { authorization: `Bearer ${revoked.key}` })).status;
    await expect.poll(atTheDoor, { timeout: 60_000 }).toBe(401);
    using browser = openBrowser(service.url);
    for (const key of ["let-me-in", service.key.slice(0, -1), revoked.key]) {
      const answer = await browser.send("POST", "/session/key", { key }, from("192.0.2.1"));
      expect(answer.status).toBe(401);
    }
    expect(browser.cookies.size).toBe(0);
  });

  test.each([[{}], [{ key: 7 }], [{ key: "" }], [null], ["tdg_x"]])("%j is 400", async (body) => {
    using browser = openBrowser(service.url);
    const answer = await browser.send("POST", "/session/key", body);
    expect(answer.status).toBe(400);
    expect(answer.json.parameter).toBe("key");
  });

  test("failed attempts are limited per address, together with those on the API", async () => {
    using browser = openBrowser(service.url);
    const attempt = (address: string) =>
      browser.send("POST", "/session/key", { key: "wrong" }, from(address));
    for (let at = 0; at < 50; at++) expect((await attempt("192.0.2.7")).status).toBe(401);
    for (let at = 0; at < 50; at++)
      await service.get("/v1/news", { authorization: "Bearer wrong", ...from("192.0.2.7") });
    const refused = await attempt("192.0.2.7");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await attempt("192.0.2.8")).status).toBe(401);
  });
});

describe("a one-time link", () => {
  test("signs in one browser, once, from our own pages; its token is never logged", async () => {
    // The account of the link is made once the service runs.
    const links: SignInLink[] = [];
    await using own = await startPlainService({
      link: { token: "", take: (token) => links[0]!.take(token) },
    });
    const person = { provider: "demo", subject: "reader", name: "Reader", email: null };
    const link = openSignInLink(await enterAccount(own.store, person, own.clock.now), () => 0);
    links.push(link);
    using browser = openBrowser(own.url);
    using late = openBrowser(own.url);
    const follow = (by: Browser, token: string, headers = {}) =>
      by.send("POST", "/session/link", { token }, headers);
    expect((await follow(browser, "x")).status).toBe(401);
    expect((await follow(browser, link.token, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await browser.send("POST", "/session/link", {})).json.parameter).toBe("token");
    expect((await follow(browser, link.token)).json.account.name).toBe("Reader");
    expect((await whoAmI(browser)).account.name).toBe("Reader");
    expect((await follow(late, link.token)).json.detail).toMatch(/was used before/);
    expect((await whoAmI(late)).account).toBe(null);
    // A link signs in and does not follow an address, so it works only as a body.
    expect((await late.get(`/session/link?token=${link.token}`)).status).toBe(405);
    expect(JSON.stringify(await own.endAndReadLog())).not.toContain(link.token);
  });

  test("does not exist unless the service was started with one", async () => {
    using browser = openBrowser(service.url);
    const answer = await browser.send("POST", "/session/link", { token: "x" });
    expect([answer.status, answer.json.type]).toEqual([401, "urn:tidings:problem:signed-out"]);
  });
});

test("two instances on one host do not sign each other out", async () => {
  await using other = await startPlainService();
  using browser = await openAs(service, "Ada");
  const [[name, { value }]] = [...browser.cookies] as [[string, Cookie]];
  const headers = { authorization: undefined, cookie: `${name}=${value}` };
  const answer = await other.get("/session", headers);
  expect([answer.json.account, answer.headers["set-cookie"]]).toEqual([null, undefined]);
  expect(cookiesOf(other.url).session).not.toBe(name);
  expect((await whoAmI(browser)).account.name).toBe("Ada");
});

test("with an https address, cookies are host-only and secure; a key still works without a provider", async () => {
  await using own = await startPlainService({ settings: { publicUrl: "https://news.example.com" } });
  using browser = openBrowser(own.url);
  const origin = { origin: "https://news.example.com" };
  const answer = await browser.send("POST", "/session/key", { key: own.key }, origin);
  expect(answer.headers["set-cookie"]).toEqual([
    expect.stringMatching(
      /^__Host-tidings_session=\S+; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure$/,
    ),
  ]);
  expect(answer.json).toMatchObject({ providers: [], canUseKey: true, isDemo: false });
  expect((await whoAmI(browser)).account.keyId).toBe(own.keyId);
  // Another host of the same domain can set a cookie without the `__Host-` prefix, so such a cookie is ignored.
  const { value, ...terms } = browser.cookies.get("__Host-tidings_session")!;
  browser.cookies.clear();
  browser.cookies.set("tidings_session", { value, ...terms });
  expect((await whoAmI(browser)).account).toBe(null);
  expect((await own.get("/demo-provider/auth", { authorization: undefined })).status).toBe(404);
});

test("known paths with another method are 405 with Allow, unknown ones 404", async () => {
  const ask = (method: string, path: string) => service.ask(path, { method });
  for (const [method, path, allow] of [
    ["POST", "/session", "GET, HEAD, OPTIONS"],
    ["GET", "/session/sign-out", "POST, OPTIONS"],
    ["PUT", "/session/keys", "GET, HEAD, POST, OPTIONS"],
    ["GET", "/session/keys/key_x", "PATCH, DELETE, OPTIONS"],
    ["POST", "/session/v1/news", "GET, HEAD, OPTIONS"],
  ] as const) {
    const answer = await ask(method, path);
    expect([path, answer.status, answer.headers["allow"]]).toEqual([path, 405, allow]);
  }
  for (const path of [
    "/session/",
    "/session/nothing",
    "/session/keys/a/b",
    "/session/v1",
    "/session/v1/nothing",
  ])
    expect([path, (await ask("GET", path)).status]).toEqual([path, 404]);
});
