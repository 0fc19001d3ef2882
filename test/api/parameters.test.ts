import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Line } from "../support/item.ts";
import { startPlainService, type TestService } from "../support/service.ts";
import { asking, CATEGORIES, items, newest } from "./thirty-items.ts";

let service: TestService;
beforeAll(async () => void (service = await startPlainService({ items })));
afterAll(() => service[Symbol.asyncDispose]());
const { idsOf, problemOf } = asking(() => service);

describe("D4 names and values", () => {
  test.each([
    ["Limit=1", "Limit"],
    ["LIMIT=1&lang=en", "LIMIT"],
    ["limt=5&utm_source=x", "limt, utm_source"],
    ["since=2026-01-01&cursor=abc", "since, cursor"],
    ["a=1&a=2", "a"],
    ["caf%C3%A9=1", "caf%C3%A9"],
    ["a%2Cb=1", "a%2Cb"],
    ["=1&a=2", "a"],
  ])("%s: the unknown parameter is ignored, and named in Ignored-Parameters", async (query, ignored) => {
    const answer = await service.get(`/v1/news?${query}`);
    expect(answer.headers["ignored-parameters"]).toBe(ignored);
    expect(answer.json.items).toHaveLength(20);
  });

  test.each(["", "limit=3", "&&", "=1", "category=&limit=&fields="])(
    "%s has no Ignored-Parameters",
    async (query) => {
      expect((await service.get(`/v1/news?${query}`)).headers["ignored-parameters"]).toBeUndefined();
    },
  );

  test("a cache hit names the ignored parameters of this request, not those of the request that filled the cache", async () => {
    await service.get("/v1/news?limit=7&first=1");
    const second = await service.get("/v1/news?limit=7&second=1");
    expect(second.headers["cache-status"]).toBe("tidings; hit");
    expect(second.headers["ignored-parameters"]).toBe("second");
  });

  test.each([
    ["limit=2&limit=5", 2],
    ["limit=2&limit=bad", 2],
    ["limit=2&category=crypto&limit=9", 2],
    ["limit=&limit=5", 20],
  ])("%s keeps the first value", async (query, count) => {
    expect(await idsOf(query)).toHaveLength(count);
  });

  test.each([
    "limit=bad&limit=2",
    "category=Crypto&category=crypto",
    "fields=id&fields=headline",
    "before=x&before=2026-01-01",
  ])("%s keeps the first value even though it is invalid", async (query) => {
    expect((await problemOf(query)).parameter).toBe(query.split("=")[0]);
  });

  test("a repeated `category` keeps its first value, not the union", async () => {
    const only = newest(20, (line) => line.categories[0] === "crypto");
    expect(await idsOf("category=crypto&category=economy")).toEqual(only);
  });

  test.each([
    "category",
    "impact",
    "lang",
    "limit",
    "before",
    "after",
    "fields",
    "subCategory",
    "excludeSources",
    "distinct",
  ])("an empty %s counts as not sent", async (name) => {
    expect(await idsOf(`${name}=`)).toEqual(newest(20));
    expect(await idsOf(name)).toEqual(newest(20));
  });

  test.each(["category", "impact", "fields", "subCategory", "excludeSources"])(
    "D39 %s=, counts as not sent",
    async (name) => {
      expect(await idsOf(`${name}=,`)).toEqual(newest(20));
      expect(await idsOf(`${name}=%20,%20,,`)).toEqual(newest(20));
    },
  );

  test.each([
    ["category=%20crypto%20,,+economy,", (line: Line) => ["crypto", "economy"].includes(line.categories[0]!)],
    ["impact=,%094%09,,5", (line: Line) => line.impact >= 4],
    ["subCategory=%20inflation%20,", (line: Line) => line.subCategories[0] === "inflation"],
    ["excludeSources=+1+,,2", (line: Line) => line.source === 3],
  ])("%s: white space is trimmed and empty values dropped", async (query, isWanted) => {
    expect(await idsOf(`${query}&limit=100`)).toEqual(newest(100, isWanted));
  });

  test("fields=headline , impact: white space is trimmed", async () => {
    const answer = await service.get("/v1/news?fields=%20headline%20,+impact&limit=1");
    expect(Object.keys(answer.json.items[0])).toEqual(["id", "headline", "impact"]);
  });
});

describe("D5 limit", () => {
  test("20 when omitted", async () => expect(await idsOf("")).toEqual(newest(20)));
  test.each([
    ["1", 1],
    ["7", 7],
    ["30", 30],
    ["100", 30],
    ["007", 7],
  ])("%s gives %i", async (limit, count) => {
    expect(await idsOf(`limit=${limit}`)).toEqual(newest(count));
  });
  test.each([
    "0",
    "101",
    "-1",
    "1.0",
    "1e1",
    "0x10",
    "+5",
    "%205",
    "5%20",
    "ten",
    "NaN",
    "9".repeat(400),
    encodeURIComponent("٣"),
    "5,6",
    "null",
  ])("D39 %s is 400, not clamped", async (limit) => {
    const problem = await problemOf(`limit=${limit}`);
    expect(problem).toMatchObject({ parameter: "limit", status: 400 });
    expect(problem.detail).toContain("1 to 100");
  });
});

describe("D6 category and impact", () => {
  test.each(["Crypto", "CRYPTO", "sports", "crypto,sports", "crypto;economy", "*", "__proto__"])(
    "category=%s is 400 with the allowed list",
    async (value) => {
      const problem = await problemOf(`category=${encodeURIComponent(value)}`);
      expect(problem).toMatchObject({ parameter: "category", allowed: CATEGORIES });
      expect(value).toContain(problem.value);
    },
  );
  test.each(["1", "6", "0", "4.0", "04", "high", "4,1", "-4", "2-5"])(
    "impact=%s is 400 with the allowed list",
    async (value) => {
      expect(await problemOf(`impact=${value}`)).toMatchObject({
        parameter: "impact",
        allowed: ["2", "3", "4", "5"],
      });
    },
  );
  test("several values give the union, with each item once", async () => {
    expect(await idsOf("category=crypto,politics,crypto&impact=2,4,2&limit=100")).toEqual(
      newest(
        100,
        (line) => ["crypto", "politics"].includes(line.categories[0]!) && [2, 4].includes(line.impact),
      ),
    );
  });
});
