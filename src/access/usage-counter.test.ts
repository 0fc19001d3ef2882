import { expect, test } from "vitest";
import { FINE_STEP_MS, UsageCounter } from "./usage-counter.ts";

test("counts requests by outcome and hands the counts over once", () => {
  const counter = new UsageCounter();
  for (const status of [200, 304, 400, 401, 404, 429, 429, 500, 503]) counter.count("key_a", status);
  counter.count("key_b", 200);
  expect(counter.take(FINE_STEP_MS + 1)).toEqual([
    { keyId: "key_a", at: FINE_STEP_MS, requests: 9, errors: 5, throttled: 2 },
    { keyId: "key_b", at: FINE_STEP_MS, requests: 1, errors: 0, throttled: 0 },
  ]);
  expect(counter.take(FINE_STEP_MS + 2)).toEqual([]);
});

test("counts that could not be written keep their time step", () => {
  const counter = new UsageCounter();
  counter.count("key_a", 200);
  counter.giveBack(counter.take(0));
  counter.count("key_a", 429);
  counter.giveBack(counter.take(1));
  counter.count("key_a", 400);
  expect(counter.take(FINE_STEP_MS)).toEqual([
    { keyId: "key_a", at: 0, requests: 2, errors: 0, throttled: 1 },
    { keyId: "key_a", at: FINE_STEP_MS, requests: 1, errors: 1, throttled: 0 },
  ]);
});
