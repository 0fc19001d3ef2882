import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { type IndexedPublication, NewsIndex } from "../index/news-index.ts";
import { HOUR_MS, rankEvents, type RankingRequest } from "../index/ranking.ts";
import { Rankings } from "./rankings.ts";

const HOUR = Date.parse("2026-11-10T12:00:00Z");
const REQUEST: RankingRequest = { category: "economy", hour: HOUR, windowHours: 24, leastImpact: 3 };

const acts = fc.oneof(
  fc.record({ kind: fc.constant("item" as const), isBefore: fc.boolean(), story: fc.nat(5) }),
  fc.record({
    kind: fc.constant("merge" as const),
    isBefore: fc.boolean(),
    story: fc.integer({ min: 1, max: 5 }),
  }),
);

test("D25 a cached ranking always equals a fresh one, whatever is published before or after its hour", () => {
  fc.assert(
    fc.property(fc.array(acts, { minLength: 5, maxLength: 30 }), (drawn) => {
      const index = new NewsIndex({ learn: () => 0 }, 0);
      const rankings = new Rankings(index, () => {});
      const merged = new Set<number>();
      drawn.forEach(({ kind, isBefore, story }, at) => {
        const time = HOUR + (isBefore ? -HOUR_MS : 0) + at;
        if (kind === "item") index.apply([item(at, time, story)]);
        else if (!merged.has(story)) {
          merged.add(story);
          // A story merges into an older one, and only once.
          const [storyId, intoStoryId] = [`evt_${story}`, `evt_${story - 1}`];
          index.apply([{ kind: "merge", number: at + 1, storyId, intoStoryId, at: time }]);
        }
        expect(rankings.of(REQUEST).events).toEqual(rankEvents(index, REQUEST));
      });
    }),
  );
});

test("D25 publications after its hour neither change a ranking nor cause it to be computed again", () => {
  const index = new NewsIndex({ learn: () => 0 }, 0);
  const rankings = new Rankings(index, () => {});
  index.apply([item(0, HOUR - 2, 0), item(1, HOUR - 1, 1)]);
  const kept = rankings.of(REQUEST);
  const computing = vi.spyOn(index, "listsOf");
  index.apply([
    item(2, HOUR, 1),
    { kind: "merge", number: 4, storyId: "evt_1", intoStoryId: "evt_0", at: HOUR },
  ]);
  expect(rankings.of(REQUEST)).toBe(kept);
  expect(computing).not.toHaveBeenCalled();
  index.apply([item(4, HOUR - 3, 2)]);
  expect(rankings.of(REQUEST).events).toHaveLength(3);
});

function item(at: number, publishedAt: number, story: number): IndexedPublication {
  return {
    kind: "item",
    number: at + 1,
    facts: {
      id: `itm_${at}`,
      publishedAt,
      outlet: at % 3,
      eventType: "election",
      impact: 4,
      impactScore: 50,
      categories: ["economy"],
      sections: [],
      storyId: `evt_${story}`,
      entities: [],
    },
    languages: 1,
    frames: [],
    gist: null,
  };
}
