import { caption } from "./caption.ts";
import { CHIP, flagChip } from "./chip.ts";
import { cover, type Design, HEIGHT, MARGIN, rect, WIDTH } from "./canvas.ts";
import { homeOf } from "./home.ts";
import { landBehind } from "./land.ts";
import { type Mood, paletteOf } from "./palette.ts";
import type { Staging } from "./staged.ts";
import type { Subject } from "./subject.ts";

/**
 * A name as large as the sheet allows, in the colours of its country, and the country behind it: for what no drawing
 * shows. The nearest one would be wrong, as a ballot box is for a census.
 */
export function told(subject: Subject, mood: Mood, { hues, face }: Staging): Design {
  const palette = paletteOf(mood, hues, mood === "vivid" ? 0.9 : 1.3);
  const chip = flagChip(subject, palette, MARGIN, MARGIN);
  const top = chip === null ? MARGIN + 40 : MARGIN + CHIP.height + 60;
  return cover(palette.ground, [
    landBehind(homeOf(subject.entity), palette.field, { x: 790, y: 70, width: 890, height: 840 }),
    rect(0, HEIGHT - 36, WIDTH, 36, palette.relief),
    rect(0, HEIGHT - 36, 420, 36, palette.accent),
    chip ?? rect(MARGIN, MARGIN, 150, 12, palette.accent),
    caption(subject, palette, {
      face,
      y: top,
      height: HEIGHT - MARGIN - 30 - top,
      width: 1380,
      maxSize: 230,
      maxLines: 3,
    }),
  ]);
}
