import fc from "fast-check";
import { expect, it } from "vitest";
import {
  addOlder,
  type Dated,
  type FeedList,
  NOTHING_YET,
  showNew,
  takeCounts,
  takeNew,
} from "./feed-list.ts";

const itemAt = (minute: number): Dated => ({
  id: `itm_${minute}`,
  publishedAt: new Date(1_800_000_000_000 + minute * 60_000).toISOString(),
  clusterId: `evt_${minute % 7}`,
});
const page = fc
  .array(fc.integer({ min: 0, max: 40 }), { maxLength: 8 })
  .map((minutes) => minutes.map(itemAt));

type Step = { readonly kind: "new" | "older"; readonly items: Dated[] } | { readonly kind: "show" };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom("new" as const, "older" as const), items: page }),
  fc.constant({ kind: "show" as const }),
);

function after(list: FeedList<Dated>, done: Step): FeedList<Dated> {
  if (done.kind === "show") return showNew(list, "all");
  return done.kind === "new" ? takeNew(list, done.items, "all") : addOlder(list, done.items, "all");
}

it("with all reports, has each item once, newest first, for any sequence of updates", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let list: FeedList<Dated> = NOTHING_YET;
      const came = new Set<string>();
      for (const done of steps) {
        const { shown } = list;
        list = after(list, done);
        if (done.kind !== "show") for (const { id } of done.items) came.add(id);
        // Polling alone never moves what is being read.
        if (done.kind === "new") expect(list.shown).toBe(shown);
        if (done.kind === "show") expect(list.waiting).toEqual([]);
        const ids = [...list.shown, ...list.waiting].map(({ id }) => id);
        expect(new Set(ids)).toEqual(came);
        expect(ids).toHaveLength(came.size);
        for (const items of [list.shown, list.waiting]) {
          const times = items.map(({ publishedAt }) => publishedAt);
          expect(times).toEqual([...times].sort().reverse());
        }
      }
    }),
  );
});

it("returns the same list object if a poll finds nothing new", () => {
  const list = takeNew({ shown: [itemAt(1)], waiting: [] }, [itemAt(2)], "newest");
  expect(takeNew(list, [itemAt(1), itemAt(2)], "newest")).toBe(list);
});

it("with one row per story, a newer report waits and then takes the place of the older one", () => {
  const ids = (items: readonly Dated[]) => items.map(({ id }) => id);
  const start = { shown: [itemAt(16), itemAt(15)], waiting: [] };
  const found = takeNew(start, [itemAt(22), itemAt(23), itemAt(29)], "newest");
  expect(found.shown).toBe(start.shown);
  // 15, 22 and 29 are reports of one story, 16 and 23 of another.
  expect(ids(found.waiting)).toEqual(["itm_29", "itm_23"]);
  expect(ids(showNew(found, "newest").shown)).toEqual(["itm_29", "itm_23"]);
});

it("with one row per story, older pages add no report of a listed story, and never remove a row", () => {
  const ids = (items: readonly Dated[]) => items.map(({ id }) => id);
  // The stories of the two rows have merged since they were loaded.
  const start = { shown: [itemAt(22), { ...itemAt(20), clusterId: "evt_1" }], waiting: [itemAt(31)] };
  const lone = { ...itemAt(11), clusterId: null };
  const page = [itemAt(15), itemAt(12), lone, itemAt(10), { ...itemAt(4), clusterId: null }];
  const { shown } = addOlder(start, page, "newest");
  expect(ids(shown)).toEqual(["itm_22", "itm_20", "itm_12", "itm_11", "itm_4"]);
});

it("updates a story's count in place, but not the text being read", () => {
  const old = { ...itemAt(1), headline: "As read", clusterId: "evt_a", relatedCount: 1 };
  const list = takeCounts({ shown: [old], waiting: [] }, [
    { ...old, headline: "Translated", relatedCount: 3 },
  ]);
  expect(list.shown).toEqual([{ ...old, relatedCount: 3 }]);
  const merged = takeCounts(list, [{ ...old, clusterId: "evt_older", relatedCount: 7 }]);
  expect(merged.shown[0]).toMatchObject({ clusterId: "evt_older", relatedCount: 7, headline: "As read" });
});
