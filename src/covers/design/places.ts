import { placeArt } from "./art.ts";
import { caption } from "./caption.ts";
import { at, cover, type Design, disc, HEIGHT, line, MARGIN, rect, ring, WIDTH } from "./canvas.ts";
import { contrast, oklch, oklchOf } from "./colour.ts";
import type { Composer, Family } from "./family.ts";
import { drawOutline, findMiddle, findOutline, findState, globe, localMap } from "./map.ts";
import { ripples } from "./money.ts";
import { type HuePair, type Palette, paletteOf } from "./palette.ts";
import { findCity, findFlag, findRegion, huesOf, type Spot, type Subject } from "./subject.ts";

const HUES: readonly HuePair[] = [
  [235, 40],
  [215, 45],
  [190, 40],
  [160, 45],
  [255, 65],
  [75, 30],
];

/** Places: the flag as cloth, the earth turned to them, their outline, a map around them, their name and place. */
export const places: Family = (entity) => {
  const outlined = findShape(entity.kind, entity.id, entity.name) !== null;
  const flag = findFlag(entity);
  const spot = spotOf(entity);
  const choices: Composer[] = [];
  if (entity.kind === "city") return spot === null ? [titled] : [mapped, turned, titled];
  if (flag !== null) choices.push(flown);
  if (spot !== null) choices.push(turned);
  if (outlined) choices.push(shaped);
  if (spot !== null && !outlined && entity.kind !== "territory") choices.push(mapped);
  if (choices.length < 2) choices.push(titled);
  return choices;
};

type Placed = Subject["entity"];

function findShape(kind: string, id: string, name: string): ReturnType<typeof findOutline> {
  if (kind === "state") return findState(name);
  const code = kind === "country" || kind === "territory" ? findFlag({ id } as Placed)?.code : undefined;
  return code === undefined ? null : findOutline(code);
}

function spotOf(entity: Placed): (Spot & { span?: number }) | null {
  const place = findCity(entity) ?? findRegion(entity);
  if (place !== null) return place;
  if (entity.kind === "state") return null;
  const code = findFlag(entity)?.code;
  return code === undefined ? null : findMiddle(code);
}

function flown(subject: Subject): Design {
  const flag = findFlag(subject.entity)!;
  const ground = groundFrom(flag.art.body);
  const palette = { ...paletteOf("night", [oklchOf(ground).h, 80]), ground };
  const x = 640;
  return cover(ground, [
    placeArt(flag.art, { x, y: 0, width: WIDTH - x, height: HEIGHT }, palette.ink, "slice"),
    cloth(x),
    caption(subject, palette, { face: "serif", width: x - MARGIN - 70, maxSize: 190, maxLines: 4 }),
  ]);
}

/** The darkest strong colour of the flag, deep enough for white words. */
function groundFrom(body: string): string {
  const named = body
    .replaceAll('"red"', '"#ff0000"')
    .replaceAll('"green"', '"#008000"')
    .replaceAll('"blue"', '"#0000ff"');
  const colours = [...named.matchAll(/(?:fill|stroke)="(#[0-9a-f]{3,6})"/gi)].map(([, found]) => {
    const short = found!.length === 4;
    return short ? `#${found!.slice(1).replace(/./g, "$&$&")}` : found!;
  });
  const strong = colours.map(oklchOf).filter(({ c }) => c > 0.07);
  const dark = strong.sort((a, b) => a.l - b.l)[0];
  const hue = dark?.h ?? 250;
  const ground = oklch(0.3, 0.085, hue);
  return contrast(ground, "#ffffff") > 7 ? ground : oklch(0.26, 0.07, hue);
}

/** Soft folds, so that the flag is a thing and not a diagram. */
function cloth(x: number): string {
  const stops = [
    [0, "#000", 0.3],
    [0.06, "#000", 0.06],
    [0.2, "#fff", 0.13],
    [0.36, "#000", 0.13],
    [0.52, "#fff", 0.1],
    [0.7, "#000", 0.15],
    [0.86, "#fff", 0.1],
    [1, "#000", 0.12],
  ] as const;
  return (
    `<linearGradient id="c" x1="0" y1="0" x2="1" y2=".16">` +
    stops
      .map(([o, colour, a]) => `<stop offset="${o}" stop-color="${colour}" stop-opacity="${a}"/>`)
      .join("") +
    `</linearGradient>${rect(x, 0, WIDTH - x, HEIGHT, "url(#c)")}`
  );
}

export function turned(subject: Subject): Design {
  const palette = paletteOf("night", huesOf(subject.entity, HUES));
  const spot = spotOf(subject.entity)!;
  const [x, y, r] = [1215, 500, 620];
  const earth = globe(spot, x, y, r);
  const [px, py] = earth.place(spot) ?? [x, y];
  const code = subject.entity.kind === "country" ? findFlag(subject.entity)?.code : undefined;
  const shape = code === undefined ? null : findOutline(code);
  return cover(palette.ground, [
    disc(x, y, r, palette.field),
    line(earth.graticule, palette.relief, 2, ' opacity=".5"'),
    `<path fill="${palette.relief}" d="${earth.land}"/>`,
    shape === null ? "" : `<path fill="${palette.accent}" d="${earth.draw(shape)}"/>`,
    shape === null ? marker(px, py, palette) : "",
    caption(subject, palette, { face: "serif", width: 620, maxSize: 190, maxLines: 4 }),
  ]);
}

function shaped(subject: Subject): Design {
  const { entity } = subject;
  const hues = huesOf(entity, HUES);
  const palette = paletteOf("stone", hues);
  const shape = findShape(entity.kind, entity.id, entity.name)!;
  const d = drawOutline(shape, { x: 800, y: 90, width: 850, height: 820 });
  return cover(palette.ground, [
    `<path fill="${palette.field}" d="${d}" transform="translate(22 26)"/>`,
    `<path fill="${palette.accent}" d="${d}"/>`,
    caption(subject, palette, { face: "serif", width: 660, maxSize: 200, maxLines: 4 }),
  ]);
}

export function mapped(subject: Subject): Design {
  const spot = spotOf(subject.entity)!;
  const palette = paletteOf("paper", huesOf(subject.entity, HUES), 1.3);
  const isArea = spot.span !== undefined;
  const [x, y] = [1150, 440];
  const map = localMap(spot, (spot.span ?? 11) * 1.25, x, y);
  return cover(palette.field, [
    line(map.graticule, palette.relief, 2, ' opacity=".6"'),
    `<path fill="${palette.ground}" stroke="${palette.relief}" stroke-width="3" d="${map.land}"/>`,
    isArea
      ? disc(x, y, 235, palette.accent, ' fill-opacity=".14"') +
        ring(x, y, 235, palette.accent, 9, ' stroke-dasharray="1 21" stroke-linecap="round"')
      : "",
    isArea ? "" : marker(x, y, palette),
    plate(subject, palette),
  ]);
}

/** The name on a panel of its own, where a map would fight with it. */
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

function marker(x: number, y: number, palette: Palette): string {
  return (
    disc(x, y, 92, palette.accent, ' fill-opacity=".2"') +
    ring(x, y, 56, palette.accent, 6) +
    disc(x, y, 22, palette.accent)
  );
}

/** The name large, and where it is. */
function titled(subject: Subject): Design {
  const palette = paletteOf("vivid", huesOf(subject.entity, HUES), 0.8);
  const spot = spotOf(subject.entity);
  const kicker = spot === null || spot.span !== undefined ? subject.kicker : degrees(spot);
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

function degrees({ lon, lat }: Spot): string {
  const part = (value: number, plus: string, minus: string): string =>
    `${at(Math.abs(value))}° ${value < 0 ? minus : plus}`;
  return `${part(lat, "N", "S")}   ${part(lon, "E", "W")}`;
}
