import { disc, HEIGHT, polygon, rect, ring, WIDTH } from "./canvas.ts";
import { at } from "./coordinates.ts";
import type { Palette } from "./palette.ts";
import type { Chance } from "./seed.ts";

/** Seats in half circles, like the seating plan of a parliament. */
export function hemicycle(x: number, y: number, r: number, palette: Palette, chance: Chance): string {
  const rows = 8;
  const left = chance.between(0.28, 0.42);
  const middle = left + chance.between(0.1, 0.22);
  const parts: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    const radius = r * (0.4 + (0.6 * row) / (rows - 1));
    const seats = Math.round((Math.PI * radius) / (r * 0.088));
    for (let seat = 0; seat < seats; seat += 1) {
      const part = seat / (seats - 1);
      const angle = Math.PI * (1 - part);
      const fill = part < left ? palette.muted : part < middle ? palette.accent : palette.relief;
      parts.push(disc(x + Math.cos(angle) * radius, y - Math.sin(angle) * radius, r * 0.031, fill));
    }
  }
  return parts.join("");
}

/** Discs around a table. */
export function circleOf(x: number, y: number, r: number, palette: Palette, chance: Chance): string {
  const count = chance.pick([9, 10, 12, 14]);
  const marked = chance.whole(0, count - 1);
  const seats = Array.from({ length: count }, (_, n) => {
    const angle = (n / count) * 2 * Math.PI - Math.PI / 2;
    const size = (r * Math.PI * 0.62) / count;
    return disc(
      x + Math.cos(angle) * r,
      y + Math.sin(angle) * r,
      size,
      n === marked ? palette.accent : palette.relief,
    );
  });
  return ring(x, y, r, palette.field, r * 0.05) + seats.join("");
}

/** Chevrons stacked on top of each other, like a badge of rank. */
export function chevrons(x: number, width: number, palette: Palette, chance: Chance): string {
  const marked = chance.whole(1, 3);
  return Array.from({ length: 7 }, (_, n) => {
    const y = -170 + n * 210;
    return polygon(
      [
        [x, y + 260],
        [x + width / 2, y],
        [x + width, y + 260],
        [x + width, y + 370],
        [x + width / 2, y + 110],
        [x, y + 370],
      ],
      n === marked ? palette.accent : n % 2 === 0 ? palette.field : palette.relief,
    );
  }).join("");
}

/** Sheets of a statute: illegible lines of text, one of them highlighted. */
export function sheet(x: number, y: number, width: number, palette: Palette, chance: Chance): string {
  const pad = width * 0.1;
  const parts = [
    rect(x + 34, y + 34, width, HEIGHT, palette.relief, ' fill-opacity=".55"'),
    rect(x, y, width, HEIGHT, "#fbfaf6"),
  ];
  parts.push(rect(x + pad, y + pad, width * 0.34, 26, palette.relief));
  const marked = chance.whole(4, 7);
  for (let n = 0; n < 16; n += 1) {
    const top = y + pad + 92 + n * 50;
    if (top > HEIGHT) break;
    const full = width - 2 * pad;
    const long = n % 5 === 4 ? full * chance.between(0.35, 0.7) : full * chance.between(0.93, 1);
    const gap = Math.floor(n / 5) * 26;
    if (n === marked)
      parts.push(rect(x + pad - 16, top + gap - 14, long + 32, 44, palette.accent, ' fill-opacity=".9"'));
    parts.push(
      rect(x + pad, top + gap, long, 15, n === marked ? "#fbfaf6" : palette.relief, ' fill-opacity=".75"'),
    );
  }
  return parts.join("");
}

/** Stacked metal bars, lit from above. */
export function ingots(
  x: number,
  y: number,
  palette: Palette,
  tones: readonly [string, string, string],
): string {
  const [w, h, dx, dy] = [382, 142, 104, 72];
  const bar = (left: number, top: number): string =>
    polygon(
      [
        [left + 34, top],
        [left + w - 34, top],
        [left + w, top + h],
        [left, top + h],
      ],
      tones[1],
    ) +
    polygon(
      [
        [left + 34, top],
        [left + 34 + dx, top - dy],
        [left + w - 34 + dx, top - dy],
        [left + w - 34, top],
      ],
      tones[0],
    ) +
    polygon(
      [
        [left + w - 34, top],
        [left + w - 34 + dx, top - dy],
        [left + w + dx, top + h - dy],
        [left + w, top + h],
      ],
      tones[2],
    );
  const parts: string[] = [rect(0, y + h * 3 + 12, WIDTH, HEIGHT, palette.field)];
  for (let row = 2; row >= 0; row -= 1)
    for (let n = 0; n <= row; n += 1)
      parts.push(bar(x + (2 - row) * (w / 2 + 8) + n * (w + 16), y + row * (h + 4)));
  return parts.join("");
}

/** Plain shapes on a grid of squares: quarter discs, discs, halves. */
export function mosaic(palette: Palette, chance: Chance, x: number, step: number): string {
  const parts: string[] = [];
  const tones = [palette.field, palette.relief, palette.field, palette.muted];
  let accents = 2;
  for (let left = x; left < WIDTH; left += step)
    for (let top = 0; top < HEIGHT; top += step) {
      const kind = chance.whole(0, 6);
      const wants = accents > 0 && chance.next() < 0.16;
      const fill = wants ? palette.accent : chance.pick(tones);
      if (wants) accents -= 1;
      parts.push(tile(kind, left, top, step, fill, chance.whole(0, 3)));
    }
  return parts.join("");
}

function tile(kind: number, x: number, y: number, step: number, fill: string, turn: number): string {
  const middle = `${at(x + step / 2)} ${at(y + step / 2)}`;
  const spin = ` transform="rotate(${turn * 90} ${middle})"`;
  if (kind === 0) return disc(x + step / 2, y + step / 2, step / 2, fill);
  if (kind === 1) return rect(x, y, step, step / 2, fill, spin);
  if (kind === 2)
    return polygon(
      [
        [x, y],
        [x + step, y],
        [x, y + step],
      ],
      fill,
      spin,
    );
  if (kind === 3) return ring(x + step / 2, y + step / 2, step / 2 - step * 0.09, fill, step * 0.18);
  if (kind === 6) return "";
  return `<path fill="${fill}" d="M${at(x)} ${at(y)}h${at(step)}a${at(step)} ${at(step)} 0 0 1 ${at(-step)} ${at(step)}z"${spin}/>`;
}
