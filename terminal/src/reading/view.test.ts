import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CATEGORIES,
  countFilters,
  type FeedView,
  IMPACTS,
  isWholeFeed,
  readFeedView,
  readInstant,
  toggled,
  WHOLE_FEED,
  writeFeedView,
} from "./view.ts";

const slugs = ["bitcoin", "layer-2", "us-china", "interest-rates", "some-new-section"];
const anyView: fc.Arbitrary<FeedView> = fc.record({
  categories: fc.shuffledSubarray([...CATEGORIES]),
  impacts: fc.shuffledSubarray([...IMPACTS]),
  sections: fc.shuffledSubarray(slugs),
  leftOut: fc.uniqueArray(fc.integer({ min: 1, max: 1_050 }), { maxLength: 8 }),
  before: fc.option(
    fc
      .date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString()),
  ),
  reports: fc.constantFrom("newest", "all"),
});

const read = (text: string) => readFeedView(new URLSearchParams(text));

describe("a view and its address", () => {
  it("round-trip, regardless of the order of choices", () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const again = readFeedView(writeFeedView(view));
        expect(new Set(again.categories)).toEqual(new Set(view.categories));
        expect(new Set(again.impacts)).toEqual(new Set(view.impacts));
        expect(new Set(again.sections)).toEqual(new Set(view.sections));
        expect(new Set(again.leftOut)).toEqual(new Set(view.leftOut));
        expect(again.before).toBe(view.before);
        expect(again.reports).toBe(view.reports);
        expect(countFilters(again)).toBe(countFilters(view));
        // One view has one address.
        expect(writeFeedView(again).toString()).toBe(writeFeedView(view).toString());
      }),
    );
  });

  it("never fail for any address, and never hold more than one request may contain", () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom("category", "impact", "subCategory", "excludeSources", "before", "reports"),
          fc.string(),
        ),
        (sent) => {
          const view = readFeedView(new URLSearchParams(sent));
          expect(view.sections.length).toBeLessThanOrEqual(10);
          expect(readFeedView(writeFeedView(view))).toEqual(view);
        },
      ),
    );
  });

  it("mean the whole feed if nothing is set", () => {
    expect(read("")).toEqual(WHOLE_FEED);
    expect(read("lang=ja&utm=x")).toEqual(WHOLE_FEED);
    expect(isWholeFeed(WHOLE_FEED)).toBe(true);
    expect(isWholeFeed(read("impact=5"))).toBe(false);
  });

  it("skip invalid values", () => {
    expect(
      read(
        "category=crypto,Sports,economy&impact=1,5,x&excludeSources=3,-1,abc,0,12&subCategory=..%2F,bitcoin&reports=x",
      ),
    ).toEqual({
      categories: ["crypto", "economy"],
      impacts: [5],
      sections: ["bitcoin"],
      leftOut: [3, 12],
      before: null,
      reports: "newest",
    });
  });
});

describe("an instant in an address", () => {
  it("accepts Z, an offset, a plus that became a space, and a date", () => {
    expect(readInstant("2026-11-14T09:30:00Z")).toBe("2026-11-14T09:30:00.000Z");
    expect(readInstant("2026-11-14T09:30+02:00")).toBe("2026-11-14T07:30:00.000Z");
    expect(readInstant("2026-11-14T09:30:00 02:00")).toBe("2026-11-14T07:30:00.000Z");
    expect(readInstant("2026-11-14")).toBe("2026-11-14T00:00:00.000Z");
  });

  it("is null if it is invalid or lacks its time zone", () => {
    for (const text of ["", "yesterday", "2026-11-14T09:30", "2026-13-45", "14.11.2026"])
      expect(readInstant(text)).toBeNull();
    expect(readInstant(null)).toBeNull();
  });
});

it("toggling adds a choice, or removes it if it was there", () => {
  expect(toggled([4], 5)).toEqual([4, 5]);
  expect(toggled([4, 5], 4)).toEqual([5]);
});
