import { TILE_SIDE } from "./carriers.ts";
import { LEAST_SCALE } from "./lattices.ts";
import type { Spectra } from "./pilots.ts";
import type { Pixels } from "./pixels.ts";
import { planesOf, type Plane } from "./planes.ts";
import { residueOf } from "./residue.ts";
import { spectrumOf, type Spectrum } from "./spectrum.ts";

/**
 * The most samples per cover pixel. Steps are powers of two, so a picture with enough pixels gets at least half
 * this many samples. The shortest waves then span about three samples.
 */
const SAMPLES_A_SCALE = 0.3;
/** With fewer samples per side, no wave can be seen. */
const LEAST_SIDE = 8;

/**
 * How many pixels a sample may span to read a mark of this scale: as many as possible, because the work falls with the square of the step.
 */
export function stepFor(scale: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(scale / SAMPLES_A_SCALE) - 1e-9));
}

/** The spectra for marks at the scales that need this step; null if the picture is too small. */
export function spectraOf(pixels: Pixels, step: number): Spectra | null {
  const { luma, chroma } = planesOf(pixels, step);
  if (Math.min(chroma.width, chroma.height) < LEAST_SIDE) return null;
  const leastScale = step === 1 ? LEAST_SCALE : (SAMPLES_A_SCALE * step) / 2;
  const spectrum = (plane: Plane, cycles: number): Spectrum => {
    const highest = Math.min(0.5, (1.05 * cycles * plane.step) / (TILE_SIDE * leastScale));
    return spectrumOf(residueOf(plane), pixels.width, pixels.height, highest);
  };
  return { luma: spectrum(luma, 26), chroma: spectrum(chroma, 13) };
}
