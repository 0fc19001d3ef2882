import { geoArea, geoContains } from "d3-geo";
import { caption } from "./caption.ts";
import { CHIP, flagChip } from "./chip.ts";
import { cover, type Design, disc, HEIGHT, line, MARGIN, rect, ring, WIDTH } from "./canvas.ts";
import { oklch } from "./colour.ts";
import { findLand, hasLand, homeOf } from "./home.ts";
import { globe, localMap } from "./map.ts";
import { type HuePair, type Palette, paletteOf } from "./palette.ts";
import type { Spot } from "./spots.ts";
import { type Area, huesOf, type Subject } from "./subject.ts";
import { findShape, findSpot } from "./where.ts";

/** Hues of water, each with a contrasting red. */
const SEAS: readonly HuePair[] = [
  [235, 28],
  [215, 30],
  [200, 28],
  [250, 30],
  [265, 25],
];

/** The smallest country that gets an outline on the globe, in steradians: about 45,000 square kilometres, or twenty pixels across. */
const LEAST_AREA = 0.0011;

/** The earth from far away, rotated to the place. */
export function turned(subject: Subject, spot: Spot | Area = findSpot(subject.entity)!): Design {
  const palette = paletteOf("night", huesOf(subject.entity, SEAS));
  const chip = subject.entity.kind === "city" ? flagChip(subject, palette, MARGIN, MARGIN) : null;
  const top = chip === null ? MARGIN : MARGIN + CHIP.height + 60;
  const shape = subject.entity.kind === "country" ? findLarge(subject) : null;
  // Closer for what is small, so that its mark does not cover the country around it.
  const isNear = shape === null && !(isArea(spot) && spot.radius > 4);
  const [x, y, r] = isNear ? [1310, 500, 800] : [1215, 500, 620];
  const earth = globe(spot, x, y, r);
  const [px, py] = earth.place(spot) ?? [x, y];
  return cover(palette.ground, [
    disc(x, y, r, palette.field),
    line(earth.graticule, palette.relief, 2, ' opacity=".5"'),
    `<path fill="${palette.relief}" d="${earth.land}"/>`,
    shape === null ? "" : `<path fill="${palette.accent}" d="${earth.draw(shape)}"/>`,
    shape === null ? locate(px, py, palette, isArea(spot) ? r * Math.sin(spot.radius / DEGREES) : 0, 30) : "",
    ...(chip === null ? [] : [chip]),
    caption(subject, palette, {
      face: "serif",
      width: 620,
      y: top,
      height: HEIGHT - MARGIN - top,
      maxSize: 190,
      maxLines: 4,
    }),
  ]);
}

/** A country's outline; null for a country that would be a mere speck at this distance, like Switzerland. */
function findLarge({ entity }: Subject): ReturnType<typeof findShape> {
  const shape = findShape(entity);
  return shape !== null && geoArea(shape) > LEAST_AREA ? shape : null;
}

/** A map without borders around the place. */
export function mapped(subject: Subject): Design {
  const spot = findSpot(subject.entity)!;
  const hues = huesOf(subject.entity, SEAS);
  const palette = { ...paletteOf("paper", hues, 1.3), ground: oklch(0.965, 0.016, 90) };
  const { kind } = subject.entity;
  const home = kind === "city" || kind === "region" ? homeOf(subject.entity) : null;
  const around = home !== null && hasLand(home) ? findLand(home) : null;
  // Islands far from the mainland are not part of a country's outline.
  const own = around !== null && isArea(spot) && !geoContains(around, [spot.lon, spot.lat]) ? null : around;
  const [x, y] = [1150, 440];
  const span = isArea(spot) ? widthAround(spot, own, x, y) : null;
  const map = span === null ? cityMap(spot, x, y) : localMap(spot, span, x, y);
  return cover(palette.field, [
    `<path fill="${own === null ? palette.ground : oklch(0.915, 0.02, 90)}" d="${map.land}"/>`,
    own === null ? "" : `<path fill="${oklch(0.985, 0.012, 95)}" d="${map.draw(own)}"/>`,
    line(map.graticule, palette.relief, 2, ' opacity=".45"'),
    line(map.land, palette.relief, 4, ' stroke-linejoin="round"'),
    within(
      own === null || !isArea(spot) ? null : map.draw(own),
      locate(x, y, palette, isArea(spot) ? (HEIGHT * spot.radius) / span! : 0, 44),
    ),
    plate(subject, palette),
  ]);
}

/** The part of a mark that is inside the country, so that a circle does not take in its neighbours. */
function within(country: string | null, mark: string): string {
  if (country === null) return mark;
  return `<clipPath id="w"><path d="${country}"/></clipPath><g clip-path="url(#w)">${mark}</g>`;
}

function isArea(spot: Spot | Area): spot is Area {
  return "span" in spot;
}

const DEGREES = 180 / Math.PI;

/** How much a map of an area has to show: as little as tells where it is, and more of its surroundings far from any coast. */
function widthAround(spot: Area, own: ReturnType<typeof findLand>, x: number, y: number): number {
  let span = Math.min(spot.span * 1.25, Math.max(spot.radius * 9, 5));
  for (; span < 50; span *= 1.6) {
    const map = localMap(spot, span, x, y);
    if (showsCoast(own === null ? map.land : map.draw(own)) || showsCoast(map.land)) break;
  }
  return span;
}

/** Far from any coast a close-up map shows nothing, so a wider map is used there. */
function cityMap(spot: Spot, x: number, y: number): ReturnType<typeof localMap> {
  const near = localMap(spot, 15, x, y);
  if (showsCoast(near.land)) return near;
  const wider = localMap(spot, 30, x, y);
  return showsCoast(wider.land) ? wider : localMap(spot, 50, x, y);
}

/** Whether there is enough coastline in the part of the frame that the name does not cover. */
function showsCoast(land: string): boolean {
  let seen = 0;
  for (const [, x, y] of land.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)) {
    if (Number(x) > 700 && Number(x) < WIDTH - 40 && Number(y) > 40 && Number(y) < HEIGHT - 40) seen += 1;
    if (seen === 40) return true;
  }
  return false;
}

/** The name on its own panel, because a map would compete with it. */
function plate(subject: Subject, palette: Palette): string | ReturnType<typeof caption> {
  const words = caption(
    subject,
    { ...palette, ink: palette.ground, muted: palette.field },
    {
      face: "serif",
      x: 64,
      width: 520,
      y: 96,
      height: HEIGHT - 192,
      maxSize: 160,
      maxLines: 4,
      muted: palette.relief,
    },
  );
  return { svg: rect(0, 0, 640, HEIGHT, palette.ink) + words.svg, boxes: words.boxes };
}

/** A point, or a dotted circle around an area, no larger than the area. One too small to see is a point. */
function locate(x: number, y: number, palette: Palette, radius: number, least: number): string {
  if (radius < least)
    return (
      disc(x, y, least * 1.6, palette.accent, ' fill-opacity=".2"') +
      ring(x, y, least, palette.accent, 6) +
      disc(x, y, least * 0.4, palette.accent)
    );
  const r = Math.min(380, radius);
  const width = r < 90 ? 6 : 9;
  return (
    disc(x, y, r, palette.accent, ' fill-opacity=".16"') +
    ring(x, y, r, palette.accent, width, ` stroke-dasharray="1 ${width * 2.3}" stroke-linecap="round"`)
  );
}
