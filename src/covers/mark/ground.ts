import { deltaE2000, type Lab, labOf } from "./colour-difference.ts";
import { isSteady, rgbOf, type Rgb, yuvOf } from "./webp-colours.ts";

/** The mark changes luma by at most this many of WebP's steps. */
const MOST_STEPS = 2;
/** In ΔE00. The quantiser of WebP adds little to this on flat grounds. */
const MOST_DIFFERENCE = 0.95;
const MOST_KNOWN = 10_000;
const known = new Map<number, Rgb>();

/**
 * The nearest colour on which the mark does not show. In WebP, the mark changes luma alone, but a decoder rounds red,
 * green and blue separately, which on some dark grounds shifts the hue. A colour that is one level away does better.
 */
export function steadyGround(red: number, green: number, blue: number): Rgb {
  const key = (red << 16) | (green << 8) | blue;
  let ground = known.get(key);
  if (!ground) {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, (ground = bestNear(red, green, blue)));
  }
  return ground;
}

function bestNear(red: number, green: number, blue: number): Rgb {
  const original = labOf([red, green, blue], 0);
  let [best, least]: [Rgb, number] = [[red, green, blue], Infinity];
  for (const near of neighboursOf(red, green, blue)) {
    const shown = mostShown(near);
    // If the mark does not show on several of them, the one nearest to the original is the best.
    const cost = shown <= MOST_DIFFERENCE ? deltaE2000(original, labOf(near, 0)) - 10 : shown;
    if (cost < least) [best, least] = [near, cost];
  }
  return best;
}

function neighboursOf(red: number, green: number, blue: number): Rgb[] {
  const around = [0, -1, 1];
  return around.flatMap((r) => around.flatMap((g) => around.map((b): Rgb => [red + r, green + g, blue + b])));
}

/** The largest difference that the mark makes on a ground of this colour. */
function mostShown(colour: Rgb): number {
  // Where chroma is between two steps, every change of luma makes it flicker.
  if (!isSteady(colour)) return Infinity;
  const [luma, blue, red] = yuvOf(colour);
  const lab = (steps: number): Lab => labOf(rgbOf([luma + steps, blue, red]), 0);
  const plain = lab(0);
  let most = 0;
  for (let steps = -MOST_STEPS; steps <= MOST_STEPS; steps++)
    if (steps !== 0) most = Math.max(most, deltaE2000(plain, lab(steps)));
  return most;
}
