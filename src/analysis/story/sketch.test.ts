import { expect, test } from "vitest";
import type { Sketch } from "../../domain/findings.ts";
import { additionsOf, noveltyReason } from "./novelty.ts";
import { KIND_BITS } from "./hash.ts";
import { IN_TITLE, IS_NAME, IS_NUMBER, sketchOf } from "./sketch.ts";
import { VECTOR_SCALE } from "../models/vectors.ts";
import { emptyStory } from "./story.ts";
import { TermIndex, termCosine } from "./term-index.ts";

const VECTOR = Float32Array.from({ length: 384 }, () => Math.sqrt(1 / 384));

test("a sketch marks names, numbers and title words", () => {
  const sketch = sketchOf(
    "Larkmouth bridge shut",
    "Traffic fell by 37.5 percent after Ostrander spoke.",
    VECTOR,
  );
  const kinds = Array.from(sketch.terms, (term) => term & ((1 << KIND_BITS) - 1));
  expect(kinds.filter((kind) => kind & IS_NUMBER)).toEqual([IS_NUMBER]);
  expect(kinds.filter((kind) => kind & IS_NAME && kind & IN_TITLE)).toHaveLength(1);
  expect(kinds.filter((kind) => kind & IS_NAME && !(kind & IN_TITLE))).toHaveLength(1);
  expect(sketch.terms).toEqual(sketch.terms.toSorted());
});

test("a sketch keeps the length of a unit vector and clamps values that do not fit into a byte", () => {
  const length = Math.hypot(...sketchOf("", "", VECTOR).vector);
  expect(length / VECTOR_SCALE).toBeCloseTo(1, 1);
  const peaked = Float32Array.from({ length: 384 }, (_, at) => (at === 0 ? -1 : 0));
  expect(sketchOf("", "", peaked).vector[0]).toBe(-127);
});

test("a headline alone has no signature, and an empty article has no terms", () => {
  expect(sketchOf("Larkmouth bridge shut", "", VECTOR).signature).toHaveLength(0);
  expect(sketchOf("", "", VECTOR).terms).toHaveLength(0);
});

test("plurals, possessives and thousands separators do not change the terms", () => {
  const a = sketchOf("Ostrander's ferries carried 12,500 cars", "", VECTOR);
  const b = sketchOf("Ostrander ferries carried 12500 car", "", VECTOR);
  expect(termCosine(a, b)).toBeGreaterThan(0.9);
});

test.for([
  ["Marmot Coin falls below $100,000", "Marmot Coin falls below $100K"],
  ["Marmot Coin falls to 95,500", "Marmot Coin falls to 95.5k"],
  ["Ostrander pays $1.4 billion", "Ostrander pays $1.4bn"],
  ["Ostrander pays $3 million", "Ostrander pays $3M"],
  ["Ostrander pays £5 million", "Ostrander pays £5m"],
] as const)("an amount is the same term however it is written: %s", ([a, b]) => {
  const [left, right] = [a, b].map((title) => sketchOf(title, "", VECTOR));
  expect(right).toEqual(left);
});

test("a name that starts with a digit stays a name", () => {
  const { terms } = sketchOf("3M", "", VECTOR);
  expect(Array.from(terms, (term) => term & IS_NUMBER)).toEqual([0]);
});

test("the term index gives the same cosines as comparing sketches one by one", () => {
  const sketches = [
    "Larkmouth bridge shut after barge hits pier",
    "Barge hits Larkmouth bridge, pier damaged",
    "Ostrander wins runoff in Larkmouth",
    "Kestrel miners strike",
  ].map((title) => sketchOf(title, "", VECTOR));
  const index = new TermIndex();
  for (const [article, sketch] of sketches.entries()) index.add(article, sketch);
  const shared = new Float32Array(8);
  expect(index.overlap(sketches[0]!, shared).toSorted()).toEqual([0, 1, 2]);
  for (const [article, sketch] of sketches.entries())
    expect(shared[article]).toBeCloseTo(termCosine(sketches[0]!, sketch), 1);
  index.removeOldest(sketches[0]!);
  expect(index.overlap(sketches[0]!, new Float32Array(8)).toSorted()).toEqual([1, 2]);
});

test("a report's additions are the figures and names that earlier reports lack", () => {
  const story = emptyStory("evt_1", 384);
  const add = (sketch: Sketch) => story.reports.push({ number: 0, sketch, at: null, story });
  add(sketchOf("Barge hits Larkmouth bridge", "", VECTOR));
  const later = sketchOf(
    "Larkmouth bridge: barge of Ostrander carried 640 barrels, Quillon says",
    "",
    VECTOR,
  );
  const additions = additionsOf(later, story.reports);
  expect(additions).toMatchObject({ numbers: 1, names: 2 });
  expect(noveltyReason({ isNovel: false, isCopy: false, reports: 2 }, additions)).toBe(
    "report 2 of this event, with 1 figure and 2 names that earlier ones lack",
  );
  expect(additionsOf(later, [])).toMatchObject({ share: 1 });
});
