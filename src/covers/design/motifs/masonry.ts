import { rect } from "../canvas.ts";
import { at } from "../coordinates.ts";
import type { Tones } from "./motif.ts";

/** A filled shape. */
export function shape(fill: string, d: string, more = ""): string {
  return `<path fill="${fill}" d="${d}"${more}/>`;
}

const MIRROR = ' transform="matrix(-1 0 0 1 1000 0)"';

/** A shape and its mirror image about the middle of the square. */
export function both(fill: string, d: string): string {
  return shape(fill, d) + shape(fill, d, MIRROR);
}

/** The left half of a symmetric shape, and its right half in shade. */
export function halves(t: Tones, d: string): string {
  return shape(t.body, d) + shape(t.shade, d, MIRROR);
}

/** A wall with its right end in shade. */
export function block(t: Tones, x: number, y: number, w: number, h: number, side = w * 0.1): string {
  return rect(x, y, w, h, t.body) + rect(x + w - side, y, side, h, t.shade);
}

/** Windows in a grid. `u` and `v` are the shares of a cell that a window takes. */
export function panes(
  fill: string,
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  rows: number,
  u = 0.5,
  v = 0.6,
): string {
  const [stepX, stepY] = [w / (count - 1 + u), h / (rows - 1 + v)];
  let d = "";
  for (let row = 0; row < rows; row += 1)
    for (let n = 0; n < count; n += 1)
      d += `M${at(x + n * stepX)} ${at(y + row * stepY)}h${at(stepX * u)}v${at(stepY * v)}h${at(-stepX * u)}z`;
  return shape(fill, d);
}

/** Openings with round heads, side by side. */
export function arches(fill: string, x: number, y: number, w: number, h: number, n: number, u = 0.6): string {
  const step = w / (n - 1 + u);
  const r = (step * u) / 2;
  let d = "";
  for (let k = 0; k < n; k += 1)
    d += `M${at(x + k * step)} ${at(y + h)}v${at(r - h)}a${at(r)} ${at(r)} 0 0 1 ${at(2 * r)} 0v${at(h - r)}z`;
  return shape(fill, d);
}

/** Columns before a recess, with capitals and bases. `u` is the share of the width that they take. */
export function columns(
  t: Tones,
  x: number,
  y: number,
  w: number,
  h: number,
  n: number,
  u = 0.5,
  recess = t.detail,
): string {
  const s = (w / n) * u;
  const step = (w - s) / (n - 1);
  const lip = Math.min(s * 0.2, 12);
  const parts = [rect(x, y, w, h, recess)];
  for (let k = 0; k < n; k += 1) {
    const left = x + k * step;
    parts.push(rect(left, y, s, h, t.body), rect(left + s * 0.64, y, s * 0.36, h, t.shade));
    parts.push(
      rect(left - lip, y, s + 2 * lip, 20, t.body),
      rect(left - lip, y + h - 20, s + 2 * lip, 20, t.body),
    );
  }
  return parts.join("");
}

/** A gable that rests on y. */
export function pediment(t: Tones, x: number, w: number, y: number, h: number): string {
  const inner = h * 0.52;
  const reach = (inner / h) * (w / 2);
  const mid = x + w / 2;
  return (
    shape(t.body, `M${at(x)} ${at(y)}h${at(w)}L${at(mid)} ${at(y - h)}Z`) +
    shape(
      t.shade,
      `M${at(mid - reach)} ${at(y - h * 0.14)}h${at(2 * reach)}L${at(mid)} ${at(y - h * 0.14 - inner)}Z`,
    )
  );
}

/** A beam over columns, with the shadow that it throws. */
export function beam(t: Tones, x: number, y: number, w: number, h = 50): string {
  return rect(x, y, w, h, t.body) + rect(x, y + h - 16, w, 16, t.shade);
}

/** A portico: gable, beam and columns between the heights `top` and `bottom`. */
export function portico(
  t: Tones,
  x: number,
  w: number,
  top: number,
  bottom: number,
  n: number,
  gable = w * 0.2,
  u = 0.5,
): string {
  const y = top + gable;
  const inset = w * 0.05;
  return (
    columns(t, x + inset, y + 50, w - 2 * inset, bottom - y - 50, n, u) +
    pediment(t, x, w, y, gable) +
    beam(t, x + inset / 2, y, w - inset)
  );
}

/** Steps from y down to the ground, wider with each. */
export function steps(t: Tones, x: number, w: number, y: number, n: number, wider = 26): string {
  const h = (900 - y) / n;
  let parts = "";
  for (let k = 0; k < n; k += 1) {
    const [left, width] = [x - k * wider, w + 2 * k * wider];
    parts += rect(left, y + k * h, width, h + 0.5, t.body);
    if (k < n - 1) parts += rect(left, y + (k + 1) * h - 14, width, 14, t.shade);
  }
  return parts;
}

/** A dome that rests on y, its right third in shade. */
export function dome(t: Tones, x: number, y: number, r: number, h = r): string {
  const edge = r * 0.3;
  const turn = `${at(r)} ${at(h)} 0 0 1`;
  return (
    shape(t.body, `M${at(x - r)} ${at(y)}A${turn} ${at(x + r)} ${at(y)}Z`) +
    shape(
      t.shade,
      `M${at(x)} ${at(y - h)}A${turn} ${at(x + r)} ${at(y)}H${at(x + edge)}A${at(edge)} ${at(h)} 0 0 0 ${at(x)} ${at(y - h)}Z`,
    )
  );
}

/** A pointed roof that rests on y, its right half in shade. */
export function spire(t: Tones, x: number, y: number, w: number, h: number): string {
  return (
    shape(t.body, `M${at(x - w / 2)} ${at(y)}h${at(w)}L${at(x)} ${at(y - h)}Z`) +
    shape(t.shade, `M${at(x)} ${at(y)}h${at(w / 2)}L${at(x)} ${at(y - h)}Z`)
  );
}

/** A bare pole that rests on y, with a ball. */
export function pole(t: Tones, x: number, y: number, h: number, ball = t.accent): string {
  return (
    rect(x - 8, y - h, 16, h, t.body) + `<circle cx="${at(x)}" cy="${at(y - h)}" r="20" fill="${ball}"/>`
  );
}

/** A rocket with a flame. */
export function rocket(t: Tones): string {
  return (
    shape(t.accent, "M420 740h160C580 830 550 890 500 950C450 890 420 830 420 740z") +
    both(t.shade, "M380 500L230 680V840L390 740z") +
    halves(t, "M500 60C400 150 350 290 350 430C350 560 370 660 400 750H500z")
  );
}
