import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatInstant } from "../../src/domain/instant.ts";
import { LANGUAGES } from "../../src/domain/language.ts";
import { findRankings } from "../../src/store/rankings.ts";
import { CATEGORIES } from "../../src/domain/category.ts";
import { serveEdition } from "../golden/edition.ts";
import { createDatabase } from "../postgres/database.ts";
import type { Answer } from "../support/http.ts";
import { item, type Line } from "../support/item.ts";
import { START, startPlainService, type TestService } from "../support/service.ts";

const HOUR_MS = 3_600_000;
const idsIn = ({ json }: Answer) => (json.items as { id: string }[]).map(({ id }) => id);
const hoursAgo = (hours: number, given: Partial<Line> = {}) =>
  item({
    publishedAt: formatInstant(START - hours * HOUR_MS),
    categories: ["crypto"],
    eventType: "election",
    ...given,
  });

const forms = {
  current: (service: TestService) => ({ authorization: `Bearer ${service.key}` }),
  earlier: (service: TestService) => ({ "x-api-key": service.key }),
};
const top = (service: TestService, query = "category=crypto", form: keyof typeof forms = "current") =>
  service.get(`/v1/top-news?${query}`, forms[form](service));

describe("GET /v1/top-news over the sample edition", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await serveEdition();
  });
  afterAll(() => service[Symbol.asyncDispose]());

  test.each(Object.keys(forms) as (keyof typeof forms)[])(
    "all 16 languages have the same stories, order and hour in the %s form",
    async (form) => {
      for (const category of CATEGORIES) {
        const english = await top(service, `category=${category}`, form);
        expect(english.json.items.length).toBeGreaterThan(1);
        const stamp = form === "current" ? "generatedAt" : "rankedAt";
        for (const lang of LANGUAGES) {
          const answer = await top(service, `category=${category}&lang=${lang}`, form);
          expect(answer.headers["content-language"]).toBe(lang);
          expect([lang, answer.json[stamp], idsIn(answer)]).toEqual([
            lang,
            english.json[stamp],
            idsIn(english),
          ]);
          const { items } = answer.json as { items: { lang: string }[] };
          for (const each of items) expect([lang, "en"]).toContain(each.lang);
          expect(items.some((each) => each.lang === lang)).toBe(true);
        }
        const fallen = await top(service, `category=${category}&lang=xx`, form);
        expect(fallen.text).toBe(english.text);
      }
    },
  );

  test("each item has its rank, from 1 without a gap, and all the fields of the form", async () => {
    for (const form of ["current", "earlier"] as const) {
      const { items } = (await top(service, "category=economy", form)).json as {
        items: Record<string, unknown>[];
      };
      expect(items.map(({ rank }) => rank)).toEqual(items.map((_, at) => at + 1));
      const feed = await service.get("/v1/news?limit=1&category=economy", forms[form](service));
      for (const each of items)
        expect(Object.keys(each)).toEqual([...Object.keys(feed.json.items[0]), "rank"]);
    }
  });

  test("with `fields`, an item has `rank` only if listed, and last", async () => {
    const keys = async (fields: string, form: keyof typeof forms) =>
      Object.keys((await top(service, `category=crypto&fields=${fields}`, form)).json.items[0]);
    for (const form of ["current", "earlier"] as const) {
      expect(await keys("rank", form)).toEqual(["id", "rank"]);
      expect(await keys("rank,impact", form)).toEqual(["id", "impact", "rank"]);
      expect(await keys("headline", form)).toEqual(["id", "headline"]);
    }
    expect((await top(service, "category=crypto&fields=coins,sentiment", "earlier")).status).toBe(200);
    for (const fields of ["coins", "id", "x"]) {
      const { status, json } = await top(service, `category=crypto&fields=${fields}`);
      expect([fields, status, json.parameter, json.allowed.includes("rank")]).toEqual([
        fields,
        400,
        "fields",
        true,
      ]);
    }
  });

  test("`whyItMatters` is null on items of impact 3, and present on items of impact 4 and 5", async () => {
    const { items } = (await top(service)).json as {
      items: { impact: number; whyItMatters: string | null }[];
    };
    expect(items.some(({ impact }) => impact === 3)).toBe(true);
    for (const { impact, whyItMatters } of items) expect(whyItMatters === null).toBe(impact === 3);
  });

  test.each([
    "",
    "category=",
    "category=,",
    "category=crypto,economy",
    "category=crypto,crypto",
    "category=Crypto",
    "category=sports",
  ])("D12 ?%s is 400 with the allowed list, in both forms", async (query) => {
    for (const form of ["current", "earlier"] as const) {
      const { status, json } = await top(service, query, form);
      expect([status, json.parameter, json.allowed]).toEqual([400, "category", [...CATEGORIES]]);
    }
  });

  test("D4 `limit`, paging, `subCategory` and `excludeSources` are ignored, and named in Ignored-Parameters", async () => {
    const plain = await top(service);
    const names = ["limit", "before", "after", "subCategory", "excludeSources", "impact", "since", "cursor"];
    const answer = await top(service, `category=crypto&${names.map((name) => `${name}=x`).join("&")}`);
    expect([answer.text, answer.headers["ignored-parameters"]]).toEqual([plain.text, names.join(", ")]);
    // A repeated parameter keeps its first value.
    expect((await top(service, "category=crypto&category=economy")).text).toBe(plain.text);
  });

  test("a second request is served from the cache, with a valid ETag", async () => {
    const first = await top(service, "category=politics&lang=ko");
    const second = await top(service, "lang=ko&category=politics");
    expect(second.headers["cache-status"]).toBe("tidings; hit");
    expect(second.headers["etag"]).toBe(first.headers["etag"]);
    const known = await service.get("/v1/top-news?category=politics&lang=ko", {
      ...forms.current(service),
      "if-none-match": String(first.headers["etag"]),
    });
    expect([known.status, known.text]).toEqual([304, ""]);
    expect((await service.ask("/v1/top-news?category=politics", { method: "HEAD" })).status).toBe(200);
  });
});

describe("the hour", () => {
  test("D25 `generatedAt` is the start of the hour; items published during the hour rank from the next one on", async () => {
    await using service = await startPlainService({ items: [hoursAgo(1, { id: "itm_old" })] });
    service.clock.now = START + 59 * 60_000;
    await service.publish(item({ id: "itm_new", categories: ["crypto"], impact: 5 }));
    expect(service.clock.now).toBe(START + HOUR_MS);
    service.clock.now = START + HOUR_MS - 1;
    const before = await top(service);
    expect([before.json.generatedAt, idsIn(before)]).toEqual([formatInstant(START), ["itm_old"]]);
    service.clock.now = START + HOUR_MS;
    const after = await top(service);
    expect([after.json.generatedAt, idsIn(after)]).toEqual([
      formatInstant(START + HOUR_MS),
      ["itm_new", "itm_old"],
    ]);
    expect((await top(service, "category=crypto", "earlier")).json.rankedAt).toBe(
      formatInstant(START + HOUR_MS),
    );
    // Another poll within the hour gives the same items.
    service.clock.now += 30 * 60_000;
    expect((await top(service)).text).toBe(after.text);
  });

  test("an item published in the last millisecond of an hour is in the next hour's ranking, even if requested at once", async () => {
    await using service = await startPlainService({ items: [hoursAgo(1, { id: "itm_old" })] });
    service.clock.now = START + HOUR_MS - 1;
    await service.publish(
      item({ id: "itm_last", categories: ["crypto"], impact: 5 }),
      item({ id: "itm_next", categories: ["crypto"], impact: 5 }),
    );
    service.clock.now = START + HOUR_MS;
    expect(idsIn(await top(service))).toEqual(["itm_last", "itm_old"]);
  });

  test("D26 an item that leaves the window leaves the ranking; the windows are 48 and 24 hours", async () => {
    await using service = await startPlainService({
      items: [
        hoursAgo(47.5, { id: "itm_47" }),
        hoursAgo(23.5, { id: "itm_23" }),
        hoursAgo(3, { id: "itm_three", impact: 3 }),
      ],
    });
    const both = async () => [
      idsIn(await top(service)),
      idsIn(await top(service, "category=crypto", "earlier")),
    ];
    expect(await both()).toEqual([["itm_23", "itm_47", "itm_three"], ["itm_23"]]);
    service.clock.now += HOUR_MS;
    expect(await both()).toEqual([["itm_23", "itm_three"], []]);
  });

  test("stories that merge within the hour stay two rows until the next hour", async () => {
    await using service = await startPlainService({
      items: [
        hoursAgo(2, { id: "itm_a", clusterId: "evt_a" }),
        hoursAgo(1, { id: "itm_b", clusterId: "evt_b", source: 2 }),
      ],
    });
    expect(idsIn(await top(service))).toEqual(["itm_b", "itm_a"]);
    await service.publishMerge("evt_a", "evt_b");
    const merged = await top(service);
    expect(idsIn(merged)).toEqual(["itm_b", "itm_a"]);
    // An item's own story fields change at once (D16).
    expect(merged.json.items.map((each: { relatedCount: number }) => each.relatedCount)).toEqual([2, 2]);
    service.clock.now = START + HOUR_MS;
    expect(idsIn(await top(service))).toEqual(["itm_b"]);
  });

  test("D25 after a clock was ahead and is set back, every answer is the ranking of the actual hour", async () => {
    await using service = await startPlainService({ items: [hoursAgo(1)] });
    const hourOf = async (query: string) => (await top(service, query)).json.generatedAt as string;
    const ahead = "category=crypto&lang=de";
    service.clock.now = START + HOUR_MS;
    // Answers to repeated requests come from the cache.
    for (let time = 0; time < 3; time++) expect(await hourOf(ahead)).toBe(formatInstant(START + HOUR_MS));
    service.clock.now = START + 50 * 60_000;
    expect(await hourOf("category=crypto")).toBe(formatInstant(START));
    expect(await hourOf(ahead)).toBe(formatInstant(START));
  });

  test("D25 in a new installation's first hour, the current hour's ranking is served, which is empty", async () => {
    await using service = await startPlainService();
    service.clock.now = START + 20 * 60_000;
    await service.publish(item({ categories: ["crypto"], impact: 5 }));
    const answer = await top(service);
    expect(answer.json).toEqual({ category: "crypto", generatedAt: formatInstant(START), items: [] });
  });

  test("D25 a service that starts in the middle of an hour computes that hour's ranking", async () => {
    await using first = await startPlainService({ items: [hoursAgo(1, { id: "itm_old" })] });
    await using late = await startPlainService({ settings: { data: first.folder } });
    late.clock.now = START + 40 * 60_000;
    const answer = await top(late);
    expect([answer.json.generatedAt, idsIn(answer)]).toEqual([formatInstant(START), ["itm_old"]]);
  });
});

describe("D44 imported history is visible, in any order", () => {
  test.each([
    ["into an empty record", [] as Line[]],
    ["after existing items", [hoursAgo(40, { id: "itm_old", impactScore: 1 })]],
    ["before existing items", [hoursAgo(0.5, { id: "itm_old", impactScore: 1 })]],
  ])("%s", async (_, items) => {
    await using service = await startPlainService({ items });
    const old = items.map(({ id }) => id);
    expect(idsIn(await top(service))).toEqual(old);
    // Each item is newer than the previous one, and all were published before the current hour.
    for (const hours of [3, 2, 1]) {
      await service.publish(hoursAgo(hours, { id: `itm_${hours}`, impactScore: 90 - hours }));
    }
    expect(idsIn(await top(service))).toEqual(["itm_1", "itm_2", "itm_3", ...old]);
    expect(idsIn(await top(service, "category=crypto", "earlier")).slice(0, 3)).toEqual([
      "itm_1",
      "itm_2",
      "itm_3",
    ]);
    await expect
      .poll(
        async () =>
          (await findRankings(service.store, START)).find(
            (row) => row.category === "crypto" && row.window_hours === 48,
          )?.item_ids,
      )
      .toBe(JSON.stringify(["itm_1", "itm_2", "itm_3", ...old]));
  });
});

test("on PostgreSQL every node gives the same ranking, and stores it once", async () => {
  await using database = await createDatabase();
  const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  const before = (hours: number, given: Partial<Line>) =>
    hoursAgo(0, { ...given, publishedAt: formatInstant(hour - hours * HOUR_MS) });
  const items = [
    before(30, { id: "itm_a", impact: 5 }),
    before(2, { id: "itm_b" }),
    before(1, { id: "itm_c", impact: 3 }),
  ];
  const settings = { publicUrl: "https://news.example" };
  await using one = await startPlainService({ database: database.url, items, settings });
  await using other = await startPlainService({ database: database.url, settings });
  // The database's clock decides the hour. If the hour changes between two requests, both are sent again.
  const alike = async (form: keyof typeof forms) => {
    const answers = [await top(one, "category=crypto", form), await top(other, "category=crypto", form)];
    return answers[0]!.text === answers[1]!.text ? answers[0]! : undefined;
  };
  for (const form of ["current", "earlier"] as const) {
    const ids = form === "current" ? ["itm_a", "itm_b", "itm_c"] : ["itm_b"];
    await expect
      .poll(async () => {
        const answer = await alike(form);
        return answer && idsIn(answer);
      })
      .toEqual(ids);
  }
  const { generatedAt } = (await top(one)).json;
  await expect.poll(async () => (await findRankings(one.store, Date.parse(generatedAt))).length).toBe(8);
});

describe("the record stores rankings", () => {
  const items = [
    hoursAgo(30, { id: "itm_a", impact: 5 }),
    hoursAgo(2, { id: "itm_b", categories: ["crypto", "politics"] }),
    hoursAgo(1, { id: "itm_c", impact: 3 }),
  ];
  const rows = async (service: TestService, hour: number) =>
    (await findRankings(service.store, hour))
      .map(({ category, window_hours, item_ids }) => `${category} ${window_hours} ${item_ids}`)
      .sort();
  const kept = [
    'crypto 24 ["itm_b"]',
    'crypto 48 ["itm_a","itm_b","itm_c"]',
    "economy 24 []",
    "economy 48 []",
    "geopolitics 24 []",
    "geopolitics 48 []",
    'politics 24 ["itm_b"]',
    'politics 48 ["itm_b"]',
  ];

  test("for all categories and both windows at startup, without a request, and the same after a restart", async () => {
    await using service = await startPlainService({ items });
    await expect.poll(() => rows(service, START)).toEqual(kept);
    const answer = await top(service);
    await using again = await startPlainService({ settings: { data: service.folder } });
    await expect.poll(() => rows(again, START)).toEqual(kept);
    expect((await top(again)).text.replaceAll(again.url, service.url)).toBe(answer.text);
  });

  test("for the next hour when it is requested", async () => {
    await using service = await startPlainService({ items });
    service.clock.now += HOUR_MS;
    expect(idsIn(await top(service))).toEqual(["itm_a", "itm_b", "itm_c"]);
    await expect.poll(async () => (await rows(service, START + HOUR_MS)).length).toBe(1);
    expect(await rows(service, START)).toEqual(kept);
  });
});
