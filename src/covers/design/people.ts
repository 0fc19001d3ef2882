import { placeArt } from "./art.ts";
import { caption, KICKER_SIZE } from "./caption.ts";
import { CHIP, flagChip } from "./chip.ts";
import { cover, type Design, disc, HEIGHT, MARGIN, rect, ring, WIDTH } from "./canvas.ts";
import type { Composer, Family } from "./family.ts";
import { MOTIFS } from "./motifs/all.ts";
import { type HuePair, paletteOf } from "./palette.ts";
import { setBlock } from "./setting.ts";
import { atHome } from "./homeland.ts";
import { landBehind } from "./land.ts";
import { isFamilyFirst, partsOf } from "./family-name.ts";
import { homeOf, postOf } from "./home.ts";
import { workplaceOf } from "./workplace.ts";
import { standing, sunlit } from "./staged.ts";
import { findFlag } from "./spots.ts";
import { findMark, huesOf, initialsOf, type Subject } from "./subject.ts";
import { rosette } from "./money.ts";
import { capHeightOf, inkOf, outlineOf } from "./typeface.ts";

const HUES: readonly HuePair[] = [
  [28, 265],
  [65, 20],
  [150, 25],
  [200, 20],
  [250, 25],
  [285, 350],
  [350, 265],
  [175, 350],
];

/**
 * Covers for people show only their names, never faces: a title page, their country or their company, and the house
 * that they work in.
 */
export const people: Family = (entity) => {
  const post = postOf(entity);
  const home = homeOf(entity);
  const second = post !== null && findMark(post) !== null ? marked : home === null ? medallion : native;
  return [headline, second, atWork];
};

/** The family name as large as the sheet allows, and the given name above it, or below it where it comes second. */
function headline(subject: Subject): Design {
  const palette = paletteOf("stone", huesOf(subject.entity, HUES));
  const { given, family } = partsOf(subject);
  const [top, width] = [MARGIN + 20, WIDTH - 2 * MARGIN];
  const isFirst = given !== "" && isFamilyFirst(subject);
  const below = isFirst ? GIVEN_HEIGHT + GIVEN_GAP - 30 : 0;
  const large = setBlock({
    face: "serif",
    text: family,
    x: MARGIN - 6,
    y: GIVEN_FROM + GIVEN_HEIGHT + GIVEN_GAP,
    width,
    height: HEIGHT - 130 - below - (GIVEN_FROM + GIVEN_HEIGHT + GIVEN_GAP),
    from: "bottom",
    maxSize: 400,
    maxLines: 2,
    leading: 0.92,
    tracking: -0.022,
    fill: palette.ink,
  });
  const small =
    given === ""
      ? null
      : setBlock({
          face: "italic",
          text: given,
          x: MARGIN,
          y: isFirst ? HEIGHT - 130 - GIVEN_HEIGHT : large.top - GIVEN_GAP - GIVEN_HEIGHT,
          width,
          height: GIVEN_HEIGHT,
          from: "bottom",
          maxSize: 116,
          maxLines: 1,
          tracking: -0.01,
          fill: palette.accent,
        });
  const chip = flagChip(subject, palette, WIDTH - MARGIN - CHIP.width, top + 50);
  return cover(palette.ground, [
    behind(subject, palette.field),
    rect(MARGIN, top, width, 6, palette.ink),
    kickerLine(subject, palette.muted, top + 44, chip === null ? width : width - CHIP.width - 40),
    chip ?? "",
    large,
    ...(small === null ? [] : [small]),
  ]);
}

/** The logo that somebody is known for, or the outline of their country or state, in the tone of the ground. */
function behind({ entity }: Subject, fill: string): string {
  const post = postOf(entity);
  const mark = post === null ? null : findMark(post);
  return mark === null
    ? landBehind(homeOf(entity), fill, { x: 860, y: 160, width: 800, height: 760 })
    : placeArt(mark.art, { x: 1010, y: 250, width: 620, height: 620 }, fill);
}

/** The given name never rises above this line, so it never meets the office above it. */
const GIVEN_FROM = 250;
const GIVEN_HEIGHT = 92;
/** Enough for the tails of "Virgil" above the tall letters of "Griffith". */
const GIVEN_GAP = 96;

/** Initials on an engraved disc, like the plate that a portrait would have, with the flag of the office below them. */
function medallion(subject: Subject): Design {
  const palette = paletteOf("night", huesOf(subject.entity, HUES));
  const { given, family } = partsOf(subject);
  const letters = initialsOf(
    given === "" ? family : isFamilyFirst(subject) ? `${family} ${given}` : `${given} ${family}`,
  );
  const [x, y, r] = [1300, 480, 300];
  const ink = inkOf("serif", letters);
  const size = Math.min(300 / (ink.y1 - ink.y0), 400 / (ink.x1 - ink.x0));
  const left = x - ((ink.x0 + ink.x1) / 2) * size;
  const base = y + ((ink.y0 + ink.y1) / 2) * size;
  const flag =
    subject.entity.country === null ? null : findFlag({ ...subject.entity, id: subject.entity.country });
  return cover(palette.ground, [
    rosette(x, y, 410, subject.chance, palette.relief, 2.4),
    disc(x, y, r, palette.field),
    ring(x, y, r - 22, palette.accent, 6),
    `<path fill="${palette.ink}" d="${outlineOf("serif", letters, left, base, size)}"/>`,
    ...(flag === null
      ? []
      : [
          rect(x - 106, y + r - 66, 212, 162, palette.ground),
          placeArt(flag, { x: x - 96, y: y + r - 56, width: 192, height: 142 }, palette.ink, "meet"),
        ]),
    caption(subject, palette, { face: "serif", width: x - 410 - MARGIN - 20, maxSize: 170, maxLines: 4 }),
  ]);
}

/** The country in the colours of its flag, or the state. */
const native: Composer = (subject) =>
  atHome(subject, homeOf(subject.entity)!, { hues: huesOf(subject.entity, HUES), face: "serif" });

/** The logo of the company or coin that somebody is known for. */
function marked(subject: Subject): Design {
  const { art, hue } = findMark(postOf(subject.entity)!)!;
  const hues: HuePair = hue === null ? huesOf(subject.entity, HUES) : [hue, (hue + 150) % 360];
  const [palette, panel] = [paletteOf("paper", hues), paletteOf("vivid", hues)];
  const width = 700;
  const x = WIDTH - width;
  return cover(palette.ground, [
    rect(x, 0, width, HEIGHT, panel.ground),
    placeArt(art, { x: x + width / 2 - 180, y: HEIGHT / 2 - 180, width: 360, height: 360 }, panel.ink),
    caption(subject, palette, {
      face: "serif",
      width: WIDTH - width - 2 * MARGIN + 20,
      maxSize: 180,
      maxLines: 4,
    }),
  ]);
}

/** The house of their office, or what their company does. A lectern, which is everywhere, is before the country. */
const atWork: Composer = (subject) => {
  const place = workplaceOf(subject.entity);
  const stage = place === "podium" ? standing : sunlit;
  return stage(subject, MOTIFS[place]!, { hues: huesOf(subject.entity, HUES), face: "serif" });
};

/** The office and the country, in a line of their own. */
function kickerLine({ kicker }: Subject, fill: string, y: number, width: number) {
  return setBlock({
    face: "text",
    text: kicker.toUpperCase(),
    x: MARGIN,
    y,
    width,
    height: KICKER_SIZE * capHeightOf("text"),
    from: "top",
    maxSize: KICKER_SIZE,
    maxLines: 1,
    tracking: 0.07,
    fill,
  });
}
