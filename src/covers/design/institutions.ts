import type { EntityKind } from "../../domain/entity.ts";
import { findArt, placeArt } from "./art.ts";
import { colonnade } from "./buildings.ts";
import { caption } from "./caption.ts";
import { candles } from "./charts.ts";
import { cover, type Design, disc, HEIGHT, MARGIN, ring, WIDTH } from "./canvas.ts";
import type { Family } from "./family.ts";
import { chevrons, circleOf, hemicycle } from "./figures.ts";
import { rosette } from "./money.ts";
import { type HuePair, type Palette, paletteOf } from "./palette.ts";
import { closeUp } from "./poster.ts";
import { findFlag, huesOf, type Subject } from "./subject.ts";

const HUES: readonly HuePair[] = [
  [255, 75],
  [235, 60],
  [160, 80],
  [350, 75],
  [285, 80],
  [200, 50],
  [180, 75],
];

/**
 * Covers for institutions: a figure that suits their kind, such as a colonnade or rows of seats; a seal of
 * our own design, never the real one; a sign close up.
 */
export const institutions: Family = () => [housed, sealed, signed];

function housed(subject: Subject): Design {
  const palette = paletteOf("night", huesOf(subject.entity, HUES), 0.9);
  return cover(palette.ground, [
    figureOf(subject, palette),
    caption(subject, palette, { face: "serif", width: 650, maxSize: 150, maxLines: 5 }),
  ]);
}

function figureOf({ entity, chance }: Subject, palette: Palette): string {
  switch (entity.kind) {
    case "parliament":
    case "committee":
    case "party":
      return hemicycle(1268, 760, 470, palette, chance);
    case "alliance":
      return circleOf(1270, 500, 330, palette, chance);
    case "military":
    case "armed-group":
      return chevrons(900, 640, palette, chance);
    case "exchange":
    case "fund":
      return candles(palette, chance, 830);
    default:
      return colonnade(880, palette);
  }
}

/** The name below a flag on engraved lines or, without a flag, below a disc with a sign. */
function sealed(subject: Subject): Design {
  const palette = paletteOf("paper", huesOf(subject.entity, HUES), 1.1);
  const flag = findFlag(subject.entity);
  const [x, y, r] = [WIDTH / 2, 352, 168];
  const emblem =
    flag === null
      ? disc(x, y, r, palette.ink) + placeSign(subject, x, y, r, palette.ground)
      : `<clipPath id="s"><circle cx="${x}" cy="${y}" r="${r}"/></clipPath><g clip-path="url(#s)">${placeArt(flag, { x: x - r * 1.34, y: y - r, width: r * 2.68, height: r * 2 }, "#fff", "slice")}</g>`;
  return cover(palette.ground, [
    rosette(x, y, 300, subject.chance, palette.relief, 2.4),
    disc(x, y, r + 30, palette.ground),
    emblem,
    ring(x, y, r + 16, palette.ink, 5),
    caption(subject, palette, {
      face: "serif",
      align: "centre",
      from: "middle",
      x: MARGIN + 80,
      width: WIDTH - 2 * MARGIN - 160,
      y: 676,
      height: HEIGHT - 676 - 84,
      maxSize: 122,
      maxLines: 2,
      kicker: subject.apart,
    }),
  ]);
}

function placeSign({ entity }: Subject, x: number, y: number, r: number, colour: string): string {
  const art = closeUpArt(entity.kind);
  const size = Math.round(r * 1.1);
  return art === null
    ? ""
    : placeArt(art, { x: x - size / 2, y: y - size / 2, width: size, height: size }, colour);
}

function signed(subject: Subject): Design {
  return closeUp(subject, ICONS[subject.entity.kind] ?? "bank", huesOf(subject.entity, HUES), "serif", 0.7);
}

function closeUpArt(kind: EntityKind): ReturnType<typeof findArt> {
  return findArt("ph", `${ICONS[kind] ?? "bank"}-fill`);
}

const ICONS: Partial<Record<EntityKind, string>> = {
  "central-bank": "bank",
  regulator: "shield-check",
  exchange: "chart-bar",
  fund: "vault",
  agency: "building-office",
  ministry: "building-office",
  parliament: "bank",
  committee: "users-three",
  court: "scales",
  party: "megaphone",
  government: "bank",
  alliance: "globe-hemisphere-west",
  military: "shield-chevron",
  "armed-group": "shield-chevron",
};
