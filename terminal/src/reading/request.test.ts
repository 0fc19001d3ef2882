import type { NewsItem } from "@tidings/client";
import { expect, it } from "vitest";
import { requestOf } from "./request.ts";
import { WHOLE_FEED } from "./view.ts";

it("every report of the whole feed in English is the shortest request", () => {
  const view = { ...WHOLE_FEED, reports: "all" } as const;
  expect(requestOf({ page: "news", view }, "en")).toEqual({ path: "/v1/news", parameters: {} });
});

it("D48 a list asks for one row per story, unless the reader wants all reports", () => {
  const distinct = { distinct: "event" };
  expect(requestOf({ page: "news", view: WHOLE_FEED }, "en").parameters).toEqual(distinct);
  const asset = {
    keywords: ["Bitcoin"],
    categories: [],
    before: null,
    limit: 20,
    reports: "newest",
  } as const;
  expect(requestOf({ page: "asset", view: asset }, "en").parameters).toEqual({
    keyword: "Bitcoin",
    ...distinct,
  });
  expect(requestOf({ page: "asset", view: { ...asset, reports: "all" } }, "en").parameters).toEqual({
    keyword: "Bitcoin",
  });
});

it("a request has the parameters of its screen", () => {
  const view = {
    ...WHOLE_FEED,
    categories: ["economy", "crypto"],
    impacts: [5, 4],
    leftOut: [12, 3],
  } as const;
  expect(requestOf({ page: "news", view }, "ja", 40)).toEqual({
    path: "/v1/news",
    parameters: {
      category: "crypto,economy",
      impact: "4,5",
      excludeSources: "3,12",
      distinct: "event",
      limit: "40",
      lang: "ja",
    },
  });
  expect(requestOf({ page: "top", category: "politics" }, "ar")).toEqual({
    path: "/v1/top-news",
    parameters: { category: "politics", lang: "ar" },
  });
});

it("a question and an asset are matching requests", () => {
  const question = {
    sentence: "Who will chair the Fed?",
    subEntities: ["Kevin Warsh"],
    categories: [],
    before: null,
    limit: 20 as const,
    reports: "newest" as const,
    scope: "answers" as const,
  };
  const asked = { sentence: "Who will chair the Fed?", subEntities: "Kevin Warsh", distinct: "event" };
  expect(requestOf({ page: "question", view: question }, "en").parameters).toEqual({
    ...asked,
    match: "question",
  });
  const all = { ...question, scope: "all" as const };
  expect(requestOf({ page: "question", view: all }, "en").parameters).toEqual(asked);
  const asset = {
    keywords: ["Bitcoin", "BTC"],
    categories: ["crypto" as const],
    before: null,
    limit: 20 as const,
    reports: "newest" as const,
  };
  expect(requestOf({ page: "asset", view: asset }, "en").parameters).toEqual({
    keyword: "Bitcoin,BTC",
    category: "crypto",
    distinct: "event",
  });
});

it("a story's request has the entities of its reports, around their time", () => {
  const report = (publishedAt: string, ...names: string[]) =>
    ({ publishedAt, entities: names.map((name) => ({ name })) }) as NewsItem;
  const reports = [
    report("2026-11-10T00:00:00.000Z", "Ostrenia", "Castovar"),
    report("2026-11-11T00:00:00.000Z", "Castovar"),
  ];
  expect(requestOf({ page: "story", reports }, "en")).toEqual({
    path: "/v1/news",
    parameters: {
      keyword: "Castovar,Ostrenia",
      after: "2026-11-03T00:00:00.000Z",
      before: "2026-11-18T00:00:00.000Z",
      limit: "100",
    },
  });
});
