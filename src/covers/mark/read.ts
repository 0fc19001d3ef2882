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
  /** How far the mark stands out, in effective values of chance; where none was found, the best that looked like one. */
  readonly confidence: number;
  /** Picture pixels a pixel of the cover, where the mark was found. */
  readonly scale: number | null;
}

export interface ReadOptions {
  /** "likely" tries only the sizes at which covers are usually seen; "full" (the default) every size, turns, mirror images. */
  readonly search?: "likely" | "full";
  /** Told as the search goes on: the share of all that it will try if it finds nothing. */
  readonly onProgress?: (share: number) => void;
}

/** A sighting worth decoding, and a decoding worth believing: docs/mark.md computes how seldom chance gets there. */
const LEAST_SIGHTING = 5;
export const LEAST_CONFIDENCE = 12;
/** Of the lattices tried together, the best few are looked at closely. */
const CLOSE_LOOKS = 4;
/** More samples than this are not searched: a large picture is read where it shows the cover large enough. */
const MOST_SAMPLES = 2_600_000;
/** The likely sizes are few, so they may cost more: two pixels a sample in the largest picture that is searched as it is. */
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

/** What is tried one after the other, the likely and the quick first; lattices read at the same resolution go together. */
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
