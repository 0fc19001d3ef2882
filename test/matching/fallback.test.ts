import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { item, type Line, words } from "../support/item.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { about, idsOf, inTurn, minute } from "./newsroom.ts";

const CATEGORIES = ["crypto", "economy", "politics", "geopolitics"];
const SECTIONS = [[], ["bitcoin"], ["inflation", "bonds"]];

/** 48 items of every kind; every fifth is about Bitcoin, and some have French text. */
const items = inTurn(
  Array.from({ length: 48 }, (_, at) => {
    const id = `itm_${at}`;
    const impact = 2 + (at % 4);
    const french: Line["renditions"] = at % 3 === 0 ? { fr: words(id, "fr", impact) } : {};
    return about(at % 5 === 0 ? ["bitcoin"] : ["powell"], {
      id,
      impact,
      source: 1 + (at % 3),
      categories: at % 7 === 0 ? ["crypto", "politics"] : [CATEGORIES[at % 3]!],
      subCategories: SECTIONS[at % 3]!,
      renditions: { en: words(id, "en", impact), ...french },
    });
  }),
);

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ items });
});
afterAll(() => service[Symbol.asyncDispose]());

async function ask(query: Record<string, string>) {
  const answer = await service.news(query);
  expect([query, answer.status]).toEqual([query, 200]);
  return answer.json;
}

/** The rules, implemented in the simplest way. */
function expectedFor(query: Record<string, string>) {
  const list = (name: string) => query[name]?.split(",");
  const time = (name: string, otherwise: number) =>
    query[name] === undefined ? otherwise : Date.parse(query[name]);
  const limit = Number(query["limit"] ?? 20);
  const isLetThrough = (line: Line) =>
    (list("category")?.some((each) => line.categories.includes(each)) ?? true) &&
    (list("impact")?.includes(String(line.impact)) ?? true) &&
    (list("subCategory")?.some((each) => line.subCategories.includes(each)) ?? true) &&
    !(list("excludeSources")?.includes(`${line.source as number}`) ?? false) &&
    Date.parse(line.publishedAt!) >= time("after", -Infinity) &&
    Date.parse(line.publishedAt!) < time("before", Infinity);
  const through = items.filter(isLetThrough).reverse();
  const matched = through.filter((line) => line.entities[0]!.name === "Bitcoin").slice(0, limit);
  const rest = through.filter((line) => !matched.includes(line)).slice(0, limit - matched.length);
  const hasFallback = query["category"] !== undefined && matched.length < limit;
  return { matched: idsOf(matched), fallback: hasFallback ? idsOf(rest) : undefined };
}

const FILTERS: Record<string, string>[] = [
  {},
  { impact: "4,5" },
  { impact: "2" },
  { subCategory: "inflation" },
  { subCategory: "bitcoin,bonds" },
  { subCategory: "no-such-section" },
  { excludeSources: "1" },
  { excludeSources: "1,2,99,x" },
  { excludeSources: "1,2,3" },
  { impact: "3,4,5", excludeSources: "2", subCategory: "bonds" },
  { before: minute(30) },
  { after: minute(20) },
  { after: minute(10), before: minute(25) },
  { after: minute(11), before: minute(14) },
  { after: minute(30), before: minute(30) },
  { before: minute(40), impact: "5", excludeSources: "3" },
];
const ASKED: Record<string, string>[] = [
  {},
  { category: "crypto" },
  { category: "economy", limit: "3" },
  { category: "politics", limit: "1" },
  { category: "crypto,politics", limit: "7" },
  { category: "geopolitics" },
  { category: "crypto,economy,politics,geopolitics", limit: "100" },
  { limit: "2" },
];

describe("D20 filters and anchors apply to items and fallback.items alike", () => {
  const cases = ASKED.flatMap((asked) =>
    FILTERS.map((filters) => ({ keyword: "Bitcoin,BTC", ...asked, ...filters })),
  );
  test.each(cases.map((query) => [new URLSearchParams(query).toString(), query] as const))(
    "%s",
    async (_, query) => {
      const { matched, fallback } = expectedFor(query);
      const answer = await ask(query);
      expect(idsOf(answer.items)).toEqual(matched);
      expect(answer.fallback && idsOf(answer.fallback.items)).toEqual(fallback);
      expect(answer.matchStatus).toBe(matched.length > 0 ? "matched" : "no_match");
      expect(Object.keys(answer)).toEqual(["matchStatus", "items", ...(fallback ? ["fallback"] : [])]);
    },
  );
});

describe("the fallback", () => {
  test("has a strategy, the category and items, in this order, and nothing else", async () => {
    const { fallback } = await ask({ keyword: "Bitcoin", category: "crypto" });
    expect(Object.keys(fallback)).toEqual(["strategy", "category", "items"]);
    expect([fallback.strategy, fallback.category]).toEqual(["category_latest", "crypto"]);
  });

  test("fills up to `limit` if possible, and never overlaps with `items`", async () => {
    const { items: matched, fallback } = await ask({
      keyword: "Bitcoin",
      category: "crypto,economy",
      limit: "20",
    });
    const ids = [...idsOf(matched), ...idsOf(fallback.items)];
    expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
    expect(matched.every(({ entities }: Line) => entities[0]!.name === "Bitcoin")).toBe(true);
  });

  test("is absent if the page of matches is full", async () => {
    const answer = await ask({ keyword: "Bitcoin", category: "crypto", limit: "2" });
    expect([answer.items.length, "fallback" in answer]).toEqual([2, false]);
  });

  test.each([
    ["without category", { keyword: "Bitcoin" }],
    ["with an empty category", { keyword: "Bitcoin", category: "" }],
    ["D39 with category=,", { keyword: "Bitcoin", category: "," }],
    ["if nothing matches and no category was sent", { sentence: "Who will win?" }],
    ["on the plain feed", { category: "crypto" }],
  ])("is absent %s", async (_, query: Record<string, string>) => {
    expect(await ask({ ...query, limit: "100" })).not.toHaveProperty("fallback");
  });

  test.each([
    ["without publications", { keyword: "Bitcoin", category: "geopolitics" }],
    ["with only matching items", { keyword: "Bitcoin,Jerome Powell", category: "politics", limit: "100" }],
    ["with only items outside the window", { sentence: "Who?", category: "crypto", after: "2026-11-20" }],
    ["filtered by an unknown section", { keyword: "Bitcoin", category: "crypto", subCategory: "none" }],
  ])("D35 is present with an empty list for a category %s", async (_, query: Record<string, string>) => {
    const { fallback } = await ask(query);
    expect(fallback).toEqual({ strategy: "category_latest", category: query["category"], items: [] });
  });

  test.each([
    ["economy,crypto", "economy,crypto"],
    ["crypto,economy", "crypto,economy"],
    [" politics ,, crypto,", "politics,crypto"],
    ["crypto,crypto,economy,crypto", "crypto,economy"],
  ])("D20 category=%s is returned as %s", async (category, named) => {
    const { fallback } = await ask({ keyword: "Bitcoin", category, limit: "100" });
    expect(fallback.category).toBe(named);
  });

  test("a repeated `category` keeps its first value", async () => {
    const { json } = await service.get("/v1/news?keyword=Bitcoin&category=crypto&category=economy&limit=100");
    expect(json.fallback.category).toBe("crypto");
  });

  test("fills the whole list on no_match", async () => {
    const answer = await ask({ sentence: "Who will win?", category: "crypto", limit: "5" });
    expect([answer.matchStatus, answer.items.length, answer.fallback.items.length]).toEqual([
      "no_match",
      0,
      5,
    ]);
  });
});

describe("the content of items", () => {
  test("`fields` applies to both lists", async () => {
    const { items: matched, fallback } = await ask({
      keyword: "Bitcoin",
      category: "crypto",
      fields: "impact,headline",
    });
    for (const each of [...matched, ...fallback.items])
      expect(Object.keys(each)).toEqual(["id", "headline", "impact"]);
  });

  test("`lang` applies to both lists, with English if a rendition is missing (D8)", async () => {
    const { items: matched, fallback } = await ask({
      keyword: "Bitcoin",
      category: "crypto",
      lang: "fr",
      limit: "30",
    });
    for (const { id, lang, headline } of [...matched, ...fallback.items]) {
      const expected = Number(id.slice(4)) % 3 === 0 ? "fr" : "en";
      expect([id, lang, headline]).toEqual([id, expected, `Headline of ${id} in ${expected}`]);
    }
    const languages = (list: Line[]) =>
      new Set(list.map((each) => (each as unknown as { lang: string }).lang));
    expect([languages(matched).size, languages(fallback.items).size]).toEqual([2, 2]);
  });

  test("an item in the fallback is complete, like any other", async () => {
    const { fallback } = await ask({ sentence: "Who?", category: "crypto", limit: "1" });
    const { items: plain } = await ask({ category: "crypto", limit: "1" });
    expect(fallback.items).toEqual(plain);
  });
});

describe("D35 matchStatus", () => {
  test.each([
    [{ keyword: "Bitcoin" }, "matched"],
    [{ keyword: "Bitcoin", limit: "1" }, "matched"],
    [{ keyword: "Bitcoin", after: minute(41), before: minute(45) }, "no_match"],
    [{ keyword: "Bitcoin", before: "2026-11-01" }, "no_match"],
    [{ keyword: "Bitcoin", after: minute(46) }, "no_match"],
    [{ keyword: "Bitcoin", category: "geopolitics" }, "no_match"],
    [{ keyword: "no such thing" }, "no_match"],
    [{ sentence: "Who will win?" }, "no_match"],
    [{ sentence: " " }, "no_match"],
    [{}, "latest"],
    [{ sentence: "" }, "latest"],
    [{ keyword: "," }, "latest"],
    [{ keyword: " , ,", subEntities: "" }, "latest"],
  ])("for %j is %s: filters and anchors count", async (query: Record<string, string>, status) => {
    expect((await ask(query)).matchStatus).toBe(status);
  });
});

test("an item that matches by several names appears once, in one list", async () => {
  const both = about(["bitcoin", "powell"], { id: "itm_both", categories: ["crypto"] });
  await service.publish(both, item({ id: "itm_other", categories: ["crypto"] }));
  const answer = await ask({
    sentence: "Will Bitcoin (BTC) outlive Jerome Powell?",
    category: "crypto",
    limit: "100",
  });
  const ids = [...idsOf(answer.items), ...idsOf(answer.fallback.items)];
  expect(ids.filter((id) => id === "itm_both")).toHaveLength(1);
  expect(idsOf(answer.fallback.items)).toEqual(["itm_other"]);
});
