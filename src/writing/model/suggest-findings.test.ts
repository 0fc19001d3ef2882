import { expect, test } from "vitest";
import type { Findings } from "../../domain/findings.ts";
import { merged } from "./suggest-findings.ts";

const FINDINGS: Findings = {
  language: "en",
  isWorthPublishing: true,
  impact: 3,
  impactScore: 50,
  eventType: "market-move",
  categories: ["economy"],
  sections: [],
  entities: [
    { id: "ent_crown", name: "Crown", aliases: [], ticker: null, sentiment: "Positive", salience: 1 },
  ],
  targets: [],
  sketch: {
    vector: new Int8Array(),
    terms: new Uint32Array(),
    weights: new Float32Array(),
    signature: new Uint32Array(),
  },
  reasons: {},
};
const ARTICLE = {
  title: "Crown gains",
  text: "The crown rose after the Bank of Ruritania spoke. Nvidias were sold.",
};
const LIBRARY = ["Bank of Ruritania", "Nvidia", "Strelsau", "Crown"];
const find = (name: string) =>
  LIBRARY.includes(name) ? { id: `ent_${name}`, name, aliases: [], ticker: null } : undefined;
const suggest = (suggestion: unknown) => merged(FINDINGS, suggestion, ARTICLE, find);

test("accepts what is on the lists and in the article", () => {
  const found = suggest({ eventType: "official-statement", impact: "4", entities: ["Bank of Ruritania"] });
  expect(found).toMatchObject({ eventType: "official-statement", impact: 4, impactScore: 60 });
  expect(found.entities.map(({ name }) => name)).toEqual(["Crown", "Bank of Ruritania"]);
  expect(found.reasons["model"]).toHaveLength(3);
});

test.each<[string, unknown]>([
  ["a type that does not exist", { eventType: "miracle" }],
  ["an impact far off", { impact: "5" }],
  ["an impact that is none", { impact: "9" }],
  ["a name that the article does not hold", { entities: ["Strelsau"] }],
  ["a part of a word", { entities: ["Nvidia"] }],
  ["a name that the library does not have", { entities: ["The crown"] }],
  ["what is known already", { entities: ["Crown"] }],
  ["things that are no names", { entities: [1, null, ""] }],
  ["nothing", null],
  ["a text", "eventType: digest"],
])("drops %s", (_, suggestion) => {
  const { reasons: _reasons, ...found } = suggest(suggestion);
  const { reasons: _none, ...before } = FINDINGS;
  expect(found).toEqual(before);
});

test("below impact 3 no entity has a sentiment", () => {
  expect(suggest({ impact: "2" })).toMatchObject({
    impact: 2,
    impactScore: 39,
    entities: [{ sentiment: null }],
  });
});
