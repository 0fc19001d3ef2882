import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from "vitest";
import {
  createClient,
  type Client,
  type Fetch,
  NoAnswerError,
  ProblemError,
} from "../../client/src/client.ts";
import { item, series, words } from "../support/item.ts";
import { startTestService, type TestService } from "../support/service.ts";

let service: TestService;
let client: Client;

const coin = { name: "Bitcoin", aliases: ["XBT"], ticker: "BTC", entitySentiment: "Negative" };

beforeAll(async () => {
  const news = series(25, "2026-11-14T09:00:00Z", (at) => ({ impact: 2 + (at % 4) }));
  const aboutCoin = item({
    id: "itm_coin",
    publishedAt: "2026-11-14T11:00:00Z",
    categories: ["crypto"],
    subCategories: ["bitcoin"],
    clusterId: "evt_coin",
    entities: [coin],
    renditions: { en: words("coin", "en", 4), ja: words("coin", "ja", 4) },
  });
  service = await startTestService({ items: [...news, aboutCoin] });
  client = createClient({ url: service.url, key: service.key });
});
afterAll(() => service[Symbol.asyncDispose]());

describe("every endpoint", () => {
  test("news returns exactly the service's answer", async () => {
    expect(await client.news()).toEqual((await service.news()).json);
    expect(await client.news({ category: "crypto", lang: "ja", impact: [4, 5], limit: 5 })).toEqual(
      (await service.news("category=crypto&lang=ja&impact=4,5&limit=5")).json,
    );
    expect((await client.news({ lang: "ja", limit: 1 })).items[0]).toMatchObject({
      headline: "Headline of coin in ja",
      lang: "ja",
    });
  });

  test("times may be `Date`s, lists may be one value or several, and empty values are not sent", async () => {
    const window = { after: new Date("2026-11-14T09:03:00Z"), before: "2026-11-14T09:06:00Z" };
    const { items } = await client.news({
      ...window,
      category: [],
      impact: undefined,
      fields: "publishedAt",
    });
    expect(items.map(({ publishedAt }) => publishedAt)).toEqual([
      "2026-11-14T09:05:00.000Z",
      "2026-11-14T09:04:00.000Z",
      "2026-11-14T09:03:00.000Z",
    ]);
    expect((await client.news({ subCategory: ["bitcoin", "mining"] })).items).toHaveLength(1);
    expect((await client.news({ excludeSources: [1, 2] })).items).toEqual([]);
  });

  test("an item has only the requested fields, and so does its type", async () => {
    const { items } = await client.news({ fields: ["headline", "impact"], limit: 2 });
    expect(items.map((each) => Object.keys(each))).toEqual([
      ["id", "headline", "impact"],
      ["id", "headline", "impact"],
    ]);
    expectTypeOf(items[0]!).toEqualTypeOf<{ id: string; headline: string; impact: 2 | 3 | 4 | 5 }>();
    // @ts-expect-error -- it was not requested
    expect(items[0]!.summary).toBeUndefined();
  });

  test("every field in an item's type is present", async () => {
    const { items } = await client.news({ limit: 100 });
    const { fields } = await client.reference();
    for (const each of items) {
      const absent = fields["news"]!.filter((name) => !(name in each));
      expect(absent).toEqual(each.clusterId === null ? ["relatedCount"] : []);
    }
  });

  test("match finds items for keywords or a sentence, and returns the fallback separately", async () => {
    const byName = await client.match({ keyword: ["Bitcoin", "BTC"], category: "crypto", limit: 2 });
    expect(byName.items.map(({ id }) => id)).toEqual(["itm_coin"]);
    expect(byName.fallback).toEqual({ strategy: "category_latest", category: "crypto", items: [] });
    const asked = await client.match({
      sentence: "Will XBT fall?",
      subEntities: ["Bitcoin"],
      fields: "impact",
    });
    expect(asked).toEqual({
      matchStatus: "matched",
      items: [{ id: "itm_coin", impact: 4 }],
      understood: [{ name: "Bitcoin", id: "bitcoin", isGeneral: false }],
    });
    expect((await client.match({ sentence: "Who?" })).matchStatus).toBe("no_match");
  });

  test.each([{ keyword: [] }, { keyword: ["", " "] }, { keyword: " , " }, { sentence: "" }])(
    "D4 a query that names nothing, %j, is rejected rather than answered with the latest news",
    async (question) => {
      await expect(client.match(question)).rejects.toThrow(/names nothing/);
      await expect(async () => client.catchUp(question).next()).rejects.toThrow(/names nothing/);
      await expect(async () => client.watch(question).next()).rejects.toThrow(/names nothing/);
    },
  );

  test("topNews, newscover and reference return the service's answers", async () => {
    const ranking = await client.topNews({ category: "economy", fields: ["rank", "headline"] });
    expect(ranking).toEqual((await service.get("/v1/top-news?category=economy&fields=rank,headline")).json);
    expect(ranking.items[0]).toMatchObject({ rank: 1 });
    const { results } = await client.newscover({ q: ["Bitcoin", "nobody at all"], mode: "extended" });
    expect(results.map(({ matched, name }) => [matched, name])).toEqual([
      [true, "Bitcoin"],
      [false, null],
    ]);
    const inHeadline = await client.newscover({ headline: "Bitcoin rises" });
    expect(inHeadline.results[0]!.images[0]).toMatchObject({ width: 1750, height: 1000 });
    expect(await client.reference()).toEqual((await service.get("/v1/reference")).json);
  });

  test("the address may have a path and trailing slashes", async () => {
    const asked: string[] = [];
    const fetched: Fetch = (url, init) => {
      asked.push(url);
      return fetch(url.replace("/news/proxy", ""), init);
    };
    const behind = createClient({ url: `${service.url}/news/proxy//`, key: service.key, fetch: fetched });
    await behind.news({ limit: 1, category: "economy", before: "2026-11-14T10:00:00Z" });
    expect(asked).toEqual([
      `${service.url}/news/proxy/v1/news?before=2026-11-14T10%3A00%3A00Z&category=economy&limit=1`,
    ]);
    expect(() => createClient({ url: "tidings.example" })).toThrow(/needs the service's address/);
  });
});

describe("errors", () => {
  test("carry the service's problem details", async () => {
    const failed = client.news({ category: "sports" as "crypto" });
    await expect(failed).rejects.toBeInstanceOf(ProblemError);
    await expect(failed).rejects.toMatchObject({
      name: "ProblemError",
      status: 400,
      type: "urn:tidings:problem:invalid-parameter",
      parameter: "category",
      value: "sports",
      allowed: ["crypto", "economy", "politics", "geopolitics"],
      requestId: expect.any(String),
      message: expect.stringMatching(/^A parameter is not valid: .*`category`/),
    });
  });

  test("a wrong key and a missing key are both 401", async () => {
    for (const settings of [{ key: "tdg_wrong" }, {}]) {
      await expect(createClient({ url: service.url, ...settings }).reference()).rejects.toMatchObject({
        status: 401,
        type: "urn:tidings:problem:unauthorized",
      });
    }
  });

  test("an unreachable service: the error has the address and the reason, but no key", async () => {
    const nobody = createClient({ url: "http://127.0.0.1:1", key: "tdg_secret", retries: 0 });
    const error = await nobody.news().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(NoAnswerError);
    expect((error as Error).message).toMatch(/^GET http:\/\/127\.0\.0\.1:1\/v1\/news: cannot connect/);
    expect((error as Error).message).not.toContain("secret");
  });
});
