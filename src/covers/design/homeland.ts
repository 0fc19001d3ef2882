import { placeArt } from "./art.ts";
import { caption } from "./caption.ts";
import { cover, type Design, HEIGHT, MARGIN, WIDTH } from "./canvas.ts";
import { cloth, groundFrom } from "./flown.ts";
import { oklchOf } from "./colour.ts";
import { findLand, flagOf, hasLand, type Home } from "./home.ts";
import { drawOutline } from "./map.ts";
import type { Motif } from "./motifs/motif.ts";
import { placed } from "./motifs/pen.ts";
import { type Palette, paletteOf } from "./palette.ts";
import type { Subject } from "./subject.ts";
import { type Staging, tonesOf } from "./staged.ts";

/**
 * The flag in the shape of its country, with the name beside it, and a drawing in front if there is one. A US state
 * is in one colour, and a country without an outline has its flag as cloth.
 */
export function atHome(subject: Subject, home: Home, { hues, face, kicker }: Staging, motif?: Motif): Design {
  const own = hasLand(home) ? findLand(home)! : null;
  const room = { x: 820, y: 80, width: 850, height: 840 };
  const d = own === null ? "" : drawOutline(own, room);
  const fit = own === null || home.state !== null ? null : fitOf(home, boundsOf(d));
  if (own === null || (home.state === null && fit === null))
    return onCloth(subject, home, { hues, face, ...(kicker === undefined ? {} : { kicker }) }, motif);
  const palette = paletteOf("paper", hues, 1.5);
  const deep = paletteOf("vivid", hues);
  const flag = home.state === null ? flagOf(home) : null;
  return cover(palette.ground, [
    `<path fill="${palette.relief}" d="${d}" transform="translate(20 24)"/>`,
    flag === null || fit === null
      ? `<path fill="${deep.ground}" d="${d}"/>`
      : `<clipPath id="h"><path d="${d}"/></clipPath><g clip-path="url(#h)">${placeArt(flag, boundsOf(d), palette.ink, fit)}</g>` +
        `<path fill="none" stroke="${palette.ink}" stroke-opacity=".35" stroke-width="4" stroke-linejoin="round" d="${d}"/>`,
    ...(motif === undefined ? [] : [inFront(motif, palette)]),
    named(subject, palette, { face, ...(kicker === undefined ? {} : { kicker }) }),
  ]);
}

/** A drawing on a disc at the lower left of the land. */
function inFront(motif: Motif, palette: Palette, x = 1030): string {
  const [y, r] = [780, 140];
  const tones = { ...tonesOf(palette, "paper"), ground: palette.ground };
  return (
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${palette.ground}"/>` +
    `<circle cx="${x}" cy="${y}" r="${r - 8}" fill="none" stroke="${palette.ink}" stroke-width="6"/>` +
    placed(motif(tones), x - r * 0.66, y - r * 0.7, (r * 1.32) / 1000)
  );
}

function onCloth(subject: Subject, home: Home, { face, kicker }: Staging, motif?: Motif): Design {
  const flag = flagOf(home)!;
  const ground = groundFrom(flag.body);
  const palette = { ...paletteOf("night", [oklchOf(ground).h, 80]), ground };
  const width = 860;
  const height = (width * flag.height) / flag.width;
  const [x, y] = [WIDTH - width, (HEIGHT - height) / 2];
  return cover(ground, [
    placeArt(flag, { x, y, width, height }, palette.ink),
    cloth(x, y, height),
    ...(motif === undefined ? [] : [inFront(motif, paletteOf("paper", [oklchOf(ground).h, 80]), x + 190)]),
    named(subject, palette, { face, ...(kicker === undefined ? {} : { kicker }) }),
  ]);
}

function named(
  subject: Subject,
  palette: Palette,
  { face, kicker }: Omit<Staging, "hues">,
): ReturnType<typeof caption> {
  return caption(subject, palette, {
    face,
    width: 820 - MARGIN - 20,
    maxSize: 176,
    maxLines: 4,
    ...(kicker === undefined ? {} : { kicker }),
  });
}

/** How a flag fills its country: stretched, or cropped if its sign is round. Null for countries too long for either. */
function fitOf(
  { code }: Home,
  { width, height }: { width: number; height: number },
): "fill" | "slice" | null {
  const stretch = width / height / (4 / 3);
  if (stretch < 0.62 || stretch > 1.8 || CROSSED.has(code)) return null;
  return ROUND.has(code) ? "slice" : "fill";
}

/** Flags with a disc, which must stay round. */
const ROUND: ReadonlySet<string> = new Set("bd br jp kg kr la mk ne ug".split(" "));

/** Flags with crosses, which a coast cuts into pieces. */
const CROSSED: ReadonlySet<string> = new Set("au dk fi fj gb gr is no nz se".split(" "));

/** The rectangle around a path of absolute points. */
function boundsOf(d: string): { x: number; y: number; width: number; height: number } {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [, x, y] of d.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)) {
    [x0, x1] = [Math.min(x0, Number(x)), Math.max(x1, Number(x))];
    [y0, y1] = [Math.min(y0, Number(y)), Math.max(y1, Number(y))];
  }
  return { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
}
