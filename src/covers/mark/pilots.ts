import { CHROMA, LUMA, type Carriers } from "./carriers.ts";
import type { Lattice } from "./geometry.ts";
import { readWaves, type Spectrum } from "./spectrum.ts";

/** The spectra of a picture at one resolution. */
export interface Spectra {
  readonly luma: Spectrum;
  readonly chroma: Spectrum;
}

/**
 * The values at the pilots of a lattice, each rotated back by its known phase. With the mark at shift (x, y) in the
 * tile, value k is about e^(−2πi(u·x + v·y)/side). Without a mark its phase is arbitrary. Luma's pilots come first,
 * then chroma's.
 */
export interface Evidence {
  readonly pilots: PilotSet;
  readonly re: Float32Array;
  readonly im: Float32Array;
  /** The root of half the sum of squares. This is the RMS of the correlation between these values and arbitrary phases. */
  spread: number;
}

/** Some of the pilots of both channels; luma's come first, then chroma's. */
export interface PilotSet {
  readonly u: Int8Array;
  readonly v: Int8Array;
  readonly luma: Channel;
  readonly chroma: Channel;
}

/** Pilots of one channel, from the longest wave to the shortest. */
interface Channel {
  readonly u: Int8Array;
  readonly v: Int8Array;
  readonly cos: Float32Array;
  readonly sin: Float32Array;
  readonly ring: Uint8Array;
}

export const ALL_PILOTS = pilotsWithin(26);
/**
 * The long waves lose their phase only half as fast as the shortest ones if a lattice is slightly wrong. So a search
 * that uses only these can take steps twice as long, and needs a quarter of the shifts.
 */
export const LONG_PILOTS = pilotsWithin(13);

function pilotsWithin(radius: number): PilotSet {
  const [luma, chroma] = [channelWithin(LUMA, radius), channelWithin(CHROMA, radius)];
  return {
    u: Int8Array.from([...luma.u, ...chroma.u]),
    v: Int8Array.from([...luma.v, ...chroma.v]),
    luma,
    chroma,
  };
}

function channelWithin(
  { pilots, pilotU, pilotV, pilotCos, pilotSin, ring }: Carriers,
  radius: number,
): Channel {
  const count = pilots.filter((_, at) => Math.hypot(pilotU[at]!, pilotV[at]!) <= radius).length;
  return {
    u: pilotU.subarray(0, count),
    v: pilotV.subarray(0, count),
    cos: pilotCos.subarray(0, count),
    sin: pilotSin.subarray(0, count),
    ring: Uint8Array.from(pilots.subarray(0, count), (wave) => ring[wave]!),
  };
}

/** A chroma pilot is stronger than a luma pilot and gets more weight. */
const CHROMA_WORTH = 1.6;

export function newEvidence(pilots: PilotSet): Evidence {
  const count = pilots.u.length;
  return { pilots, re: new Float32Array(count), im: new Float32Array(count), spread: 0 };
}

export function gatherEvidence(spectra: Spectra, lattice: Lattice, evidence: Evidence): void {
  const { pilots, re, im } = evidence;
  const split = pilots.luma.u.length;
  gatherChannel(spectra.luma, pilots.luma, lattice, 1, re.subarray(0, split), im.subarray(0, split));
  gatherChannel(spectra.chroma, pilots.chroma, lattice, CHROMA_WORTH, re.subarray(split), im.subarray(split));
  let sum = 0;
  for (let at = 0; at < re.length; at++) sum += re[at]! * re[at]! + im[at]! * im[at]!;
  evidence.spread = Math.sqrt(sum / 2);
}

/** What the same lattice turned by half a turn would give: every wave there is the conjugate of the one here. */
export function turnByHalf({ pilots, re, im, spread }: Evidence, into: Evidence): void {
  const split = pilots.luma.u.length;
  for (const [{ cos, sin }, from] of [[pilots.luma, 0] as const, [pilots.chroma, split] as const]) {
    for (let pilot = 0; pilot < cos.length; pilot++) {
      const at = from + pilot;
      // Turns back by the known phase twice: once to undo its removal here, once for the conjugate.
      const cosine = cos[pilot]! * cos[pilot]! - sin[pilot]! * sin[pilot]!;
      const sine = 2 * cos[pilot]! * sin[pilot]!;
      into.re[at] = re[at]! * cosine - im[at]! * sine;
      into.im[at] = -re[at]! * sine - im[at]! * cosine;
    }
  }
  into.spread = spread;
}

function gatherChannel(
  spectrum: Spectrum,
  { u, v, cos, sin, ring }: Channel,
  lattice: Lattice,
  worth: number,
  re: Float32Array,
  im: Float32Array,
): void {
  readWaves(spectrum, lattice, u, v, re, im);
  // Pilots are sorted by radius, so a ring is a contiguous run.
  for (let from = 0, to = 0; from < u.length; from = to) {
    const which = ring[from]!;
    let power = 0;
    for (to = from; to < u.length && ring[to] === which; to++) power += re[to]! * re[to]! + im[to]! * im[to]!;
    const scale = power > 0 ? (to - from) / power : 0;
    for (let at = from; at < to; at++) {
      const weight = worth * Math.sqrt(scale) * limited((re[at]! * re[at]! + im[at]! * im[at]!) * scale);
      const real = weight * re[at]!;
      const imaginary = weight * im[at]!;
      re[at] = real * cos[at]! + imaginary * sin[at]!;
      im[at] = imaginary * cos[at]! - real * sin[at]!;
    }
  }
}

/**
 * The weight of a wave, given its power relative to the mean of its ring. A very strong wave probably belongs
 * to the picture and not to the mark, so it gets less weight.
 */
export function limited(power: number): number {
  return 1 / Math.sqrt(1 + power / 2.25);
}
