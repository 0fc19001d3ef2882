import { caption } from "./caption.ts";
import { CHIP, flagChip } from "./chip.ts";
import { cover, type Design, HEIGHT, MARGIN } from "./canvas.ts";
import { findMotif } from "./brief.ts";
import type { Composer, Family } from "./family.ts";
import { type HuePair, paletteOf } from "./palette.ts";
import { banded, type Staging, standing, sunlit } from "./staged.ts";
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

/** Covers for laws, treaties and cases: what they are about. Only what is a law by its name has the section sign. */
export const regulation: Family = ({ name }) => [shown, LAW.test(name) ? section : split, weighed];

const LAW = /\b(?:Act|Amendment|Code|Directive|Law|Ordinance|Regulation|Rule|Rules|Section|Title)\b/;

const split: Composer = (subject) => banded(subject, findMotif(subject.entity)!, stagingOf(subject));

const shown: Composer = (subject) => sunlit(subject, findMotif(subject.entity)!, stagingOf(subject));

const weighed: Composer = (subject) => standing(subject, findMotif(subject.entity)!, stagingOf(subject));

function stagingOf({ entity }: Subject): Staging {
  return { hues: huesOf(entity, HUES), face: "serif" };
}

function section(subject: Subject): Design {
  const palette = paletteOf("night", huesOf(subject.entity, HUES), 1.15);
  const ink = inkOf("serif", "§");
  const size = (HEIGHT * 1.32) / (ink.y1 - ink.y0);
  const y = HEIGHT / 2 + ((ink.y0 + ink.y1) / 2) * size;
  return cover(palette.ground, [
    `<path fill="${palette.field}" d="${outlineOf("serif", "§", 1330 - ((ink.x0 + ink.x1) / 2) * size, y, size)}"/>`,
    flagChip(subject, palette, MARGIN, MARGIN) ?? "",
    caption(subject, palette, {
      face: "serif",
      width: 1080,
      y: MARGIN + CHIP.height + 50,
      height: HEIGHT - 2 * MARGIN - CHIP.height - 50,
      maxSize: 168,
      maxLines: 4,
    }),
  ]);
}
