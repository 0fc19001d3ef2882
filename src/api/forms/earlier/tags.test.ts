import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { EVENT_TYPE_NAMES, type EventType } from "../../../domain/event-type.ts";
import { eventTypesOf, TAGS } from "./tags.ts";

const rows = Object.entries(TAGS) as [EventType, readonly string[]][];
const all = rows.flatMap(([eventType, tags]) => tags.map((tag) => [tag, eventType] as const));

describe("D24 what tags stand for", () => {
  test.each(all)("%s maps to %s, in any case and however its words are joined", (tag, eventType) => {
    const spellings = [
      tag,
      tag.toUpperCase(),
      ` ${tag} `,
      tag.replaceAll(" ", "-"),
      tag.replaceAll(" ", "_"),
    ];
    for (const spelling of spellings)
      expect([spelling, eventTypesOf([spelling])]).toEqual([spelling, [eventType]]);
  });

  test.each([
    ["Elections", "election"],
    ["Primaries", "election"],
    ["Policies", "policy-decision"],
    ["Rate Cuts", "policy-decision"],
    ["Rates Cut", "policy-decision"],
    ["job report", "data-release"],
    ["Jobs Reports", "data-release"],
    ["breaches", "security-incident"],
    ["Businesses", "corporate-action"],
    ["product launches", "corporate-action"],
    ["IPOs", "corporate-action"],
    ["earning", "data-release"],
    ["statistics", "data-point"],
    ["onchain", undefined],
    ["on-chain", "data-point"],
    ["On Chain", "data-point"],
    ["press conferences", "official-statement"],
    ["companies", "corporate-action"],
    ["equities", "market-move"],
  ])("%s maps to %s", (tag, eventType) => {
    expect(eventTypesOf([tag])).toEqual(eventType === undefined ? [] : [eventType]);
  });

  test("each event type is returned once, in the order of the tags; an unknown tag is left out", () => {
    expect(eventTypesOf(["Sports", "Fed", "Elections", "fomc", "", "Vote"])).toEqual([
      "policy-decision",
      "election",
    ]);
    expect(eventTypesOf([])).toEqual([]);
  });

  test("every tag is in only one row, and every row belongs to an event type", () => {
    const tags = all.map(([tag]) => tag);
    expect(new Set(tags).size).toBe(tags.length);
    for (const [eventType] of rows) expect(EVENT_TYPE_NAMES).toContain(eventType);
  });

  test("the documentation contains the same table", () => {
    const page = readFileSync(new URL("../../../../docs/earlier-form.md", import.meta.url), "utf8");
    for (const [eventType, tags] of rows) expect(page).toContain(`| \`${eventType}\` | ${tags.join(", ")} |`);
  });
});
