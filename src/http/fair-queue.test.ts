import fc from "fast-check";
import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue.ts";

const HOLDERS = ["a", "b", "c", "d"] as const;

/** Holders that put work in, turns, and turns that are put back. */
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("push" as const), holder: fc.constantFrom(...HOLDERS) }),
    fc.record({ kind: fc.constantFrom("next" as const, "put back" as const, "drop" as const) }),
  ),
  { maxLength: 120 },
);

/** The rule in plain code: of the holders that wait, the one whose last turn is the longest ago is next. */
function naiveQueue() {
  const waiting: { holder: string; work: number }[] = [];
  /** When each holder last had a turn, or began to wait again after it. */
  const since = new Map<string, number>();
  let clock = 0;
  return {
    waiting,
    push(holder: string, work: number) {
      if (!waiting.some((each) => each.holder === holder)) since.set(holder, clock++);
      waiting.push({ holder, work });
    },
    next() {
      const holders = [...new Set(waiting.map(({ holder }) => holder))];
      const [holder] = holders.toSorted((a, b) => since.get(a)! - since.get(b)!);
      if (holder === undefined) return undefined;
      since.set(holder, clock++);
      return waiting.splice(
        waiting.findIndex((each) => each.holder === holder),
        1,
      )[0];
    },
    putBack(taken: { holder: string; work: number }) {
      since.set(taken.holder, Math.min(0, ...since.values()) - 1);
      waiting.unshift(taken);
    },
    dropHeaviest(dropped: number) {
      const place = waiting.findIndex(({ work }) => work === dropped);
      const { holder } = waiting[place]!;
      const count = (name: string) => waiting.filter((each) => each.holder === name).length;
      expect(Math.max(...HOLDERS.map(count))).toBe(count(holder));
      expect(waiting.findLastIndex((each) => each.holder === holder)).toBe(place);
      waiting.splice(place, 1);
    },
  };
}

test("D51 holders take turns as in a naive queue, and each one's work is served in order", () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const queue = new FairQueue<{ holder: string; work: number }>();
      const naive = naiveQueue();
      let work = 0;
      for (const step of taken) {
        if (step.kind === "push") {
          queue.push(step.holder, { holder: step.holder, work });
          naive.push(step.holder, work++);
        } else if (step.kind === "drop") {
          const dropped = queue.dropHeaviest();
          if (dropped) naive.dropHeaviest(dropped.work);
        } else {
          const next = queue.next();
          expect(next).toEqual(naive.next());
          if (next && step.kind === "put back") {
            queue.putBack(next.holder, next);
            naive.putBack(next);
          }
        }
        expect(queue.size).toBe(naive.waiting.length);
        expect(queue.holders).toBe(new Set(naive.waiting.map(({ holder }) => holder)).size);
      }
    }),
  );
});

test("D51 between two turns of a holder that waits, every other holder has at most one", () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const queue = new FairQueue<string>();
      const waits = new Map<string, number>();
      /** The turns of each other holder since this one's last turn. */
      const since = new Map<string, Map<string, number>>();
      for (const step of taken) {
        if (step.kind === "push") {
          queue.push(step.holder, step.holder);
          if (!waits.get(step.holder)) since.set(step.holder, new Map());
          waits.set(step.holder, (waits.get(step.holder) ?? 0) + 1);
          continue;
        }
        const turn = queue.next();
        if (turn === undefined) continue;
        for (const [waiting, others] of since) {
          if (waiting === turn || !waits.get(waiting)) continue;
          others.set(turn, (others.get(turn) ?? 0) + 1);
          expect(others.get(turn)).toBe(1);
        }
        since.set(turn, new Map());
        waits.set(turn, waits.get(turn)! - 1);
      }
    }),
  );
});

test("D51 of holders with equally much work, the one whose turn is last loses its newest", () => {
  const queue = new FairQueue<string>();
  for (const holder of ["a", "b", "c"]) queue.push(holder, holder);
  expect(queue.dropHeaviest()).toBe("c");
  expect([queue.next(), queue.next()]).toEqual(["a", "b"]);
});
