import { expect, test } from "vitest";
import { findCategories, findSections } from "./categories.ts";

const LABELS = ["crypto", "economy", "politics", "geopolitics"];
const KNOWN = { namesCrypto: false, impact: 3, eventType: "legal-action", sections: [] } as const;
const of = (...values: number[]) => Float32Array.from(values);

test("names every category that is likely enough, the best match first", () => {
  const { categories, reasons } = findCategories(of(0.02, 0.5, 0.7, 0.35), LABELS, KNOWN);
  expect(categories).toEqual(["politics", "economy"]);
  expect(reasons).toEqual(["politics (70 %)", "economy (50 %)"]);
});

test("the category crypto needs a crypto name in the article", () => {
  const probabilities = of(0.6, 0.1, 0.1, 0.1);
  expect(findCategories(probabilities, LABELS, KNOWN).categories).toEqual([]);
  expect(findCategories(probabilities, LABELS, { ...KNOWN, namesCrypto: true }).categories).toEqual([
    "crypto",
  ]);
});

test("crypto sections need a crypto name too: mining is not always for coins", () => {
  const labels = ["mining", "commodities", "bitcoin"];
  const dug = of(0.98, 0.6, 0.02);
  expect(findSections(dug, labels, { namesCrypto: false }).sections).toEqual(["commodities"]);
  expect(findSections(dug, labels, { namesCrypto: true }).sections).toEqual(["mining", "commodities"]);
});

test("weighty news without a sure category gets the likeliest one", () => {
  const ruling = of(0.05, 0.31, 0.22, 0.01);
  expect(findCategories(ruling, LABELS, KNOWN).categories).toEqual(["economy"]);
  expect(findCategories(ruling, LABELS, { ...KNOWN, impact: 2 }).categories).toEqual([]);
});

test("a less likely category is enough if a section or a disaster supports it", () => {
  const unsure = of(0.05, 0.2, 0.22, 0.01);
  expect(findCategories(unsure, LABELS, KNOWN).categories).toEqual([]);
  expect(findCategories(unsure, LABELS, { ...KNOWN, sections: ["courts"] }).categories).toEqual(["politics"]);
  expect(findCategories(unsure, LABELS, { ...KNOWN, eventType: "disaster" }).categories).toEqual([
    "politics",
  ]);
});

test("a sports match gets no category, whatever its impact", () => {
  const match = of(0.2, 0.02, 0.03, 0.12);
  expect(findCategories(match, LABELS, { ...KNOWN, impact: 4 }).categories).toEqual([]);
  expect(findCategories(match, LABELS, { ...KNOWN, eventType: "disaster" }).categories).toEqual([]);
});
