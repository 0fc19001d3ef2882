import fc from "fast-check";
import { expect, it } from "vitest";
import { lettersOf, moreCount, ownPath, pointsOf, storyAddress } from "./more.ts";

it("'+N more' is relatedCount - 1, and hidden if that is 0 or unknown", () => {
  expect(moreCount({})).toBeNull();
  expect(moreCount({ relatedCount: 1 })).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 100_000 }), (relatedCount) => {
      expect(moreCount({ relatedCount })).toBe(relatedCount - 1);
    }),
  );
});

it("a story's address has the story's id and the item's instant", () => {
  const address = storyAddress({ clusterId: "evt_a/b", publishedAt: "2026-11-14T09:03:00.000Z" });
  expect(address).toBe("/story/evt_a%2Fb?at=2026-11-14T09%3A03%3A00.000Z");
});

it("strips the bullets of a body's points, but not the sign of figures", () => {
  expect(pointsOf("• One\n• Two – three\n\n- Four\n-5% on the day")).toEqual([
    "One",
    "Two – three",
    "Four",
    "-5% on the day",
  ]);
});

it("only pictures from our own origin are loaded", () => {
  const ours = ["https://news.example", "http://127.0.0.1:8080"];
  expect(ownPath("https://news.example/covers/x.webp?seal=y", ours)).toBe("/covers/x.webp?seal=y");
  expect(ownPath("https://other.example/logo.svg", ours)).toBeNull();
  expect(ownPath("javascript:alert(1)", ours)).toBeNull();
  expect(ownPath("not an address", ours)).toBeNull();
});

it("an outlet whose logo we do not serve gets initials", () => {
  expect(lettersOf("The Harbour Post")).toBe("HP");
  expect(lettersOf("Reuters")).toBe("RE");
  expect(lettersOf("…")).toBe("?");
});
