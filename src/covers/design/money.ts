import { disc, line, points, ring, WIDTH } from "./canvas.ts";
import { at } from "./coordinates.ts";
import { curve } from "./charts.ts";
import type { Chance } from "./seed.ts";

/** Tones of a minted disc, from its body to its engraving. */
export interface Metal {
  readonly body: string;
  readonly rim: string;
  readonly cut: string;
}

/** A coin from the front: a reeded rim, a fine line, and space for an engraving of radius 0.62 r. */
export function coin(x: number, y: number, r: number, { body, rim, cut }: Metal): string {
  const count = 144;
  const ticks = Array.from({ length: count }, (_, n) => {
    const angle = (n / count) * 2 * Math.PI;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return `M${at(x + c * r * 0.955)} ${at(y + s * r * 0.955)}L${at(x + c * r * 0.992)} ${at(y + s * r * 0.992)}`;
  }).join("");
  return (
    disc(x, y, r, rim) +
    line(ticks, cut, r * 0.011) +
    disc(x, y, r * 0.94, body) +
    ring(x, y, r * 0.86, rim, r * 0.014)
  );
}

/** Fine interlaced lines as on a banknote: a flower of curves, each slightly rotated from the last. */
export function rosette(
  x: number,
  y: number,
  r: number,
  chance: Chance,
  stroke: string,
  width: number,
  curves = 16,
): string {
  const petals = chance.pick([6, 7, 8, 9, 11, 12]);
  const inner = chance.between(0.26, 0.4);
  const second = chance.pick([2, 3]);
  const steps = petals * 30;
  const list = Array.from({ length: steps + 2 }, (_, step): [number, number] => {
    const angle = (step / steps) * 2 * Math.PI;
    const wave = Math.cos(petals * angle) * (1 - inner) * 0.42;
    const ripple = Math.cos(petals * second * angle) * 0.07;
    const radius = r * (inner + (1 - inner) * 0.5 + wave + ripple);
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  const turns = Array.from({ length: curves - 1 }, (_, n) => {
    const degrees = ((n + 1) / curves) * (360 / petals);
    return `<use href="#petals" transform="rotate(${degrees.toFixed(2)} ${at(x)} ${at(y)})"/>`;
  });
  return `<g>${line(curve(list), stroke, width, ' id="petals"')}${turns.join("")}</g>`;
}

/** A ribbon of waves across the sheet, like the engraving behind a banknote's figures. */
export function ribbon(y: number, swing: number, chance: Chance, stroke: string, width: number): string {
  const curves = 22;
  const long = chance.between(520, 760);
  const beat = long * chance.pick([1.5, 2, 2.5]);
  let d = "";
  for (let n = 0; n < curves; n += 1) {
    const part = n / (curves - 1) - 0.5;
    const list: [number, number][] = [];
    for (let x = -20; x <= WIDTH + 20; x += 14) {
      const wave = Math.sin((x / long) * 2 * Math.PI + part * 2.4);
      const breath = 0.55 + 0.45 * Math.cos((x / beat) * 2 * Math.PI);
      list.push([x, y + swing * (wave * 0.55 + part * 1.5 * breath)]);
    }
    d += `M${points(list)}`;
  }
  return line(d, stroke, width);
}

/** A disc moving through the frame, more solid at each step. */
export function passage(
  from: readonly [number, number],
  to: readonly [number, number],
  r: number,
  count: number,
  stroke: string,
): string {
  return Array.from({ length: count }, (_, n) => {
    const part = n / count;
    const x = from[0] + (to[0] - from[0]) * part;
    const y = from[1] + (to[1] - from[1]) * part;
    return ring(x, y, r, stroke, 5, ` opacity="${at(0.25 + 0.75 * part)}"`);
  }).join("");
}

/** Rings around a point, wider and fainter with distance. */
export function ripples(x: number, y: number, first: number, stroke: string, count = 9): string {
  return Array.from({ length: count }, (_, n) =>
    ring(x, y, first * (n + 1), stroke, 3, ` opacity="${at(Math.max(0.1, 1 - n / count))}"`),
  ).join("");
}
