import { placeArt } from "./art.ts";
import { caption, KICKER_SIZE } from "./caption.ts";
import { CHIP, flagChip } from "./chip.ts";
import { cover, type Design, HEIGHT, MARGIN, rect, WIDTH } from "./canvas.ts";
import type { Composer, Family } from "./family.ts";
import { MOTIFS } from "./motifs/all.ts";
import { nationalHues } from "./national.ts";
import { type HuePair, type Palette, paletteOf } from "./palette.ts";
import { placed } from "./motifs/pen.ts";
import { isGeneric, letters, portrait } from "./portraits.ts";
import type { Entity } from "../../domain/entity.ts";
import { setBlock } from "./setting.ts";
import { atHome } from "./homeland.ts";
import { landBehind } from "./land.ts";
import { isFamilyFirst, partsOf } from "./family-name.ts";
import { homeOf, postOf } from "./home.ts";
import { workplaceOf } from "./workplace.ts";
import { sunlit } from "./staged.ts";
import { findMark, type Subject } from "./subject.ts";
import { contrast } from "./colour.ts";
import { capHeightOf } from "./typeface.ts";

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
 * Covers for people show only their names and initials, never faces: a title page, their country or their company, and
 * a portrait in type that tells their office.
 */
export const people: Family = (entity) => {
  const post = postOf(entity);
  const home = homeOf(entity);
  const isMarked = post !== null && findMark(post) !== null;
  if (isMarked) return [headline, marked, portrayed];
  if (home !== null) return [headline, native, portrayed];
  return isGeneric(workplaceOf(entity)) ? [headline, portrayed] : [headline, portrayed, atWork];
};

/** The family name as large as the sheet allows, and the given name above it, or below it where it comes second. */
function headline(subject: Subject): Design {
  const palette = paletteOf("stone", huesFor(subject.entity));
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
          fill: contrast(palette.accent, palette.ground) > 3 ? palette.accent : palette.muted,
        });
  const chip = flagChip(subject, palette, WIDTH - MARGIN - CHIP.width, top + 50);
  return cover(palette.ground, [
    behind(subject, palette),
    rect(MARGIN, top, width, 6, palette.ink),
    kickerLine(subject, palette.muted, top + 44, chip === null ? width : width - CHIP.width - 40),
    chip ?? "",
    large,
    ...(small === null ? [] : [small]),
  ]);
}

/**
 * The logo that somebody is known for, the outline of their country or state, or the house that they work in, in the
 * tone of the ground.
 */
function behind({ entity }: Subject, { ground, field }: Palette): string {
  const post = postOf(entity);
  const mark = post === null ? null : findMark(post);
  if (mark !== null) return placeArt(mark.art, { x: 1010, y: 250, width: 620, height: 620 }, field);
  const land = landBehind(homeOf(entity), field, { x: 860, y: 160, width: 800, height: 760 });
  if (land !== "") return land;
  const tones = { ground, body: field, shade: field, detail: ground, accent: ground };
  return placed(MOTIFS[workplaceOf(entity)]!(tones), 880, 190, 0.8);
}

/** The given name never rises above this line, so it never meets the office above it. */
const GIVEN_FROM = 250;
const GIVEN_HEIGHT = 92;
/** Enough for the tails of "Virgil" above the tall letters of "Griffith". */
const GIVEN_GAP = 96;

/** The country in the colours of its flag, or the state, with the initials in front: the flag alone would be everybody's. */
const native: Composer = (subject) =>
  atHome(subject, homeOf(subject.entity)!, { hues: huesFor(subject.entity), face: "serif" }, ({ body }) =>
    letters(subject, body, 500, 530, 430),
  );

const portrayed: Composer = (subject) => portrait(subject, huesFor(subject.entity));

/** Those of the flag, or of the logo that somebody is known for. */
function huesFor(entity: Entity): HuePair {
  const post = postOf(entity);
  const hue = post === null ? null : (findMark(post)?.hue ?? null);
  return hue === null ? nationalHues(entity, HUES) : [hue, (hue + 150) % 360];
}

/** The logo of the company or coin that somebody is known for. */
function marked(subject: Subject): Design {
  const { art, hue } = findMark(postOf(subject.entity)!)!;
  const hues: HuePair = hue === null ? nationalHues(subject.entity, HUES) : [hue, (hue + 150) % 360];
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

/** The house of their office, or what their company does. */
const atWork: Composer = (subject) =>
  sunlit(subject, MOTIFS[workplaceOf(subject.entity)]!, { hues: huesFor(subject.entity), face: "serif" });

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
