import { placeArt } from "./art.ts";
import { caption } from "./caption.ts";
import { cover, disc, HEIGHT, MARGIN, WIDTH } from "./canvas.ts";
import { oklch } from "./colour.ts";
import type { Family } from "./family.ts";
import { coin, type Metal, passage, rosette } from "./money.ts";
import { type HuePair, paletteOf } from "./palette.ts";
import { setBlock } from "./setting.ts";
import { findMark, huesOf, signOf, type Subject } from "./subject.ts";

const HUES: readonly HuePair[] = [
  [262, 85],
  [292, 170],
  [225, 75],
  [190, 95],
  [160, 100],
  [320, 80],
  [30, 80],
];

/** Covers for cryptocurrencies: the coin as minted, close up, and in motion. */
export const crypto: Family = () => [struck, near, moving];

function struck(subject: Subject): ReturnType<typeof cover> {
  const palette = paletteOf("night", huesFor(subject));
  const hue = huesFor(subject)[0];
  const metal: Metal = {
    body: oklch(0.62, 0.15, hue),
    rim: oklch(0.72, 0.14, hue),
    cut: oklch(0.42, 0.11, hue),
  };
  const [x, y, r] = [1262, 500, 438];
  return cover(palette.ground, [
    disc(x + 24, y + 30, r, palette.field),
    coin(x, y, r, metal),
    engraving(subject, x, y, r, oklch(0.97, 0.03, hue), metal.rim),
    caption(subject, palette, {
      face: "black",
      width: 650,
      maxSize: 186,
      maxLines: 4,
      kicker: kickerOf(subject),
    }),
  ]);
}

function near(subject: Subject): ReturnType<typeof cover> {
  const palette = paletteOf("vivid", huesFor(subject));
  const mark = findMark(subject.entity);
  const size = 1180;
  const big =
    mark === null
      ? setBlock({
          face: "black",
          text: engravedSignOf(subject),
          x: 60,
          y: 70,
          width: WIDTH - 100,
          height: 470,
          align: "right",
          from: "top",
          maxSize: 640,
          tracking: -0.03,
          fill: palette.field,
        }).svg
      : placeArt(
          mark.art,
          { x: WIDTH - size + 150, y: (HEIGHT - size) / 2 - 20, width: size, height: size },
          palette.field,
        );
  return cover(palette.ground, [
    big,
    caption(subject, palette, { face: "black", width: 1180, maxSize: 250, kicker: kickerOf(subject) }),
  ]);
}

function moving(subject: Subject): ReturnType<typeof cover> {
  const hues = huesFor(subject);
  const palette = paletteOf("paper", hues);
  const [x, y, r] = [WIDTH / 2, 392, 268];
  const metal: Metal = {
    body: oklch(0.5, 0.15, hues[0]),
    rim: oklch(0.6, 0.15, hues[0]),
    cut: palette.ground,
  };
  return cover(palette.ground, [
    passage([-120, y], [x, y], r, 9, palette.relief),
    passage([WIDTH + 120, y], [x, y], r, 9, palette.relief),
    disc(x, y, r + 26, palette.ground),
    coin(x, y, r, metal),
    engraving(subject, x, y, r, "#ffffff", metal.rim),
    caption(subject, palette, {
      face: "black",
      y: 720,
      height: HEIGHT - 720 - 84,
      align: "centre",
      from: "middle",
      maxSize: 150,
      maxLines: 2,
      kicker: null,
      x: MARGIN + 120,
      width: WIDTH - 2 * MARGIN - 240,
    }),
  ]);
}

/** The ticker, or one letter if the ticker is the name: once is enough. */
function engravedSignOf({ entity, title }: Subject): string {
  const sign = signOf(entity, title);
  const name = title.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
  return name.startsWith(sign) && sign.length > 2 ? sign.charAt(0) : sign;
}

/** The coin's own logo or, if we have none, its ticker on a banknote rosette. */
function engraving(subject: Subject, x: number, y: number, r: number, ink: string, line: string): string {
  const mark = findMark(subject.entity);
  if (mark !== null) {
    const size = r * 1.12;
    return placeArt(mark.art, { x: x - size / 2, y: y - size / 2, width: size, height: size }, ink);
  }
  const sign = engravedSignOf(subject);
  const width = r * (sign.length <= 2 ? 0.8 : 1.3);
  const text = setBlock({
    face: "black",
    text: sign,
    x: x - width / 2,
    y: y - r * 0.35,
    width,
    height: r * 0.7,
    align: "centre",
    from: "middle",
    maxSize: r * 0.8,
    tracking: -0.01,
    fill: ink,
  });
  return sign.length === 1
    ? text.svg
    : rosette(x, y, r * 0.82, subject.chance, line, r * 0.005, 8) + text.svg;
}

function huesFor({ entity }: Subject): HuePair {
  const hue = findMark(entity)?.hue;
  return hue == null ? huesOf(entity, HUES) : [hue, (hue + 40) % 360];
}

function kickerOf({ entity, kicker, title }: Subject): string {
  const ticker = entity.ticker;
  return ticker === null || ticker.length > 10 || ticker === title.toUpperCase() ? kicker : ticker;
}
