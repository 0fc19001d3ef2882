import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RecordAway } from "./link.ts";
import { within } from "./within.ts";

const never = new Promise<string>(() => {});
let heardAt = 0;
const silentMs = () => performance.now() - heardAt;

beforeEach(() => {
  vi.useFakeTimers();
  heardAt = performance.now();
});
afterEach(() => vi.useRealTimers());

async function outcomeOf(promise: Promise<string>): Promise<() => string | undefined> {
  let outcome: string | undefined;
  void promise.then(
    (value) => (outcome = value),
    (error: unknown) => (outcome = error instanceof RecordAway ? "away" : "fault"),
  );
  return () => outcome;
}

test("passes an answer on and leaves no timer behind", async () => {
  expect(await within(10_000, Promise.resolve("answer"), silentMs)).toBe("answer");
  expect(vi.getTimerCount()).toBe(0);
});

test("waits the full time while the record is heard from, but gives up early when it falls silent", async () => {
  const hearing = setInterval(() => (heardAt = performance.now()), 500);
  const patient = await outcomeOf(within(10_000, never, silentMs));
  await vi.advanceTimersByTimeAsync(9_900);
  expect(patient()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  expect(patient()).toBe("away");

  const second = await outcomeOf(within(10_000, never, silentMs));
  clearInterval(hearing);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(second()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(second()).toBe("away");
});
