import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CATEGORIES } from "../domain/category.ts";
import { EVENT_TYPE_NAMES } from "../domain/event-type.ts";
import { IMPACTS } from "../domain/impact.ts";
import { LANGUAGES } from "../domain/language.ts";
import { SECTIONS } from "../domain/section.ts";
import { type Draft, fingerprintOf, formatItem, parseDraft } from "./interchange.ts";
import { BadLine } from "./line-reader.ts";
import { runs } from "../../test/support/nightly.ts";

const WORDS = {
  headline: "Fed holds",
  summary: "It held.",
  body: "• Rates stay",
  whyItMatters: "Rates matter.",
};

const WHOLE = {
  id: "itm_01",
  publishedAt: "2026-11-14T09:30:00.000Z",
  source: 1,
  sourceUrl: "https://example.com/fed",
  sourceHeadline: "The Fed holds rates",
  sourceImageUrl: "http://example.com/fed.jpg",
  eventType: "policy-decision",
  impact: 4,
  impactScore: 71,
  categories: ["economy"],
  subCategories: ["central-banks", "interest-rates"],
  clusterId: "evt_01",
  entities: [{ name: "Federal Reserve", aliases: ["Fed"], ticker: null, entitySentiment: "Neutral" }],
  renditions: { en: WORDS, ja: { headline: "据え置き" } },
};

const withChange = (change: object) => JSON.stringify({ ...WHOLE, ...change });
const without = (name: string) => JSON.stringify({ ...WHOLE, [name]: undefined });
const withWords = (change: object) => ({ renditions: { en: { ...WORDS, ...change } } });

test("D7 24:00:00 is the midnight at the end of the day", () => {
  const { publishedAt } = parseDraft(JSON.stringify({ ...WHOLE, publishedAt: "2024-01-01T24:00:00Z" }));
  expect(publishedAt).toBe(Date.UTC(2024, 0, 2));
});

test("reads every field of a full line", () => {
  expect(parseDraft(JSON.stringify(WHOLE))).toEqual({
    id: "itm_01",
    publishedAt: Date.UTC(2026, 10, 14, 9, 30),
    source: 1,
    sourceUrl: "https://example.com/fed",
    sourceHeadline: "The Fed holds rates",
    sourceImageUrl: "http://example.com/fed.jpg",
    eventType: "policy-decision",
    impact: 4,
    impactScore: 71,
    categories: ["economy"],
    sections: ["central-banks", "interest-rates"],
    storyId: "evt_01",
    entities: [{ name: "Federal Reserve", aliases: ["Fed"], ticker: null, sentiment: "Neutral" }],
    renditions: { en: WORDS, others: new Map([["ja", { headline: "据え置き" }]]) },
  });
});

describe("optional fields", () => {
  test.for([
    ["publishedAt", { publishedAt: undefined }],
    ["sourceImageUrl", { sourceImageUrl: null }],
    ["subCategories", { sections: [] }],
    ["clusterId", { storyId: null }],
    ["entities", { entities: [] }],
  ] as const)("%s", ([name, expected]) => {
    expect(parseDraft(without(name))).toMatchObject(expected);
    expect(parseDraft(withChange({ [name]: null }))).toMatchObject(expected);
  });

  test("an entity's aliases, ticker and sentiment", () => {
    expect(parseDraft(withChange({ entities: [{ name: "Fed" }] })).entities).toEqual([
      { name: "Fed", aliases: [], ticker: null, sentiment: null },
    ]);
  });

  test("whyItMatters in English, and any field in another language", () => {
    const { whyItMatters: _, ...words } = WORDS;
    const { renditions } = parseDraft(
      withChange({ renditions: { en: words, ko: {}, de: { body: null }, fr: { body: "x" } } }),
    );
    expect(renditions).toEqual({
      en: { ...words, whyItMatters: null },
      others: new Map([["fr", { body: "x" }]]),
    });
  });

  test("an id, which is derived from the line if it is missing", () => {
    const made = (change: object = {}) =>
      parseDraft(JSON.stringify({ ...WHOLE, id: undefined, ...change })).id;
    expect(made()).toMatch(/^itm_[A-Za-z0-9_-]{1,60}$/);
    expect(made()).toBe(made());
    expect(made({ id: null })).toBe(made());
    const others = [
      made({ impact: 5 }),
      made({ publishedAt: "2026-11-15" }),
      made({ publishedAt: null }),
      made({ source: 2 }),
    ];
    expect(new Set([made(), ...others]).size).toBe(5);
  });
});

describe("accepts every allowed value", () => {
  test.for([
    ["eventType", EVENT_TYPE_NAMES],
    ["impact", IMPACTS.filter((impact) => impact >= 4)],
  ] as const)("of %s", ([name, values]) => {
    for (const value of values)
      expect(parseDraft(withChange({ [name]: value }))).toMatchObject({ [name]: value });
  });

  test("of categories, sections and languages", () => {
    expect(parseDraft(withChange({ categories: CATEGORIES })).categories).toEqual(CATEGORIES);
    for (const section of SECTIONS)
      expect(parseDraft(withChange({ subCategories: [section] })).sections).toEqual([section]);
    const renditions = Object.fromEntries(LANGUAGES.map((language) => [language, WORDS]));
    expect(parseDraft(withChange({ renditions })).renditions.others.size).toBe(LANGUAGES.length - 1);
  });

  test("of ids, up to the maximum length", () => {
    for (const id of ["a", "-", "_", "A-z_09", "x".repeat(64)])
      expect(parseDraft(withChange({ id })).id).toBe(id);
  });

  test("of sources: a number, or the operator's own outlet, with or without its earlier number", () => {
    const own = { name: "The Harbour Post", homepage: "https://example.com" };
    expect(parseDraft(withChange({ source: own })).source).toEqual({ ...own, number: null, logoUrl: null });
    const known = { ...own, number: 1001, logoUrl: "https://example.com/logo.svg" };
    expect(parseDraft(withChange({ source: known })).source).toEqual(known);
    const last = { ...known, number: 999_999_999 };
    expect(parseDraft(withChange({ source: last })).source).toEqual(last);
  });

  test("of impact 2 and 3: no whyItMatters, and sentiment only from 3 on", () => {
    const entities = [{ name: "Fed", entitySentiment: "Negative" }];
    const plain = withWords({ whyItMatters: null });
    expect(parseDraft(withChange({ impact: 2, entities: [{ name: "Fed" }], ...plain })).impact).toBe(2);
    expect(parseDraft(withChange({ impact: 3, entities, ...plain })).entities[0]?.sentiment).toBe("Negative");
  });
});

describe("a bad line is rejected with the reason", () => {
  test.for([
    ["", "not JSON: Unexpected end of JSON input"],
    ["{'id':1}", /^not JSON: /],
    ["null", "the line must be a JSON object"],
    ["[]", "the line must be a JSON object"],
    ['"text"', "the line must be a JSON object"],
  ] as const)("%s", ([line, reason]) => {
    expectBad(line, reason);
  });

  test.for([
    ["source", 'source must be an outlet\'s number or an object {"name","homepage","logoUrl"}'],
    ["sourceUrl", "sourceUrl must be a string that is not empty"],
    ["sourceHeadline", "sourceHeadline must be a string that is not empty"],
    ["eventType", /^eventType is missing; allowed: policy-decision /],
    ["impact", "impact is missing; allowed: 2 3 4 5"],
    ["impactScore", "impactScore must be a number from 0 to 100"],
    ["categories", "categories must have 1 to 4 values"],
    ["renditions", "renditions must be a JSON object"],
  ] as const)("without %s", ([name, reason]) => {
    expectBad(without(name), reason);
  });

  test.for([
    [{ id: "" }, "id must be a string that is not empty"],
    [{ id: 7 }, "id must be a string that is not empty"],
    [{ id: "x".repeat(65) }, "id must be 1 to 64 characters from A-Z a-z 0-9 _ -"],
    [{ id: "a b" }, "id must be 1 to 64 characters from A-Z a-z 0-9 _ -"],
    [{ id: "é" }, "id must be 1 to 64 characters from A-Z a-z 0-9 _ -"],
    [{ id: "a\n" }, "id must be 1 to 64 characters from A-Z a-z 0-9 _ -"],
    [{ clusterId: "evt/1" }, "clusterId must be 1 to 64 characters from A-Z a-z 0-9 _ -"],
    [{ publishedAt: "yesterday" }, /^publishedAt "yesterday" is not an ISO 8601 time/],
    [
      { publishedAt: "9999-12-31T23:59:59-01:00" },
      /^publishedAt "9999-12-31T23:59:59-01:00" is not an ISO 8601 time/,
    ],
    [{ publishedAt: 1_763_112_600 }, "publishedAt must be a string that is not empty"],
    [{ source: 0 }, /^source must be an outlet's number/],
    [{ source: 1.5 }, /^source must be an outlet's number/],
    [{ source: 1_000_000_000 }, /^source must be an outlet's number/],
    [{ source: "1" }, /^source must be an outlet's number/],
    [{ source: {} }, "source: name must be a string that is not empty"],
    [{ source: { name: "x" } }, "source: homepage must be a string that is not empty"],
    [{ source: { name: "x", homepage: "example.com" } }, "source.homepage must be an http or https URL"],
    [
      { source: { name: "x", homepage: "https://e.com", logoUrl: "data:," } },
      "source.logoUrl must be an http or https URL",
    ],
    [
      { source: { name: "x", homepage: "https://e.com", number: 46 } },
      "source: number must be a whole number from 501 to 999999999",
    ],
    [{ source: { name: "x", homepage: "https://e.com", number: "1001" } }, /^source: number must be/],
    [{ sourceUrl: "javascript:alert(1)" }, "sourceUrl must be an http or https URL"],
    [{ sourceUrl: "/path" }, "sourceUrl must be an http or https URL"],
    [{ sourceImageUrl: "ftp://e.com/x.png" }, "sourceImageUrl must be an http or https URL"],
    [{ eventType: "gossip" }, /^eventType "gossip" is not known; allowed: /],
    [{ impact: 1 }, "impact 1 is not known; allowed: 2 3 4 5"],
    [{ impact: "4" }, 'impact "4" is not known; allowed: 2 3 4 5'],
    [{ impactScore: 100.1 }, "impactScore must be a number from 0 to 100"],
    [{ impactScore: "71" }, "impactScore must be a number from 0 to 100"],
    [
      { categories: ["sport"] },
      'categories "sport" is not known; allowed: crypto economy politics geopolitics',
    ],
    [{ categories: ["Economy"] }, /^categories "Economy" is not known/],
    [{ categories: ["economy", "economy"] }, "categories names a value twice"],
    [{ categories: "economy" }, "categories must be a list"],
    [{ subCategories: ["rumours"] }, /^subCategories "rumours" is not known; allowed: bitcoin /],
    [{ subCategories: ["bitcoin", "bonds", "jobs"] }, "subCategories must have 0 to 2 values"],
    [{ entities: {} }, "entities must be a list"],
    [{ entities: ["Fed"] }, "an entity must be a JSON object"],
    [{ entities: [{}] }, "an entity: name must be a string that is not empty"],
    [{ entities: [{ name: "Fed", aliases: "F" }] }, "an entity: aliases must be a list"],
    [{ entities: [{ name: "Fed", aliases: [1] }] }, "an entity: aliases must be a string that is not empty"],
    [{ entities: [{ name: "Fed", ticker: "" }] }, "an entity: ticker must be a string that is not empty"],
    [
      { entities: [{ name: "Fed", entitySentiment: "Bullish" }] },
      'an entity: entitySentiment "Bullish" is not known; allowed: Positive Neutral Negative',
    ],
    [{ renditions: {} }, "renditions.en is required"],
    [{ renditions: { ja: WORDS } }, "renditions.en is required"],
    [{ renditions: { en: "words" } }, "renditions.en must be a JSON object"],
    [withWords({ headline: undefined }), "renditions.en.headline is required"],
    [withWords({ summary: null }), "renditions.en.summary is required"],
    [withWords({ body: "" }), "renditions.en: body must be a string that is not empty"],
    [{ renditions: { en: WORDS, JA: WORDS } }, /^unknown language "JA"; allowed: en zh-CN /],
    [
      { renditions: { en: WORDS, ja: { headline: 1 } } },
      "renditions.ja: headline must be a string that is not empty",
    ],
    [{ renditions: { en: WORDS, ja: null } }, "renditions.ja must be a JSON object"],
    [{ sourceHeadline: "a\0b" }, "sourceHeadline contains a NUL character"],
    [{ impact: 3 }, "whyItMatters must be null on impact 3: only impact 4 and 5 have it"],
    [
      {
        impact: 2,
        entities: [],
        renditions: { en: { ...WORDS, whyItMatters: null }, ja: { whyItMatters: "x" } },
      },
      "whyItMatters must be null on impact 2: only impact 4 and 5 have it",
    ],
    [
      { impact: 2, ...withWords({ whyItMatters: null }) },
      "entitySentiment must be null on impact 2: only impact 3 and higher have it",
    ],
  ] as const)("%j", ([change, reason]) => {
    expectBad(withChange(change), reason);
  });
});

test("any line is either read or rejected with a one-line reason", () => {
  const anyValue = fc.jsonValue({ maxDepth: 2 });
  const names = [...Object.keys(WHOLE), "__proto__", "constructor"];
  const change = fc.dictionary(fc.constantFrom(...names), anyValue, { maxKeys: 3 });
  fc.assert(
    fc.property(
      fc.oneof(
        anyValue.map((value) => JSON.stringify(value)),
        change.map(withChange),
        fc.string(),
      ),
      (line) => {
        const reason = reasonOf(line);
        expect(reason ?? "read").toMatch(/^[^\n]+$/);
      },
    ),
    { numRuns: runs(1_000) },
  );
});

test("an item survives the round trip", () => {
  const draft = parseDraft(JSON.stringify(WHOLE));
  const { source: _, renditions, ...rest } = draft;
  const item = { ...rest, publishedAt: draft.publishedAt!, outlet: 1, covers: [] };
  expect(parseDraft(formatItem(item, renditions, undefined))).toEqual(draft);
  const outlet = { number: 1001, name: "The Quay", homepage: "https://example.com", logoUrl: null };
  expect(parseDraft(formatItem({ ...item, outlet: 1001 }, renditions, outlet))).toEqual({
    ...draft,
    source: outlet,
  });
});

describe("the fingerprint", () => {
  const draft = parseDraft(JSON.stringify(WHOLE));
  const changed = (change: Partial<Draft>) => fingerprintOf({ ...draft, ...change });

  test("depends only on the content, not on id and time", () => {
    expect(fingerprintOf(parseDraft(withChange({ id: "other", publishedAt: null })))).toBe(
      fingerprintOf(draft),
    );
  });

  test("differs for any other content", () => {
    const others = [
      changed({ source: 2 }),
      changed({ sourceUrl: "https://example.com/other" }),
      changed({ sourceHeadline: "Other" }),
      changed({ sourceImageUrl: null }),
      changed({ eventType: "digest" }),
      changed({ impact: 5 }),
      changed({ impactScore: 71.5 }),
      changed({ categories: ["economy", "crypto"] }),
      changed({ sections: ["interest-rates", "central-banks"] }),
      changed({ storyId: null }),
      changed({ entities: [] }),
      changed({ renditions: { ...draft.renditions, others: new Map() } }),
      changed({ renditions: { ...draft.renditions, en: { ...draft.renditions.en, body: "Other" } } }),
    ];
    expect(new Set([fingerprintOf(draft), ...others]).size).toBe(others.length + 1);
  });
});

function reasonOf(line: string): string | undefined {
  try {
    parseDraft(line);
    return undefined;
  } catch (error) {
    if (error instanceof BadLine) return error.message;
    throw error;
  }
}

function expectBad(line: string, reason: string | RegExp): void {
  expect(reasonOf(line)).toEqual(typeof reason === "string" ? reason : expect.stringMatching(reason));
}
