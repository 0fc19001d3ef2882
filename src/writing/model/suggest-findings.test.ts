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
  happening: null,
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

test("accepts a known event type, a near impact and an entity in the article", () => {
  const found = suggest({ eventType: "official-statement", impact: "4", entities: ["Bank of Ruritania"] });
  expect(found).toMatchObject({ eventType: "official-statement", impact: 4, impactScore: 60 });
  expect(found.entities.map(({ name }) => name)).toEqual(["Crown", "Bank of Ruritania"]);
  expect(found.reasons["model"]).toHaveLength(3);
});

test.each<[string, unknown]>([
  ["an unknown event type", { eventType: "miracle" }],
  ["an impact two tiers away", { impact: "5" }],
  ["an impact that does not exist", { impact: "9" }],
  ["a name that is not in the article", { entities: ["Strelsau"] }],
  ["a name that is only part of a word", { entities: ["Nvidia"] }],
  ["a name that is not in the library", { entities: ["The crown"] }],
  ["an entity that is already known", { entities: ["Crown"] }],
  ["values that are not names", { entities: [1, null, ""] }],
  ["null", null],
  ["a string", "eventType: digest"],
])("drops %s", (_, suggestion) => {
  const { reasons: _reasons, ...found } = suggest(suggestion);
  const { reasons: _none, ...before } = FINDINGS;
  expect(found).toEqual(before);
});

test("below impact 3, no entity has a sentiment", () => {
  expect(suggest({ impact: "2" })).toMatchObject({
    impact: 2,
    impactScore: 39,
    entities: [{ sentiment: null }],
  });
});
