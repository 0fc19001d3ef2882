import { nudged, type Lattice } from "./geometry.ts";
import { fitAt } from "./fit.ts";
import { ALL_PILOTS, gatherEvidence, newEvidence, type Spectra } from "./pilots.ts";
import type { Sighting } from "./search.ts";

const evidence = newEvidence(ALL_PILOTS);
/** Ways to change a lattice: scale, rotation, stretch, shear. */
const WAYS = 4;
const FIRST_STEP = 0.003;
const LAST_STEP = 0.0003;
/** A sighting with a lower score after the first steps never turns out to be a mark. */
const HOPELESS = 5.2;

/**
 * Climbs from a sighting to the nearest peak. It adjusts the lattice's scale, rotation, stretch and shear, and the shift to fractions of a pixel.
 */
export function refine(spectra: Spectra, sighting: Sighting): Sighting {
  let best = climb(spectra, sighting.lattice, sighting.x, sighting.y);
  for (let step = FIRST_STEP; step > LAST_STEP; step /= 2) {
    for (let before: Sighting | null = null; before !== best;) {
      before = best;
      for (let way = 0; way < WAYS; way++) best = bestOfNear(spectra, best, way, step);
    }
    if (best.score < HOPELESS) break;
  }
  return best;
}

function bestOfNear(spectra: Spectra, best: Sighting, way: number, step: number): Sighting {
  for (const by of [step, -step]) {
    const next = climb(spectra, nudged(best.lattice, way, by), best.x, best.y);
    if (next.score > best.score) return next;
  }
  return best;
}

/** Newton's method on the shift, by at most half a search cell at a time. */
function climb(spectra: Spectra, lattice: Lattice, x: number, y: number): Sighting {
  gatherEvidence(spectra, lattice, evidence);
  let fit = fitAt(evidence, x, y);
  let best: Sighting = { lattice, x, y, score: fit.score };
  for (let round = 0; round < 4; round++) {
    const shrink = Math.min(1, 4 / (Math.hypot(fit.stepX, fit.stepY) || 1));
    const next = { x: best.x + shrink * fit.stepX, y: best.y + shrink * fit.stepY };
    fit = fitAt(evidence, next.x, next.y);
    if (fit.score <= best.score) break;
    const isSettled = fit.score - best.score < 0.01;
    best = { lattice, ...next, score: fit.score };
    if (isSettled) break;
  }
  return best;
}
