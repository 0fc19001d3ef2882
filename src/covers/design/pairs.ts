import pairs from "../art/pairs.json" with { type: "json" };
import { placeArt } from "./art.ts";
import { caption } from "./caption.ts";
import { cover, type Design, disc, HEIGHT, MARGIN, rect, ring } from "./canvas.ts";
import { findMotif } from "./brief.ts";
import { placed } from "./motifs/pen.ts";
import { type Mood, type Palette, paletteOf } from "./palette.ts";
import { type Piece, setBlock } from "./setting.ts";
import { type Staging, tonesOf } from "./staged.ts";
import { findMark, type Subject } from "./subject.ts";

/** A firm in a deal or a party in a case: its name, and the entity whose mark stands for it. */
type Side = readonly [name: string, entity?: string];

/** The two sides of a deal or a case, or the one firm that is listed or sold; null for other affairs. */
export function sidesOf({ id }: { readonly id: string }): readonly Side[] | null {
  return (pairs as unknown as Readonly<Record<string, readonly Side[]>>)[id] ?? null;
}

/** Two discs that meet, each with a mark or a name; one disc for a listing. */
export function joined(subject: Subject, mood: Mood, { hues, face }: Staging): Design {
  const palette = paletteOf(mood, hues, 1.1);
  const sides = sidesOf(subject.entity)!;
  const [one, other] = [paletteOf("vivid", hues), paletteOf("night", hues, 1.4)];
  if (sides.length === 1) {
    const motif = findMotif(subject.entity);
    const [x, y, r] = [1280, 470, 360];
    return cover(palette.ground, [
      disc(x, y, r + 30, palette.field),
      disc(x, y, r, one.ground),
      sign(shortened(sides[0]!, subject.title), x, y, 420, one.ink),
      ...(motif === null ? [] : [badge(motif, 1520, 790, 140, palette, mood)]),
      words(subject, palette, face, 660),
    ]);
  }
  const r = 290;
  const [left, right] = [1120, 1430];
  return cover(palette.ground, [
    disc(left, 340, r, one.ground),
    disc(right, 660, r, other.ground),
    ring(right, 660, r + 9, palette.ground, 18),
    sign(sides[0]!, left - 16, 310, 430, one.ink),
    sign(sides[1]!, right, 660, 430, other.ink),
    words(subject, palette, face, 680),
  ]);
}

/** One letter of a name that the title has already; a mark stays. */
function shortened(side: Side, title: string): Side {
  const [name, id] = side;
  return id === undefined && title.includes(name) ? [name.charAt(0)] : side;
}

/** Two fields against each other, with the name of a party on each. */
export function opposed(subject: Subject, mood: Mood, { hues, face }: Staging): Design {
  const palette = paletteOf(mood, hues, 1.1);
  const [one, other] = [paletteOf("vivid", hues), paletteOf("night", hues, 1.4)];
  const sides = sidesOf(subject.entity)!;
  const [x, width] = [900, 850];
  const versus = setBlock({
    face: "italic",
    text: "v.",
    x: x + width / 2 - 70,
    y: HEIGHT / 2 - 40,
    width: 140,
    height: 80,
    align: "centre",
    from: "middle",
    maxSize: 130,
    maxLines: 1,
    fill: palette.ink,
  });
  return cover(palette.ground, [
    rect(x, 0, width, HEIGHT / 2, one.ground),
    rect(x, HEIGHT / 2, width, HEIGHT / 2, other.ground),
    sign(sides[0]!, x + width / 2, 225, 560, one.ink, 230),
    sign(sides[1]!, x + width / 2, 775, 560, other.ink, 230),
    disc(x + width / 2, HEIGHT / 2, 96, palette.ground),
    versus,
    words(subject, palette, face, x - MARGIN - 60),
  ]);
}

function words(subject: Subject, palette: Palette, face: Staging["face"], width: number): Piece {
  return caption(subject, palette, { face, width, maxSize: 160, maxLines: 5 });
}

function badge(
  motif: NonNullable<ReturnType<typeof findMotif>>,
  x: number,
  y: number,
  r: number,
  palette: Palette,
  mood: Mood,
): string {
  return (
    disc(x, y, r + 12, palette.ground) +
    ring(x, y, r, palette.accent, 8) +
    placed(motif(tonesOf(palette, mood)), x - r * 0.68, y - r * 0.72, (r * 1.36) / 1000)
  );
}

/** The mark of a firm, or its name without one. */
function sign(
  [name, id]: Side,
  x: number,
  y: number,
  width: number,
  fill: string,
  height = width * 0.72,
): string | Piece {
  const mark = id === undefined ? null : findMark({ id });
  const size = Math.min(width, height) * 0.86;
  if (mark !== null)
    return placeArt(mark.art, { x: x - size / 2, y: y - size / 2, width: size, height: size }, fill);
  return setBlock({
    face: "black",
    text: name,
    x: x - width / 2,
    y: y - height / 2,
    width,
    height,
    align: "centre",
    from: "middle",
    maxSize: name.length === 1 ? 420 : 150,
    maxLines: 3,
    leading: 1.04,
    tracking: -0.02,
    fill,
  });
}
