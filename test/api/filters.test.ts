import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPlainService, type TestService } from "../support/service.ts";
import { asking, items, newest } from "./thirty-items.ts";

let service: TestService;
beforeAll(async () => void (service = await startPlainService({ items })));
afterAll(() => service[Symbol.asyncDispose]());
const { idsOf, problemOf } = asking(() => service);

describe("D7 and D39 times", () => {
  // Different spellings of 09:10:00.000Z, the instant of the eleventh item.
  const at10 = [
    "2026-11-14T09:10:00.000Z",
    "2026-11-14T09:10:00Z",
    "2026-11-14T09:10:00z",
    "2026-11-14T09:10Z",
    "2026-11-14T09:10:00.0Z",
    "2026-11-14T09:10:00.000000Z",
    "2026-11-14T09:10:00,000Z",
    "2026-11-14T09:10:00.000999Z",
    "2026-11-14T11:10:00%2B02:00",
    "2026-11-14T11:10:00+02:00",
    "2026-11-14T11:10:00%2002:00",
    "2026-11-14T11:10+02:00",
    "2026-11-14T11:10:00+02",
    "2026-11-14T04:10:00-05:00",
    "2026-11-14T09:10:00-00:00",
    "2026-11-15T00:10:00.000+15:00",
    "2026-11-13T23:40:00-09:30",
  ];
  test.each(at10)("before=%s is exclusive", async (time) => {
    expect(await idsOf(`before=${time}&limit=100`)).toEqual(newest(100, (_, at) => at < 10));
  });
  test.each(at10)("after=%s is inclusive", async (time) => {
    expect(await idsOf(`after=${time}&limit=100`)).toEqual(newest(100, (_, at) => at >= 10));
  });

  test.each([
    ["after=2026-11-14", 30],
    ["before=2026-11-14", 0],
    ["after=2026-11-15", 0],
    ["before=2026-11-15", 30],
    ["before=9999-12-31", 30],
    ["after=0001-01-01", 30],
    ["after=2024-02-29", 30],
  ])("a plain date is midnight UTC: %s", async (query, count) => {
    expect(await idsOf(`${query}&limit=100`)).toHaveLength(count);
  });

  test.each([
    ["after=2026-11-13T24:00:00Z", 30],
    ["before=2026-11-13T24:00Z", 0],
    ["after=2026-11-14T24:00:00Z", 0],
    ["before=2026-11-14T24:00:00.000%2B00:00", 30],
  ])("24:00:00 is the midnight at the end of the day: %s", async (query, count) => {
    expect(await idsOf(`${query}&limit=100`)).toHaveLength(count);
  });

  test("times are compared to the millisecond", async () => {
    expect(await idsOf("after=2026-11-14T09:10:00.001Z&before=2026-11-14T09:11:00.000Z")).toEqual([]);
    expect(await idsOf("after=2026-11-14T09:10:00.000Z&before=2026-11-14T09:10:00.001Z")).toEqual([
      items[10]!.id,
    ]);
    expect(await idsOf("after=2026-11-14T09:10:00.000999Z&before=2026-11-14T09:10:00.001Z")).toEqual([
      items[10]!.id,
    ]);
  });

  test("an `after` later than `before` gives an empty list", async () => {
    expect(await idsOf("after=2026-11-14T09:20:00Z&before=2026-11-14T09:10:00Z")).toEqual([]);
    expect(await idsOf("after=2026-11-14T09:10:00Z&before=2026-11-14T09:10:00Z")).toEqual([]);
  });

  const bad = [
    "2026-11-14T09:10:00", // no zone
    "2026-11-14T09:10", // no zone
    "20261114T091000Z", // the basic format
    "2026-11-14T09:10:00%2B0200", // an offset in the basic format
    "20261114",
    "2026-11-14 09:10:00Z".replace(" ", "%20"),
    "2026-11-14T09Z",
    "2026-11",
    "2026",
    "2026-W46-6",
    "2026-318",
    "2026-13-01",
    "2026-00-10",
    "2026-02-29",
    "2026-04-31",
    "2026-11-14T24:00:01Z",
    "2026-11-14T25:00:00Z",
    "2026-11-14T09:60:00Z",
    "2026-11-14T09:10:61Z",
    "2026-11-14T09:10:00.Z",
    "2026-11-14T09:10:00%2B25:00",
    "2026-11-14T09:10:00%2B02:60",
    "2026-11-14T09:10:00UTC",
    "2026-11-14Z",
    "%202026-11-14",
    "2026-11-14%20",
    "1794647400000",
    "now",
    "yesterday",
    "2026-11-14T09:10:00Z%00",
    "２０２６-11-14".replace("２０２６", encodeURIComponent("２０２６")),
  ];
  describe.each(["before", "after"])("%s", (name) => {
    test.each(bad)("=%s is 400", async (time) => {
      expect(await problemOf(`${name}=${time}`)).toMatchObject({ parameter: name });
    });
  });
});

describe("D9 fields", () => {
  const all = [
    "headline",
    "sourceHeadline",
    "summary",
    "body",
    "whyItMatters",
    "impact",
    "impactScore",
    "eventType",
    "entities",
    "source",
    "sourceUrl",
    "sourceImageUrl",
    "publishedAt",
    "clusterId",
    "relatedCount",
    "covers",
    "categories",
    "subCategories",
    "lang",
  ];

  test.each([
    "id",
    "headline,id",
    "rank",
    "coins",
    "sentiment",
    "hasMore",
    "Headline",
    "entitySentiment",
    "entities.name",
    "*",
    "all",
    "entityNames",
  ])("%s is 400 with the allowed list", async (fields) => {
    expect(await problemOf(`fields=${fields}`)).toMatchObject({ parameter: "fields", allowed: all });
  });

  test("without `fields`, every field of the item is returned, in the documented order", async () => {
    const { json } = await service.get("/v1/news?limit=1");
    expect(Object.keys(json.items[0])).toEqual(["id", ...all.filter((name) => name !== "relatedCount")]);
  });

  test.each(all)("%s alone returns that field, id and nothing else", async (field) => {
    const { json } = await service.get(`/v1/news?limit=3&fields=${field}`);
    const [whole] = (await service.get("/v1/news?limit=3")).json.items;
    const expected = field === "relatedCount" ? { id: whole.id } : { id: whole.id, [field]: whole[field] };
    expect(json.items[0]).toEqual(expected);
  });

  test("are returned in the documented order, however often and in whatever order they are requested", async () => {
    const asked = [...all].reverse().concat(all).join(",");
    const { text } = await service.get(`/v1/news?limit=5&fields=${asked}`);
    expect(text).toBe((await service.get("/v1/news?limit=5")).text);
    expect(
      Object.keys((await service.get("/v1/news?limit=1&fields=lang,impact,headline,lang")).json.items[0]),
    ).toEqual(["id", "headline", "impact", "lang"]);
  });
});

describe("D10 subCategory", () => {
  test("matches items in any of the given sections, and combines with the other filters", async () => {
    expect(await idsOf("subCategory=bonds,inflation&impact=5&limit=100")).toEqual(
      newest(100, (line) => line.impact === 5),
    );
    expect(await idsOf("subCategory=bonds&category=economy&limit=100")).toEqual([]);
    expect(await idsOf("subCategory=bonds&category=crypto&limit=100")).toEqual(
      newest(100, (line) => line.categories[0] === "crypto"),
    );
  });
  test.each([
    "no-such-section",
    "Inflation",
    "*",
    "-",
    "null",
    "inflation%20bonds",
    "__proto__",
    "%00",
    "%F0%9F%99%82",
  ])("%s is an unknown section: an empty list, not an error", async (slug) => {
    expect(await idsOf("")).not.toEqual([]);
    expect(await idsOf(`subCategory=${slug}`)).toEqual([]);
  });
  test("unknown sections listed with a known one add nothing", async () => {
    expect(await idsOf("subCategory=nothing,inflation,*&limit=100")).toEqual(
      newest(100, (line) => line.subCategories[0] === "inflation"),
    );
  });
  const slugs = (count: number) => Array.from({ length: count }, (_, at) => `slug-${at}`).join(",");
  test("accepts 10 values and rejects 11", async () => {
    expect(await idsOf(`subCategory=${slugs(10)}`)).toEqual([]);
    expect(await problemOf(`subCategory=${slugs(11)}`)).toMatchObject({ parameter: "subCategory" });
  });
  test("D39 repeated values count towards the 10, empty ones do not", async () => {
    expect(await problemOf(`subCategory=${"inflation,".repeat(11)}`)).toMatchObject({
      parameter: "subCategory",
    });
    expect(await idsOf(`subCategory=,,,,,,,,,,,,${"inflation,".repeat(10)}`)).toHaveLength(15);
  });
});

describe("excludeSources", () => {
  test("outlets are excluded before `limit` applies, so the page stays full", async () => {
    expect(await idsOf("excludeSources=1,2&limit=10")).toEqual(newest(10, (line) => line.source === 3));
  });
  test.each([
    "0",
    "47",
    "999",
    "1001",
    "99999",
    "123456789012345678901234567890",
    "x",
    "-1",
    "1.5",
    "1e0",
    "CoinDesk",
    "%00",
    "*",
  ])("%s is an unknown outlet number and is ignored without error", async (value) => {
    expect(await idsOf(`excludeSources=${value}`)).toEqual(newest(20));
    expect(await idsOf(`excludeSources=${value},1`)).toEqual(newest(20, (line) => line.source !== 1));
  });
  test("a repeated parameter keeps the first value", async () => {
    expect(await idsOf("excludeSources=1&excludeSources=2&limit=100")).toEqual(
      newest(100, (line) => line.source !== 1),
    );
  });
  test("excluding every outlet gives an empty list", async () => {
    const everybody = Array.from({ length: 46 }, (_, at) => at + 1).join(",");
    expect(await idsOf(`excludeSources=${everybody}`)).toEqual([]);
  });
});
