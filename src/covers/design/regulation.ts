import { caption } from "./caption.ts";
import { cover, type Design, HEIGHT } from "./canvas.ts";
import type { Family } from "./family.ts";
import { sheet } from "./figures.ts";
import { type HuePair, paletteOf } from "./palette.ts";
import { closeUp } from "./poster.ts";
import { huesOf, type Subject } from "./subject.ts";
import { inkOf, outlineOf } from "./typeface.ts";

const HUES: readonly HuePair[] = [
  [20, 75],
  [255, 70],
  [155, 75],
  [300, 75],
  [195, 60],
  [225, 55],
];

/** Covers for laws: pages of a statute, the section sign, the scales of justice. */
export const regulation: Family = () => [paged, section, weighed];

function paged(subject: Subject): Design {
  const palette = paletteOf("stone", huesOf(subject.entity, HUES));
  return cover(palette.ground, [
    sheet(930, 110, 640, palette, subject.chance),
    caption(subject, palette, { face: "serif", width: 720, maxSize: 140, maxLines: 5 }),
  ]);
}

function section(subject: Subject): Design {
  const palette = paletteOf("night", huesOf(subject.entity, HUES), 1.15);
  const ink = inkOf("serif", "§");
  const size = (HEIGHT * 1.32) / (ink.y1 - ink.y0);
  const y = HEIGHT / 2 + ((ink.y0 + ink.y1) / 2) * size;
  return cover(palette.ground, [
    `<path fill="${palette.field}" d="${outlineOf("serif", "§", 1330 - ((ink.x0 + ink.x1) / 2) * size, y, size)}"/>`,
    caption(subject, palette, { face: "serif", width: 1080, maxSize: 168, maxLines: 4 }),
  ]);
}

function weighed(subject: Subject): Design {
  return closeUp(subject, "scales", huesOf(subject.entity, HUES), "serif", 0.8);
}
