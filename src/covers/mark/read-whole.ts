import { TILE_SIDE } from "./carriers.ts";
import { isOurs } from "./code.ts";
import { decodeAt } from "./decode-sighting.ts";
import { fitAt } from "./fit.ts";
import { wholeLattices } from "./lattices.ts";
import { ALL_PILOTS, gatherEvidence, newEvidence, type Spectra } from "./pilots.ts";
import { COVER_HEIGHT, COVER_WIDTH, type Pixels } from "./pixels.ts";
import type { Sighting } from "./search.ts";

/**
 * A whole cover can only be in eight positions and must have our own code, so far weaker marks are certain there than
 * in a search. `docs/mark.md` computes how rarely noise reaches this value.
 */
export const LEAST_OF_WHOLE = 9.2;

export interface WholeReading {
  readonly payload: number;
  readonly sighting: Sighting;
  readonly confidence: number;
}

/** The tile point at the centre of every whole cover. */
const CENTRE_X = -((COVER_WIDTH - 1) / 2) % TILE_SIDE;
const CENTRE_Y = -((COVER_HEIGHT - 1) / 2) % TILE_SIDE;
const evidence = newEvidence(ALL_PILOTS);

/** Reads the mark of a picture that shows a whole cover, at any size and however it was stretched, turned or mirrored. */
export function readWhole(spectra: Spectra, { width, height }: Pixels): WholeReading | null {
  for (const lattice of wholeLattices(width, height)) {
    gatherEvidence(spectra, lattice, evidence);
    const sighting = {
      lattice,
      x: CENTRE_X,
      y: CENTRE_Y,
      score: Math.max(0, fitAt(evidence, CENTRE_X, CENTRE_Y).score),
    };
    const decoding = decodeAt(spectra, sighting);
    if (!decoding || !isOurs(decoding.payload)) continue;
    const confidence = Math.hypot(sighting.score, decoding.score);
    if (confidence >= LEAST_OF_WHOLE) return { payload: decoding.payload, sighting, confidence };
  }
  return null;
}
