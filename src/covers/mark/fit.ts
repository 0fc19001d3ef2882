import { TILE_SIDE } from "./carriers.ts";
import type { Evidence } from "./pilots.ts";

export interface Fit {
  /** The strength of the evidence for a shift, in standard deviations. */
  readonly score: number;
  /** The step from this shift to the peak that Newton's method predicts, in pixels of the tile. */
  readonly stepX: number;
  readonly stepY: number;
}

const TURN = (2 * Math.PI) / TILE_SIDE;
/** The most cycles per tile of any pilot, in either direction. */
const REACH = 26;
const xCos = new Float64Array(2 * REACH + 1);
const xSin = new Float64Array(2 * REACH + 1);
const yCos = new Float64Array(REACH + 1);
const ySin = new Float64Array(REACH + 1);

/** The evidence for shift (x, y), and the step towards stronger evidence. */
export function fitAt({ pilots, re, im, spread }: Evidence, x: number, y: number): Fit {
  if (spread === 0) return { score: 0, stepX: 0, stepY: 0 };
  prepareTurns(x, y);
  let [sum, byX, byY, byXX, byXY, byYY] = [0, 0, 0, 0, 0, 0];
  const { u: pilotU, v: pilotV } = pilots;
  for (let at = 0; at < re.length; at++) {
    const u = pilotU[at]!;
    const v = pilotV[at]!;
    const cosine = xCos[u + REACH]! * yCos[v]! - xSin[u + REACH]! * ySin[v]!;
    const sine = xSin[u + REACH]! * yCos[v]! + xCos[u + REACH]! * ySin[v]!;
    const value = re[at]! * cosine - im[at]! * sine;
    const slope = -re[at]! * sine - im[at]! * cosine;
    sum += value;
    byX += slope * u;
    byY += slope * v;
    byXX -= value * u * u;
    byXY -= value * u * v;
    byYY -= value * v * v;
  }
  const determinant = byXX * byYY - byXY * byXY;
  if (byXX < 0 && determinant > 0) {
    const scale = 1 / (determinant * TURN);
    return {
      score: sum / spread,
      stepX: scale * (byXY * byY - byYY * byX),
      stepY: scale * (byXY * byX - byXX * byY),
    };
  }
  // There is no maximum nearby, so step two pixels uphill.
  const uphill = 2 / (Math.hypot(byX, byY) || 1);
  return { score: sum / spread, stepX: uphill * byX, stepY: uphill * byY };
}

function prepareTurns(x: number, y: number): void {
  for (let cycles = -REACH; cycles <= REACH; cycles++) {
    xCos[cycles + REACH] = Math.cos(TURN * cycles * x);
    xSin[cycles + REACH] = Math.sin(TURN * cycles * x);
    if (cycles < 0) continue;
    yCos[cycles] = Math.cos(TURN * cycles * y);
    ySin[cycles] = Math.sin(TURN * cycles * y);
  }
}
