import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatInstant } from "../../src/domain/instant.ts";
import { LANGUAGES } from "../../src/domain/language.ts";
import { item, series, words } from "../support/item.ts";
import { START, startPlainService, type TestService } from "../support/service.ts";

const idsIn = (answer: { json: { items: { id: string }[] } }) => answer.json.items.map(({ id }) => id);

describe("D35 an item and its envelope", () => {
  const entities = [
    { name: "Bitcoin", aliases: ["XBT"], ticker: "BTC", entitySentiment: "Positive" },
    { name: "Sweden", aliases: [], ticker: null, entitySentiment: null },
  ];
  const full = item({
    id: "itm_full",
    publishedAt: "2026-11-14T09:00:00.123Z",
    source: 7,
    sourceImageUrl: "https://example.com/a.jpg?x=1&y=2",
    sourceHeadline: 'A "quoted" headline\nwith a break, \u2028, 😀 and </script>',
    eventType: "corporate-action",
    impact: 5,
    impactScore: 99.5,
    categories: ["crypto", "economy"],
    subCategories: ["bitcoin", "bonds"],
    clusterId: "evt_1",
    entities,
  });
  const small = item({
    id: "itm_small",
    publishedAt: "2026-11-14T09:01:00Z",
    impact: 2,
    impactScore: 0,
    eventType: "digest",
    // D27: a digest belongs to no story, so it does not count as a report of the story named here.
    clusterId: "evt_1",
  });
  let service: TestService;
  beforeAll(async () => {
    service = await startPlainService({
      items: [full, small],
      settings: { publicUrl: "https://news.example" },
    });
  });
  afterAll(() => service[Symbol.asyncDispose]());

  test("the envelope is exactly {matchStatus, items}, and the items are exactly as published", async () => {
    const answer = await service.news();
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(answer.json).toStrictEqual({
      matchStatus: "latest",
      items: [
        {
          id: "itm_small",
          headline: "Headline of itm_small in en",
          sourceHeadline: "Source headline of itm_small",
          summary: "Summary of itm_small in en",
          body: "• Body of itm_small in en",
          whyItMatters: null,
          impact: 2,
          impactScore: 0,
          eventType: "digest",
          entities: [],
          source: { name: "CoinDesk", logoUrl: "https://news.example/logos/1.svg" },
          sourceUrl: "https://example.com/itm_small",
          sourceImageUrl: null,
          publishedAt: "2026-11-14T09:01:00.000Z",
          clusterId: null,
          covers: [],
          categories: ["economy"],
          subCategories: [],
          lang: "en",
        },
        {
          id: "itm_full",
          headline: "Headline of itm_full in en",
          sourceHeadline: full.sourceHeadline,
          summary: "Summary of itm_full in en",
          body: "• Body of itm_full in en",
          whyItMatters: "Why itm_full matters in en",
          impact: 5,
          impactScore: 99.5,
          eventType: "corporate-action",
          entities,
          source: { name: expect.any(String), logoUrl: "https://news.example/logos/7.svg" },
          sourceUrl: "https://example.com/itm_full",
          sourceImageUrl: "https://example.com/a.jpg?x=1&y=2",
          publishedAt: "2026-11-14T09:00:00.123Z",
          clusterId: "evt_1",
          relatedCount: 1,
          covers: [],
          categories: ["crypto", "economy"],
          subCategories: ["bitcoin", "bonds"],
          lang: "en",
        },
      ],
    });
  });

  test("an item in several categories appears once", async () => {
    expect(idsIn(await service.news({ category: "crypto,economy" }))).toEqual(["itm_small", "itm_full"]);
    expect(idsIn(await service.news({ subCategory: "bitcoin,bonds" }))).toEqual(["itm_full"]);
  });

  test("D27 `relatedCount` is omitted if `clusterId` is null, even if requested", async () => {
    const { json } = await service.news({ fields: "clusterId,relatedCount" });
    expect(json.items).toStrictEqual([
      { id: "itm_small", clusterId: null },
      { id: "itm_full", clusterId: "evt_1", relatedCount: 1 },
    ]);
  });

  test("an empty list has the complete envelope", async () => {
    expect((await service.news({ after: "2027-01-01" })).text).toBe('{"matchStatus":"latest","items":[]}');
    expect((await service.news({ category: "politics" })).text).toBe('{"matchStatus":"latest","items":[]}');
  });
});

describe("D8 and D36 languages", () => {
  const both = item({
    id: "itm_both",
    renditions: { en: words("itm_both", "en", 4), ja: words("itm_both", "ja", 4) },
  });
  const part = item({
    id: "itm_part",
    renditions: { en: words("itm_part", "en", 4), ja: { headline: "見出し" } },
  });
  const bare = item({ id: "itm_bare" });
  const low = item({
    id: "itm_low",
    impact: 3,
    renditions: { en: words("itm_low", "en", 3), ja: words("itm_low", "ja", 3) },
  });
  let service: TestService;
  beforeAll(async () => {
    service = await startPlainService({ items: [both, part, bare, low] });
  });
  afterAll(() => service[Symbol.asyncDispose]());

  const japanese = async () => {
    const answer = await service.news({ lang: "ja", fields: "headline,summary,whyItMatters,lang" });
    return Object.fromEntries(answer.json.items.map((each: { id: string }) => [each.id, each]));
  };

  test("serves the requested rendition, with English if the rendition or one of its fields is missing", async () => {
    expect(await japanese()).toEqual({
      itm_both: {
        id: "itm_both",
        headline: "Headline of itm_both in ja",
        summary: "Summary of itm_both in ja",
        whyItMatters: "Why itm_both matters in ja",
        lang: "ja",
      },
      itm_part: {
        id: "itm_part",
        headline: "見出し",
        summary: "Summary of itm_part in en",
        whyItMatters: "Why itm_part matters in en",
        lang: "ja",
      },
      itm_bare: {
        id: "itm_bare",
        headline: "Headline of itm_bare in en",
        summary: "Summary of itm_bare in en",
        whyItMatters: "Why itm_bare matters in en",
        lang: "en",
      },
      itm_low: {
        id: "itm_low",
        headline: "Headline of itm_low in ja",
        summary: "Summary of itm_low in ja",
        whyItMatters: null,
        lang: "ja",
      },
    });
  });

  test("the language changes only text: items, order and all other fields stay the same", async () => {
    const wordless =
      "impact,impactScore,eventType,entities,source,sourceUrl,sourceHeadline,publishedAt,clusterId,covers,categories,subCategories";
    const english = await service.news({ fields: wordless });
    for (const lang of LANGUAGES)
      expect((await service.news({ fields: wordless, lang })).text).toBe(english.text);
  });

  test.each([...LANGUAGES])("%s is accepted, and Content-Language names it", async (lang) => {
    expect((await service.news({ lang })).headers["content-language"]).toBe(lang);
  });

  test.each(["EN", "JA", "zh", "zh-cn", "ZH-CN", "zh_CN", "pt", "xx", "ja,en", " ja", "ja ", "*", "🙂"])(
    "%s is not recognised: the answer is English without an error, and Content-Language is en",
    async (lang) => {
      const answer = await service.news({ lang });
      expect(answer.status).toBe(200);
      expect(answer.headers["content-language"]).toBe("en");
      expect(new Set(answer.json.items.map((each: { lang: string }) => each.lang))).toEqual(new Set(["en"]));
    },
  );

  test("D36 an item's `lang` is the requested one as soon as any field of that rendition exists", async () => {
    await service.publishRendition("itm_bare", "ja", { summary: "要約" });
    expect((await japanese())["itm_bare"]).toMatchObject({
      headline: "Headline of itm_bare in en",
      summary: "要約",
      lang: "ja",
    });
    const { json } = await service.news({ lang: "ko", fields: "lang" });
    expect(new Set(json.items.map((each: { lang: string }) => each.lang))).toEqual(new Set(["en"]));
  });
});

describe("D14 time", () => {
  test("`publishedAt` is the instant of publication and strictly increases, even within a millisecond or a batch", async () => {
    await using service = await startPlainService();
    await service.publish(...Array.from({ length: 50 }, () => item()));
    const times = (await service.news({ limit: "100", fields: "publishedAt" })).json.items.map(
      (each: { publishedAt: string }) => Date.parse(each.publishedAt),
    );
    expect(times).toEqual(Array.from({ length: 50 }, (_, at) => START + 49 - at));
  });

  test("after the clock is set back, nothing is published before existing items or into an ended list", async () => {
    await using service = await startPlainService();
    await service.publish(item({ id: "itm_first" }));
    const ended = { before: formatInstant(service.clock.now) };
    expect(idsIn(await service.news(ended))).toEqual(["itm_first"]);
    service.clock.now = START - 3_600_000;
    await service.publish(item({ id: "itm_second" }));
    // After the clock went back, `publish` cannot wait until the item is visible, so the test polls for it.
    await expect.poll(async () => idsIn(await service.news())).toEqual(["itm_second", "itm_first"]);
    expect(idsIn(await service.news(ended))).toEqual(["itm_first"]);
  });

  test("D42 imported items keep their time, moved to the next free millisecond", async () => {
    const at = "2026-11-01T00:00:00.000Z";
    const lines = ["a", "b", "c"].map((name) => item({ id: `itm_${name}`, publishedAt: at }));
    const taken = item({ id: "itm_taken", publishedAt: "2026-11-01T00:00:00.001Z" });
    await using service = await startPlainService({ items: [taken, ...lines] });
    const { json } = await service.news({ fields: "publishedAt,clusterId" });
    expect(json.items).toEqual([
      { id: "itm_c", publishedAt: "2026-11-01T00:00:00.003Z", clusterId: null },
      { id: "itm_b", publishedAt: "2026-11-01T00:00:00.002Z", clusterId: null },
      { id: "itm_taken", publishedAt: "2026-11-01T00:00:00.001Z", clusterId: null },
      { id: "itm_a", publishedAt: "2026-11-01T00:00:00.000Z", clusterId: null },
    ]);
  });
});

describe("D16 a list whose `before` has passed", () => {
  test("keeps its items and their order, while the items' content may still grow", async () => {
    await using service = await startPlainService({
      items: series(5, "2026-11-14T09:00:00Z", () => ({ clusterId: "evt_1" })),
    });
    await service.publish(item({ id: "itm_live", clusterId: "evt_1" }));
    const query = { before: formatInstant(service.clock.now), limit: "3", lang: "fr" };
    const frozen = await service.news(query);
    expect(idsIn(frozen)[0]).toBe("itm_live");
    expect(frozen.json.items[0].relatedCount).toBe(6);

    await service.publish(item({ clusterId: "evt_1" }), item({ clusterId: "evt_2" }));
    await service.publishRendition("itm_live", "fr", { headline: "Un titre" });
    await service.publishMerge("evt_1", "evt_2");
    const later = await service.news(query);
    expect(idsIn(later)).toEqual(idsIn(frozen));
    expect(later.json.items[0]).toMatchObject({
      id: "itm_live",
      headline: "Un titre",
      lang: "fr",
      relatedCount: 8,
    });
  });

  test("a list whose `before` is in the future still admits new items", async () => {
    await using service = await startPlainService({ items: series(2, "2026-11-14T09:00:00Z") });
    const query = { before: "2026-11-15T00:00:00Z" };
    expect(idsIn(await service.news(query))).toHaveLength(2);
    await service.publish(item({ id: "itm_between" }));
    expect(idsIn(await service.news(query))[0]).toBe("itm_between");
    service.clock.now = Date.parse("2026-11-15T00:00:00Z");
    await service.publish(item({ id: "itm_after" }));
    expect(idsIn(await service.news(query))[0]).toBe("itm_between");
    expect(idsIn(await service.news())[0]).toBe("itm_after");
  });

  test("a list that ends this very instant waits for publications in progress", async () => {
    await using service = await startPlainService();
    for (let round = 0; round < 20; round++) {
      const line = item();
      // The item is published while the first request is in flight.
      const before = formatInstant((service.clock.now += 10));
      const [first] = await Promise.all([service.news({ before }), service.publish(line)]);
      expect(idsIn(await service.news({ before }))).toEqual(idsIn(first));
    }
  });
});

describe("D15 reach", () => {
  const items = series(250, "2026-11-14T05:00:00Z", (at) => ({
    categories: [at % 2 ? "crypto" : "economy"],
  }));
  const newestFirst = items.map(({ id }) => id).reverse();
  let service: TestService;
  beforeAll(async () => {
    service = await startPlainService({ items });
  });
  afterAll(() => service[Symbol.asyncDispose]());

  test("each query reaches the newest 100 items that match it", async () => {
    expect(idsIn(await service.news({ limit: "100" }))).toEqual(newestFirst.slice(0, 100));
    const crypto = items.filter(({ categories }) => categories[0] === "crypto").map(({ id }) => id);
    expect(idsIn(await service.news({ limit: "100", category: "crypto" }))).toEqual(
      crypto.slice(-100).reverse(),
    );
  });

  test("with `after`, returns the newest `limit` items since then", async () => {
    const after = items[200]!.publishedAt!;
    expect(idsIn(await service.news({ after, limit: "10" }))).toEqual(newestFirst.slice(0, 10));
    expect(idsIn(await service.news({ after, limit: "100" }))).toEqual(newestFirst.slice(0, 50));
  });

  test.each([1, 7, 50, 100])(
    "`after` and `before` together walk everything since `after` in pages of %i, each item once",
    async (limit) => {
      const after = items[40]!.publishedAt!;
      const seen: string[] = [];
      for (let before: string | undefined; ;) {
        const page = (await service.news({ after, limit: String(limit), ...(before && { before }) })).json
          .items;
        seen.push(...page.map(({ id }: { id: string }) => id));
        if (page.length < limit) break;
        before = page.at(-1).publishedAt;
      }
      expect(seen).toEqual(newestFirst.slice(0, 210));
    },
  );

  test("polling with `after` set to the newest known item misses nothing and repeats only that item", async () => {
    const held = new Set<string>();
    let after = items[100]!.publishedAt!;
    for (let round = 0; round < 5; round++) {
      const { json } = await service.news({
        after,
        limit: "100",
        before: items[120 + 20 * round]!.publishedAt!,
      });
      const repeated = json.items.filter(({ id }: { id: string }) => held.has(id));
      expect(repeated).toHaveLength(round === 0 ? 0 : 1);
      for (const { id } of json.items) held.add(id);
      after = json.items[0].publishedAt;
    }
    expect([...held].toSorted()).toEqual(
      items
        .slice(100, 200)
        .map(({ id }) => id)
        .toSorted(),
    );
  });
});
