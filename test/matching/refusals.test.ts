import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestService, type TestService } from "../support/service.ts";
import { about } from "./newsroom.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ items: [about(["bitcoin"])] });
});
afterAll(() => service[Symbol.asyncDispose]());

const values = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join();

describe("D11 and D38 requests that are rejected, with an error that names the parameter", () => {
  const refused: [string, Record<string, string>, string][] = [
    ["sentence and keyword together", { sentence: "Will Bitcoin rise?", keyword: "Bitcoin" }, "keyword"],
    ["both, in the other order", { keyword: "Bitcoin", sentence: "Will Bitcoin rise?" }, "keyword"],
    ["both, with subEntities", { sentence: "Who?", keyword: "Bitcoin", subEntities: "Bitcoin" }, "keyword"],
    ["31 keywords", { keyword: values(31) }, "keyword"],
    [
      "31 keywords, even if all the same",
      { keyword: Array.from({ length: 31 }, () => "BTC").join() },
      "keyword",
    ],
    ["51 subEntities", { sentence: "Who?", subEntities: values(51) }, "subEntities"],
    ["subEntities alone", { subEntities: "Bitcoin" }, "subEntities"],
    ["subEntities with keyword", { keyword: "Bitcoin", subEntities: "Ethereum" }, "subEntities"],
    ["subEntities with an empty sentence", { sentence: "", subEntities: "Bitcoin" }, "subEntities"],
    ["1,001 characters", { sentence: "a".repeat(1_001) }, "sentence"],
    ["1,001 code points of two units", { sentence: "𝕏".repeat(1_001) }, "sentence"],
    ["a keyword of 1,001 characters", { keyword: `Bitcoin,${"𝕏".repeat(1_001)}` }, "keyword"],
    [
      "a subEntity of 1,001 characters",
      { sentence: "Who?", subEntities: `Bitcoin,${"a".repeat(1_001)}` },
      "subEntities",
    ],
    ["an unknown category", { keyword: "Bitcoin", category: "Crypto" }, "category"],
    ["11 sections", { keyword: "Bitcoin", subCategory: values(11) }, "subCategory"],
    ["an unknown field", { keyword: "Bitcoin", fields: "rank" }, "fields"],
    ["a limit of 101", { sentence: "Will Bitcoin rise?", limit: "101" }, "limit"],
    ["an invalid time", { sentence: "Will Bitcoin rise?", before: "tomorrow" }, "before"],
    // D29: the error that comes first in the documented order is reported.
    [
      "a sentence that is too long, rather than sentence and keyword together",
      { keyword: "Bitcoin", sentence: "a".repeat(1_001) },
      "sentence",
    ],
    [
      "sentence and keyword together, rather than an invalid category",
      { category: "x", keyword: "Bitcoin", sentence: "Who?" },
      "keyword",
    ],
    [
      "subEntities, rather than an invalid limit",
      { limit: "0", keyword: "Bitcoin", subEntities: "x" },
      "subEntities",
    ],
  ];
  test.each(refused)("%s", async (_, query, parameter) => {
    const { status, json, headers } = await service.news(query);
    expect([status, json.parameter, headers["content-type"]]).toEqual([
      400,
      parameter,
      "application/problem+json; charset=utf-8",
    ]);
    expect(json.detail).toContain(parameter);
  });

  test("D29 D38 of several errors, the one that comes first in the OpenAPI document is reported", async () => {
    const bad: Record<string, string> = {
      subCategory: values(11),
      fields: "rank",
      after: "never",
      before: "never",
      limit: "0",
      impact: "1",
      category: "x",
      subEntities: values(51),
      keyword: values(31),
      sentence: "a".repeat(1_001),
    };
    const { json } = await service.get("/openapi.json");
    const documented: { name: string }[] = json.paths["/v1/news"].get.parameters;
    const names = documented.map(({ name }) => name).filter((name) => name in bad);
    expect(names).toHaveLength(Object.keys(bad).length);
    for (const name of names) {
      expect((await service.news(bad)).json.parameter).toBe(name);
      delete bad[name];
    }
  });

  const answered: [string, Record<string, string>, string][] = [
    ["30 keywords", { keyword: `${values(29)},Bitcoin` }, "matched"],
    ["30 keywords and empty ones, which do not count", { keyword: `${values(29)},,, ,Bitcoin,` }, "matched"],
    ["50 subEntities", { sentence: "Who?", subEntities: `${values(49)},Bitcoin` }, "matched"],
    ["1,000 characters", { sentence: `Bitcoin${" ".repeat(993)}` }, "matched"],
    ["1,000 code points of two units", { sentence: `Bitcoin ${"𝕏".repeat(992)}` }, "matched"],
    ["a keyword of 1,000 code points", { keyword: `Bitcoin,${"𝕏".repeat(1_000)}` }, "matched"],
    [
      "two subEntities of 1,000 characters",
      { sentence: "Bitcoin?", subEntities: `${"a".repeat(1_000)},${"b".repeat(1_000)}` },
      "matched",
    ],
    ["an empty keyword beside a sentence", { sentence: "Will Bitcoin rise?", keyword: "" }, "matched"],
    ["keyword=, beside a sentence", { sentence: "Will Bitcoin rise?", keyword: " ,," }, "matched"],
    ["an empty sentence beside a keyword", { sentence: "", keyword: "Bitcoin" }, "matched"],
    ["an empty subEntities beside a keyword", { subEntities: "", keyword: "Bitcoin" }, "matched"],
    ["an unknown language", { keyword: "Bitcoin", lang: "klingon" }, "matched"],
    ["an unknown section", { keyword: "Bitcoin", subCategory: "nothing" }, "no_match"],
    ["an unknown source", { keyword: "Bitcoin", excludeSources: "4711,x" }, "matched"],
  ];
  test.each(answered)("%s is answered", async (_, query, matchStatus) => {
    const { status, json } = await service.news(query);
    expect([status, json.matchStatus]).toEqual([200, matchStatus]);
  });

  test("a repeated `sentence` keeps its first value", async () => {
    const { json } = await service.get("/v1/news?sentence=Will+Bitcoin+rise%3F&sentence=Who%3F");
    expect(json.matchStatus).toBe("matched");
  });

  test.each([
    "%00",
    "%EF%BF%BF",
    "%F0%9F%98%80",
    "%ED%A0%80",
    "((((",
    "$$$$",
    "____",
    "%27%27",
    "...",
    "%5B%5D",
    "%E2%80%8F",
    "a%CC%88".repeat(300),
  ])("sentence=%s and the same keyword find nothing and break nothing", async (text) => {
    for (const name of ["sentence", "keyword"]) {
      const { status, json } = await service.get(`/v1/news?${name}=${text}`);
      expect([name, status, json.matchStatus]).toEqual([name, 200, "no_match"]);
    }
  });
});
