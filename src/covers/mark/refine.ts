import { TILE_SIDE } from "./carriers.ts";
import { nudged, type Lattice } from "./geometry.ts";
import {
  gatherEvidence,
  newEvidence,
  PILOT_U,
  PILOT_V,
  scoreAt,
  type Evidence,
  type Spectra,
} from "./pilots.ts";
import type { Sighting } from "./search.ts";

const evidence = newEvidence();
/** Ways a lattice is changed: size, turn, stretch, slant; the last two only once the first two fit. */
const WAYS = 4;
const FIRST_STEP = 0.003;
const LAST_STEP = 0.0002;

/** Climbs from a sighting to the nearest peak: size, turn and stretch of the lattice, and the shift to parts of a pixel. */
export function refine(spectra: Spectra, sighting: Sighting): Sighting {
  let best = climb(spectra, sighting.lattice, sighting.x, sighting.y);
  for (let step = FIRST_STEP; step > LAST_STEP; step /= 2) {
    for (let way = 0, hasRisen = false; way < WAYS; way++) {
      for (const by of [step, -step]) {
        const next = climb(spectra, nudged(best.lattice, way, by), best.x, best.y);
        if (next.score > best.score) {
          best = next;
          hasRisen = true;
          break;
        }
      }
      if (way === WAYS - 1 && hasRisen && step > 2 * LAST_STEP) {
        way = -1;
        hasRisen = false;
      }
    }
  }
  return best;
}

/** Newton's method on the shift, held within a cell of the search. */
function climb(spectra: Spectra, lattice: Lattice, x: number, y: number): Sighting {
  gatherEvidence(spectra, lattice, evidence);
  let best: Sighting = { lattice, x, y, score: scoreAt(evidence, x, y) };
  for (let round = 0; round < 4; round++) {
    const step = stepOf(evidence, best.x, best.y);
    const next = { lattice, x: best.x + step.x, y: best.y + step.y };
    const score = scoreAt(evidence, next.x, next.y);
    if (score <= best.score) break;
    const isSettled = score - best.score < 0.01;
    best = { ...next, score };
    if (isSettled) break;
  }
  return best;
}

function stepOf({ re, im }: Evidence, x: number, y: number): { x: number; y: number } {
  const turn = (2 * Math.PI) / TILE_SIDE;
  let [byX, byY, byXX, byXY, byYY] = [0, 0, 0, 0, 0];
  for (let at = 0; at < re.length; at++) {
    const u = turn * PILOT_U[at]!;
    const v = turn * PILOT_V[at]!;
    const angle = u * x + v * y;
    const cosine = Math.cos(angle);
    const sine = Math.sin(angle);
    const value = re[at]! * cosine - im[at]! * sine;
    const slope = -re[at]! * sine - im[at]! * cosine;
    byX += slope * u;
    byY += slope * v;
    byXX -= value * u * u;
    byXY -= value * u * v;
    byYY -= value * v * v;
  }
  const determinant = byXX * byYY - byXY * byXY;
  if (byXX >= 0 || determinant <= 0) return bounded(byX, byY, 2 / (Math.hypot(byX, byY) || 1));
  return bounded((byXY * byY - byYY * byX) / determinant, (byXY * byX - byXX * byY) / determinant, 1);
}

function bounded(x: number, y: number, factor: number): { x: number; y: number } {
  const size = Math.hypot(x, y) * factor;
  const scale = factor * Math.min(1, 4 / (size || 1));
  return { x: x * scale, y: y * scale };
}
