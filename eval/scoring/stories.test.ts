import { expect, test } from "vitest";
import { scoreStories } from "./stories.ts";

test("computes the B³ and pairwise scores of a worked example", () => {
  // The labelled stories are a a a b b; the found ones are 1 1 2 2 2.
  const scores = scoreStories(["a", "a", "a", "b", "b"], ["1", "1", "2", "2", "2"]);
  expect(scores.b3.precision).toBeCloseTo((1 + 1 + 1 / 3 + 2 / 3 + 2 / 3) / 5);
  expect(scores.b3.recall).toBeCloseTo((2 / 3 + 2 / 3 + 1 / 3 + 1 + 1) / 5);
  expect(scores.pairwise.precision).toBeCloseTo(2 / 4);
  expect(scores.pairwise.recall).toBeCloseTo(2 / 4);
  expect(scores).toMatchObject({ labelledStories: 2, foundStories: 2 });
});

test("counts an article without a story as a story of its own", () => {
  const scores = scoreStories(["a", "a"], [null, null]);
  expect(scores.b3).toMatchObject({ precision: 1, recall: 0.5 });
  expect(scores.pairwise).toMatchObject({ precision: 1, recall: 0 });
});
