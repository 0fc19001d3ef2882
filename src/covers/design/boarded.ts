import { board } from "./board.ts";
import { cover, type Design, MARGIN, rect, WIDTH } from "./canvas.ts";
import { type HuePair, paletteOf } from "./palette.ts";
import { setBlock } from "./setting.ts";
import { signOf, type Subject } from "./subject.ts";

/** Shows a traded asset's sign on a dot-matrix board, with its name below. */
export function boarded(subject: Subject, hues: HuePair): Design {
  const palette = paletteOf("night", hues, 0.6);
  return cover(palette.ground, [
    board(signOf(subject.entity, subject.title), palette, 19, 400),
    rect(0, 690, WIDTH, 310, palette.ground),
    setBlock({
      face: "sans",
      text: subject.title,
      x: MARGIN + 100,
      y: 742,
      width: WIDTH - 2 * MARGIN - 200,
      height: 150,
      align: "centre",
      from: "middle",
      maxSize: 96,
      maxLines: 2,
      tracking: -0.015,
      fill: palette.ink,
    }),
  ]);
}
