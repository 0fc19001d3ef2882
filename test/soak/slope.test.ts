import { expect, test } from "vitest";
import { seeded } from "../../bench/corpus.ts";
import { slopeOf } from "../../bench/soak/slope.ts";

test("a straight line has its exact slope and no error", () => {
  const points = Array.from({ length: 50 }, (_, at) => ({ x: at / 50, y: 100 + 7 * (at / 50) }));
  const { perHour, error } = slopeOf(points);
  expect(perHour).toBeCloseTo(7, 9);
  expect(error).toBeCloseTo(0, 9);
});

test("slow ups and downs are rarely taken for growth", () => {
  const random = seeded(3);
  const taken = Array.from({ length: 300 }, () => {
    let drift = 0;
    const points = Array.from({ length: 200 }, (_, at) => {
      drift = 0.8 * drift + random() - 0.5;
      return { x: at / 200, y: 100 + drift };
    });
    const { perHour, error } = slopeOf(points);
    return Math.abs(perHour) > 2 * error;
  }).filter(Boolean).length;
  // Chance alone gives one false alarm in twenty. Ignoring autocorrelation would give one in two.
  expect(taken / 300).toBeLessThan(0.12);
});
