import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Direction, Postings, walk } from "./postings.ts";
import { runs } from "../../test/support/nightly.ts";

/** Slot order and time order differ; times are unique. */
const TIMES = Float64Array.from({ length: 120 }, (_, slot) => 10 * ((slot * 7) % 120) + 5);
const SLOTS = fc.uniqueArray(fc.nat(TIMES.length - 1), { maxLength: TIMES.length });
/** Instants at a slot's time, just before or after it, and outside the range. */
const INSTANTS = fc.oneof(fc.integer({ min: -10, max: 1210 }), fc.constantFrom(-Infinity, Infinity));

function inOrder(slots: Iterable<number>): number[] {
  return [...slots].sort((a, b) => TIMES[a]! - TIMES[b]!);
}

function listOf(slots: readonly number[]): Postings {
  const list = new Postings();
  for (const slot of inOrder(slots)) list.push(slot);
  return list;
}

function slotsOf({ slots, length }: Postings): number[] {
  return [...slots.subarray(0, length)];
}

describe("a list", () => {
  it("keeps pushed and merged slots in order of time", () => {
    fc.assert(
      fc.property(SLOTS, fc.array(fc.nat(TIMES.length), { maxLength: 6 }), (slots, cuts) => {
        const bounds = [0, ...cuts.filter((cut) => cut < slots.length).sort((a, b) => a - b), slots.length];
        const batches = bounds.slice(1).map((end, at) => slots.slice(bounds[at], end));
        const list = listOf(batches[0]!);
        for (const batch of batches.slice(1)) list.merge(inOrder(batch), TIMES);
        expect(slotsOf(list)).toEqual(inOrder(slots));
      }),
    );
  });

  it("counts the slots before any instant, without those at the instant", () => {
    fc.assert(
      fc.property(SLOTS, (slots) => {
        const list = listOf(slots);
        const near = slots.flatMap((slot) => [TIMES[slot]! - 1, TIMES[slot]!, TIMES[slot]! + 1]);
        for (const instant of [-Infinity, ...near, Infinity]) {
          const expected = slots.filter((slot) => TIMES[slot]! < instant).length;
          expect(list.countBefore(instant, TIMES)).toBe(expected);
        }
      }),
    );
  });

  it("grows from any capacity, with little memory unused", () => {
    for (const capacity of [0, 1, 2, 7]) {
      const list = new Postings(capacity);
      for (let slot = 0; slot < 5_000; slot++) list.push(slot);
      expect(slotsOf(list)).toEqual(Array.from({ length: 5_000 }, (_, slot) => slot));
      expect(list.slots.length).toBeLessThanOrEqual(5_000 * 1.25 + 4);
    }
  });
});

describe("a walk", () => {
  const directions = fc.constantFrom<Direction>("newest first", "oldest first");

  it("finds the same as sorting the whole union", () => {
    fc.assert(
      fc.property(
        fc.array(SLOTS, { maxLength: 9 }),
        INSTANTS,
        INSTANTS,
        fc.nat(130),
        fc.constantFrom(1, 2, 5),
        directions,
        (lists, after, before, limit, every, direction) => {
          const accept = (slot: number) => slot % every === 0;
          const found = walk(lists.map(listOf), TIMES, { after, before }, limit, accept, direction);
          const union = inOrder(new Set(lists.flat())).filter(
            (slot) => TIMES[slot]! >= after && TIMES[slot]! < before && accept(slot),
          );
          if (direction === "newest first") union.reverse();
          expect(found).toEqual(union.slice(0, limit));
        },
      ),
      { numRuns: runs(500) },
    );
  });

  it("starts at the newest end by default", () => {
    const window = { after: -Infinity, before: Infinity };
    for (const lists of [[listOf([1, 2, 3])], [listOf([1, 2]), listOf([3])]])
      expect(walk(lists, TIMES, window, 2, () => true)).toEqual([3, 2]);
  });

  it("can join more lists than any earlier walk", () => {
    const lists = Array.from(TIMES, (_, slot) => listOf([slot]));
    const window = { after: -Infinity, before: Infinity };
    expect(walk(lists, TIMES, window, Infinity, () => true)).toEqual(inOrder(TIMES.keys()).reverse());
  });

  it("visits only the slots that it returns or rejects, each once", () => {
    const newest = inOrder(TIMES.keys()).reverse();
    const all = listOf(newest);
    for (const lists of [[all], [all, all, listOf(newest.slice(2, 5))]]) {
      const seen: number[] = [];
      const accept = (slot: number) => seen.push(slot) !== 4;
      const found = walk(lists, TIMES, { after: -Infinity, before: Infinity }, 40, accept);
      expect(seen).toEqual(newest.slice(0, 41));
      expect(found).toEqual([...newest.slice(0, 3), ...newest.slice(4, 41)]);
    }
  });
});
