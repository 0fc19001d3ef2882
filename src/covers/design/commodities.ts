import { caption } from "./caption.ts";
import { cover, type Design } from "./canvas.ts";
import { oklch } from "./colour.ts";
import type { Composer, Family } from "./family.ts";
import { ingots } from "./figures.ts";
import { type HuePair, paletteOf } from "./palette.ts";
import { findMotif } from "./brief.ts";
import { MOTIFS } from "./motifs/all.ts";
import { element } from "./poster.ts";
import { banded, standing, sunlit } from "./staged.ts";
import type { Subject } from "./subject.ts";

interface Matter {
  readonly hues: HuePair;
  /** The chemical symbol of an element. `metal` is the colour of a metal's bars. */
  readonly element?: string;
  readonly metal?: readonly [l: number, c: number, h: number];
}

/** Covers for commodities show what the commodity is, not what it costs. */
export const commodities: Family = (entity) => {
  const matter = MATTERS[entity.id] ?? OTHER;
  const motif = findMotif(entity) ?? MOTIFS["parcelBox"]!;
  const list: Composer[] = [];
  if (matter.metal !== undefined) list.push((subject) => stacked(subject, matter.metal!, matter.hues));
  else list.push((subject) => sunlit(subject, motif, { hues: matter.hues, face: "sans" }));
  if (matter.element !== undefined) list.push((subject) => element(subject, matter.element!, matter.hues));
  else list.push((subject) => standing(subject, motif, { hues: matter.hues, face: "sans" }));
  if (matter.metal === undefined)
    list.push((subject) => banded(subject, motif, { hues: matter.hues, face: "sans" }));
  return list;
};

function stacked(subject: Subject, [l, c, h]: readonly [number, number, number], hues: HuePair): Design {
  const palette = paletteOf("night", hues, 0.7);
  return cover(palette.ground, [
    ingots(610, 396, palette, [oklch(l, c, h), oklch(l - 0.11, c, h), oklch(l - 0.24, c, h)]),
    caption(subject, palette, { face: "sans", width: 560, maxSize: 200, maxLines: 3, from: "top" }),
  ]);
}

const OTHER: Matter = { hues: [75, 35] };

const GRAIN: HuePair = [66, 50];
const OIL: HuePair = [265, 70];
const GAS: HuePair = [230, 70];
const FUEL: HuePair = [35, 80];

const MATTERS: Readonly<Record<string, Matter>> = {
  gold: { hues: [75, 90], element: "Au", metal: [0.86, 0.14, 88] },
  silver: { hues: [240, 80], element: "Ag", metal: [0.9, 0.012, 240] },
  platinum: { hues: [210, 80], element: "Pt", metal: [0.88, 0.012, 200] },
  palladium: { hues: [280, 80], element: "Pd", metal: [0.84, 0.016, 280] },
  copper: { hues: [40, 80], element: "Cu", metal: [0.72, 0.12, 48] },
  aluminum: { hues: [225, 80], element: "Al", metal: [0.88, 0.01, 230] },
  nickel: { hues: [150, 85], element: "Ni", metal: [0.8, 0.025, 110] },
  zinc: { hues: [250, 80], element: "Zn", metal: [0.76, 0.025, 250] },
  lead: { hues: [265, 80], element: "Pb", metal: [0.58, 0.02, 260] },
  tin: { hues: [195, 80], element: "Sn", metal: [0.84, 0.015, 190] },
  cobalt: { hues: [258, 80], element: "Co", metal: [0.66, 0.035, 262] },
  "lithium-commodity": { hues: [10, 80], element: "Li" },
  uranium: { hues: [130, 100], element: "U" },
  gallium: { hues: [220, 80], element: "Ga" },
  germanium: { hues: [175, 80], element: "Ge" },
  tungsten: { hues: [60, 85], element: "W" },
  antimony: { hues: [330, 80], element: "Sb" },
  graphite: { hues: [270, 80], element: "C" },
  "helium-commodity": { hues: [340, 80], element: "He" },
  "iron-ore": { hues: [225, 42] },
  steel: { hues: [240, 60] },
  "rare-earths": { hues: [300, 80] },
  "west-texas-intermediate": { hues: OIL },
  "brent-crude": { hues: [245, 70] },
  "crude-oil": { hues: OIL },
  "dubai-crude": { hues: [70, 40] },
  "urals-crude": { hues: [285, 70] },
  "natural-gas": { hues: GAS },
  "dutch-ttf-natural-gas": { hues: [250, 60] },
  "liquefied-natural-gas": { hues: [215, 70] },
  gasoline: { hues: FUEL },
  diesel: { hues: [150, 80] },
  "heating-oil": { hues: [25, 80] },
  "jet-fuel": { hues: [235, 70] },
  coal: { hues: [270, 60] },
  "carbon-credits": { hues: [155, 90] },
  wheat: { hues: GRAIN },
  "corn-commodity": { hues: [120, 60] },
  soybeans: { hues: [130, 80] },
  "soybean-oil": { hues: [105, 60] },
  rice: { hues: [140, 80] },
  "palm-oil": { hues: [50, 80] },
  coffee: { hues: [45, 75] },
  cocoa: { hues: [35, 70] },
  sugar: { hues: [350, 80] },
  cotton: { hues: [220, 80] },
  "orange-juice": { hues: [60, 90] },
  "live-cattle": { hues: [30, 80] },
  "lean-hogs": { hues: [5, 80] },
  lumber: { hues: [55, 80] },
  rubber: { hues: [285, 80] },
  fertilizer: { hues: [145, 90] },
  diamonds: { hues: [230, 80] },
};
