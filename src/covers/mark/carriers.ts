import { CODED_BITS } from "./convolution.ts";
import { keyedRandom, shuffle } from "./keyed-random.ts";

/** Side of the tile that repeats over a cover, in pixels of the cover. */
export const TILE_SIDE = 512;

/**
 * The waves of one channel of the mark. Wave k has `u[k]`, `v[k]` cycles per tile. A pilot has a known phase and
 * locates the mark. Any other wave carries two coded bits, one in its cosine and one in its sine. Waves are sorted by
 * radius.
 */
export interface Carriers {
  readonly count: number;
  readonly u: Int8Array;
  readonly v: Int8Array;
  /** The index of each wave's ring. Signal and noise are estimated per ring. */
  readonly ring: Uint8Array;
  readonly rings: number;
  readonly pilots: Uint16Array;
  readonly pilotU: Int8Array;
  readonly pilotV: Int8Array;
  readonly pilotCos: Float32Array;
  readonly pilotSin: Float32Array;
  readonly data: Uint16Array;
  /**
   * `bits` says which coded bit each data wave carries in its cosine (even positions) and in its sine (odd
   * positions). `signs` holds the sign with which each of these bits is sent.
   */
  readonly bits: Uint8Array;
  readonly signs: Int8Array;
}

const PILOTS_IN_TEN = 3;
const RING_WIDTH = 2;

/** Luma survives in grey pictures and under chroma subsampling; chroma is less visible and survives in flat areas. */
export const LUMA = makeCarriers(8, 26, 0x7b1d0001);
export const CHROMA = makeCarriers(3, 13, 0x7b1d0002);

function makeCarriers(innerRadius: number, outerRadius: number, key: number): Carriers {
  const random = keyedRandom(key);
  const waves = wavesBetween(innerRadius, outerRadius);
  const isPilot = waves.map(() => false);
  for (let from = 0; from < waves.length; from += 10) {
    const ten = waves.slice(from, from + 10).map((_, at) => from + at);
    for (const at of shuffle(ten, random).slice(0, PILOTS_IN_TEN)) isPilot[at] = true;
  }
  const pilots = Uint16Array.from(waves.keys().filter((at) => isPilot[at]!));
  const data = Uint16Array.from(waves.keys().filter((at) => !isPilot[at]!));
  const phases = Array.from(pilots, () => 2 * Math.PI * random());
  return {
    count: waves.length,
    u: Int8Array.from(waves, ([u]) => u),
    v: Int8Array.from(waves, ([, v]) => v),
    ring: Uint8Array.from(waves, ([u, v]) => Math.floor((Math.hypot(u, v) - innerRadius) / RING_WIDTH)),
    rings: Math.floor((outerRadius - innerRadius) / RING_WIDTH) + 1,
    pilots,
    pilotU: Int8Array.from(pilots, (at) => waves[at]![0]),
    pilotV: Int8Array.from(pilots, (at) => waves[at]![1]),
    pilotCos: Float32Array.from(phases, Math.cos),
    pilotSin: Float32Array.from(phases, Math.sin),
    data,
    bits: spreadBits(2 * data.length, random),
    signs: Int8Array.from({ length: 2 * data.length }, () => (random() < 0.5 ? -1 : 1)),
  };
}

/** Returns only one wave of each pair (u, v), (−u, −v), because the two are conjugate in a real picture. */
function wavesBetween(innerRadius: number, outerRadius: number): [number, number][] {
  const waves: [number, number][] = [];
  for (let v = 0; v <= outerRadius; v++) {
    for (let u = -outerRadius; u <= outerRadius; u++) {
      const radius = Math.hypot(u, v);
      if ((v > 0 || u > 0) && radius >= innerRadius && radius <= outerRadius) waves.push([u, v]);
    }
  }
  return waves.sort(([u, v], [u2, v2]) => u * u + v * v - (u2 * u2 + v2 * v2) || v - v2 || u - u2);
}

/** Assigns a coded bit to each position, in laps. Each lap has every bit once, so each bit is spread over all rings. */
function spreadBits(places: number, random: () => number): Uint8Array {
  const spread = new Uint8Array(places);
  for (let from = 0; from < places; from += CODED_BITS) {
    const lap = shuffle([...Array(CODED_BITS).keys()], random);
    spread.set(lap.slice(0, places - from), from);
  }
  return spread;
}
