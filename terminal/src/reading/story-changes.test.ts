import type { NewsItem } from "@tidings/client";
import { expect, test } from "vitest";
import { changesOf, figuresOf } from "./story-changes.ts";

function report(id: string, headline: string, impact: number, ...names: string[]): NewsItem {
  const entities = names.map((name) => ({ name, aliases: [], ticker: null, entitySentiment: null }));
  return { id, headline, summary: "", body: "", impact, entities } as unknown as NewsItem;
}

test("a report's changes are the names and figures that no earlier report had, and a changed impact", () => {
  const changes = changesOf([
    report("a", "Fund loses $1.1 billion", 3, "Fund"),
    report("b", "Fund loses $1.1 billion, regulator told", 3, "Fund", "Regulator"),
    report("c", "Loss of 4.2% or $1.3 billion", 5, "Fund"),
  ]);
  expect(changes.has("a")).toBe(false);
  expect(changes.get("b")).toEqual({ names: ["Regulator"], figures: [], impact: null });
  expect(changes.get("c")).toEqual({
    names: [],
    figures: ["4.2%", "$1.3 billion"],
    impact: { from: 3, to: 5 },
  });
});

test("years and small counts don't count as figures", () => {
  expect(figuresOf(report("a", "In 2026, 12 of 50 states paid €3 and 1,250 claims", 3))).toEqual([
    "€3",
    "1,250",
  ]);
});
