import { findArt, placeArt } from "./art.ts";
import { caption } from "./caption.ts";
import { cover, type Design, disc, HEIGHT, MARGIN, rect, WIDTH } from "./canvas.ts";
import { at } from "./coordinates.ts";
import { type HuePair, paletteOf } from "./palette.ts";
import type { Subject } from "./subject.ts";
import type { Face } from "./typeface.ts";

/** A large, plain drawing in front of an even larger sun. */
export function poster(subject: Subject, icon: string, hues: HuePair, face: Face): Design {
  const palette = paletteOf("stone", hues, 1.2);
  const deep = paletteOf("vivid", hues);
  const [x, y, r] = [1220, 500, 400];
  const size = 560;
  return cover(palette.ground, [
    disc(x, y, r, deep.ground),
    placeArt(solid(icon), { x: x - size / 2, y: y - size / 2, width: size, height: size }, deep.ink),
    caption(subject, palette, { face, width: 660, maxSize: 176, maxLines: 4 }),
  ]);
}

/** The drawing so large that only part of it is visible, in the tone of the ground. */
export function closeUp(subject: Subject, icon: string, hues: HuePair, face: Face, chroma = 1): Design {
  const palette = paletteOf("vivid", hues, chroma);
  const size = 1240;
  return cover(palette.ground, [
    placeArt(
      solid(icon),
      { x: WIDTH - size + 210, y: (HEIGHT - size) / 2 - 40, width: size, height: size },
      palette.field,
    ),
    caption(subject, palette, { face, width: 1150, maxSize: 210, maxLines: 3 }),
  ]);
}

/** Atomic numbers. */
const NUMBERS: Readonly<Record<string, number>> = {
  He: 2,
  Li: 3,
  C: 6,
  Al: 13,
  Co: 27,
  Ni: 28,
  Cu: 29,
  Zn: 30,
  Ga: 31,
  Ge: 32,
  Pd: 46,
  Ag: 47,
  Sn: 50,
  Sb: 51,
  W: 74,
  Pt: 78,
  Au: 79,
  Pb: 82,
  U: 92,
};

/** A square of the periodic table. */
export function element(subject: Subject, sign: string, hues: HuePair): Design {
  const palette = paletteOf("paper", hues, 1.4);
  const deep = paletteOf("vivid", hues);
  const [x, y, side] = [1010, 160, 640];
  return cover(palette.ground, [
    rect(x + 26, y + 30, side, side, palette.relief),
    rect(x, y, side, side, deep.ground),
    rect(x + 28, y + 28, side - 56, side - 56, "none", ` stroke="${deep.field}" stroke-width="${at(8)}"`),
    caption(
      subject,
      { ...palette, ink: deep.ink },
      {
        face: "serif",
        title: sign,
        x: x + 60,
        y: y + 150,
        width: side - 120,
        height: side - 230,
        align: "centre",
        from: "middle",
        maxSize: 460,
        kicker: null,
      },
    ),
    caption(
      subject,
      { ...palette, ink: deep.ink },
      {
        face: "sans",
        title: String(NUMBERS[sign] ?? ""),
        x: x + 64,
        y: y + 64,
        width: 200,
        height: 64,
        from: "top",
        maxSize: 84,
        kicker: null,
      },
    ),
    caption(subject, palette, { face: "sans", width: x - 2 * MARGIN, maxSize: 176, maxLines: 3 }),
  ]);
}

function solid(icon: string): NonNullable<ReturnType<typeof findArt>> {
  return findArt("ph", `${icon}-fill`) ?? findArt("ph", "squares-four-fill")!;
}
