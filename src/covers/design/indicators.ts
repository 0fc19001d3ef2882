import { caption } from "./caption.ts";
import { area, bars, ridges, waffle } from "./charts.ts";
import { cover, type Design, HEIGHT, MARGIN, rect, WIDTH } from "./canvas.ts";
import type { Family } from "./family.ts";
import { type HuePair, paletteOf } from "./palette.ts";
import { huesOf, type Subject } from "./subject.ts";

const HUES: readonly HuePair[] = [
  [250, 60],
  [180, 60],
  [350, 75],
  [300, 85],
  [220, 40],
  [150, 80],
];

/** Covers for economic indicators: charts that show no actual data. */
export const indicators: Family = () => [lined, squared, barred, ridged];

function lined(subject: Subject): Design {
  const palette = paletteOf("night", huesOf(subject.entity, HUES));
  return cover(palette.ground, [
    area(palette, subject.chance),
    caption(subject, palette, {
      face: "sans",
      width: 1300,
      height: 350,
      from: "top",
      maxSize: 136,
      maxLines: 2,
    }),
  ]);
}

function squared(subject: Subject): Design {
  const palette = paletteOf("paper", huesOf(subject.entity, HUES), 1.2);
  return cover(palette.ground, [
    waffle(palette, subject.chance, 926, 136, 740),
    caption(subject, palette, { face: "sans", width: 740, maxSize: 128, maxLines: 5 }),
  ]);
}

function barred(subject: Subject): Design {
  const palette = paletteOf("stone", huesOf(subject.entity, HUES));
  return cover(palette.ground, [
    bars(palette, subject.chance, 760, 9),
    caption(subject, palette, { face: "sans", width: 600, maxSize: 118, maxLines: 5, from: "top" }),
    rect(0, HEIGHT - 14, WIDTH, 14, palette.ink),
  ]);
}

function ridged(subject: Subject): Design {
  const palette = paletteOf("vivid", huesOf(subject.entity, HUES), 0.9);
  return cover(palette.ground, [
    ridges(palette, subject.chance),
    caption(subject, palette, {
      face: "sans",
      width: WIDTH - 2 * MARGIN,
      height: 300,
      from: "top",
      maxSize: 120,
      maxLines: 2,
      kicker: null,
    }),
  ]);
}
