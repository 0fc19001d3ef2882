import { caption } from "./caption.ts";
import { cover, type Design } from "./canvas.ts";
import { oklch } from "./colour.ts";
import type { Composer, Family } from "./family.ts";
import { ingots } from "./figures.ts";
import { type HuePair, paletteOf } from "./palette.ts";
import { closeUp, crowd, element, poster } from "./poster.ts";
import type { Subject } from "./subject.ts";

interface Matter {
  /** A drawing from Phosphor Icons. */
  readonly icon: string;
  readonly hues: HuePair;
  /** The chemical symbol of an element. `metal` is the colour of a metal's bars. */
  readonly element?: string;
  readonly metal?: readonly [l: number, c: number, h: number];
}

/** Covers for commodities show what the commodity is, not what it costs. */
export const commodities: Family = (entity) => {
  const matter = MATTERS[entity.id] ?? OTHER;
  const list: Composer[] = [];
  if (matter.metal !== undefined) list.push((subject) => stacked(subject, matter.metal!, matter.hues));
  else list.push((subject) => poster(subject, matter.icon, matter.hues, "sans"));
  if (matter.element !== undefined) list.push((subject) => element(subject, matter.element!, matter.hues));
  else list.push((subject) => closeUp(subject, matter.icon, matter.hues, "sans"));
  if (matter.metal === undefined) list.push((subject) => crowd(subject, matter.icon, matter.hues, "sans"));
  return list;
};

function stacked(subject: Subject, [l, c, h]: readonly [number, number, number], hues: HuePair): Design {
  const palette = paletteOf("night", hues, 0.7);
  return cover(palette.ground, [
    ingots(610, 396, palette, [oklch(l, c, h), oklch(l - 0.11, c, h), oklch(l - 0.24, c, h)]),
    caption(subject, palette, { face: "sans", width: 560, maxSize: 200, maxLines: 3, from: "top" }),
  ]);
}

const OTHER: Matter = { icon: "package", hues: [75, 35] };

const GRAIN: HuePair = [66, 50];
const OIL: HuePair = [265, 70];
const GAS: HuePair = [230, 70];
const FUEL: HuePair = [35, 80];

const MATTERS: Readonly<Record<string, Matter>> = {
  gold: { icon: "coins", hues: [75, 90], element: "Au", metal: [0.86, 0.14, 88] },
  silver: { icon: "coins", hues: [240, 80], element: "Ag", metal: [0.9, 0.012, 240] },
  platinum: { icon: "coins", hues: [210, 80], element: "Pt", metal: [0.88, 0.012, 200] },
  palladium: { icon: "coins", hues: [280, 80], element: "Pd", metal: [0.84, 0.016, 280] },
  copper: { icon: "plugs", hues: [40, 80], element: "Cu", metal: [0.72, 0.12, 48] },
  aluminum: { icon: "cylinder", hues: [225, 80], element: "Al", metal: [0.88, 0.01, 230] },
  nickel: { icon: "coins", hues: [150, 85], element: "Ni", metal: [0.8, 0.025, 110] },
  zinc: { icon: "battery-high", hues: [250, 80], element: "Zn", metal: [0.76, 0.025, 250] },
  lead: { icon: "battery-high", hues: [265, 80], element: "Pb", metal: [0.58, 0.02, 260] },
  tin: { icon: "cylinder", hues: [195, 80], element: "Sn", metal: [0.84, 0.015, 190] },
  cobalt: { icon: "atom", hues: [258, 80], element: "Co" },
  "lithium-commodity": { icon: "battery-charging", hues: [10, 80], element: "Li" },
  uranium: { icon: "atom", hues: [130, 100], element: "U" },
  gallium: { icon: "cpu", hues: [220, 80], element: "Ga" },
  germanium: { icon: "cpu", hues: [175, 80], element: "Ge" },
  tungsten: { icon: "lightbulb", hues: [60, 85], element: "W" },
  antimony: { icon: "fire", hues: [330, 80], element: "Sb" },
  graphite: { icon: "pencil", hues: [270, 80], element: "C" },
  "helium-commodity": { icon: "balloon", hues: [340, 80], element: "He" },
  "iron-ore": { icon: "mountains", hues: [35, 80] },
  steel: { icon: "crane", hues: [240, 60] },
  "rare-earths": { icon: "magnet", hues: [300, 80] },
  "west-texas-intermediate": { icon: "drop", hues: OIL },
  "brent-crude": { icon: "drop", hues: [245, 70] },
  "crude-oil": { icon: "drop", hues: OIL },
  "dubai-crude": { icon: "drop", hues: [70, 40] },
  "urals-crude": { icon: "drop", hues: [285, 70] },
  "natural-gas": { icon: "flame", hues: GAS },
  "dutch-ttf-natural-gas": { icon: "flame", hues: [250, 60] },
  "liquefied-natural-gas": { icon: "boat", hues: [215, 70] },
  gasoline: { icon: "gas-pump", hues: FUEL },
  diesel: { icon: "truck", hues: [150, 80] },
  "heating-oil": { icon: "thermometer", hues: [25, 80] },
  "jet-fuel": { icon: "airplane", hues: [235, 70] },
  coal: { icon: "factory", hues: [270, 60] },
  "carbon-credits": { icon: "leaf", hues: [155, 90] },
  wheat: { icon: "grains", hues: GRAIN },
  "corn-commodity": { icon: "plant", hues: [120, 60] },
  soybeans: { icon: "plant", hues: [130, 80] },
  "soybean-oil": { icon: "drop-half", hues: [105, 60] },
  rice: { icon: "bowl-food", hues: [140, 80] },
  "palm-oil": { icon: "tree-palm", hues: [50, 80] },
  coffee: { icon: "coffee-bean", hues: [45, 75] },
  cocoa: { icon: "cookie", hues: [35, 70] },
  sugar: { icon: "cube", hues: [350, 80] },
  cotton: { icon: "t-shirt", hues: [220, 80] },
  "orange-juice": { icon: "orange", hues: [60, 90] },
  "live-cattle": { icon: "cow", hues: [30, 80] },
  "lean-hogs": { icon: "piggy-bank", hues: [5, 80] },
  lumber: { icon: "log", hues: [55, 80] },
  rubber: { icon: "tire", hues: [285, 80] },
  fertilizer: { icon: "plant", hues: [145, 90] },
  diamonds: { icon: "diamond", hues: [230, 80] },
};
