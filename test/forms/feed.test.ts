import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { item, series, words } from "../support/item.ts";
import { START, startPlainService, startTestService, type TestService } from "../support/service.ts";
import { asker, idsIn } from "./asking.ts";

/**
 * 30 items one minute apart from 10:00. Every third is in crypto and the others in economy. Their impacts are 2 to
 * 5 in rotation.
 */
const items = series(30, "2026-11-14T10:00:00Z", (at) => ({
  id: `itm_${String(at).padStart(2, "0")}`,
  categories: at % 3 === 0 ? ["crypto"] : ["economy"],
  impact: 2 + (at % 4),
}));
items[29]!.renditions["fr"] = words("itm_29", "fr", items[29]!.impact);
const name = (at: number) => `itm_${String(at).padStart(2, "0")}`;
const names = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => name(from - at));
const at = (minute: number, more = "00Z") => `2026-11-14T10:${String(minute).padStart(2, "0")}:${more}`;

describe("D21 D37 the feed of the earlier form", () => {
  let service: TestService;
  let earlier: ReturnType<typeof asker>;
  beforeAll(async () => {
    service = await startPlainService({ items });
    earlier = asker(service);
  });
  afterAll(() => service[Symbol.asyncDispose]());

  test("answers exactly {items, hasMore, nextCursor}; without `since` or `cursor`, the newest items with `hasMore` false", async () => {
    const { json } = await earlier.feed({ limit: 5 });
    expect(Object.keys(json)).toEqual(["items", "hasMore", "nextCursor"]);
    expect(json.items.map((each: { id: string }) => each.id)).toEqual(names(29, 25));
    expect([json.hasMore, typeof json.nextCursor]).toEqual([false, "string"]);
    expect((await earlier.feed()).json.items).toHaveLength(20);
  });

  test("includes `hasMore` and `nextCursor` even with `fields`", async () => {
    const { json } = await earlier.feed({ limit: 1, fields: "impact" });
    expect(json).toStrictEqual({
      items: [{ id: name(29), impact: 3 }],
      hasMore: false,
      nextCursor: expect.any(String),
    });
  });

  test("D5 a `limit` over 50 is rejected, not clamped", async () => {
    expect((await earlier.feed({ limit: 50 })).json.items).toHaveLength(30);
    for (const limit of ["51", "100", "0", "-1", "1.5", "abc"]) {
      const { status, json } = await earlier.feed({ limit });
      expect([limit, status, json.parameter]).toEqual([limit, 400, "limit"]);
    }
  });

  test("`since` is inclusive and walks forward: a page has the nearest items after it, sorted newest first", async () => {
    const page = await earlier.feed({ since: at(10), limit: 3 });
    expect(idsIn(page)).toEqual(names(12, 10));
    expect(page.json.hasMore).toBe(true);
    expect(idsIn(await earlier.feed({ since: at(10, "00.001Z"), limit: 3 }))).toEqual(names(13, 11));
    expect(idsIn(await earlier.feed({ since: "2026-11-14T11:10:00+01:00", limit: 1 }))).toEqual([name(10)]);
    expect(idsIn(await earlier.feed({ since: "2026-11-14", limit: 2 }))).toEqual(names(1, 0));
    expect(idsIn(await earlier.feed({ since: "2026-11-13T24:00:00Z", limit: 2 }))).toEqual(names(1, 0));
  });

  test("`hasMore` is false if the page ends with the newest item, whether or not the page is full", async () => {
    for (const [limit, hasMore] of [
      [2, true],
      [3, false],
      [4, false],
    ] as const) {
      const { json } = await earlier.feed({ since: at(27), limit });
      expect([limit, json.hasMore]).toEqual([limit, hasMore]);
    }
  });

  test("`nextCursor` continues after the newest item of the page, and stays at the end once it is reached", async () => {
    const seen: string[] = [];
    let page = await earlier.feed({ since: "2026-01-01", limit: 7 });
    for (;;) {
      seen.push(...idsIn(page).reverse());
      if (!page.json.hasMore) break;
      page = await earlier.feed({ cursor: page.json.nextCursor, limit: 7 });
    }
    expect(seen).toEqual(names(29, 0).reverse());
    const after = await earlier.feed({ cursor: page.json.nextCursor });
    expect([idsIn(after), after.json.hasMore]).toEqual([[], false]);
    // On an empty page the cursor stays where it is.
    const again = await earlier.feed({ cursor: after.json.nextCursor });
    expect(again.json).toEqual(after.json);
  });

  test("the cursor of the newest page continues after the newest item, even if older items are not on the page", async () => {
    const { nextCursor } = (await earlier.feed({ limit: 2 })).json;
    expect(idsIn(await earlier.feed({ cursor: nextCursor }))).toEqual([]);
  });

  test("`cursor` wins over `since`", async () => {
    const { nextCursor } = (await earlier.feed({ since: at(0), limit: 5 })).json;
    expect(idsIn(await earlier.feed({ cursor: nextCursor, since: at(20), limit: 2 }))).toEqual(names(6, 5));
    expect(idsIn(await earlier.feed({ cursor: nextCursor, since: at(0), limit: 2 }))).toEqual(names(6, 5));
  });

  test("`limit`, `lang` and `fields` may change between pages", async () => {
    const { nextCursor } = (await earlier.feed({ since: at(0), limit: 28 })).json;
    const { json, headers } = await earlier.feed({
      cursor: nextCursor,
      limit: 50,
      lang: "fr",
      fields: "headline,lang",
    });
    expect(json.items).toEqual([
      { id: name(29), headline: "Headline of itm_29 in fr", lang: "fr" },
      { id: name(28), headline: "Headline of itm_28 in en", lang: "en" },
    ]);
    expect(headers["content-language"]).toBe("fr");
  });

  test("a cursor is bound to `category` and `impact`, whose values may be in any order", async () => {
    const filters = { category: "crypto,economy", impact: "4,5" };
    const { nextCursor } = (await earlier.feed({ ...filters, since: at(0), limit: 2 })).json;
    const further = await earlier.feed({
      category: "economy,crypto,economy",
      impact: "5,4",
      cursor: nextCursor,
      limit: 2,
    });
    expect(idsIn(further)).toEqual([name(7), name(6)]);
  });

  test.each([
    ["another category", { category: "crypto", impact: "4" }],
    ["an additional category", { category: "economy,crypto", impact: "4" }],
    ["no category", { impact: "4" }],
    ["another impact", { category: "economy", impact: "5" }],
    ["no impact", { category: "economy" }],
  ] as const)("with %s the walk starts over, as if called without a cursor", async (_, filters) => {
    const { nextCursor } = (await earlier.feed({ category: "economy", impact: "4", since: at(0), limit: 2 }))
      .json;
    const over = await earlier.feed({ ...filters, cursor: nextCursor, limit: 3 });
    expect(over.json).toEqual((await earlier.feed({ ...filters, limit: 3 })).json);
    // When the walk starts over, `since` applies, as it does without a cursor.
    const since = { since: at(3), limit: 3 };
    const overSince = await earlier.feed({ ...filters, ...since, cursor: nextCursor });
    expect(overSince.json).toEqual((await earlier.feed({ ...filters, ...since })).json);
  });

  test("a malformed or altered cursor is 400", async () => {
    const { nextCursor } = (await earlier.feed({ limit: 1 })).json as { nextCursor: string };
    const altered = [
      "x",
      "null",
      `${nextCursor}x`,
      nextCursor.slice(1),
      nextCursor.slice(0, -1),
      (nextCursor.startsWith("A") ? "B" : "A") + nextCursor.slice(1),
      nextCursor.slice(0, -1) + (nextCursor.endsWith("0") ? "1" : "0"),
      ` ${nextCursor}`,
    ];
    for (const cursor of altered) {
      const { status, json } = await earlier.feed({ cursor });
      expect([cursor, status, json.parameter]).toEqual([cursor, 400, "cursor"]);
    }
  });

  test("D4 an empty `cursor` or `since` counts as not sent", async () => {
    expect((await earlier.feed({ cursor: "", since: "", limit: 2 })).json).toEqual(
      (await earlier.feed({ limit: 2 })).json,
    );
  });

  test("an invalid `since` is 400", async () => {
    for (const since of ["yesterday", "1763000000", "20261114T100000Z", "2026-11-14T10:00:00"]) {
      const { status, json } = await earlier.feed({ since });
      expect([since, status, json.parameter]).toEqual([since, 400, "since"]);
    }
  });

  test("with a `since` in the future, there are no items yet, and the cursor starts there", async () => {
    const page = (await earlier.feed({ since: "2100-01-01" })).json;
    expect([page.items, page.hasMore, typeof page.nextCursor]).toEqual([[], false, "string"]);
  });

  test("D37 accepts several categories, D6 rejects an invalid impact, D9 accepts only the fields of this form", async () => {
    expect(idsIn(await earlier.feed({ category: "crypto,economy", limit: 2 }))).toEqual(names(29, 28));
    expect((await earlier.feed({ impact: "1" })).json.allowed).toEqual(["2", "3", "4", "5"]);
    expect((await earlier.feed({ category: "sports" })).json.allowed).toContain("crypto");
    for (const [fields, status] of [
      ["sentiment", 200],
      ["coins", 200],
      ["id", 400],
      ["rank", 400],
      ["entitySentiment", 400],
    ] as const)
      expect([fields, (await earlier.feed({ fields })).status]).toEqual([fields, status]);
  });

  test("D23 `coins` lists the crypto entities with a CoinMarketCap id, each once", async () => {
    const entity = (name: string, ticker: string | null) => ({
      name,
      aliases: [],
      ticker,
      entitySentiment: null,
    });
    const entities = [
      entity("Bitcoin", "BTC"),
      entity("Nvidia", "NVDA"),
      entity("Zorblax Coin", "ZBQX"),
      entity("Bitcoin", null),
    ];
    await using own = await startTestService({ items: [item({ categories: ["crypto"], entities })] });
    const { json } = await asker(own).feed({ fields: "coins" });
    expect(json.items[0].coins).toEqual([{ cmcId: 1, name: "Bitcoin", symbol: "BTC" }]);
  });

  test("D2 D4 parameters of the current form are ignored and named", async () => {
    const others = {
      sentence: "x".repeat(2_000),
      keyword: "BTC",
      subEntities: "a",
      before: "never",
      after: "ever",
      excludeSources: "1",
      subCategory: "a,b,c,d,e,f,g,h,i,j,k",
      distinct: "x",
      match: "x",
    };
    const answer = await earlier.feed({ ...others, limit: 2 });
    expect(answer.json).toEqual((await earlier.feed({ limit: 2 })).json);
    expect(answer.headers["ignored-parameters"]).toBe(Object.keys(others).join(", "));
  });

  test("a new item is the next page for a caller that has read everything", async () => {
    const page = (await earlier.feed({ since: at(28) })).json;
    expect(page.hasMore).toBe(false);
    expect((await earlier.feed({ cursor: page.nextCursor })).json.items).toEqual([]);
    await service.publish(item({ id: "itm_new_1" }), item({ id: "itm_new_2" }));
    const next = await earlier.feed({ cursor: page.nextCursor, limit: 1 });
    expect([idsIn(next), next.json.hasMore]).toEqual([["itm_new_1"], true]);
    expect(idsIn(await earlier.feed({ cursor: next.json.nextCursor }))).toEqual(["itm_new_2"]);
  });
});

describe("D21 `nextCursor` is null only if there was never an item", () => {
  test("that matches the filters, and not null once there is one", async () => {
    await using service = await startPlainService({
      items: [item({ publishedAt: "2026-11-14T09:00:00Z", categories: ["crypto"] })],
    });
    const earlier = asker(service);
    const empty = { items: [], hasMore: false, nextCursor: null };
    expect((await earlier.feed({ category: "politics" })).json).toEqual(empty);
    expect((await earlier.feed({ category: "politics", since: "2026-01-01" })).json).toEqual(empty);
    expect(
      (await earlier.feed({ category: "crypto", since: "2026-11-14T10:00:00Z" })).json.nextCursor,
    ).not.toBeNull();
    await service.publish(item({ id: "itm_first", categories: ["politics"] }));
    const page = (await earlier.feed({ category: "politics", since: "2026-01-01" })).json;
    expect([page.items[0].id, page.nextCursor === null]).toEqual(["itm_first", false]);
    // The same holds for a page that is empty because its `since` is after every item.
    expect(
      (await earlier.feed({ category: "politics", since: "2100-01-01" })).json.nextCursor,
    ).not.toBeNull();
  });

  test("a cursor survives a restart, and works on every node that shares the record", async () => {
    await using service = await startPlainService({ items });
    const { nextCursor } = (await asker(service).feed({ since: at(0), limit: 4 })).json;
    await using other = await startPlainService({ settings: { data: service.folder } });
    expect(idsIn(await asker(other).feed({ cursor: nextCursor, limit: 2 }))).toEqual(names(5, 4));
    await using stranger = await startPlainService({ items });
    expect((await asker(stranger).feed({ cursor: nextCursor })).status).toBe(400);
  });
});

test("sends Deprecation (RFC 9745) in this form only, and only if the operator sets a date", async () => {
  const date = "2027-06-01";
  await using service = await startPlainService({
    items: items.slice(0, 1),
    settings: { apiKeyDeprecation: date },
  });
  const earlier = asker(service);
  const told = `@${Date.parse(date) / 1000}`;
  const answers = [
    await earlier.feed(),
    await earlier.feed({ limit: 0 }),
    await earlier.get("/v1/top-news?category=crypto"),
    await earlier.get("/v1/reference"),
    await earlier.post({ queries: [{ queryId: "q", sentence: "s", category: "crypto" }] }),
    await earlier.post("no json"),
    await earlier.get("/v1/match"),
    await earlier.get("/v1/nothing"),
    await earlier.get("/v1/%zz"),
  ];
  for (const answer of answers) expect(answer.headers["deprecation"]).toBe(told);
  expect((await service.news()).headers["deprecation"]).toBeUndefined();
  await using silent = await startPlainService({ items: items.slice(0, 1) });
  expect((await asker(silent).feed()).headers["deprecation"]).toBeUndefined();
});

test("D1 the credential's header selects the form; with both, Authorization wins", async () => {
  await using service = await startPlainService({ items: items.slice(0, 1) });
  const { key } = service;
  const both = await service.get("/v1/news", { authorization: `Bearer ${key}`, "x-api-key": key });
  expect(both.json.matchStatus).toBe("latest");
  const bad = await service.get("/v1/news", { authorization: "Bearer nonsense", "x-api-key": key });
  expect([bad.status, bad.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
  for (const value of ["nonsense", ""]) {
    const refused = await service.get("/v1/news", { "x-api-key": value });
    expect([refused.status, refused.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
  }
  const answer = await service.get("/v1/news", { "X-API-KEY": ` ${key} ` });
  expect(answer.json.hasMore).toBe(false);
  expect(answer.headers["vary"]).toContain("X-API-Key");
  expect(service.clock.now).toBe(START);
});
