import { placeArt } from "./art.ts";
import { caption } from "./caption.ts";
import { cover, type Design, HEIGHT, MARGIN, rect, WIDTH } from "./canvas.ts";
import { contrast, oklch, oklchOf } from "./colour.ts";
import { paletteOf } from "./palette.ts";
import { findFlag } from "./spots.ts";
import type { Subject } from "./subject.ts";

/** The whole flag as cloth, with the name on the darkest of its colours. */
export function flown(subject: Subject): Design {
  const flag = findFlag(subject.entity)!;
  const ground = groundFrom(flag.body);
  const palette = { ...paletteOf("night", [oklchOf(ground).h, 80]), ground };
  // The whole flag: cropped to the sheet, many would lose a star, a bar or half a leaf.
  const width = 1100;
  const height = (width * flag.height) / flag.width;
  const [x, y] = [WIDTH - width, (HEIGHT - height) / 2];
  return cover(ground, [
    placeArt(flag, { x, y, width, height }, palette.ink),
    cloth(x, y, height),
    caption(subject, palette, { face: "serif", width: x - MARGIN - 60, maxSize: 190, maxLines: 4 }),
  ]);
}

/** The darkest strong colour of the flag, dark enough for white text. */
export function groundFrom(body: string): string {
  const named = body
    .replaceAll('"red"', '"#ff0000"')
    .replaceAll('"green"', '"#008000"')
    .replaceAll('"blue"', '"#0000ff"');
  const colours = [...named.matchAll(/(?:fill|stroke)="(#[0-9a-f]{3,6})"/gi)].map(([, found]) => {
    const short = found!.length === 4;
    return short ? `#${found!.slice(1).replace(/./g, "$&$&")}` : found!;
  });
  const strong = colours.map(oklchOf).filter(({ c }) => c > 0.07);
  const dark = strong.sort((a, b) => a.l - b.l)[0];
  const hue = dark?.h ?? 250;
  const ground = oklch(0.3, 0.085, hue);
  return contrast(ground, "#ffffff") > 7 ? ground : oklch(0.26, 0.07, hue);
}

/** Soft folds, so that the flag looks like an object and not a diagram. */
export function cloth(x: number, y: number, height: number): string {
  const stops = [
    [0, "#000", 0.3],
    [0.06, "#000", 0.06],
    [0.2, "#fff", 0.13],
    [0.36, "#000", 0.13],
    [0.52, "#fff", 0.1],
    [0.7, "#000", 0.15],
    [0.86, "#fff", 0.1],
    [1, "#000", 0.12],
  ] as const;
  return (
    `<linearGradient id="c" x1="0" y1="0" x2="1" y2=".16">` +
    stops
      .map(([o, colour, a]) => `<stop offset="${o}" stop-color="${colour}" stop-opacity="${a}"/>`)
      .join("") +
    `</linearGradient>${rect(x, y, WIDTH - x, height, "url(#c)")}`
  );
}
