import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answer } from "../support/http.ts";
import { item, series } from "../support/item.ts";
import { startPlainService, type TestService } from "../support/service.ts";

const statusOf = (answer: Answer) => answer.headers["cache-status"];
const HIT = "tidings; hit";
const MISS = "tidings; fwd=miss";

describe("D32 identical requests", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startPlainService({
      items: series(10, "2026-11-14T09:00:00Z", (at) => ({ source: 1 + (at % 2) })),
    });
  });
  afterAll(() => service[Symbol.asyncDispose]());

  const same: [string, string, string][] = [
    ["the order of parameters", "limit=3&category=economy&impact=4,5", "impact=4,5&limit=3&category=economy"],
    [
      "the order of values",
      "category=economy,crypto&excludeSources=5,3",
      "category=crypto,economy&excludeSources=3,5",
    ],
    ["repeated values", "impact=4,5&lang=fr", "impact=5,4,5,4&lang=fr"],
    ["the order of fields", "fields=headline,impact", "fields=impact,headline"],
    ["white space and empty values", "subCategory=inflation,jobs", "subCategory=+inflation,,jobs+,"],
    ["unknown parameters", "limit=4", "limit=4&utm_source=mail"],
    ["repeated parameters", "limit=5", "limit=5&limit=6"],
    ["how a time is written", "before=2026-11-14T09:05:00Z", "before=2026-11-14T10:05:00.0%2B01:00"],
    ["explicit defaults", "after=2026-11-01", "after=2026-11-01&limit=20&lang=en&fields="],
    ["unrecognised languages", "limit=6&lang=en", "limit=6&lang=klingon"],
    ["how characters are encoded", "limit=8&category=economy", "limit=%38&category=%65conomy"],
  ];
  test.each(same)("are answered from the cache regardless of %s", async (_, first, second) => {
    const made = await service.get(`/v1/news?${first}`);
    const again = await service.get(`/v1/news?${second}`);
    expect([statusOf(made), statusOf(again)]).toEqual([MISS, HIT]);
    expect(again.text).toBe(made.text);
    expect(again.headers["etag"]).toBe(made.headers["etag"]);
  });

  test("share the cache across keys", async () => {
    const { key } = await service.makeKey();
    const made = await service.news({ limit: "9" });
    const again = await service.news({ limit: "9" }, { authorization: `bearer ${key}` });
    expect([statusOf(made), statusOf(again)]).toEqual([MISS, HIT]);
    expect(again.bytes).toEqual(made.bytes);
  });

  test("HEAD fills the cache for GET, with the same ETag and length", async () => {
    expect(statusOf(await service.ask("/v1/news?limit=2&lang=de", { method: "HEAD" }))).toBe(MISS);
    const get = await service.get("/v1/news?limit=2&lang=de");
    expect(statusOf(get)).toBe(HIT);
    const head = await service.ask("/v1/news?limit=2&lang=de", { method: "HEAD" });
    expect([head.headers["etag"], head.headers["content-length"]]).toEqual([
      get.headers["etag"],
      String(get.bytes.length),
    ]);
  });

  test("only the caller itself may cache an answer, and it must revalidate the answer each time", async () => {
    expect((await service.news()).headers["cache-control"]).toBe("private, no-cache");
    expect((await service.news("limit=0")).headers["cache-control"]).toBe("no-store");
  });

  const different = [
    "",
    "lang=fr",
    "limit=19",
    "fields=headline",
    "before=2026-11-14T09:09:00.001Z",
    "after=2026-11-14T09:00:00.001Z",
    "category=economy",
    "impact=4",
    "excludeSources=1",
    "subCategory=jobs",
    "subCategory=*",
    "subCategory=-",
    "subCategory=null",
    "excludeSources=1,2",
    "after=1970-01-01",
    "before=2026-11-14T09:09:00Z&after=2026-11-14T09:09:00Z",
    "distinct=event",
  ];
  test("different queries never share an answer", async () => {
    const fresh = new Map<string, string>();
    for (const query of different) fresh.set(query, (await service.get(`/v1/news?${query}`)).text);
    for (const query of [...different].reverse()) {
      expect((await service.get(`/v1/news?${query}`)).text).toBe(fresh.get(query));
    }
    const idsIn = (query: string) => JSON.parse(fresh.get(query)!).items.map(({ id }: { id: string }) => id);
    expect(idsIn("subCategory=*")).toEqual([]);
    expect(idsIn("excludeSources=1,2")).toEqual([]);
    expect(idsIn("impact=4")).toHaveLength(10);
  });

  test("no two selections of fields share an answer", async () => {
    // Some of these selections have the same 32-bit FNV hash, and others are nearly the same.
    const choices = [
      "headline,impact,eventType,source,sourceUrl,sourceImageUrl,covers",
      "headline,body,eventType,source,publishedAt,covers,categories,subCategories",
      "impact,impactScore,sourceUrl,publishedAt,covers",
      "headline,summary,impactScore,eventType,entities,sourceImageUrl,clusterId,relatedCount,lang",
      "summary,body,whyItMatters,impact,eventType,sourceUrl,publishedAt,categories,subCategories",
      "headline,impact,entities,source,sourceImageUrl,publishedAt,categories,lang",
      "clusterId",
      "relatedCount",
      "clusterId,relatedCount",
      "impact",
      "impactScore",
      "impact,impactScore",
    ];
    for (const fields of [...choices, ...choices]) {
      const [first] = (await service.news({ fields })).json.items;
      const expected = fields.split(",").filter((name) => name !== "relatedCount");
      expect(Object.keys(first)).toEqual(["id", ...expected]);
    }
  });
});

describe("D32 after a publication", () => {
  const base = () => [
    item({
      id: "itm_a",
      publishedAt: "2026-11-14T09:00:00Z",
      categories: ["crypto"],
      clusterId: "evt_1",
      subCategories: ["defi"],
    }),
    item({
      id: "itm_b",
      publishedAt: "2026-11-14T09:01:00Z",
      categories: ["crypto"],
      clusterId: "evt_2",
      source: 2,
    }),
    item({
      id: "itm_c",
      publishedAt: "2026-11-14T09:02:00Z",
      categories: ["economy"],
      clusterId: null,
      impact: 5,
    }),
  ];
  type Act = (service: TestService) => Promise<void>;
  const acts: Record<string, Act> = {
    "a new economy item": (s) => s.publish(item({ id: "itm_new", categories: ["economy"] })),
    "an old economy item": (s) =>
      s.publish(item({ id: "itm_old", categories: ["economy"], publishedAt: "2026-11-14T08:00:00Z" })),
    "a new politics item on evt_1": (s) =>
      s.publish(item({ id: "itm_on1", categories: ["politics"], clusterId: "evt_1" })),
    "a French rendition of itm_a": (s) => s.publishRendition("itm_a", "fr", { headline: "Titre" }),
    "a merge of evt_1 and evt_2": (s) => s.publishMerge("evt_1", "evt_2"),
    "a merge of two others": (s) => s.publishMerge("evt_8", "evt_9"),
  };
  // For each act: the queries whose answers it changes, then queries whose answers it cannot change.
  const table: [keyof typeof acts, string[], string[]][] = [
    [
      "a new economy item",
      [
        "",
        "category=economy",
        "limit=1",
        "impact=4",
        "excludeSources=2",
        "category=economy,crypto",
        "after=2026-11-14T09:02:00Z",
      ],
      [
        "category=crypto",
        "impact=5",
        "excludeSources=1",
        "subCategory=defi",
        "subCategory=nothing",
        "before=2026-11-14T09:02:00Z",
        "category=politics",
        "category=economy&impact=5",
      ],
    ],
    [
      "an old economy item",
      ["", "category=economy", "limit=4", "before=2026-11-14T09:02:00Z"],
      ["limit=1", "limit=3", "category=crypto", "after=2026-11-14T08:00:00.001Z", "category=economy&limit=1"],
    ],
    [
      "a new politics item on evt_1",
      [
        "",
        "category=crypto",
        "subCategory=defi",
        "fields=relatedCount&category=crypto",
        "before=2026-11-14T09:02:00Z",
        "impact=4",
      ],
      [
        "category=economy",
        "excludeSources=1",
        "category=crypto&limit=1",
        "category=crypto&fields=headline,lang",
        "subCategory=jobs",
      ],
    ],
    [
      "a French rendition of itm_a",
      [
        "lang=fr",
        "lang=fr&category=crypto",
        "lang=fr&subCategory=defi&fields=headline",
        "lang=fr&fields=lang",
      ],
      [
        "",
        "lang=de",
        "lang=fr&category=economy",
        "lang=fr&limit=2",
        "lang=fr&fields=impact,clusterId,relatedCount",
      ],
    ],
    [
      "a merge of evt_1 and evt_2",
      [
        "",
        "category=crypto",
        "category=crypto&limit=1",
        "subCategory=defi",
        "lang=ja",
        "fields=clusterId",
        "fields=relatedCount",
      ],
      ["category=economy", "impact=5", "limit=1", "fields=headline"],
    ],
    ["a merge of two others", [], ["", "category=crypto", "fields=clusterId,relatedCount"]],
  ];

  describe.each(table)("%s", (act, changed, unchanged) => {
    test("changes the next answer to each query it affects, and leaves the other answers cached", async () => {
      await using service = await startPlainService({ items: base() });
      const before = new Map<string, Answer>();
      for (const query of [...changed, ...unchanged])
        before.set(query, await service.get(`/v1/news?${query}`));
      await acts[act]!(service);
      const queries = [...changed, ...unchanged];
      const after = new Map<string, Answer>();
      for (const query of queries) after.set(query, await service.get(`/v1/news?${query}`));
      expect(queries.map((query) => [query, statusOf(after.get(query)!)])).toEqual([
        ...changed.map((query) => [query, MISS]),
        ...unchanged.map((query) => [query, HIT]),
      ]);
      for (const query of changed) {
        expect([query, after.get(query)!.text]).not.toEqual([query, before.get(query)!.text]);
        expect(after.get(query)!.headers["etag"]).not.toBe(before.get(query)!.headers["etag"]);
      }
      for (const query of unchanged)
        expect([query, after.get(query)!.text]).toEqual([query, before.get(query)!.text]);
    });
  });

  test("D27 after a merge the older story's id is used, and `relatedCount` only rises", async () => {
    await using service = await startPlainService({ items: base() });
    const stories = async () =>
      (await service.news({ fields: "clusterId,relatedCount" })).json.items.map(
        (each: Record<string, unknown>) => Object.values(each),
      );
    expect(await stories()).toEqual([
      ["itm_c", null],
      ["itm_b", "evt_2", 1],
      ["itm_a", "evt_1", 1],
    ]);
    await service.publishMerge("evt_2", "evt_1");
    expect(await stories()).toEqual([
      ["itm_c", null],
      ["itm_b", "evt_1", 2],
      ["itm_a", "evt_1", 2],
    ]);
    await service.publish(item({ id: "itm_d", clusterId: "evt_2" }));
    expect(await stories()).toEqual([
      ["itm_d", "evt_1", 3],
      ["itm_c", null],
      ["itm_b", "evt_1", 3],
      ["itm_a", "evt_1", 3],
    ]);
  });
});
