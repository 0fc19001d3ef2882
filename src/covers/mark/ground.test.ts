import { expect, test } from "vitest";
import { deltaE2000, labOf } from "./colour-difference.ts";
import { steadyGround } from "./ground.ts";
import { type Rgb, rgbOf, yuvOf } from "./webp-colours.ts";

/** The largest ΔE00 between a ground in WebP and the same ground one or two steps darker or lighter. */
function shownOn(colour: Rgb): number {
  const [luma, blue, red] = yuvOf(colour);
  const lab = (steps: number) => labOf(rgbOf([luma + steps, blue, red]), 0);
  return Math.max(...[-2, -1, 1, 2].map((steps) => deltaE2000(lab(0), lab(steps))));
}

test("a colour that WebP shows evenly at every brightness is kept", () => {
  expect(steadyGround(25, 39, 10)).toEqual([25, 39, 10]);
});

test.each([
  [38, 34, 28],
  [57, 52, 46],
  [15, 34, 60],
  [4, 4, 4],
] as const)("on %i, %i, %i or a neighbour of it, changes of brightness do not show", (red, green, blue) => {
  const ground = steadyGround(red, green, blue);
  expect(shownOn(ground)).toBeLessThan(1);
  for (const [at, level] of [red, green, blue].entries())
    expect(Math.abs(ground[at]! - level)).toBeLessThanOrEqual(1);
});

test("some colours need it: dark brown loses its hue when it becomes lighter", () => {
  expect(shownOn([38, 34, 28])).toBeGreaterThan(1.2);
});
