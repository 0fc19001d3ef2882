import { decodeAt } from "./decode-sighting.ts";
import { scaleOf, type Lattice } from "./geometry.ts";
import { likelyLattices, turnedLattices, uprightLattices } from "./lattices.ts";
import type { Spectra } from "./pilots.ts";
import { checkPixels, type Pixels } from "./pixels.ts";
import { refine } from "./refine.ts";
import { sightingsOf } from "./search.ts";
import { spectraOf, stepFor } from "./spectra.ts";

export interface MarkReading {
  readonly marked: boolean;
  readonly payload: number | null;
  /** How far the mark is above noise, in standard deviations; if no mark was found, the value of the best candidate. */
  readonly confidence: number;
  /** Picture pixels per cover pixel, if the mark was found. */
  readonly scale: number | null;
}

export interface ReadOptions {
  /**
   * "likely" tries only the usual sizes of covers; "full" (the default) tries every size, and also rotations and
   * mirror images.
   */
  readonly search?: "likely" | "full";
  /** Called during the search with the share of all attempts made so far. */
  readonly onProgress?: (share: number) => void;
}

/**
 * The minimum scores for decoding a sighting and for accepting the result. `docs/mark.md` computes how rarely noise reaches them.
 */
const LEAST_SIGHTING = 5;
export const LEAST_CONFIDENCE = 12;
/** How many of the best lattices in each round are examined closely. */
const CLOSE_LOOKS = 4;
/**
 * Resolutions with more samples than this are skipped: in a large picture, the cover is large enough to be read at a
 * lower resolution.
 */
const MOST_SAMPLES = 2_600_000;
/**
 * Likely sizes are few, so each may cost more. This allows samples of 2x2 pixels in the largest picture that is searched at full size.
 */
const MOST_LIKELY_SAMPLES = 4 * MOST_SAMPLES;

export function readMark(pixels: Pixels, { search = "full", onProgress }: ReadOptions = {}): MarkReading {
  checkPixels(pixels);
  const levels = new Map<number, Spectra | null>();
  const rounds = [...roundsOf(pixels, search)];
  const all = rounds.reduce((sum, { lattices }) => sum + lattices.length, 0);
  let confidence = 0;
  let tried = 0;
  for (const { step, lattices } of rounds) {
    if (!levels.has(step)) levels.set(step, spectraOf(pixels, step));
    const spectra = levels.get(step);
    const found = spectra ? lookAt(spectra, lattices) : NOTHING;
    if (found.marked) return found;
    confidence = Math.max(confidence, found.confidence);
    onProgress?.((tried += lattices.length) / all);
  }
  return { marked: false, payload: null, confidence, scale: null };
}

const NOTHING: MarkReading = { marked: false, payload: null, confidence: 0, scale: null };

function lookAt(spectra: Spectra, lattices: readonly Lattice[]): MarkReading {
  let best = 0;
  const sightings = sightingsOf(spectra, lattices).sort((a, b) => b.score - a.score);
  for (const sighting of sightings.slice(0, CLOSE_LOOKS)) {
    const refined = refine(spectra, sighting);
    best = Math.max(best, refined.score);
    if (refined.score < LEAST_SIGHTING) continue;
    const decoding = decodeAt(spectra, refined);
    if (!decoding) continue;
    const confidence = Math.hypot(refined.score, decoding.score);
    if (confidence < LEAST_CONFIDENCE) continue;
    return { marked: true, payload: decoding.payload, confidence, scale: scaleOf(refined.lattice) };
  }
  return { marked: false, payload: null, confidence: best, scale: null };
}

interface Round {
  readonly step: number;
  readonly lattices: readonly Lattice[];
}

/** The rounds of the search, likely and fast ones first; lattices read at the same resolution go together. */
function* roundsOf({ width, height }: Pixels, search: "likely" | "full"): Generator<Round> {
  const samples = (step: number) => (width * height) / step ** 2;
  const likely = Map.groupBy(likelyLattices(width, height), (lattice) => stepFor(scaleOf(lattice)));
  for (const [step, lattices] of likely) if (samples(step) <= MOST_LIKELY_SAMPLES) yield { step, lattices };
  if (search === "likely") return;
  const extent = Math.max(width, height);
  const ways = [
    () => uprightLattices(extent, false),
    () => uprightLattices(extent, true),
    () => turnedLattices(extent),
  ];
  for (const make of ways) {
    const bySteps = Map.groupBy(make(), (lattice) => stepFor(scaleOf(lattice)));
    for (const step of [4, 2, 8, 1, 16]) {
      if (samples(step) > MOST_SAMPLES) continue;
      const lattices = bySteps.get(step);
      if (lattices) yield { step, lattices };
    }
  }
}
