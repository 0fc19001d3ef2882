import { HEIGHT, polygon, rect, WIDTH } from "./canvas.ts";
import { at } from "./coordinates.ts";
import type { Palette } from "./palette.ts";
import type { Chance } from "./seed.ts";

type Point = readonly [number, number];

/** A tower seen from the street: two faces that meet at an edge and narrow towards the sky. */
export function tower(palette: Palette, chance: Chance): string {
  const edge = chance.between(1190, 1290);
  const left: Quad = [
    [edge - 470, HEIGHT + 60],
    [edge, HEIGHT + 190],
    [edge + 20, -420],
    [edge - 215, -330],
  ];
  const right: Quad = [
    [edge, HEIGHT + 190],
    [WIDTH + 330, HEIGHT + 40],
    [edge + 330, -330],
    [edge + 20, -420],
  ];
  return (
    polygon(left, palette.relief) +
    polygon(right, palette.field) +
    windows(left, 9, 20, palette.ground, palette.accent, chance, 0.035) +
    windows(right, 12, 20, palette.ground, palette.accent, chance, 0.02)
  );
}

type Quad = readonly [bottomLeft: Point, bottomRight: Point, topRight: Point, topLeft: Point];

/** Window panes in rows; a few are lit. */
function windows(
  quad: Quad,
  columns: number,
  rows: number,
  dark: string,
  lit: string,
  chance: Chance,
  share: number,
): string {
  const [pane, light]: [string[], string[]] = [[], []];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const corner = (u: number, v: number): string => {
        const [x, y] = inQuad(quad, (column + u) / columns, (row + v) / rows);
        return `${at(x)} ${at(y)}`;
      };
      const shape = `M${corner(0.14, 0.2)}L${corner(0.86, 0.2)}L${corner(0.86, 0.86)}L${corner(0.14, 0.86)}Z`;
      (chance.next() < share ? light : pane).push(shape);
    }
  return `<path fill="${dark}" fill-opacity=".72" d="${pane.join("")}"/><path fill="${lit}" d="${light.join("")}"/>`;
}

/** A point in a quadrilateral; rows get closer together higher up. */
function inQuad([a, b, c, d]: Quad, u: number, v: number): Point {
  const rise = (v * 1.75) / (1 + 0.75 * v);
  const mix = (p: Point, q: Point, t: number): Point => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
  return mix(mix(a, b, u), mix(d, c, u), rise);
}

/** A row of columns under an entablature, lit from the left. The row continues beyond the frame. */
export function colonnade(x: number, palette: Palette, count = 6): string {
  const step = 236;
  const parts: string[] = [];
  const { field, relief, muted } = palette;
  parts.push(rect(x - 60, 0, WIDTH, 150, field), rect(x - 60, 150, WIDTH, 16, relief));
  parts.push(rect(x - 30, 166, WIDTH, 44, field));
  for (let n = 0; n < count; n += 1) parts.push(column(x + n * step, 150, relief, field, muted));
  for (let n = 0; n < 3; n += 1)
    parts.push(rect(x - 40 - n * 46, HEIGHT - 120 + n * 42, WIDTH, 44, n % 2 === 0 ? field : relief));
  return parts.join("");
}

function column(x: number, width: number, light: string, shade: string, edge: string): string {
  const [top, bottom] = [232, HEIGHT - 142];
  const flutes = 6;
  const parts = [
    rect(x - 26, 210, width + 52, 26, light),
    rect(x - 12, 236, width + 24, 16, shade),
    polygon(
      [
        [x + 8, top + 20],
        [x + width - 8, top + 20],
        [x + width, bottom],
        [x, bottom],
      ],
      light,
    ),
    rect(x - 12, bottom, width + 24, 18, shade),
    rect(x - 26, bottom + 10, width + 52, 14, light),
  ];
  for (let n = 0; n < flutes; n += 1) {
    const [a, b] = [n / flutes + 0.045, n / flutes + 0.045 + 0.045 + 0.012 * n];
    parts.push(
      polygon(
        [
          [x + 8 + a * (width - 16), top + 34],
          [x + 8 + b * (width - 16), top + 34],
          [x + b * width, bottom - 14],
          [x + a * width, bottom - 14],
        ],
        n === 0 ? edge : shade,
        n === 0 ? ' fill-opacity=".35"' : "",
      ),
    );
  }
  return parts.join("");
}
