import { placeArt } from "./art.ts";
import { canShow } from "./board.ts";
import { boarded } from "./boarded.ts";
import { tower } from "./buildings.ts";
import { caption } from "./caption.ts";
import { cover, HEIGHT, MARGIN, rect, WIDTH } from "./canvas.ts";
import type { Design } from "./canvas.ts";
import type { Family } from "./family.ts";
import { type HuePair, paletteOf } from "./palette.ts";
import { findMark, huesOf, initialsOf, signOf, type Subject } from "./subject.ts";
import { inkOf, outlineOf } from "./typeface.ts";

const HUES: readonly HuePair[] = [
  [250, 80],
  [232, 55],
  [270, 100],
  [165, 85],
  [205, 60],
  [35, 85],
  [15, 75],
  [300, 90],
];

/**
 * Covers for companies: a tower, a panel with their logo or initial, a dot-matrix board. Logos are small and
 * in our own ink, so that they read as a label and not as an endorsement.
 */
export const corporate: Family = ({ ticker }) =>
  ticker === null ? [towering, specimen] : [towering, specimen, listed];

function towering(subject: Subject): Design {
  const palette = paletteOf("night", huesFor(subject));
  return cover(palette.ground, [
    tower(palette, subject.chance),
    caption(subject, palette, {
      face: "black",
      width: 600,
      maxSize: 176,
      maxLines: 4,
      kicker: kickerOf(subject),
    }),
  ]);
}

function specimen(subject: Subject): Design {
  const palette = paletteOf("paper", huesFor(subject));
  const panel = paletteOf("vivid", huesFor(subject));
  const width = 700;
  const mark = findMark(subject.entity);
  const [x, y] = [WIDTH - width, 0];
  const sign = initialsOf(subject.title).slice(0, 1);
  const figure =
    mark === null
      ? monument(sign, x, width, panel.relief)
      : placeArt(
          mark.art,
          { x: x + width / 2 - 190, y: HEIGHT / 2 - 190, width: 380, height: 380 },
          panel.ink,
        );
  return cover(palette.ground, [
    rect(x, y, width, HEIGHT, panel.ground),
    `<clipPath id="p"><rect x="${x}" width="${width}" height="${HEIGHT}"/></clipPath><g clip-path="url(#p)">${figure}</g>`,
    caption(subject, palette, {
      face: "black",
      width: WIDTH - width - 2 * MARGIN + 20,
      maxSize: 190,
      maxLines: 4,
      kicker: kickerOf(subject),
    }),
  ]);
}

/** One letter, deliberately larger than its panel. */
function monument(sign: string, x: number, width: number, fill: string): string {
  const ink = inkOf("black", sign);
  const size = (HEIGHT * 1.22) / (ink.y1 - ink.y0);
  const left = x + width * 0.62 - ((ink.x0 + ink.x1) / 2) * size;
  const base = HEIGHT / 2 + ((ink.y0 + ink.y1) / 2) * size;
  return `<path fill="${fill}" d="${outlineOf("black", sign, left, base, size)}"/>`;
}

function listed(subject: Subject): Design {
  return canShow(signOf(subject.entity, subject.title))
    ? boarded(subject, huesFor(subject))
    : towering(subject);
}

function huesFor({ entity }: Subject): HuePair {
  const hue = findMark(entity)?.hue;
  return hue == null ? huesOf(entity, HUES) : [hue, (hue + 150) % 360];
}

function kickerOf({ entity, kicker }: Subject): string {
  return entity.ticker ?? kicker;
}
