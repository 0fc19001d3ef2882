import { caption } from "./caption.ts";
import { cover, type Design, HEIGHT, MARGIN, rect, WIDTH } from "./canvas.ts";
import { homeOf } from "./home.ts";
import { landBehind } from "./land.ts";
import { paletteOf } from "./palette.ts";
import type { Subject } from "./subject.ts";

/** A name on a quiet dark ground, and the country behind it: for attacks, atrocities and acts of war. */
export function worded(subject: Subject): Design {
  const palette = paletteOf("night", [250, 80], 0.35);
  return cover(palette.ground, [
    landBehind(homeOf(subject.entity), palette.field, { x: 850, y: 160, width: 804, height: 760 }),
    rect(MARGIN, MARGIN + 20, WIDTH - 2 * MARGIN, 4, palette.relief),
    caption(subject, palette, { face: "serif", maxSize: 210, maxLines: 3 }),
  ]);
}

/** The same on a light ground, centred. */
export function stilled(subject: Subject): Design {
  const palette = paletteOf("paper", [250, 80], 0.5);
  return cover(palette.ground, [
    landBehind(homeOf(subject.entity), palette.field, { x: 375, y: 60, width: 1000, height: 780 }),
    rect(MARGIN, HEIGHT - MARGIN - 24, WIDTH - 2 * MARGIN, 4, palette.relief),
    caption(subject, palette, {
      face: "serif",
      align: "centre",
      from: "middle",
      x: MARGIN + 60,
      width: WIDTH - 2 * MARGIN - 120,
      maxSize: 190,
      maxLines: 3,
    }),
  ]);
}
