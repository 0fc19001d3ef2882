import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPlainService, type TestService } from "../support/service.ts";

/**
 * The specification's values (D8 and D33), repeated here. A test that read the service's own tables would not
 * notice a missing row.
 */
const EVENT_TYPES =
  "policy-decision regulation-action legal-action election appointment data-release data-point corporate-action funding-deal security-incident disaster geopolitical-event diplomatic-event official-statement analysis-commentary market-move ops-notice digest";
const SECTIONS = {
  crypto:
    "bitcoin ethereum solana altcoins memecoins stablecoins defi layer-2 nft-gaming mining exchanges custody-wallets crypto-etfs crypto-regulation crypto-security tokenization institutional-adoption",
  economy:
    "central-banks interest-rates inflation jobs growth trade-tariffs fiscal-policy bonds equities earnings mergers-ipos banking commodities energy-markets forex housing tech-industry artificial-intelligence",
  politics:
    "us-elections world-elections white-house congress courts appointments parties public-policy immigration health-policy climate-policy investigations",
  geopolitics:
    "russia-ukraine middle-east us-china taiwan-strait korean-peninsula india-pakistan europe-nato africa latin-america sanctions arms-control cyber-conflict",
};
const LANGUAGES = "en zh-CN zh-TW ja ko es pt-BR fr de ru tr ar hi id vi th";
const FIELDS =
  "id headline sourceHeadline summary body whyItMatters impact impactScore eventType entities source sourceUrl sourceImageUrl publishedAt clusterId relatedCount covers categories subCategories lang";

let service: TestService;
beforeAll(async () => {
  service = await startPlainService();
});
afterAll(() => service[Symbol.asyncDispose]());

describe("D33 /v1/reference", () => {
  test("the 18 event types with their meanings, in the specification's order", async () => {
    const { eventTypes } = (await service.get("/v1/reference")).json;
    expect(eventTypes.map(({ eventType }: { eventType: string }) => eventType)).toEqual(
      EVENT_TYPES.split(" "),
    );
    expect(eventTypes.every(({ meaning }: { meaning: string }) => meaning.length > 5)).toBe(true);
  });

  test("the 59 sections with their categories", async () => {
    const { sections } = (await service.get("/v1/reference")).json;
    const expected = Object.entries(SECTIONS).flatMap(([category, slugs]) =>
      slugs.split(" ").map((slug) => ({ slug, category })),
    );
    expect(expected).toHaveLength(59);
    expect(sections).toEqual(expected);
  });

  test("the 46 sources by number, each with a name, a homepage and an existing logo", async () => {
    const { sources } = (await service.get("/v1/reference")).json;
    expect(sources.map(({ number }: { number: number }) => number)).toEqual(
      Array.from({ length: 46 }, (_, at) => at + 1),
    );
    expect(new Set(sources.map(({ name }: { name: string }) => name)).size).toBe(46);
    for (const { homepage, logoUrl } of sources) {
      expect(homepage).toMatch(/^https:\/\//);
      const logo = await service.get(logoUrl.slice(service.url.length), { authorization: undefined });
      expect([logo.status, logo.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
      expect(logo.text).toMatch(/^<svg [^]*<\/svg>$/);
    }
  });

  test("the 16 languages, categories, tiers and item fields", async () => {
    const { json } = await service.get("/v1/reference");
    expect(json.languages.map(({ lang }: { lang: string }) => lang)).toEqual(LANGUAGES.split(" "));
    expect(json.categories).toEqual(["crypto", "economy", "politics", "geopolitics"]);
    expect(json.impacts).toEqual([2, 3, 4, 5]);
    expect(json.fields.news).toEqual(FIELDS.split(" "));
  });

  test("takes no parameters: they are named as ignored and do not change the answer", async () => {
    const plain = await service.get("/v1/reference");
    const asked = await service.get("/v1/reference?lang=ja&category=x");
    expect(asked.headers["ignored-parameters"]).toBe("lang, category");
    expect(asked.text).toBe(plain.text);
    expect(asked.headers["cache-status"]).toBe("tidings; hit");
    expect(
      (
        await service.get("/v1/reference", {
          authorization: `Bearer ${service.key}`,
          "if-none-match": plain.headers["etag"],
        })
      ).status,
    ).toBe(304);
  });

  test("lists only sections and languages that the feed accepts", async () => {
    const { sections, languages } = (await service.get("/v1/reference")).json;
    for (const { lang } of languages)
      expect((await service.news({ lang })).headers["content-language"]).toBe(lang);
    for (const { slug } of sections) expect((await service.news({ subCategory: slug })).status).toBe(200);
  });
});
