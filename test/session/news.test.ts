import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answer } from "../support/http.ts";
import { series } from "../support/item.ts";
import type { TestService } from "../support/service.ts";
import type { Browser } from "./browser.ts";
import { openAs, startWithProvider } from "./visit.ts";

let service: TestService;
let browser: Browser;
beforeAll(async () => {
  service = await startWithProvider({
    items: series(5, "2026-11-14T09:00:00Z", () => ({
      entities: [{ name: "Bitcoin", aliases: [], ticker: "BTC", entitySentiment: null }],
    })),
    settings: { plans: { beta: { perMinute: 600, burst: 100 } }, apiKeyDeprecation: "2026-01-01" },
  });
  browser = await openAs(service, "Reader");
});
afterAll(async () => {
  browser[Symbol.dispose]();
  await service[Symbol.asyncDispose]();
});

/** The parts of an answer that are the same for all requests. */
function lasting({ status, headers }: Answer): unknown {
  const { date: _date, ratelimit: _limit, "x-request-id": _id, "cache-status": _cache, ...rest } = headers;
  // An error response contains its request's id, so its length varies.
  if (status >= 400) delete rest["content-length"];
  return rest;
}
const current = { authorization: "Bearer session" };
const earlier = { "x-api-key": "session" };

describe("the API with a session", () => {
  test.each([
    "/v1/news?limit=3",
    "/v1/news?keyword=Bitcoin&lang=ja&nothing=1",
    "/v1/news?limit=0",
    "/v1/top-news?category=economy",
    "/v1/top-news",
    "/v1/newscover?q=Bitcoin&mode=extended",
    "/v1/reference",
  ])("%s gives the same answer as with a key, in both forms", async (path) => {
    for (const [byKey, bySession] of [
      [{ authorization: `Bearer ${service.key}` }, current],
      [{ authorization: `Bearer ${service.key}` }, {}],
      [{ "x-api-key": service.key }, earlier],
    ] as const) {
      const [wanted, got] = [await service.get(path, byKey), await browser.get(`/session${path}`, bySession)];
      expect(got.status).toBe(wanted.status);
      expect(lasting(got)).toEqual(lasting(wanted));
      const { requestId: _wanted, ...body } = wanted.json;
      expect(got.json).toEqual(expect.objectContaining(body));
    }
  });

  test("a batch of queries works too, in the form that has batches", async () => {
    const body = { queries: [{ queryId: "a", sentence: "Will Bitcoin rise?", category: "economy" }] };
    const wanted = await service.ask("/v1/match", {
      method: "POST",
      headers: { "x-api-key": service.key, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const got = await browser.send("POST", "/session/v1/match", body, earlier);
    expect(got.status).toBe(200);
    expect(got.json).toEqual(wanted.json);
    expect((await browser.send("POST", "/session/v1/match", body, current)).status).toBe(404);
    expect((await browser.send("POST", "/session/v1/match", body)).status).toBe(404);
    expect((await browser.get("/session/v1/match", current)).status).toBe(404);
    expect((await browser.get("/session/v1/match", earlier)).status).toBe(405);
  });

  test("gives 304 for a known answer, from the same cache", async () => {
    const path = "/v1/news?limit=2&fields=headline";
    await service.get(path);
    const first = await browser.get(`/session${path}`);
    expect(first.headers["cache-status"]).toBe("tidings; hit");
    const again = await browser.get(`/session${path}`, { "if-none-match": first.headers.etag! });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect((await browser.send("HEAD", `/session${path}`)).headers.etag).toBe(first.headers.etag);
  });

  test("requires a session, whatever key is sent", async () => {
    for (const headers of [{}, current, earlier, { authorization: `Bearer ${service.key}` }]) {
      const answer = await service.ask("/session/v1/news", {
        headers: { authorization: undefined, ...headers },
      });
      expect([answer.status, answer.json.type]).toEqual([401, "urn:tidings:problem:signed-out"]);
    }
  });
});

describe("the header Tidings-Key", () => {
  const left = (answer: Answer) => Number(/r=(\d+)/.exec(String(answer.headers["ratelimit"]))![1]);

  test("selects the key whose allowance and usage count; without it the account's allowance counts", async () => {
    const { id, key } = (await browser.send("POST", "/session/keys", { name: "tried" })).json;
    const ask = (headers = {}) => browser.get("/session/v1/news?limit=1", headers);
    const before = left(await ask());
    expect(left(await ask({ "tidings-key": id }))).toBe(99);
    expect(left(await ask({ "tidings-key": id }))).toBe(98);
    expect(left(await service.get("/v1/news", { authorization: `Bearer ${key}` }))).toBe(97);
    expect(left(await ask())).toBe(before - 1);
    const { keys } = (await browser.get("/session/keys")).json;
    expect(keys.find((each: { id: string }) => each.id === id)).toBeDefined();
    const used = async () =>
      (await browser.get("/session/keys")).json.keys.find((each: { id: string }) => each.id === id)
        .lastUsedAt;
    await expect.poll(used, { timeout: 60_000 }).toBe(new Date(service.clock.now).toISOString());
  });

  test("guessing key ids is limited like failed attempts", async () => {
    using other = await openAs(service, "Guesser");
    const ask = (id: string) => other.get("/session/v1/news?limit=1", { "tidings-key": id });
    for (let time = 0; time < 100; time++) expect((await ask(`key_${time}`)).status).toBe(404);
    const refused = await ask("key_x");
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "1"]);
  });

  test("a key over its allowance has to wait, and a revoked key is rejected", async () => {
    const { id } = (await browser.send("POST", "/session/keys", { name: "revoked" })).json;
    const ask = () => browser.get("/session/v1/news?limit=1", { "tidings-key": id });
    const statuses = [];
    for (let time = 0; time < 101; time++) statuses.push((await ask()).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    const refused = await ask();
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "1"]);
    await browser.send("DELETE", `/session/keys/${id}`);
    const revoked = await ask();
    expect([revoked.status, revoked.json.parameter]).toEqual([401, "Tidings-Key"]);
  });
});
