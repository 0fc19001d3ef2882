import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPlainService, startTestService, type TestService } from "../support/service.ts";
import { ask, FORMS, lookUp, readingOf } from "./asking.ts";

let service: TestService;
beforeAll(async () => void (service = await startTestService()));
afterAll(() => service[Symbol.asyncDispose]());

describe.each(FORMS)("rejected requests in the %s form", (form) => {
  test.each([
    ["D13 neither headline nor q", {}, "headline"],
    ["D13 both headline and q", { headline: "Bitcoin", q: "Bitcoin" }, "q"],
    ["D4 empty values count as not sent", { headline: "", q: "" }, "headline"],
    ["D39 an empty list counts as not sent", { q: " , ," }, "headline"],
    ["D4 names are case-sensitive", { Q: "Bitcoin", Headline: "Bitcoin" }, "headline"],
    ["D29 the first of two errors", { headline: "x".repeat(1_001), q: "a,b,c,d,e" }, "headline"],
    ["D29 an error in one parameter before the two together", { headline: "Bitcoin", q: "a,b,c,d,e" }, "q"],
  ])("%s: 400", async (_, query: Record<string, string>, parameter) => {
    const answer = await ask(service, form, query);
    expect(answer.status).toBe(400);
    expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    expect(answer.json).toMatchObject({ status: 400, parameter, detail: expect.stringMatching(/\S/) });
  });

  test.each([
    ["headline beside an empty q", { headline: "Bitcoin", q: "" }],
    ["headline beside an empty list in q", { headline: "Bitcoin", q: "," }],
    ["q beside an empty headline", { q: "Bitcoin", headline: "" }],
  ])("%s is answered", async (_, query: Record<string, string>) => {
    expect(readingOf(await lookUp(service, form, query))).toEqual([["Bitcoin", "Bitcoin"]]);
  });

  test("D4 a repeated parameter keeps the first value", async () => {
    const headers = form === "current" ? {} : { "x-api-key": service.key };
    const { json } = await service.ask("/v1/newscover?q=Bitcoin&q=Ethereum", { headers });
    expect(readingOf(json.results)).toEqual([["Bitcoin", "Bitcoin"]]);
  });
});

describe.each(FORMS)("response headers in the %s form", (form) => {
  test("D4 Ignored-Parameters names unknown parameters", async () => {
    const answer = await ask(service, form, { q: "Bitcoin", limit: "3", Mode: "extended", lang: "ja" });
    expect(answer.status).toBe(200);
    expect(answer.headers["ignored-parameters"]).toBe("limit, Mode, lang");
    expect((await ask(service, form, { q: "Bitcoin" })).headers["ignored-parameters"]).toBeUndefined();
  });

  test("D32 ETag, 304, Cache-Control, Vary; D30 RateLimit", async () => {
    const answer = await ask(service, form, { q: "Ethereum,BTC" });
    const { etag } = answer.headers;
    expect(answer.headers).toMatchObject({
      etag: expect.stringMatching(/^"[^"]+"$/),
      "cache-control": "private, no-cache",
      "content-type": "application/json; charset=utf-8",
      "content-language": "en",
      vary: expect.stringContaining("Authorization, X-API-Key"),
      ratelimit: expect.stringContaining('"beta";r='),
      "ratelimit-policy": expect.stringContaining('"beta";q='),
    });
    const same = await ask(service, form, { q: "Ethereum,BTC" }, { "if-none-match": etag! });
    expect([same.status, same.bytes.length, same.headers["etag"]]).toEqual([304, 0, etag]);
    const other = await ask(service, form, { q: "Ethereum,BTC" }, { "if-none-match": '"other"' });
    expect([other.status, other.text]).toEqual([200, answer.text]);
  });

  test("D3 HEAD has the same headers as GET, and no body; other methods are 405", async () => {
    const path = "/v1/newscover?q=Bitcoin,BTC";
    const headers = form === "current" ? {} : { "x-api-key": service.key };
    const get = await service.ask(path, { headers });
    const head = await service.ask(path, { headers, method: "HEAD" });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    for (const name of ["etag", "content-length", "content-type"])
      expect(head.headers[name]).toBe(get.headers[name]);
    for (const method of ["POST", "PUT", "DELETE"]) {
      const answer = await service.ask(path, { headers, method });
      expect([answer.status, answer.headers["allow"]]).toEqual([405, "GET, HEAD, OPTIONS"]);
    }
  });
});

describe("credentials", () => {
  test.each([
    ["no key", {}],
    ["a wrong key", { authorization: "Bearer let-me-in" }],
    ["a wrong key in the earlier form", { "x-api-key": "let-me-in" }],
  ])("%s: 401", async (_, headers: Record<string, string>) => {
    const answer = await service.ask("/v1/newscover?q=Bitcoin", {
      headers: { authorization: undefined, ...headers },
    });
    expect([answer.status, answer.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
    expect(answer.text).not.toContain("cov_");
  });

  test("D43 without a key, a wrong method is 405 rather than 401", async () => {
    const headers = { authorization: undefined };
    expect((await service.ask("/v1/newscover", { method: "POST", headers })).status).toBe(405);
  });
});

test("D30 over the allowance: 429 with Retry-After in both forms, and answered again after that", async () => {
  const plans = { beta: { perMinute: 60, burst: 2 } };
  await using limited = await startPlainService({ settings: { plans } });
  const query = { q: "Anybody" };
  expect((await ask(limited, "current", query)).json.results).toMatchObject([{ matched: false }]);
  expect((await ask(limited, "earlier", query)).status).toBe(200);
  for (const form of FORMS) {
    const answer = await ask(limited, form, query);
    expect(answer.status).toBe(429);
    expect(answer.json).toMatchObject({ status: 429 });
    expect(answer.headers["retry-after"]).toMatch(/^[1-9]\d*$/);
  }
  const { headers } = await ask(limited, "current", query);
  limited.clock.now += Number(headers["retry-after"]) * 1_000;
  expect((await ask(limited, "current", query)).status).toBe(200);
});
