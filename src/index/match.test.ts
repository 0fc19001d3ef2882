import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CATEGORIES } from "../domain/category.ts";
import { EVENT_TYPE_NAMES } from "../domain/event-type.ts";
import { IMPACTS } from "../domain/impact.ts";
import { SECTIONS } from "../domain/section.ts";
import { entityOf } from "../knowledge/entities.ts";
import type { ItemFacts } from "./columns.ts";
import { facetFilter } from "./facets.ts";
import { Lexicon } from "./lexicon.ts";
import { findWanted, matcher, selectMatching } from "./match.ts";
import { type IndexedPublication, NewsIndex } from "./news-index.ts";
import { runs } from "../../test/support/nightly.ts";
import type { MatchRequest, WantedEntities } from "./wanted.ts";
import type { Selection } from "./selection.ts";

/** Entities are plain numbers: these tests are not about names. */
const ENTITIES = [0, 1, 2, 3, 4, 5, 6, 7];
const book = { learn: ({ name }: { name: string }) => Number(name) };

const facts = (time: number): fc.Arbitrary<ItemFacts> =>
  fc.record({
    id: fc.constant(`itm_${time}`),
    publishedAt: fc.constant(time),
    outlet: fc.integer({ min: 1, max: 4 }),
    eventType: fc.constant(EVENT_TYPE_NAMES[0]!),
    impact: fc.constantFrom(...IMPACTS),
    impactScore: fc.constant(50),
    categories: fc.uniqueArray(fc.constantFrom(...CATEGORIES), { minLength: 1 }),
    sections: fc.uniqueArray(fc.constantFrom(...SECTIONS.slice(0, 4)), { maxLength: 2 }),
    storyId: fc.constant(null),
    // The same entity may be carried twice, under two spellings.
    entities: fc
      .array(fc.constantFrom(...ENTITIES), { maxLength: 5 })
      .map((numbers) =>
        numbers.map((number) => ({ name: String(number), aliases: [], ticker: null, sentiment: null })),
      ),
  });

/** Distinct times in any order: history may be imported after newer items. */
const items = fc
  .uniqueArray(fc.integer({ min: 0, max: 80 }), { maxLength: 60 })
  .chain((times) => fc.tuple(...times.map(facts)));

/**
 * Any entities, specific or very general, including some that no item carries. Some very general ones are one name
 * between them, and only some of an item's places may count.
 */
const wantedEntities = fc
  .record({
    all: fc.uniqueArray(
      fc.record({
        entity: fc.integer({ min: 0, max: 9 }),
        isGeneral: fc.boolean(),
        generalName: fc.integer({ min: 0, max: 3 }),
      }),
      { selector: ({ entity }) => entity, maxLength: 6 },
    ),
    centralPlaces: fc.constantFrom(1, 2, 3, Infinity),
  })
  .map(({ all, centralPlaces }) => ({
    reasons: [],
    specific: all.filter(({ isGeneral }) => !isGeneral).map(({ entity }) => entity),
    general: all.filter(({ isGeneral }) => isGeneral).map(({ entity }) => entity),
    generalNames: all.filter(({ isGeneral }) => isGeneral).map(({ generalName }) => generalName),
    centralPlaces,
  }));

const filters = fc.record({
  categories: fc.option(fc.uniqueArray(fc.constantFrom(...CATEGORIES), { minLength: 1 })),
  impacts: fc.option(fc.uniqueArray(fc.constantFrom(...IMPACTS), { minLength: 1 })),
  sections: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 5 }))),
  excluded: fc.uniqueArray(fc.integer({ min: 1, max: 5 })),
  after: fc.constantFrom(-Infinity, 5, 17, 30, 44),
  before: fc.constantFrom(Infinity, 78, 50, 30, 12),
  limit: fc.integer({ min: 1, max: 20 }),
  direction: fc.constantFrom("newest first" as const, "oldest first" as const),
});
type Filters = typeof filters extends fc.Arbitrary<infer T> ? T : never;

function filled(all: readonly ItemFacts[], copies = 1): NewsIndex {
  const index = new NewsIndex(book, 0);
  const repeated = Array.from({ length: copies }, (_, copy) =>
    all.map((item) => ({ ...item, id: `${item.id}_${copy}`, publishedAt: item.publishedAt + copy / copies })),
  ).flat();
  index.apply(
    repeated.map((facts, at): IndexedPublication => ({
      kind: "item",
      number: at + 1,
      facts,
      languages: 1,
      frames: [],
      gist: null,
    })),
  );
  return index;
}

function selectionOf({ categories, impacts, sections, excluded, ...rest }: Filters): Selection {
  return {
    ...rest,
    facets: facetFilter(categories, impacts),
    sections,
    excludedOutlets: new Set(excluded),
    distinct: "item",
  };
}

function isLetThrough(
  item: ItemFacts,
  { categories, impacts, sections, excluded, after, before }: Filters,
): boolean {
  return (
    (!categories || item.categories.some((each) => categories.includes(each))) &&
    (!impacts || impacts.includes(item.impact)) &&
    (!sections || item.sections.some((each) => sections.includes(SECTIONS.indexOf(each)))) &&
    !excluded.includes(item.outlet) &&
    item.publishedAt >= after &&
    item.publishedAt < before
  );
}

/** D18: shares one specific entity, or two different very general ones. */
function shares(item: ItemFacts, { specific, general, generalNames, centralPlaces }: WantedEntities) {
  const own = item.entities.map(({ name }) => Number(name));
  const central = new Set([...new Set(own)].slice(0, centralPlaces));
  const names = generalNames.filter((_, place) => central.has(general[place]!));
  return specific.some((entity) => own.includes(entity)) || new Set(names).size >= 2;
}

describe("selectMatching", () => {
  test("D18 selects exactly what a plain filter over all items selects, in order", () => {
    fc.assert(
      fc.property(items, wantedEntities, filters, (all, wanted, asked) => {
        const naive = all
          .filter((item) => isLetThrough(item, asked) && shares(item, wanted))
          .toSorted((a, b) => a.publishedAt - b.publishedAt);
        if (asked.direction === "newest first") naive.reverse();
        const index = filled(all);
        const found = selectMatching(index, wanted, selectionOf(asked)).map(
          (slot) => index.columns.times[slot],
        );
        expect(found).toEqual(naive.slice(0, asked.limit).map(({ publishedAt }) => publishedAt));
      }),
      { numRuns: runs(500) },
    );
  });

  test("the result is the same for thousands of items, whichever lists are walked", () => {
    const narrow = fc.record({
      impacts: fc.constantFrom<Filters["impacts"]>([2], null),
      sections: fc.constantFrom<Filters["sections"]>([0], [1, 5], null),
    });
    const many = fc.uniqueArray(fc.integer({ min: 0, max: 80 }), { minLength: 30, maxLength: 40 });
    fc.assert(
      fc.property(
        many.chain((times) => fc.tuple(...times.map(facts))),
        wantedEntities,
        filters,
        narrow,
        (all, wanted, rest, more) => {
          const asked = { ...rest, ...more };
          const index = filled(all, 200);
          const selection = selectionOf(asked);
          const isMatch = matcher(index, wanted);
          const slots = Array.from({ length: index.size }, (_, slot) => slot)
            .filter((slot) => isMatch(slot) && index.matches(slot, selection))
            .sort((a, b) => index.columns.times[a]! - index.columns.times[b]!);
          if (asked.direction === "newest first") slots.reverse();
          expect(selectMatching(index, wanted, selection)).toEqual(slots.slice(0, asked.limit));
        },
      ),
      { numRuns: runs(40) },
    );
  });

  test("D18 a single item matches exactly when it would be selected", () => {
    fc.assert(
      fc.property(items, wantedEntities, (all, wanted) => {
        const index = filled(all);
        const isMatch = matcher(index, wanted);
        expect(all.map((_, slot) => isMatch(slot))).toEqual(all.map((item) => shares(item, wanted)));
      }),
    );
  });
});

describe("findWanted", () => {
  const lexicon = new Lexicon({
    entities: [
      entityOf({ id: "bitcoin", name: "Bitcoin", kind: "coin", ticker: "BTC" }),
      entityOf({ id: "iran", name: "Iran", kind: "country", general: "country" }),
      entityOf({ id: "powell", name: "Jerome Powell", kind: "central-banker" }),
      entityOf({ id: "polkadot", name: "Polkadot", kind: "coin", ticker: "DOT" }),
    ],
    ordinaryWords: new Set(["will", "who", "wins", "dot"]),
    stopPhrases: [],
  });
  const wanted = (request: MatchRequest) => {
    const { reasons, specific, general } = findWanted(request, null, Infinity, lexicon);
    const idOf = (entity: number) => lexicon.entity(entity).id;
    return {
      reasons: reasons.map(({ entity, layer, words, from }) => `${idOf(entity)} ${layer} "${words}" ${from}`),
      specific: specific.map(idOf),
      general: general.map(idOf),
    };
  };

  test("gives each entity once, with every reason: the layer, the words and the part of the request", () => {
    const sentence = "Will Bitcoin (BTC) rise in Iran?";
    expect(wanted({ kind: "sentence", sentence, subEntities: ["Jerome Powell", "bitcoin"] })).toEqual({
      reasons: [
        'bitcoin name "Bitcoin" sentence',
        'bitcoin ticker "BTC" sentence',
        'iran name "Iran" sentence',
        'powell name "Jerome Powell" subEntities',
        'bitcoin name "bitcoin" subEntities',
      ],
      specific: ["bitcoin", "powell"],
      general: ["iran"],
    });
  });

  test("reads a keyword as one name, but a sub-entity also as a text that contains a name", () => {
    expect(wanted({ kind: "keyword", keywords: ["Jerome Powell (chair)", "BTC"] }).specific).toEqual([
      "bitcoin",
    ]);
    expect(
      wanted({ kind: "sentence", sentence: "Who wins?", subEntities: ["Jerome Powell (chair)"] }).specific,
    ).toEqual(["powell"]);
    // D19: a ticker that is an ordinary word counts by itself, but not in a text.
    const reasonsOf = (subEntity: string) =>
      wanted({ kind: "sentence", sentence: "Who wins?", subEntities: [subEntity] }).reasons;
    expect(reasonsOf("DOT")).toEqual(['polkadot ticker "DOT" subEntities']);
    expect(reasonsOf("DOT wins")).toEqual([]);
  });

  test("a name in one part of a request decides what a ticker or surname in another part means (D19)", () => {
    const reasonsOf = (sentence: string, ...subEntities: string[]) =>
      wanted({ kind: "sentence", sentence, subEntities }).reasons;
    expect(reasonsOf("Will DOT reach $9?")).toEqual([]);
    expect(reasonsOf("Will DOT reach $9?", "Polkadot")).toEqual([
      'polkadot ticker "DOT" sentence',
      'polkadot name "Polkadot" subEntities',
    ]);
    expect(reasonsOf("Who will replace Jerome Powell?", "Powell stays")).toEqual([
      'powell name "Jerome Powell" sentence',
      'powell alias "Powell" subEntities',
    ]);
  });

  test("a request that names no entity wants none", () => {
    expect(wanted({ kind: "sentence", sentence: "Who wins?", subEntities: [] })).toEqual({
      reasons: [],
      specific: [],
      general: [],
    });
  });
});

describe("D16 learning later names", () => {
  /** A few words that combine into names which contain each other, with different spellings and rules. */
  const names = fc
    .array(
      fc.constantFrom(
        "Zor",
        "Blax",
        "ZorBlax",
        "Zors",
        "Zor's",
        "Zor-Blax",
        "Bitcoin",
        "London",
        "Market",
        "Kim",
        "near",
      ),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    .map((words) => words.join(" "));
  const learnt = fc.record({
    entity: fc.record({
      name: names,
      aliases: fc.array(names, { maxLength: 2 }),
      ticker: fc.constantFrom(null, "ZBX", "ZOR", "NEAR"),
    }),
    categories: fc.subarray([...CATEGORIES]),
  });
  const texts = fc
    .array(fc.oneof(names, fc.constantFrom("will", "the", ",", "(ZBX)", "$ZBX", "ZBX", "ZOR")), {
      minLength: 1,
      maxLength: 5,
    })
    .map((words) => words.join(" "));
  const requests: fc.Arbitrary<MatchRequest> = fc.oneof(
    fc.record({
      kind: fc.constant("sentence" as const),
      sentence: texts,
      subEntities: fc.array(texts, { maxLength: 2 }),
    }),
    fc.record({
      kind: fc.constant("keyword" as const),
      keywords: fc.array(texts, { minLength: 1, maxLength: 3 }),
    }),
  );

  test("never changes how a text was read at an earlier instant", () => {
    fc.assert(
      fc.property(
        fc.array(learnt, { maxLength: 5 }),
        fc.array(learnt, { minLength: 1, maxLength: 5 }),
        requests,
        fc.subarray([...CATEGORIES]),
        (first, later, request, categories) => {
          const lexicon = new Lexicon({
            entities: [
              entityOf({ id: "bitcoin", name: "Bitcoin", kind: "coin", ticker: "ZBX" }),
              entityOf({ id: "london", name: "London", kind: "city", general: "city" }),
              entityOf({ id: "kim", name: "Kim Zor", kind: "politician" }),
            ],
            ordinaryWords: new Set(["will", "the", "market", "near"]),
            stopPhrases: [],
          });
          first.forEach((each, at) => lexicon.learn(each.entity, each.categories, at));
          const end = first.length;
          const open = findWanted(request, categories, Infinity, lexicon);
          expect(findWanted(request, categories, end, lexicon)).toEqual(open);
          later.forEach((each, at) => lexicon.learn(each.entity, each.categories, end + at));
          expect(findWanted(request, categories, end, lexicon)).toEqual(open);
        },
      ),
      { numRuns: runs(3_000) },
    );
  });
});
