import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { SeatPlan, type Seats } from "./seats.ts";

const NEVER = new AbortController().signal;
const MANY_BYTES = 20 * 1024 * 1024;

function useFakeTime(): void {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

test("D51 a key never has more than its seats under way, and waiting requests get them in order", async () => {
  const steps = fc.array(fc.record({ key: fc.constantFrom("a", "b"), isLeaving: fc.boolean() }), {
    maxLength: 80,
  });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 16 }), steps, async (perKey, taken) => {
      const plan = new SeatPlan(perKey, 3_600_000);
      const started: Record<string, number[]> = { a: [], b: [] };
      const seats: Record<string, Seats[]> = { a: [], b: [] };
      const asked: Record<string, number> = { a: 0, b: 0 };
      for (const { key, isLeaving } of taken) {
        const seat = isLeaving ? seats[key]!.pop() : undefined;
        if (seat) plan.leave(seat, 0);
        else if (!isLeaving) {
          const number = asked[key]!++;
          void plan.take(key, NEVER).then((mine) => {
            seats[key]!.push(mine!);
            started[key]!.push(number);
          });
        }
        await new Promise(setImmediate);
        expect(plan.takenBy(key)).toBe(seats[key]!.length);
        expect(seats[key]!.length).toBeLessThanOrEqual(perKey);
        // Nobody waits while there is a seat.
        if (started[key]!.length < asked[key]!) expect(seats[key]).toHaveLength(perKey);
        expect(started[key]).toEqual(started[key]!.toSorted((x, y) => x - y));
      }
      // All that wait are served in the end.
      for (const key of ["a", "b"])
        while (started[key]!.length < asked[key]!) {
          plan.leave(seats[key]!.pop()!, 0);
          await new Promise(setImmediate);
        }
    }),
    { numRuns: 30 },
  );
});

test("D51 a request that has waited too long gets no seat, and the seat goes to the next", async () => {
  useFakeTime();
  const plan = new SeatPlan(1, 10_000);
  const seat = plan.takeAtOnce("a")!;
  const late = plan.take("a", NEVER);
  vi.advanceTimersByTime(9_999);
  const next = plan.take("a", NEVER);
  vi.advanceTimersByTime(1);
  expect(await late).toBeNull();
  plan.leave(seat, 0);
  expect(await next).toBe(seat);
  expect(plan.takenBy("a")).toBe(1);
});

test("a caller that hangs up while it waits leaves the line", async () => {
  const plan = new SeatPlan(1, 10_000);
  const seat = plan.takeAtOnce("a")!;
  const gone = new AbortController();
  const waiting = plan.take("a", gone.signal);
  gone.abort();
  expect(await waiting).toBeNull();
  plan.leave(seat, 0);
  expect(plan.takenBy("a")).toBe(0);
});

test("a caller that has hung up already does not get in line", async () => {
  const plan = new SeatPlan(1, 10_000);
  const seat = plan.takeAtOnce("a")!;
  expect(await plan.take("a", AbortSignal.abort())).toBeNull();
  plan.leave(seat, 0);
  expect(plan.takenBy("a")).toBe(0);
});

test("large answers of a key are made one at a time, and none while the key reads too little", async () => {
  useFakeTime();
  const plan = new SeatPlan(16, 10_000);
  const seats = plan.takeAtOnce("a")!;
  const told: string[] = [];
  const make = async (name: string) => told.push(`${name} ${await plan.beginMaking(seats, NEVER)}`);
  const asked = ["1", "2", "3"].map(make);
  await asked[0];
  expect(told).toEqual(["1 true"]);
  plan.made(seats);
  await asked[1];
  seats.unsentBytes += MANY_BYTES;
  plan.made(seats);
  const late = make("4");
  await Promise.resolve();
  expect(told).toEqual(["1 true", "2 true"]);
  plan.leave(seats, MANY_BYTES);
  await asked[2];
  vi.advanceTimersByTime(10_000);
  await late;
  expect(told).toEqual(["1 true", "2 true", "3 true", "4 false"]);
});
