import fc from "fast-check";
import { expect, it } from "vitest";
import { heightOf, spanBetween, stepTo } from "./blocks.ts";

const heights = fc
  .array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 30 })
  .map((list) => ({ measured: new Map(list.map((height, block) => [block, height])), count: list.length }));

it("finds exactly the blocks that a part of the list shows", () => {
  fc.assert(
    fc.property(heights, fc.nat(30_000), fc.integer({ min: 1, max: 3_000 }), (given, at, seen) => {
      const from = at % Math.max(1, heightOf(given, 0, given.count));
      const { first, last } = spanBetween(given, from, from + seen);
      for (let block = 0; block < given.count; block++) {
        const start = heightOf(given, 0, block);
        const isSeen = start < from + seen && start + heightOf(given, block, block + 1) > from;
        expect(block >= first && block <= last).toBe(isSeen);
      }
    }),
  );
});

it("takes the average for blocks that were never rendered", () => {
  const given = {
    measured: new Map([
      [0, 100],
      [1, 300],
    ]),
    count: 10,
  };
  expect(heightOf(given, 0, 10)).toBe(100 + 300 + 8 * 200);
});

it("reaches any blocks from any others, rendering at most one new block per step", () => {
  const span = fc.tuple(fc.nat(60), fc.nat(20)).map(([first, more]) => ({ first, last: first + more }));
  fc.assert(
    fc.property(span, span, (start, wanted) => {
      let now = start;
      for (let steps = 0; now.first !== wanted.first || now.last !== wanted.last; steps++) {
        expect(steps).toBeLessThan(30);
        const next = stepTo(now, wanted);
        const isNew = (block: number) => block < now.first || block > now.last;
        let added = 0;
        for (let block = next.first; block <= next.last; block++) added += Number(isNew(block));
        expect(added).toBeLessThanOrEqual(1);
        now = next;
      }
    }),
  );
});
