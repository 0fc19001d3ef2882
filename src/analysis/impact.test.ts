import { expect, test } from "vitest";
import { findImpact } from "./impact.ts";

const of = (...values: number[]) => Float32Array.from(values);

test("the likeliest tier is the article's, and the score lies in the tier's band", () => {
  for (const [at, band] of [0, 20, 40, 60, 80].entries()) {
    const probabilities = Float32Array.from([0, 1, 2, 3, 4], (tier) => (tier === at ? 0.8 : 0.05));
    const { impact, impactScore } = findImpact(probabilities, { subjectWeight: 0.5 });
    expect(impact).toBe(at + 1);
    expect(impactScore).toBeGreaterThanOrEqual(band);
    expect(impactScore).toBeLessThan(band + 20);
  }
});

test("within a tier what leans to the next one, and what is about the larger subject, scores higher", () => {
  const low = findImpact(of(0.1, 0.3, 0.5, 0.1, 0), { subjectWeight: 0 });
  const high = findImpact(of(0, 0.1, 0.5, 0.3, 0.1), { subjectWeight: 0 });
  const larger = findImpact(of(0, 0.1, 0.5, 0.3, 0.1), { subjectWeight: 1 });
  expect([low.impact, high.impact, larger.impact]).toEqual([3, 3, 3]);
  expect(high.impactScore).toBeGreaterThan(low.impactScore);
  expect(larger.impactScore).toBeGreaterThan(high.impactScore);
});

test("it says how sure it is and what else it might be", () => {
  const { reasons } = findImpact(of(0.02, 0.3, 0.5, 0.16, 0.02), { subjectWeight: 0 });
  expect(reasons).toEqual(["weighs as 3 of 5 (50 %)", "might be 2 (30 %)"]);
});
