import { caption } from "./caption.ts";
import { CHIP, flagChip } from "./chip.ts";
import { cover, type Design, HEIGHT, MARGIN } from "./canvas.ts";
import { findMotif, hasMotif } from "./brief.ts";
import type { Composer, Family } from "./family.ts";
import { type HuePair, paletteOf } from "./palette.ts";
import { banded, type Staging, standing, sunlit } from "./staged.ts";
import { flagWall, partiesOf } from "./flag-wall.ts";
import { homeOf } from "./home.ts";
import { atHome } from "./homeland.ts";
import { nationalHues } from "./national.ts";
import { opposed, sidesOf } from "./pairs.ts";
import { isSolemn } from "./solemn.ts";
import type { Subject } from "./subject.ts";
import { inkOf, outlineOf } from "./typeface.ts";
import { stilled, worded } from "./worded.ts";

const HUES: readonly HuePair[] = [
  [20, 75],
  [255, 70],
  [155, 75],
  [300, 75],
  [195, 60],
  [225, 55],
];

/** Covers for laws, treaties and cases: what they are about. Only what is a law by its name has the section sign. */
export const regulation: Family = (entity) => {
  if (isSolemn(entity)) return [worded, stilled];
  if (sidesOf(entity) !== null) return [opposing, joining, weighed];
  if (partiesOf(entity) !== null) return [signed, signedAtNight];
  const second = LAW.test(entity.name) ? section : split;
  if (homeOf(entity) === null) return [shown, second, weighed];
  if (hasMotif(entity)) return [shown, native, weighed];
  return LAW.test(entity.name) ? [native, section] : [native, weighed];
};

/** The parties to a case. */
const opposing: Composer = (subject) => opposed(subject, "paper", stagingOf(subject));
const joining: Composer = (subject) => opposed(subject, "stone", stagingOf(subject));

/** The flags of the parties to a treaty. */
const signed: Composer = (subject) => flagWall(subject, "paper", stagingOf(subject));
const signedAtNight: Composer = (subject) => flagWall(subject, "night", stagingOf(subject));

/** The flag in the shape of the country, and what the law is about. */
const native: Composer = (subject) =>
  atHome(subject, homeOf(subject.entity)!, stagingOf(subject), findMotif(subject.entity)!);

const LAW = /\b(?:Act|Amendment|Code|Directive|Law|Ordinance|Regulation|Rule|Rules|Section|Title)\b/;

const split: Composer = (subject) => banded(subject, findMotif(subject.entity)!, stagingOf(subject));

const shown: Composer = (subject) => sunlit(subject, findMotif(subject.entity)!, stagingOf(subject));

const weighed: Composer = (subject) => standing(subject, findMotif(subject.entity)!, stagingOf(subject));

function stagingOf({ entity }: Subject): Staging {
  return { hues: nationalHues(entity, HUES), face: "serif" };
}

function section(subject: Subject): Design {
  const palette = paletteOf("night", nationalHues(subject.entity, HUES), 1.15);
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
