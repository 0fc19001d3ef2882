import { describe, expect, test } from "vitest";
import type { Category } from "../domain/category.ts";
import { EVENT_TYPE_NAMES } from "../domain/event-type.ts";
import { entityOf } from "../knowledge/entities.ts";
import { facetFilter } from "./facets.ts";
import { Lexicon } from "./lexicon.ts";
import { findWanted, matcher } from "./match.ts";
import { NewsIndex } from "./news-index.ts";
import { sharedOf, whyMatch } from "./why-match.ts";
import type { Selection } from "./selection.ts";

const lexicon = new Lexicon({
  entities: [
    entityOf({ id: "bitcoin", name: "Bitcoin", kind: "coin", ticker: "BTC" }),
    entityOf({ id: "iran", name: "Iran", kind: "country", general: "country" }),
    entityOf({ id: "china", name: "China", kind: "country", general: "country" }),
    entityOf({ id: "powell", name: "Jerome Powell", kind: "central-banker" }),
  ],
  ordinaryWords: new Set(["will", "who", "wins"]),
  stopPhrases: [],
});
const index = new NewsIndex(lexicon, 0);

/** Publishes an item about these and returns its slot. */
function about(names: readonly string[], categories: readonly Category[] = ["crypto"]): number {
  const number = index.size + 1;
  const facts = {
    id: `itm_${number}`,
    publishedAt: number,
    outlet: 1,
    eventType: EVENT_TYPE_NAMES[0]!,
    impact: 3 as const,
    impactScore: 50,
    categories,
    sections: [],
    storyId: null,
    entities: names.map((name) => ({ name, aliases: [], ticker: null, sentiment: null })),
  };
  index.apply([{ kind: "item", number, facts, languages: 1, frames: [], gist: null }]);
  return index.findSlot(facts.id)!;
}

const ask = (sentence: string) =>
  findWanted({ kind: "sentence", sentence, subEntities: [] }, null, Infinity, lexicon);

const within = (categories: readonly Category[] | null): Selection => ({
  facets: facetFilter(categories, null),
  sections: null,
  excludedOutlets: new Set(),
  after: -Infinity,
  before: Infinity,
  limit: 10,
  direction: "newest first",
  distinct: "item",
});

function why(sentence: string, slot: number, categories: readonly Category[] | null = null) {
  const wanted = ask(sentence);
  const report = whyMatch(index, wanted, within(categories), slot, matcher(index, wanted));
  return {
    ...report,
    shared: report.shared.map(({ entity }) => lexicon.entity(entity).id),
    carried: report.carried.map((entity) => lexicon.entity(entity).name),
  };
}

test("an item shares the wanted entities that it carries, each with the request's words for it", () => {
  const slot = about(["Jerome Powell", "Iran", "Bitcoin"]);
  const shared = sharedOf(index, ask("Will Bitcoin (BTC) rise in Iran or China?"), slot);
  expect(
    shared.map(({ entity, isGeneral, reasons }) => [
      lexicon.entity(entity).id,
      isGeneral,
      reasons.map(({ words }) => words),
    ]),
  ).toEqual([
    ["bitcoin", false, ["Bitcoin", "BTC"]],
    ["iran", true, ["Iran"]],
  ]);
});

describe("why an item matches or not", () => {
  test("it matches by a specific name, or by two general ones (D18)", () => {
    expect(why("Will Bitcoin rise?", about(["Bitcoin", "Iran"]))).toMatchObject({
      verdict: "matched",
      shared: ["bitcoin"],
      carried: ["Bitcoin", "Iran"],
      categories: ["crypto"],
    });
    expect(why("Iran x China?", about(["China", "Iran"]))).toMatchObject({
      verdict: "matched",
      shared: ["iran", "china"],
    });
  });

  test("a filter excludes it, though it shares a name", () => {
    const slot = about(["Bitcoin"], ["politics", "economy"]);
    expect(why("Will Bitcoin rise?", slot, ["crypto"])).toMatchObject({
      verdict: "filtered",
      shared: ["bitcoin"],
      categories: ["economy", "politics"],
    });
    expect(why("Will Bitcoin rise?", slot, ["crypto", "economy"]).verdict).toBe("matched");
  });

  test("it shares one name, which is very general (D18)", () => {
    expect(why("Iran x China?", about(["Iran", "Jerome Powell"]))).toMatchObject({
      verdict: "one-general",
      shared: ["iran"],
      carried: ["Iran", "Jerome Powell"],
    });
  });

  test("it shares nothing, also if a filter excludes it", () => {
    expect(why("Will Bitcoin rise?", about(["Jerome Powell"]))).toMatchObject({
      verdict: "shares-nothing",
      shared: [],
    });
    expect(why("Will Bitcoin rise?", about([]), ["politics"])).toMatchObject({
      verdict: "shares-nothing",
      carried: [],
    });
  });

  test("the request names nothing", () => {
    expect(why("Who wins?", about(["Bitcoin"]))).toMatchObject({ verdict: "nothing-named", shared: [] });
  });

  test("the matcher decides whether several general names suffice (D45)", () => {
    const wanted = ask("Iran x China?");
    const slot = about(["Iran", "China"]);
    const report = whyMatch(index, wanted, within(null), slot, () => false);
    expect([report.verdict, report.shared.length]).toEqual(["general-together", 2]);
  });
});
