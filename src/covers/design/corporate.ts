import { placeArt } from "./art.ts";
import { canShow } from "./board.ts";
import { boarded } from "./boarded.ts";
import { findMotif, motifNameOf } from "./brief.ts";
import { caption } from "./caption.ts";
import { cover, HEIGHT, MARGIN, rect, WIDTH } from "./canvas.ts";
import type { Design } from "./canvas.ts";
import type { Family } from "./family.ts";
import { type HuePair, paletteOf } from "./palette.ts";
import { banded, billboard, type Staging, standing } from "./staged.ts";
import { findMark, huesOf, signOf, type Subject } from "./subject.ts";

const HUES: readonly HuePair[] = [
  [250, 80],
  [232, 55],
  [270, 100],
  [165, 85],
  [205, 60],
  [35, 85],
  [15, 75],
  [300, 90],
];

/**
 * Covers for companies: what they make or do, their logo on a panel, a dot-matrix board. Logos are small and
 * in our own ink, so that they read as a label and not as an endorsement.
 */
export const corporate: Family = ({ ticker }) =>
  ticker === null ? [atWork, specimen] : [atWork, specimen, listed];

function atWork(subject: Subject): Design {
  return standing(subject, findMotif(subject.entity)!, stagingOf(subject));
}

/** The logo on a panel; without one, what the company does. */
function specimen(subject: Subject): Design {
  const mark = findMark(subject.entity);
  if (mark === null) return hoarding(subject);
  const palette = paletteOf("paper", huesFor(subject));
  const panel = paletteOf("vivid", huesFor(subject));
  const width = 700;
  const x = WIDTH - width;
  return cover(palette.ground, [
    rect(x, 0, width, HEIGHT, panel.ground),
    placeArt(mark.art, { x: x + width / 2 - 190, y: HEIGHT / 2 - 190, width: 380, height: 380 }, panel.ink),
    caption(subject, palette, {
      face: "black",
      width: WIDTH - width - 2 * MARGIN + 20,
      maxSize: 190,
      maxLines: 4,
      kicker: kickerOf(subject),
    }),
  ]);
}

function hoarding(subject: Subject): Design {
  return billboard(subject, findMotif(subject.entity)!, stagingOf(subject));
}

function stagingOf(subject: Subject): Staging {
  return { hues: huesFor(subject), face: "black", kicker: kickerOf(subject) };
}

function listed(subject: Subject): Design {
  return canShow(signOf(subject.entity, subject.title))
    ? boarded(subject, huesFor(subject))
    : banded(subject, findMotif(subject.entity)!, stagingOf(subject));
}

function huesFor({ entity }: Subject): HuePair {
  const hue = findMark(entity)?.hue;
  return hue == null ? huesOf(entity, HUES) : [hue, (hue + 150) % 360];
}

function kickerOf({ entity, kicker }: Subject): string {
  const trade = TRADES.get(motifNameOf(entity) ?? "");
  if (trade === undefined) return entity.ticker ?? kicker;
  return entity.ticker === null ? trade : `${trade} · ${entity.ticker}`;
}

/** What a company with a drawing does, where the drawing leaves no doubt. */
const TRADES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Aviation: "aircraft",
    Banking: "bankFront",
    Cars: "car",
    Pharma: "pill",
    Retail: "shopFront",
    Software: "codeWindow laptop",
    "Oil and gas": "oilRig refinery pipeline",
    "Consumer goods": "basket",
    Electricity: "pylon",
    Chips: "chip",
    Mining: "mine",
    Telecoms: "antenna",
    Insurance: "umbrella",
    Media: "screenPlay newspaper",
    AI: "robotHead",
    Payments: "cardTap",
    Food: "plate",
    Drinks: "bottle",
    Construction: "crane",
    Fashion: "shirt shoe",
    Games: "gamepad",
    Steel: "steelMill",
    Shipping: "ship",
    Homes: "brickHouse",
    Groceries: "trolley",
    "Health care": "stethoscope hospital",
    Trucks: "truck",
    Rail: "train",
    Biotech: "microscope",
    Chemicals: "flask",
    Gambling: "diceAndCard",
    Automation: "robotArm",
    Hotels: "hotelBed",
    Batteries: "battery",
    Space: "rocket satellite",
    "Solar power": "solarPanels",
    "Wind power": "turbine",
    "Nuclear power": "nuclearPlant",
    Jewellery: "diamondRing",
    Farming: "wheatField tractor",
    Water: "waterTap",
    Fertiliser: "fertiliserBag",
    Music: "headphones",
    Dairy: "milkChurn",
    Paper: "paperMill",
    Coal: "coalHeap",
    Education: "mortarboard",
    Cruises: "cruiseShip",
  }).flatMap(([trade, motifs]) => motifs.split(" ").map((motif) => [motif, trade] as const)),
);
