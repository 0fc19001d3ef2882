import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CATEGORIES } from "../domain/category.ts";
import { IMPACTS } from "../domain/impact.ts";
import type { ItemFacts } from "./columns.ts";
import { type IndexedPublication, NewsIndex } from "./news-index.ts";
import { HOUR_MS, rankEvents, type RankingRequest } from "./ranking.ts";
import { runs } from "../../test/support/nightly.ts";

const BASE = Date.parse("2026-11-10T00:00:00Z");
const HALF_HOUR_MS = HOUR_MS / 2;
const KINDS = [
  { windowHours: 48, leastImpact: 3 },
  { windowHours: 24, leastImpact: 4 },
] as const;

type Fact = ItemFacts;
interface Merge {
  readonly storyId: string;
  readonly intoStoryId: string;
  readonly at: number;
}
/** Everything that was published, in order. */
type Act = ({ readonly kind: "item" } & Fact) | ({ readonly kind: "merge" } & Merge);

/** The ranking as the rules define it, computed over everything published. */
function rankByTheWords(acts: readonly Act[], request: RankingRequest): string[] {
  const { category, hour, windowHours, leastImpact } = request;
  // D25: a function of what was published before the hour.
  const merges = acts.filter((act) => act.kind === "merge" && act.at < hour) as (Act & Merge)[];
  const items = acts.filter((act) => act.kind === "item" && act.publishedAt < hour) as (Act & Fact)[];
  const standing = (storyId: string): string => {
    const merge = merges.find((each) => each.storyId === storyId);
    return merge ? standing(merge.intoStoryId) : storyId;
  };
  // D40: reports in the category and window; no digests or notices; an item without a story is its own event.
  const reports = items.filter(
    (item) =>
      item.categories.includes(category) &&
      item.publishedAt >= hour - windowHours * HOUR_MS &&
      item.eventType !== "digest" &&
      item.eventType !== "ops-notice",
  );
  const events = Map.groupBy(reports, (item) =>
    item.storyId === null ? `item ${item.id}` : `story ${standing(item.storyId)}`,
  );
  // D26: the representative has the highest impact, then the highest score, then the latest time.
  const rows = [...events.values()].map((all) => ({
    representative: all.toSorted(
      (a, b) => b.impact - a.impact || b.impactScore - a.impactScore || b.publishedAt - a.publishedAt,
    )[0]!,
    outlets: new Set(
      all.filter(({ publishedAt }) => publishedAt >= hour - 24 * HOUR_MS).map(({ outlet }) => outlet),
    ).size,
  }));
  const ofImpact = (impact: number) =>
    rows
      .filter(({ representative }) => representative.impact === impact)
      .toSorted(
        (a, b) =>
          b.outlets - a.outlets ||
          b.representative.impactScore - a.representative.impactScore ||
          b.representative.publishedAt - a.representative.publishedAt,
      );
  const important = [...ofImpact(5), ...ofImpact(4)];
  const filled = leastImpact === 3 && important.length < 10 ? [...important, ...ofImpact(3)] : important;
  return filled.slice(0, 10).map(({ representative }) => representative.id);
}

function indexOf(acts: readonly Act[]): NewsIndex {
  const index = new NewsIndex({ learn: () => 0 }, 0);
  index.apply(
    acts.map((act, at): IndexedPublication =>
      act.kind === "merge"
        ? { ...act, number: at + 1 }
        : { kind: "item", number: at + 1, facts: act, languages: 1, frames: [], gist: null },
    ),
  );
  return index;
}

const rankedIds = (index: NewsIndex, request: RankingRequest) =>
  rankEvents(index, request).map(({ slot }) => index.columns.ids[slot]!);

/** Few stories, outlets and scores, so that events grow, merge and tie. Times often fall on window bounds. */
const drawn = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant("item" as const),
      afterMs: fc.constantFrom(1, HALF_HOUR_MS, HOUR_MS, 3 * HOUR_MS),
      /** For imported history: how long before the last publication. */
      lateMs: fc.option(fc.constantFrom(HALF_HOUR_MS, 5 * HOUR_MS, 20 * HOUR_MS), { nil: 0, freq: 6 }),
      story: fc.option(fc.integer({ min: 0, max: 14 }), { freq: 5 }),
      outlet: fc.integer({ min: 1, max: 5 }),
      impact: fc.constantFrom(...IMPACTS, 4, 5),
      impactScore: fc.constantFrom(10, 50, 50.5),
      categories: fc.uniqueArray(fc.constantFrom(...CATEGORIES.slice(0, 2)), { minLength: 1 }),
      eventType: fc.constantFrom("election", "market-move", "election", "digest", "ops-notice"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("merge" as const),
      afterMs: fc.constantFrom(0, 1, HALF_HOUR_MS),
      a: fc.integer({ min: 0, max: 14 }),
      b: fc.integer({ min: 0, max: 14 }),
    }),
  },
);

/** Publishes as the newsroom does: live times rise, times are unique, and only existing stories merge. */
function publish(draws: readonly (typeof drawn extends fc.Arbitrary<infer T> ? T : never)[]): Act[] {
  const acts: Act[] = [];
  const merged = new Map<string, string>();
  const taken = new Set<number>();
  const standing = (story: string): string => (merged.has(story) ? standing(merged.get(story)!) : story);
  let now = BASE;
  draws.forEach((draw, at) => {
    now += draw.afterMs;
    if (draw.kind === "merge") {
      const [storyId, intoStoryId] = [standing(`evt_${draw.a}`), standing(`evt_${draw.b}`)];
      if (storyId === intoStoryId) return;
      merged.set(storyId, intoStoryId);
      acts.push({ kind: "merge", storyId, intoStoryId, at: now });
      return;
    }
    let publishedAt = now - draw.lateMs;
    while (taken.has(publishedAt)) publishedAt += 1;
    taken.add(publishedAt);
    if (draw.lateMs === 0) now = publishedAt;
    const { outlet, impact, impactScore, categories, eventType } = draw;
    const storyId = draw.story === null ? null : standing(`evt_${draw.story}`);
    const facts = { id: `itm_${at}`, publishedAt, outlet, impact, impactScore, categories, eventType };
    acts.push({ kind: "item", ...facts, storyId, sections: [], entities: [] });
  });
  return acts;
}

const published = fc.array(drawn, { maxLength: 120, size: "max" }).map(publish);
const requests = fc.record({
  category: fc.constantFrom(...CATEGORIES.slice(0, 2)),
  hour: fc.integer({ min: -1, max: 130 }).map((hour) => BASE + hour * HOUR_MS),
  kind: fc.constantFrom(...KINDS),
});

describe("a ranking", () => {
  test("D25 D26 D40 equals a direct implementation of the rules, for any items, merges and hours", () => {
    let rows = 0;
    fc.assert(
      fc.property(published, fc.array(requests, { minLength: 5, maxLength: 5 }), (acts, asked) => {
        const index = indexOf(acts);
        for (const { kind, ...request } of asked) {
          const expected = rankByTheWords(acts, { ...request, ...kind });
          expect(rankedIds(index, { ...request, ...kind })).toEqual(expected);
          rows += expected.length;
        }
      }),
      { numRuns: 500 },
    );
    // The property would also hold if every ranking were empty.
    expect(rows).toBeGreaterThan(2_000);
  });

  test("D25 does not change when items are published and stories merge after its hour", () => {
    fc.assert(
      fc.property(published, requests, (acts, { kind, ...request }) => {
        const live = acts.filter((act, at) => act.kind === "merge" || isLive(acts, at));
        const before = live.filter((act) => (act.kind === "merge" ? act.at : act.publishedAt) < request.hour);
        const ranking = { ...request, ...kind };
        const [small, large] = [indexOf(before), indexOf(live)];
        expect(rankEvents(large, ranking)).toEqual(rankEvents(small, ranking));
        expect(rankedIds(large, ranking)).toEqual(rankedIds(small, ranking));
      }),
      { numRuns: runs(300) },
    );
  });

  test("does not depend on the order in which history is loaded", () => {
    fc.assert(
      fc.property(published, fc.infiniteStream(fc.nat()), requests, (acts, chance, { kind, ...request }) => {
        // Merges are left out, because their order among the publications matters.
        const items = acts.filter((act) => act.kind === "item");
        const keys = new Map(items.map((act) => [act, chance.next().value as number]));
        const shuffled = items.toSorted((a, b) => keys.get(a)! - keys.get(b)!);
        const ranking = { ...request, ...kind };
        expect(rankedIds(indexOf(shuffled), ranking)).toEqual(rankedIds(indexOf(items), ranking));
      }),
      { numRuns: runs(200) },
    );
  });
});

function isLive(acts: readonly Act[], at: number): boolean {
  const { publishedAt } = acts[at] as Act & Fact;
  return acts.slice(0, at).every((act) => act.kind === "merge" || act.publishedAt < publishedAt);
}

describe("each rule by itself", () => {
  const hour = BASE + 72 * HOUR_MS;
  let made = 0;
  const item = (given: Partial<Fact> & { hoursAgo?: number } = {}): Act => {
    const { hoursAgo = 1, ...facts } = given;
    made += 1;
    return {
      kind: "item",
      id: `itm_${made}`,
      publishedAt: hour - hoursAgo * HOUR_MS + made,
      outlet: 1,
      eventType: "election",
      impact: 4,
      impactScore: 50,
      categories: ["crypto"],
      sections: [],
      storyId: null,
      entities: [],
      ...facts,
    };
  };
  const ranked = (acts: readonly Act[], kind: (typeof KINDS)[number] = KINDS[0]) => {
    const index = indexOf(acts.toSorted((a, b) => timeOf(a) - timeOf(b)));
    return rankedIds(index, { category: "crypto", hour, ...kind });
  };
  const timeOf = (act: Act) => (act.kind === "merge" ? act.at : act.publishedAt);

  test("D26 orders by impact, then outlets, then score, then time, newer first", () => {
    const covered = [1, 2, 3].map((outlet) =>
      item({ id: `itm_c${outlet}`, outlet, storyId: "evt_c", impactScore: outlet }),
    );
    expect(
      ranked([
        item({ id: "itm_low", impactScore: 40 }),
        item({ id: "itm_older", hoursAgo: 3 }),
        item({ id: "itm_newer", hoursAgo: 2 }),
        ...covered,
        item({ id: "itm_five", impact: 5, impactScore: 0 }),
      ]),
    ).toEqual(["itm_five", "itm_c3", "itm_newer", "itm_older", "itm_low"]);
  });

  test("D26 each outlet counts once, and only for reports in the last 24 hours", () => {
    const reports = (story: string, outlets: readonly number[], hoursAgo: number) =>
      outlets.map((outlet, at) =>
        item({
          id: `itm_${story}${at}`,
          outlet,
          storyId: story,
          hoursAgo: hoursAgo + at,
          impactScore: 9 - at,
        }),
      );
    expect(
      ranked([
        ...reports("once", [1, 1, 1, 1], 2),
        ...reports("old", [1, 2, 3, 4], 25),
        ...reports("recent", [1, 2], 3),
      ]),
    ).toEqual(["itm_recent0", "itm_once0", "itm_old0"]);
  });

  test("D40 an outlet's report in another category does not count", () => {
    const acts = [
      item({ id: "itm_a", storyId: "evt_a" }),
      ...[2, 3].map((outlet) => item({ outlet, storyId: "evt_a", impact: 5, categories: ["economy"] })),
      item({ id: "itm_b", storyId: "evt_b", impactScore: 10 }),
      item({ outlet: 2, storyId: "evt_b", impact: 2, impactScore: 99 }),
    ];
    expect(ranked(acts)).toEqual(["itm_b", "itm_a"]);
  });

  test("D26 one row per event, represented by the highest impact, then the highest score, then the newest", () => {
    const story = (given: Partial<Fact> & { hoursAgo?: number }) => item({ storyId: "evt_a", ...given });
    const weak = story({ id: "itm_weak", impact: 3, impactScore: 99, hoursAgo: 1 });
    const low = story({ id: "itm_low", impactScore: 10, hoursAgo: 2 });
    const old = story({ id: "itm_old", hoursAgo: 5 });
    const young = story({ id: "itm_young", hoursAgo: 4 });
    expect(ranked([weak, low, old, young])).toEqual(["itm_young"]);
    expect(ranked([weak, low, old])).toEqual(["itm_old"]);
    expect(ranked([weak, low])).toEqual(["itm_low"]);
    expect(ranked([weak])).toEqual(["itm_weak"]);
  });

  test("D26 events of impact 3 fill a ranking up to ten if fewer have impact 4 or 5; impact 2 never ranks", () => {
    const important = (count: number) => Array.from({ length: count }, (_, at) => item({ id: `itm_i${at}` }));
    const threes = Array.from({ length: 4 }, (_, at) =>
      item({ id: `itm_t${at}`, impact: 3, impactScore: 100 }),
    );
    const twos = Array.from({ length: 12 }, () => item({ impact: 2, impactScore: 100 }));
    expect(ranked([...important(8), ...threes, ...twos]).slice(8)).toEqual(["itm_t3", "itm_t2"]);
    expect(ranked([...important(10), ...threes]).filter((id) => id.startsWith("itm_t"))).toEqual([]);
    expect(ranked([...important(12), ...threes])).toHaveLength(10);
    expect(ranked(twos)).toEqual([]);
    // A ranking limited to impact 4 and 5 is not filled up.
    expect(ranked([...important(1), ...threes], KINDS[1])).toEqual(["itm_i0"]);
  });

  test("D40 digests and operational notices never rank, and never count as reports of an event", () => {
    expect(
      ranked([
        item({ eventType: "digest", impact: 5 }),
        item({ eventType: "ops-notice", impact: 5, storyId: "evt_x" }),
        item({ id: "itm_a", storyId: "evt_x", impact: 4 }),
        item({ id: "itm_b", storyId: "evt_y", impactScore: 60 }),
        item({ eventType: "digest", storyId: "evt_x", outlet: 2 }),
      ]),
    ).toEqual(["itm_b", "itm_a"]);
  });

  test("the window includes its first millisecond and ends just before the hour", () => {
    const at = (publishedAt: number, id: string) => item({ id, publishedAt });
    const acts = [
      at(hour - 48 * HOUR_MS - 1, "itm_too_old"),
      at(hour - 48 * HOUR_MS, "itm_first"),
      at(hour - 24 * HOUR_MS - 1, "itm_day_old"),
      at(hour - 24 * HOUR_MS, "itm_day"),
      at(hour - 1, "itm_last"),
      at(hour, "itm_too_new"),
    ];
    // Events of the last 24 hours count one outlet; older ones count none.
    expect(ranked(acts)).toEqual(["itm_last", "itm_day", "itm_day_old", "itm_first"]);
    expect(ranked(acts, KINDS[1])).toEqual(["itm_last", "itm_day"]);
  });

  test("stories merged before the hour are one event; those merged at the hour or later are two", () => {
    const acts = [
      item({ id: "itm_a", storyId: "evt_a", impactScore: 60 }),
      item({ id: "itm_b", storyId: "evt_b" }),
    ];
    const merge = (at: number): Act => ({ kind: "merge", storyId: "evt_b", intoStoryId: "evt_a", at });
    expect(ranked([...acts, merge(hour - 1)])).toEqual(["itm_a"]);
    expect(ranked([...acts, merge(hour)])).toEqual(["itm_a", "itm_b"]);
    expect(ranked([...acts, merge(hour + 1)])).toEqual(["itm_a", "itm_b"]);
  });
});
