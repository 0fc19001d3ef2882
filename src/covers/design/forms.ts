import { rect, WIDTH } from "./canvas.ts";
import { at } from "./coordinates.ts";
import type { Palette } from "./palette.ts";
import type { Chance } from "./seed.ts";

/** Charts in the form in which economists draw a measure. Like all charts on covers, they show no data. */

/** Columns above and below zero, for balances. */
export function balanceBars(palette: Palette, chance: Chance, from: number): string {
  const count = 11;
  const zero = 560;
  const step = (WIDTH - from) / count;
  const start = chance.between(0, 6);
  const bars = Array.from({ length: count }, (_, n) => {
    const value = Math.sin(start + n * 0.75) * 250 + chance.between(-60, 60);
    const height = Math.max(26, Math.abs(value));
    return rect(
      from + n * step,
      value > 0 ? zero - height : zero,
      step - 14,
      height,
      value > 0 ? palette.relief : palette.accent,
    );
  });
  return bars.join("") + rect(from - 20, zero - 4, WIDTH, 8, palette.ink);
}

/** Rows of people, some of them in another colour: of so many, so many. */
export function headcount(palette: Palette, chance: Chance, from: number): string {
  return pictogram(palette, chance, from, (x, y, fill) => {
    const r = 26;
    return (
      `<circle cx="${at(x)}" cy="${at(y - 62)}" r="${r}" fill="${fill}"/>` +
      `<path fill="${fill}" d="M${at(x - 46)} ${at(y + 70)}V${at(y + 14)}a46 46 0 0 1 92 0V${at(y + 70)}z"/>`
    );
  });
}

/** Rows of houses. */
export function houseCount(palette: Palette, chance: Chance, from: number): string {
  return pictogram(
    palette,
    chance,
    from,
    (x, y, fill) =>
      `<path fill="${fill}" d="M${at(x - 58)} ${at(y - 10)}L${at(x)} ${at(y - 74)}L${at(x + 58)} ${at(y - 10)}H${at(x + 42)}V${at(y + 66)}H${at(x - 42)}V${at(y - 10)}z"/>`,
  );
}

function pictogram(
  palette: Palette,
  chance: Chance,
  from: number,
  draw: (x: number, y: number, fill: string) => string,
): string {
  const [columns, rows] = [6, 4];
  const marked = chance.whole(4, 9);
  const [stepX, stepY] = [(WIDTH - from - 70) / columns, 208];
  return Array.from({ length: columns * rows }, (_, n) => {
    const fill = n < marked ? palette.accent : palette.relief;
    return draw(from + (n % columns) * stepX + stepX / 2, 200 + Math.floor(n / columns) * stepY, fill);
  }).join("");
}
