import { disc, HEIGHT, line, points, rect, WIDTH } from "./canvas.ts";
import { at } from "./coordinates.ts";
import type { Palette } from "./palette.ts";
import type { Chance } from "./seed.ts";

/** Chart-like figures without scale or dates. Their shape is random, so none can be read as a claim about a price. */

/** Candles over the whole height, one of them in the accent colour. */
export function candles(palette: Palette, chance: Chance, from = 620): string {
  const [width, step] = [70, 108];
  const count = Math.ceil((WIDTH - from) / step) + 1;
  const marked = chance.whole(Math.floor(count * 0.45), count - 3);
  const levels = level(chance, count + 1, 640, 300);
  return Array.from({ length: count }, (_, n) => {
    const [open, close] = [levels[n]!, levels[n + 1]!];
    const middle = (open + close) / 2;
    const half = Math.max(38, Math.abs(open - close) / 2);
    const x = from + n * step;
    const fill = n === marked ? palette.accent : close < open ? palette.muted : palette.relief;
    const [up, down] = [chance.between(30, 110), chance.between(30, 110)];
    return (
      rect(x + width / 2 - 6, middle - half - up, 12, 2 * half + up + down, fill) +
      rect(x, middle - half, width, 2 * half, fill)
    );
  }).join("");
}

/** Steps up or down, as a rate moves from meeting to meeting. */
export function steps(palette: Palette, chance: Chance): string {
  const count = 9;
  const width = (WIDTH + 40) / count;
  const rises = chance.next() < 0.5;
  let y = rises ? 720 : 300;
  const heights = Array.from({ length: count }, () => (y += (rises ? -1 : 1) * chance.pick([0, 45, 45, 90])));
  const marked = chance.whole(5, 7);
  return heights
    .map((top, n) =>
      rect(
        n * width - 2,
        top,
        width + 3,
        HEIGHT,
        n === marked ? palette.accent : n % 2 === 0 ? palette.field : palette.relief,
      ),
    )
    .join("");
}

/** A yield curve: a bent line with its points, over horizontal rules. */
export function curveOfYields(palette: Palette, chance: Chance): string {
  const shape = chance.pick([0.35, 0.5, 0.7]);
  const list = Array.from({ length: 8 }, (_, n): [number, number] => {
    const part = n / 7;
    return [90 + part * 1570, 640 - 360 * part ** shape + chance.between(-22, 22)];
  });
  const rules = Array.from({ length: 9 }, (_, n) => rect(0, 130 + n * 92, WIDTH, 3, palette.field)).join("");
  const marked = chance.whole(4, 6);
  return (
    rules +
    line(curve(list), palette.relief, 16, ' stroke-linecap="round"') +
    list
      .map(([x, y], n) => disc(x, y, n === marked ? 34 : 20, n === marked ? palette.accent : palette.muted))
      .join("")
  );
}

/** Blocks that form a whole: the holdings of a fund or an index, sized by weight (a treemap). */
export function holdings(
  palette: Palette,
  chance: Chance,
  room: { x: number; y: number; width: number; height: number },
): string {
  const parts: string[] = [];
  const tones = [palette.field, palette.relief, palette.field, palette.muted];
  let n = 0;
  const split = (x: number, y: number, width: number, height: number, depth: number): void => {
    if (depth === 0 || width * height < 26_000) {
      parts.push(
        rect(x + 5, y + 5, width - 10, height - 10, n === 1 ? palette.accent : tones[n % tones.length]!),
      );
      n += 1;
      return;
    }
    const share = chance.between(0.4, 0.64);
    if (width > height) {
      split(x, y, width * share, height, depth - 1);
      split(x + width * share, y, width * (1 - share), height, depth - 1);
    } else {
      split(x, y, width, height * share, depth - 1);
      split(x, y + height * share, width, height * (1 - share), depth - 1);
    }
  };
  split(room.x, room.y, room.width, room.height, 5);
  return parts.join("");
}

/** A grid of squares that shows a share of a whole, filled from the bottom left. */
export function waffle(
  palette: Palette,
  chance: Chance,
  x: number,
  y: number,
  side: number,
  columns = 10,
): string {
  const step = side / columns;
  const filled = chance.whole(34, 71);
  return Array.from({ length: columns * columns }, (_, n) => {
    const row = columns - 1 - Math.floor(n / columns);
    const fill = n === filled - 1 ? palette.accent : n < filled ? palette.muted : palette.field;
    return rect(x + (n % columns) * step, y + row * step, step - 12, step - 12, fill);
  }).join("");
}

/** A random series that fills the range between its bounds, and ends about where it began: it claims neither a rise nor a fall. */
function level(chance: Chance, count: number, low: number, high: number): number[] {
  const [one, two] = [chance.between(0, 6), chance.between(0, 6)];
  const [slow, fast] = [chance.between(4, 7), chance.between(10, 15)];
  const raw = Array.from({ length: count }, (_, n) => {
    const part = n / (count - 1);
    const swing = 0.42 * Math.sin(slow * part + one) + 0.16 * Math.sin(fast * part + two);
    return swing + chance.between(-0.07, 0.07);
  });
  const drift = raw.at(-1)! - raw[0]!;
  for (const n of raw.keys()) raw[n]! -= (drift * n) / (count - 1);
  const [least, most] = [Math.min(...raw), Math.max(...raw)];
  return raw.map((value) => low + ((value - least) / (most - least)) * (high - low));
}

/** A smooth line through points (Catmull-Rom as Bézier curves). */
export function curve(list: readonly (readonly [number, number])[]): string {
  let d = `M${points(list.slice(0, 1))}`;
  for (let n = 0; n < list.length - 1; n += 1) {
    const [a, b, c, e] = [list[n - 1] ?? list[n]!, list[n]!, list[n + 1]!, list[n + 2] ?? list[n + 1]!];
    const one = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6] as const;
    const two = [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6] as const;
    d += `C${[one, two, c].map(([x, y]) => `${at(x)} ${at(y)}`).join(" ")}`;
  }
  return d;
}
