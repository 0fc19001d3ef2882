import { decodeAt } from "./decode-sighting.ts";
import { quarterTurned, scaleOf, type Lattice } from "./geometry.ts";
import {
  furtherTurnedLattices,
  latticesAround,
  LEAST_SCALE,
  likelyLattices,
  likelyTurnedLattices,
  MOST_SCALE,
  turnedLattices,
  uprightLattices,
} from "./lattices.ts";
import type { Spectra } from "./pilots.ts";
import { checkPixels, COVER_HEIGHT, COVER_WIDTH, type Pixels } from "./pixels.ts";
import { LEAST_OF_WHOLE, readWhole } from "./read-whole.ts";
import { refine } from "./refine.ts";
import { coarseSightingsOf, type Sighting, sightingsBothWays, sightingsOf } from "./search.ts";
import { spectraOf, stepFor } from "./spectra.ts";

export interface MarkReading {
  readonly marked: boolean;
  readonly payload: number | null;
  /** How far the mark is above noise, in standard deviations; if no mark was found, the value of the best candidate. */
  readonly confidence: number;
  /** The least confidence that counts as a mark: a whole cover needs less than a part that was searched for. */
  readonly least: number;
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
const LEAST_CONFIDENCE = 12;
/** How many of the best lattices in each round are examined closely. */
const CLOSE_LOOKS = 4;
/** How many of the best coarse lattices in each round are searched around with all waves. */
const COARSE_LOOKS = 12;
/**
 * Resolutions with more samples than this are skipped: in a large picture, the cover is large enough to be read at a
 * lower resolution.
 */
const MOST_SAMPLES = 2_600_000;
/**
 * Likely sizes are few, so each may cost more. This allows samples of 2x2 pixels in the largest picture that is searched at full size.
 */
const MOST_LIKELY_SAMPLES = 4 * MOST_SAMPLES;

export function readMark(pixels: Pixels, options: ReadOptions = {}): MarkReading {
  const { found, confidence, least } = findMark(pixels, options);
  if (!found) return { marked: false, payload: null, confidence, least, scale: null };
  return { marked: true, payload: found.payload, confidence, least, scale: scaleOf(found.sighting.lattice) };
}

/** A mark, and where the pilots put it. */
export interface FoundMark {
  readonly payload: number;
  readonly sighting: Sighting;
  /** The resolution at which it was found. */
  readonly step: number;
}

export interface Search {
  readonly found: FoundMark | null;
  readonly confidence: number;
  readonly least: number;
}

export function findMark(pixels: Pixels, { search = "full", onProgress }: ReadOptions = {}): Search {
  checkPixels(pixels);
  const extent = Math.max(pixels.width, pixels.height);
  const levels = new Map<number, Spectra | null>();
  const spectraAt = (step: number) => {
    if (!levels.has(step)) levels.set(step, spectraOf(pixels, step));
    return levels.get(step) ?? null;
  };
  const whole = findWhole(pixels, spectraAt);
  if (whole) return whole;
  const rounds = [...roundsOf(pixels, search)];
  const all = rounds.reduce((sum, { lattices }) => sum + lattices.length, 0);
  let confidence = 0;
  let tried = 0;
  for (const { step, lattices, how } of rounds) {
    const spectra = spectraAt(step);
    if (spectra) {
      const look = lookAt(spectra, step, SEARCHES[how](spectra, lattices, extent));
      if (look.found) return look;
      confidence = Math.max(confidence, look.confidence);
    }
    onProgress?.((tried += lattices.length) / all);
  }
  return { found: null, confidence, least: LEAST_CONFIDENCE };
}

function findWhole(pixels: Pixels, spectraAt: (step: number) => Spectra | null): Search | null {
  const { width, height } = pixels;
  const scale = Math.sqrt((width * height) / (COVER_WIDTH * COVER_HEIGHT));
  const step = stepFor(scale);
  const isReadable = scale >= LEAST_SCALE && scale <= MOST_SCALE;
  if (!isReadable || (width * height) / step ** 2 > MOST_LIKELY_SAMPLES) return null;
  const spectra = spectraAt(step);
  const whole = spectra && readWhole(spectra, pixels);
  if (!whole) return null;
  const { payload, sighting, confidence } = whole;
  return { found: { payload, sighting, step }, confidence, least: LEAST_OF_WHOLE };
}

/** How a round tries its lattices: as they are, each also turned by 180 degrees, or first with long waves only. */
type How = "asTheyAre" | "bothWays" | "coarsely";

const SEARCHES: Record<How, (spectra: Spectra, lattices: readonly Lattice[], extent: number) => Sighting[]> =
  {
    asTheyAre: sightingsOf,
    bothWays: sightingsBothWays,
    coarsely: (spectra, lattices, extent) =>
      strongest(coarseSightingsOf(spectra, lattices), COARSE_LOOKS).map(
        ({ lattice }) => strongest(sightingsOf(spectra, latticesAround(lattice, extent)), 1)[0]!,
      ),
  };

function strongest(sightings: readonly Sighting[], count: number): Sighting[] {
  return sightings.toSorted((a, b) => b.score - a.score).slice(0, count);
}

function lookAt(spectra: Spectra, step: number, sightings: readonly Sighting[]): Search {
  let best = 0;
  for (const sighting of strongest(sightings, CLOSE_LOOKS)) {
    const refined = refine(spectra, sighting);
    best = Math.max(best, refined.score);
    if (refined.score < LEAST_SIGHTING) continue;
    const decoding = decodeAt(spectra, refined);
    if (!decoding) continue;
    const confidence = Math.hypot(refined.score, decoding.score);
    if (confidence < LEAST_CONFIDENCE) continue;
    return {
      found: { payload: decoding.payload, sighting: refined, step },
      confidence,
      least: LEAST_CONFIDENCE,
    };
  }
  return { found: null, confidence: best, least: LEAST_CONFIDENCE };
}

interface Round {
  readonly step: number;
  readonly lattices: readonly Lattice[];
  readonly how: How;
}

/** The rounds of the search, likely and fast ones first; lattices read at the same resolution go together. */
function* roundsOf({ width, height }: Pixels, search: "likely" | "full"): Generator<Round> {
  const samples = (step: number) => (width * height) / step ** 2;
  for (const likely of [
    likelyLattices(width, height),
    ...(search === "full" ? [likelyTurnedLattices(width, height)] : []),
  ]) {
    const bySteps = Map.groupBy(likely, (lattice) => stepFor(scaleOf(lattice)));
    for (const [step, lattices] of bySteps)
      if (samples(step) <= MOST_LIKELY_SAMPLES) yield { step, lattices, how: "asTheyAre" };
  }
  if (search === "likely") return;
  const extent = Math.max(width, height);
  const ways: (() => { lattices: readonly Lattice[]; how: How })[] = [
    () => ({ lattices: uprightLattices(extent, false), how: "bothWays" }),
    () => ({ lattices: uprightLattices(extent, true), how: "bothWays" }),
    () => ({ lattices: furtherTurnedLattices(extent), how: "coarsely" }),
    () => ({ lattices: turnedLattices(extent), how: "asTheyAre" }),
    () => ({ lattices: uprightLattices(extent, false).map(quarterTurned), how: "bothWays" }),
    () => ({ lattices: uprightLattices(extent, true).map(quarterTurned), how: "bothWays" }),
  ];
  for (const make of ways) {
    const { lattices: all, how } = make();
    const bySteps = Map.groupBy(all, (lattice) => stepFor(scaleOf(lattice)));
    for (const step of [4, 2, 8, 1, 16]) {
      if (samples(step) > MOST_SAMPLES) continue;
      const lattices = bySteps.get(step);
      if (lattices) yield { step, lattices, how };
    }
  }
}
