import { caption } from "./caption.ts";
import { CHIP, flagChip } from "./chip.ts";
import { cover, type Design, disc, HEIGHT, MARGIN, rect, WIDTH } from "./canvas.ts";
import { homeOf } from "./home.ts";
import { landBehind } from "./land.ts";
import type { Motif, Tones } from "./motifs/motif.ts";
import { placed } from "./motifs/pen.ts";
import { type HuePair, type Mood, type Palette, paletteOf } from "./palette.ts";
import type { Subject } from "./subject.ts";
import type { Face } from "./typeface.ts";

export interface Staging {
  readonly hues: HuePair;
  readonly face: Face;
  readonly chroma?: number;
  readonly kicker?: string;
}

/** The drawing on its ground, under a night sky, with the name beside it. Behind it is the country, where we know it. */
export function standing(subject: Subject, motif: Motif, { hues, face, chroma, kicker }: Staging): Design {
  const palette = paletteOf("night", hues, chroma);
  const home = homeOf(subject.entity);
  const land = landBehind(home, palette.field, { x: 850, y: 60, width: 820, height: 790 });
  const size = land === "" ? 820 : 700;
  const left = land === "" ? WIDTH - size - 70 : 1270 - size / 2;
  const base = 880;
  const chip = flagChip(subject, palette, MARGIN, MARGIN);
  const top = chip === null ? MARGIN : MARGIN + CHIP.height + 60;
  return cover(palette.ground, [
    rect(0, base, WIDTH, HEIGHT - base, palette.field),
    land,
    ...(chip === null ? [] : [chip]),
    placed(motif(tonesOf(palette, "night")), left, base - size * 0.9, size / 1000),
    caption(subject, palette, {
      face,
      y: top,
      height: base - top - 60,
      width: 744,
      maxSize: 168,
      maxLines: 5,
      ...(kicker === undefined ? {} : { kicker }),
    }),
  ]);
}

/** The drawing in front of a sun, on paper. */
export function sunlit(
  subject: Subject,
  motif: Motif,
  { hues, face, chroma = 1.2, kicker }: Staging,
): Design {
  const palette = paletteOf("stone", hues, chroma);
  const [x, y, r, size] = [1265, 500, 400, 600];
  const chip = flagChip(subject, palette, MARGIN, MARGIN);
  const top = chip === null ? MARGIN : MARGIN + CHIP.height + 60;
  return cover(palette.ground, [
    ...(chip === null ? [] : [chip]),
    disc(x, y, r, palette.field),
    disc(x, y, r - 26, lighter(hues)),
    placed(motif(tonesOf(palette, "stone", lighter(hues))), x - size / 2, y - size / 2 - 6, size / 1000),
    caption(subject, palette, {
      face,
      y: top,
      height: HEIGHT - MARGIN - top,
      width: x - r - MARGIN - 60,
      maxSize: 168,
      maxLines: 5,
      ...(kicker === undefined ? {} : { kicker }),
    }),
  ]);
}

/** The name in a band below, and the drawing between two tones above it. */
export function banded(subject: Subject, motif: Motif, { hues, face, chroma = 1, kicker }: Staging): Design {
  const palette = paletteOf("vivid", hues, chroma);
  const band = 330;
  const size = 600;
  return cover(palette.ground, [
    rect(0, 0, WIDTH / 2, HEIGHT - band, palette.field),
    flagChip(subject, palette, MARGIN, MARGIN) ?? "",
    placed(
      motif(tonesOf(palette, "vivid", palette.field)),
      (WIDTH - size) / 2,
      HEIGHT - band - size * 0.9 - 44,
      size / 1000,
    ),
    rect(0, HEIGHT - band, WIDTH, band, palette.relief),
    caption(subject, palette, {
      face,
      align: "centre",
      from: "middle",
      y: HEIGHT - band + 52,
      height: band - 104,
      maxSize: 150,
      maxLines: 2,
      ...(kicker === undefined ? {} : { kicker }),
    }),
  ]);
}

/** The name as large as on a hoarding, and the drawing behind it in the tones of the ground. */
export function billboard(
  subject: Subject,
  motif: Motif,
  { hues, face, chroma = 0.95, kicker }: Staging,
): Design {
  const palette = paletteOf("vivid", hues, chroma);
  const { ground, field, relief } = palette;
  const chip = flagChip(subject, palette, MARGIN, MARGIN);
  const top = chip === null ? MARGIN : MARGIN + CHIP.height + 60;
  return cover(palette.ground, [
    placed(motif({ ground, body: field, shade: relief, detail: ground, accent: relief }), 800, -30, 0.96),
    rect(0, HEIGHT - 40, WIDTH, 40, palette.relief),
    rect(0, HEIGHT - 40, 420, 40, palette.accent),
    ...(chip === null ? [] : [chip]),
    caption(subject, palette, {
      face,
      y: top,
      height: HEIGHT - MARGIN - 44 - top,
      width: 1240,
      maxSize: 236,
      maxLines: 3,
      ...(kicker === undefined ? {} : { kicker }),
    }),
  ]);
}

function lighter(hues: HuePair): string {
  return paletteOf("paper", hues).ground;
}

export function tonesOf(palette: Palette, mood: Mood, ground = palette.ground): Tones {
  const isDark = mood === "night" || mood === "vivid";
  return {
    ground,
    body: palette.ink,
    shade: palette.muted,
    detail: isDark ? palette.relief : palette.field,
    accent: palette.accent,
  };
}
