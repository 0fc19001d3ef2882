import { describe, expect, test } from "vitest";
import { EVENT_TYPE_NAMES } from "../domain/event-type.ts";
import { GENERAL_REASONS, isAlwaysGeneral } from "../domain/entity.ts";
import { IMPACTS } from "../domain/impact.ts";
import { entityOf } from "../knowledge/entities.ts";
import type { EntityRow } from "../knowledge/entity-row.ts";
import { openLibrary } from "../service/library.ts";
import { facetFilter } from "./facets.ts";
import { Lexicon } from "./lexicon.ts";
import { findWanted, selectMatching } from "./match.ts";
import { NewsIndex } from "./news-index.ts";
import type { MatchRequest } from "./wanted.ts";

/** One very general entity for each reason, and two that are not. */
const LIBRARY: EntityRow[] = [
  { id: "ruritania", name: "Ruritania", kind: "country", general: "country" },
  {
    id: "rudolf",
    name: "Rudolf Elphberg",
    kind: "politician",
    general: "head-of-state",
    country: "ruritania",
  },
  { id: "strelsau", name: "Strelsau", kind: "city", general: "city", country: "ruritania" },
  { id: "palace", name: "Tarlen Palace", kind: "government", general: "government", country: "ruritania" },
  {
    id: "sapt",
    name: "Colonel Sapt",
    kind: "politician",
    general: "head-of-government",
    country: "ruritania",
  },
  {
    id: "michael",
    name: "Michael Hentzau",
    kind: "politician",
    general: "former-head",
    country: "ruritania",
  },
  { id: "bloc", name: "Balkan Union", kind: "region", general: "bloc" },
  { id: "reds", name: "Crimson League", kind: "party" },
  { id: "diet", name: "Elphberg Diet", kind: "parliament" },
  { id: "zenda", name: "Zenda", kind: "state" },
  { id: "pact", name: "Danube Alliance", kind: "alliance", general: "alliance" },
  { id: "fever", name: "Marsh Fever", kind: "concept", general: "pandemic" },
  { id: "vote", name: "Ruritanian general election", kind: "election", general: "election" },
  { id: "clockwork", name: "Clockwork computing", kind: "concept", general: "field" },
  { id: "levy", name: "Hearth Levy Act", kind: "regulation" },
  { id: "prices", name: "Ruritania Consumer Price Index", kind: "indicator", country: "ruritania" },
];

const lexicon = new Lexicon({
  entities: LIBRARY.map(entityOf),
  ordinaryWords: new Set(["will", "and", "the", "in", "of"]),
  stopPhrases: [],
});

const ask = (sentence: string, ...subEntities: string[]): MatchRequest => ({
  kind: "sentence",
  sentence,
  subEntities,
});

/** Whether an item that carries these entities, in this order, matches. */
function isMatched(request: MatchRequest, ...entities: string[]): boolean {
  const index = new NewsIndex(lexicon, 0);
  const facts = {
    id: "itm_1",
    publishedAt: 1,
    outlet: 1,
    eventType: EVENT_TYPE_NAMES[0]!,
    impact: IMPACTS[0],
    impactScore: 50,
    categories: ["politics" as const],
    sections: [],
    storyId: null,
    entities: entities.map((name) => ({ name, aliases: [], ticker: null, sentiment: null })),
  };
  index.apply([{ kind: "item", number: 1, facts, languages: 1, frames: [], gist: null }]);
  const selection = {
    facets: facetFilter(null, null),
    sections: null,
    excludedOutlets: new Set<number>(),
    after: -Infinity,
    before: Infinity,
    limit: 10,
    direction: "newest first" as const,
    distinct: "item" as const,
  };
  return selectMatching(index, findWanted(request, null, Infinity, lexicon), selection).length > 0;
}

const generals = LIBRARY.map(entityOf).filter(({ general }) => general !== null);

describe("D45 very general in a sentence", () => {
  test("these entities cover every reason", () => {
    expect(new Set(generals.map(({ general }) => general))).toEqual(new Set(GENERAL_REASONS));
  });

  test.each(generals)("$general: $name alone makes no match", ({ name }) => {
    expect(isMatched(ask(`Will ${name} prevail?`), name)).toBe(false);
    expect(isMatched(ask("Will it prevail?", name), name)).toBe(false);
  });

  test.each(generals)("$general: $name makes a match with another", ({ name, id }) => {
    const other = id === "bloc" ? "Zenda" : "Balkan Union";
    expect(isMatched(ask(`Will ${name} prevail in the ${other}?`), name, other)).toBe(true);
  });

  test.each(["Hearth Levy Act", "Ruritania Consumer Price Index"])("a topic is not: %s", (name) => {
    expect(isMatched(ask(`Will the ${name} prevail?`), name)).toBe(true);
  });
});

describe("D45 a leader, their country and its seat count as one name", () => {
  test.each([
    ["Rudolf Elphberg", "Ruritania"],
    ["Colonel Sapt", "Ruritania"],
    ["Strelsau", "Tarlen Palace"],
    ["Rudolf Elphberg", "Colonel Sapt"],
    ["Rudolf Elphberg", "Strelsau"],
  ])("%s and %s", (one, other) => {
    expect(isMatched(ask(`Will ${one} face ${other}?`), one, other)).toBe(false);
    expect(isMatched(ask(`Will ${one} and ${other} face Zenda?`), one, "Zenda")).toBe(true);
  });

  test("a party, a region or a former leader of the country does not", () => {
    expect(isMatched(ask("Will Michael Hentzau leave Ruritania?"), "Michael Hentzau", "Ruritania")).toBe(
      true,
    );
    expect(isMatched(ask("Will Ruritania ban the Crimson League?"), "Ruritania", "Crimson League")).toBe(
      true,
    );
    expect(isMatched(ask("Will Zenda leave Ruritania?"), "Zenda", "Ruritania")).toBe(true);
  });
});

describe("D45 two very general names make a match only in the first three places", () => {
  const question = ask("Will Zenda join the Balkan Union?");

  test.each([
    [["Zenda", "Balkan Union"], true],
    [["Acme", "Zenda", "Balkan Union"], true],
    [["Zenda", "Acme", "Balkan Union"], true],
    [["Zenda", "Acme", "Bravo", "Balkan Union"], false],
    [["Acme", "Bravo", "Carol", "Zenda", "Balkan Union"], false],
  ])("%j: %s", (carried, expected) => expect(isMatched(question, ...carried)).toBe(expected));

  test("one that is not very general makes a match in any place", () => {
    const about = ask("Will the Hearth Levy Act pass?");
    expect(isMatched(about, "Acme", "Bravo", "Carol", "Danton", "Hearth Levy Act")).toBe(true);
  });
});

describe("D45 a keyword stays as D18 says", () => {
  test.each(generals)("$general: $name", ({ name, general }) => {
    expect(isMatched({ kind: "keyword", keywords: [name] }, name)).toBe(!isAlwaysGeneral(general));
  });

  test("a leader and their country are two names, in any place of the item", () => {
    const keywords = ["Rudolf Elphberg", "Ruritania"];
    const carried = ["Rudolf Elphberg", "Acme", "Bravo", "Ruritania"];
    expect(isMatched({ kind: "keyword", keywords }, ...carried)).toBe(true);
  });
});

describe("D45 in the shipped library", () => {
  const { entities } = openLibrary(null);

  test.each([
    ["labour-party-uk", "party"],
    ["u-s-senate", "chamber"],
    ["texas-us-state", "region"],
    ["ontario", "region"],
    ["north-atlantic-treaty-organization", "alliance"],
    ["pandemic", "pandemic"],
    ["artificial-intelligence", "field"],
    ["joe-biden", "former-head"],
    ["emmanuel-macron", "head-of-state"],
    ["united-states-consumer-price-index", null],
    ["marine-le-pen", null],
  ])("%s: %s", (id, general) => expect(entities.find((one) => one.id === id)?.general).toBe(general));

  test("every leader and seat belongs to a country that the library has", () => {
    const ids = new Set(entities.map(({ id }) => id));
    const owned = entities.filter(({ general }) => /^(?:head|government)/.test(general ?? ""));
    expect(owned.filter(({ country }) => country === null || !ids.has(country)).map(({ id }) => id)).toEqual(
      [],
    );
  });
});
