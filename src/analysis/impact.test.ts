import { expect, test } from "vitest";
import fc from "fast-check";
import { findImpact, scoreInStory } from "./impact.ts";

const of = (...values: number[]) => Float32Array.from(values);

test("takes the likeliest tier, with a score inside the tier's band", () => {
  for (const [at, band] of [0, 20, 40, 60, 80].entries()) {
    const probabilities = Float32Array.from([0, 1, 2, 3, 4], (tier) => (tier === at ? 0.8 : 0.05));
    const { impact, impactScore } = findImpact(probabilities, { subjectWeight: 0.5 });
    expect(impact).toBe(at + 1);
    expect(impactScore).toBeGreaterThanOrEqual(band);
    expect(impactScore).toBeLessThan(band + 20);
  }
});

test("within a tier, being closer to the next one and having a more important subject raise the score", () => {
  const low = findImpact(of(0.1, 0.3, 0.5, 0.1, 0), { subjectWeight: 0 });
  const high = findImpact(of(0, 0.1, 0.5, 0.3, 0.1), { subjectWeight: 0 });
  const larger = findImpact(of(0, 0.1, 0.5, 0.3, 0.1), { subjectWeight: 1 });
  expect([low.impact, high.impact, larger.impact]).toEqual([3, 3, 3]);
  expect(high.impactScore).toBeGreaterThan(low.impactScore);
  expect(larger.impactScore).toBeGreaterThan(high.impactScore);
});

test("an article that is more likely than not a 4 or 5 is not a 3, and the score follows the tier", () => {
  const { impact, impactScore, reasons } = findImpact(of(0, 0.06, 0.43, 0.35, 0.16), { subjectWeight: 1 });
  expect(impact).toBe(4);
  expect(impactScore).toBeGreaterThanOrEqual(60);
  expect(impactScore).toBeLessThan(80);
  expect(reasons).toEqual(["weighs as 4 of 5 (35 %)", "might be 3 (43 %)"]);
  expect(findImpact(of(0, 0.12, 0.43, 0.35, 0.1), { subjectWeight: 1 }).impact).toBe(3);
});

test("is 5 if that is likely enough, although 4 may be likelier", () => {
  expect(findImpact(of(0, 0, 0.05, 0.5, 0.45), { subjectWeight: 1 }).impact).toBe(5);
  expect(findImpact(of(0, 0, 0.05, 0.55, 0.4), { subjectWeight: 1 }).impact).toBe(4);
});

test("reports how sure it is, and the alternatives", () => {
  const { reasons } = findImpact(of(0.02, 0.3, 0.5, 0.16, 0.02), { subjectWeight: 0 });
  expect(reasons).toEqual(["weighs as 3 of 5 (50 %)", "might be 2 (30 %)"]);
});

test("a report confirmed by many, or with something new, scores higher than a repetition", () => {
  const first = scoreInStory(50, { reports: 1, isNovel: true, adds: { share: 1 } });
  const later = scoreInStory(50, { reports: 5, isNovel: false, adds: { share: 0.8 } });
  const copy = scoreInStory(50, { reports: 2, isNovel: false, adds: { share: 0 } });
  expect(first).toBe(50);
  expect(later).toBeGreaterThan(first);
  expect(copy).toBeLessThan(first);
});

test("the story never moves a report out of its tier", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 99.9, noNaN: true }),
      fc.integer({ min: 1, max: 500 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.boolean(),
      (score, reports, share, isNovel) => {
        const moved = scoreInStory(score, { reports, isNovel, adds: { share } });
        expect(Math.floor(moved / 20)).toBe(Math.floor(score / 20));
      },
    ),
  );
});
