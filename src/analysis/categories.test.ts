import { expect, test } from "vitest";
import { findCategories, findSections } from "./categories.ts";

const LABELS = ["crypto", "economy", "politics", "geopolitics"];
const KNOWN = { namesCrypto: false, impact: 3, eventType: "legal-action", sections: [] } as const;
const of = (...values: number[]) => Float32Array.from(values);

test("every category that is likely enough is named, the most fitting first", () => {
  const { categories, reasons } = findCategories(of(0.02, 0.5, 0.7, 0.35), LABELS, KNOWN);
  expect(categories).toEqual(["politics", "economy"]);
  expect(reasons).toEqual(["politics (70 %)", "economy (50 %)"]);
});

test("crypto is named only where some of it is", () => {
  const probabilities = of(0.6, 0.1, 0.1, 0.1);
  expect(findCategories(probabilities, LABELS, KNOWN).categories).toEqual([]);
  expect(findCategories(probabilities, LABELS, { ...KNOWN, namesCrypto: true }).categories).toEqual([
    "crypto",
  ]);
});

test("so are sections of crypto: a mine is not the sort that makes coins", () => {
  const labels = ["mining", "commodities", "bitcoin"];
  const dug = of(0.98, 0.6, 0.02);
  expect(findSections(dug, labels, { namesCrypto: false }).sections).toEqual(["commodities"]);
  expect(findSections(dug, labels, { namesCrypto: true }).sections).toEqual(["mining", "commodities"]);
});

test("weighty news that no category is sure of gets the likeliest one", () => {
  const ruling = of(0.05, 0.31, 0.22, 0.01);
  expect(findCategories(ruling, LABELS, KNOWN).categories).toEqual(["economy"]);
  expect(findCategories(ruling, LABELS, { ...KNOWN, impact: 2 }).categories).toEqual([]);
});

test("a section that was found, and a disaster, speak for a category", () => {
  const unsure = of(0.05, 0.2, 0.22, 0.01);
  expect(findCategories(unsure, LABELS, KNOWN).categories).toEqual([]);
  expect(findCategories(unsure, LABELS, { ...KNOWN, sections: ["courts"] }).categories).toEqual(["politics"]);
  expect(findCategories(unsure, LABELS, { ...KNOWN, eventType: "disaster" }).categories).toEqual([
    "politics",
  ]);
});

test("a match or a wedding is no news of ours, whatever weight it seems to have", () => {
  const match = of(0.2, 0.02, 0.03, 0.12);
  expect(findCategories(match, LABELS, { ...KNOWN, impact: 4 }).categories).toEqual([]);
  expect(findCategories(match, LABELS, { ...KNOWN, eventType: "disaster" }).categories).toEqual([]);
});
