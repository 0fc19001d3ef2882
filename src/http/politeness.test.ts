import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type HostRule, nextStart, Politeness } from "./politeness.ts";

/** A clock that moves only when told to. */
function clock() {
  let now = 0;
  const due = new Map<() => void, number>();
  return {
    now: () => now,
    wakeIn(ms: number, wake: () => void) {
      due.set(wake, now + ms);
      return () => void due.delete(wake);
    },
    waiting: () => due.size,
    async goTo(time: number) {
      await settle();
      for (;;) {
        const [wake, at] = [...due].filter(([, at]) => at <= time).sort(([, a], [, b]) => a - b)[0] ?? [];
        if (!wake) break;
        due.delete(wake);
        now = Math.max(now, at!);
        wake();
        await settle();
      }
      now = time;
    },
  };
}

/** Lets every promise that is ready continue. */
async function settle() {
  for (let at = 0; at < 10; at++) await Promise.resolve();
}

function polite(rule: HostRule) {
  const time = clock();
  const politeness = new Politeness({ ...time, ruleOf: () => rule });
  const began: { host: string; at: number; end: () => void }[] = [];
  return {
    time,
    politeness,
    began,
    begin(host: string, signal?: AbortSignal) {
      return politeness
        .admit(new URL(`http://${host}/`), signal)
        .then((end) => began.push({ host, at: time.now(), end }));
    },
  };
}

describe("a host", () => {
  test("gets the next request no sooner than its rule allows", () => {
    const rule = { maxConcurrent: 2, minSpacingMs: 100 };
    expect(nextStart({ running: 0, lastBegan: 1_000, restsUntil: 0 }, rule)).toBe(1_100);
    expect(nextStart({ running: 1, lastBegan: 1_000, restsUntil: 5_000 }, rule)).toBe(5_000);
    expect(nextStart({ running: 2, lastBegan: 0, restsUntil: 0 }, rule)).toBeNull();
  });

  test("gets requests in order, spaced out, and not too many at once", async () => {
    const { begin, began, time } = polite({ maxConcurrent: 2, minSpacingMs: 100 });
    for (let at = 0; at < 4; at++) void begin("a.example");
    await time.goTo(1_000);
    expect(began.map(({ at }) => at)).toEqual([0, 100]);
    began[0]!.end();
    await settle();
    expect(began.map(({ at }) => at)).toEqual([0, 100, 1_000]);
    began[1]!.end();
    await time.goTo(2_000);
    expect(began.map(({ at }) => at)).toEqual([0, 100, 1_000, 1_100]);
  });

  test("does not delay requests to other hosts", async () => {
    const { begin, began, time } = polite({ maxConcurrent: 1, minSpacingMs: 100 });
    for (const host of ["a.example", "a.example", "b.example", "a.example:8080"]) void begin(host);
    await time.goTo(50);
    expect(began.map(({ host }) => host)).toEqual(["a.example", "b.example", "a.example:8080"]);
  });

  test("can ask for more spacing, and for a pause", async () => {
    const { begin, began, time, politeness } = polite({ maxConcurrent: 9, minSpacingMs: 100 });
    politeness.slowDown("a.example", 300);
    politeness.slowDown("a.example", 200);
    void begin("a.example");
    void begin("a.example");
    await time.goTo(200);
    politeness.rest("a.example", 1_000);
    await time.goTo(5_000);
    expect(began.map(({ at }) => at)).toEqual([0, 1_200]);
  });
});

describe("the outlook for a host", () => {
  test("says how many requests make sense at once: with long gaps, a second one would only wait", () => {
    const at = (minSpacingMs: number) =>
      polite({ maxConcurrent: 3, minSpacingMs }).politeness.outlookOf("a.example");
    expect(at(0)).toMatchObject({ atOnce: 3, waitMs: 0 });
    expect(at(1_000)).toMatchObject({ atOnce: 3, waitMs: 0 });
    expect(at(1_500)).toMatchObject({ atOnce: 2, waitMs: 0 });
    expect(at(300_000)).toMatchObject({ atOnce: 1, waitMs: 0 });
  });

  test("says how long it rests, after a pause it asked for or within a long gap", async () => {
    const { begin, began, time, politeness } = polite({ maxConcurrent: 2, minSpacingMs: 1_000 });
    await begin("a.example");
    expect(politeness.outlookOf("a.example").waitMs).toBe(0);
    politeness.rest("a.example", 60_000);
    expect(politeness.outlookOf("a.example")).toEqual({ atOnce: 2, waitMs: 60_000, isResting: true });
    expect(politeness.outlookOf("b.example").waitMs).toBe(0);
    await time.goTo(58_000);
    expect(politeness.outlookOf("a.example").waitMs).toBe(0);
    await time.goTo(70_000);
    politeness.slowDown("a.example", 300_000);
    began[0]!.end();
    expect(politeness.outlookOf("a.example")).toMatchObject({ atOnce: 1, waitMs: 230_000 });
  });
});

test("an aborted request leaves the queue, and no timer runs for a host without waiting requests", async () => {
  const { begin, began, time } = polite({ maxConcurrent: 1, minSpacingMs: 1_000_000 });
  await begin("a.example");
  began[0]!.end();
  const stop = new AbortController();
  const waiting = begin("a.example", stop.signal);
  expect(time.waiting()).toBe(1);
  stop.abort();
  await expect(waiting).rejects.toMatchObject({ kind: "stopped" });
  await expect(begin("a.example", stop.signal)).rejects.toMatchObject({ kind: "stopped" });
  expect(time.waiting()).toBe(0);
  void begin("a.example");
  await time.goTo(1_000_000);
  expect(began).toHaveLength(2);
});

test("no host ever gets requests faster or more concurrently than its rule allows", async () => {
  const arrival = fc.record({ at: fc.nat(500), host: fc.constantFrom("a", "b"), takes: fc.nat(300) });
  const rule = fc.record({ maxConcurrent: fc.integer({ min: 1, max: 3 }), minSpacingMs: fc.nat(100) });
  await fc.assert(
    fc.asyncProperty(fc.array(arrival, { maxLength: 20 }), rule, async (arrivals, rule) => {
      const time = clock();
      const politeness = new Politeness({ ...time, ruleOf: () => rule });
      const spans: { host: string; from: number; to: number }[] = [];
      for (const { at, host, takes } of arrivals.toSorted((a, b) => a.at - b.at)) {
        await time.goTo(Math.max(at, time.now()));
        void politeness.admit(new URL(`http://${host}/`)).then((end) => {
          spans.push({ host, from: time.now(), to: time.now() + takes });
          time.wakeIn(takes, end);
        });
        await settle();
      }
      await time.goTo(1_000_000);
      expect(spans).toHaveLength(arrivals.length);
      for (const { host, from } of spans) {
        const same = spans.filter((span) => span.host === host && span.from <= from);
        expect(same.filter((span) => span.to > from).length).toBeLessThanOrEqual(rule.maxConcurrent);
        const before = same.filter((span) => span.from > from - rule.minSpacingMs);
        if (rule.minSpacingMs > 0) expect(before).toHaveLength(1);
      }
    }),
    { numRuns: 50 },
  );
});
