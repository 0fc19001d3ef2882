import { findMotif } from "./brief.ts";
import { caption } from "./caption.ts";
import { CHIP, flagChip } from "./chip.ts";
import { cover, type Design, disc, HEIGHT, MARGIN, rect, WIDTH } from "./canvas.ts";
import { at } from "./coordinates.ts";
import type { Composer, Family } from "./family.ts";
import { flown } from "./flown.ts";
import { findLand, hasLand, homeOf } from "./home.ts";
import { atHome } from "./homeland.ts";
import { drawOutline, fitted } from "./map.ts";
import { mapped, turned } from "./mapped.ts";
import { ripples } from "./money.ts";
import { nationalHues } from "./national.ts";
import { standing } from "./staged.ts";
import { type HuePair, paletteOf } from "./palette.ts";
import { findFlagCode, type Spot } from "./spots.ts";
import { huesOf, type Subject } from "./subject.ts";
import { findShape, findSpot, hasShape, hasSpot } from "./where.ts";

const HUES: readonly HuePair[] = [
  [235, 40],
  [215, 45],
  [190, 40],
  [160, 45],
  [255, 65],
  [75, 30],
];

/**
 * Covers for places: the flag as cloth, the globe rotated to the place, its outline, a map around it, or its
 * name and coordinates.
 */
export const places: Family = (entity) => {
  const outlined = hasShape(entity);
  const placed = hasSpot(entity);
  if (entity.kind === "city") {
    const home = homeOf(entity);
    if (!placed) return [titled, plain];
    // Where the country has no outline, its flag alone would be the same for hundreds of cities.
    if (home !== null && !hasLand(home))
      return findMotif(entity) === null ? [globed, mapped] : [landmark, globed, abroad];
    const first = home === null ? titled : pinned;
    // Far from the sea a map shows nothing, so the flag in the shape of the country takes its place.
    const third = home !== null && hasLand(home) && home.state === null ? flagged : mapped;
    return findMotif(entity) === null ? [first, globed, third] : [landmark, globed, first];
  }
  const choices: Composer[] = [];
  if (findFlagCode(entity) !== null) choices.push(flown);
  if (placed) choices.push(globed);
  if (outlined) choices.push(shaped);
  if (placed && !outlined && entity.kind !== "territory") choices.push(mapped);
  if (choices.length < 2) choices.push(titled);
  if (choices.length < 2) choices.push(plain);
  return choices;
};

function shaped(subject: Subject): Design {
  const { entity } = subject;
  const hues = huesOf(entity, HUES);
  const palette = paletteOf("stone", hues);
  const shape = findShape(entity)!;
  const d = drawOutline(shape, { x: 800, y: 90, width: 850, height: 820 });
  return cover(palette.ground, [
    `<path fill="${palette.field}" d="${d}" transform="translate(22 26)"/>`,
    `<path fill="${palette.accent}" d="${d}"/>`,
    caption(subject, palette, { face: "serif", width: 660, maxSize: 200, maxLines: 4 }),
  ]);
}

/** What people know a city by. */
const landmark: Composer = (subject) =>
  standing(subject, findMotif(subject.entity)!, { hues: huesOf(subject.entity, HUES), face: "serif" });

/** A city whose country has no outline: its name beside the flag. */
const abroad: Composer = (subject) =>
  atHome(subject, homeOf(subject.entity)!, { hues: huesOf(subject.entity, HUES), face: "serif" });

const globed: Composer = (subject) => turned(subject);

/** The flag in the shape of the country. */
const flagged: Composer = (subject) =>
  atHome(subject, homeOf(subject.entity)!, { hues: nationalHues(subject.entity, HUES), face: "serif" });

/** A city in the outline of its country. */
function pinned(subject: Subject): Design {
  const home = homeOf(subject.entity)!;
  const palette = paletteOf("stone", huesOf(subject.entity, HUES));
  const deep = paletteOf("vivid", huesOf(subject.entity, HUES));
  const { d, place } = fitted(findLand(home)!, { x: 820, y: 90, width: 830, height: 820 });
  const [x, y] = place(findSpot(subject.entity)!) ?? [0, 0];
  return cover(palette.ground, [
    `<path fill="${palette.relief}" d="${d}" transform="translate(20 24)"/>`,
    `<path fill="${deep.ground}" d="${d}"/>`,
    disc(x, y, 44, deep.accent, ' fill-opacity=".35"'),
    disc(x, y, 24, deep.accent),
    disc(x, y, 9, deep.relief),
    flagChip(subject, palette, MARGIN, MARGIN) ?? "",
    caption(subject, palette, {
      face: "serif",
      width: 700,
      y: MARGIN + CHIP.height + 50,
      height: HEIGHT - 2 * MARGIN - CHIP.height - 50,
      maxSize: 200,
      maxLines: 4,
    }),
  ]);
}

/** The name in large letters, and its location. */
function titled(subject: Subject): Design {
  const palette = paletteOf("vivid", huesOf(subject.entity, HUES), 0.8);
  const spot = findSpot(subject.entity);
  const kicker = spot === null || "span" in spot ? subject.kicker : degrees(spot);
  return cover(palette.ground, [
    ripples(1330, 300, 118, palette.relief, 14),
    disc(1330, 300, 44, palette.accent),
    caption(subject, palette, {
      face: "serif",
      width: WIDTH - 2 * MARGIN,
      maxSize: 270,
      maxLines: 3,
      kicker,
    }),
  ]);
}

/** The name alone, for a place without a known location. */
function plain(subject: Subject): Design {
  const palette = paletteOf("stone", huesOf(subject.entity, HUES));
  return cover(palette.ground, [
    rect(MARGIN, MARGIN + 20, WIDTH - 2 * MARGIN, 6, palette.ink),
    caption(subject, palette, { face: "serif", maxSize: 270, maxLines: 3 }),
  ]);
}

function degrees({ lon, lat }: Spot): string {
  const part = (value: number, plus: string, minus: string): string =>
    `${at(Math.abs(value))}° ${value < 0 ? minus : plus}`;
  return `${part(lat, "N", "S")}   ${part(lon, "E", "W")}`;
}
