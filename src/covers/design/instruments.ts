import { canShow } from "./board.ts";
import { boarded } from "./boarded.ts";
import { placeArt } from "./art.ts";
import { caption } from "./caption.ts";
import { CHIP, flagChip } from "./chip.ts";
import { candles, curveOfYields, holdings, steps } from "./charts.ts";
import { cover, type Design, disc, HEIGHT, MARGIN, rect, WIDTH } from "./canvas.ts";
import { oklch } from "./colour.ts";
import type { Composer, Family } from "./family.ts";
import { coinIn, themeOf } from "./holdings.ts";
import { homeOf } from "./home.ts";
import { atHome } from "./homeland.ts";
import { landBehind } from "./land.ts";
import { coin } from "./money.ts";
import { MOTIFS } from "./motifs/all.ts";
import { type HuePair, paletteOf } from "./palette.ts";
import { type Staging, standing, sunlit } from "./staged.ts";
import { findMark, huesOf, type Subject } from "./subject.ts";

const HUES: readonly HuePair[] = [
  [262, 80],
  [185, 70],
  [235, 55],
  [160, 85],
  [290, 85],
  [345, 80],
  [210, 85],
];

/**
 * Covers for financial instruments: what they hold and how they move, but nothing that looks like a price. An index has
 * its country behind it.
 */
export const instruments: Family = (entity) => {
  const { kind, ticker } = entity;
  const list: Composer[] = [];
  if (kind === "bond") list.push(yielding, stepped);
  else if (kind === "rate") list.push(stepped, yielding);
  else if (coinIn(entity) !== null) list.push(coined, traded);
  else if (themeOf(entity) !== null) list.push(themed, banner);
  else if (homeOf(entity) !== null) list.push(traded, native);
  else if (kind === "etf") list.push(held, traded);
  else list.push(traded, held);
  if (ticker !== null && ticker.length <= 6 && canShow(ticker))
    list.push((subject) => boarded(subject, huesOf(subject.entity, HUES)));
  return list;
};

const themed: Composer = (subject) =>
  standing(subject, MOTIFS[themeOf(subject.entity)!]!, stagingOf(subject));

const banner: Composer = (subject) => sunlit(subject, MOTIFS[themeOf(subject.entity)!]!, stagingOf(subject));

const native: Composer = (subject) => atHome(subject, homeOf(subject.entity)!, stagingOf(subject));

function stagingOf(subject: Subject): Staging {
  return { hues: huesOf(subject.entity, HUES), face: "sans", kicker: kickerOf(subject) };
}

/** The coin that a fund holds, as if minted. */
function coined(subject: Subject): Design {
  const { art, hue } = findMark({ id: coinIn(subject.entity)! })!;
  const hues: HuePair = hue === null ? huesOf(subject.entity, HUES) : [hue, (hue + 40) % 360];
  const palette = paletteOf("stone", hues);
  const [x, y, r, size] = [1285, 500, 380, 430];
  return cover(palette.ground, [
    disc(x + 22, y + 28, r, palette.relief),
    coin(x, y, r, {
      body: oklch(0.62, 0.15, hues[0]),
      rim: oklch(0.72, 0.14, hues[0]),
      cut: oklch(0.42, 0.11, hues[0]),
    }),
    placeArt(
      art,
      { x: x - size / 2, y: y - size / 2, width: size, height: size },
      oklch(0.97, 0.03, hues[0]),
    ),
    caption(subject, palette, {
      face: "sans",
      width: 740,
      maxSize: 150,
      maxLines: 5,
      kicker: kickerOf(subject),
    }),
  ]);
}

function traded(subject: Subject): Design {
  const palette = paletteOf("night", huesOf(subject.entity, HUES));
  return cover(palette.ground, [
    landBehind(homeOf(subject.entity), palette.field, { x: 800, y: 60, width: 880, height: 880 }),
    candles(palette, subject.chance, 780),
    flagChip(subject, palette, MARGIN, MARGIN) ?? "",
    caption(subject, palette, {
      face: "sans",
      width: 640,
      y: MARGIN + CHIP.height + 50,
      height: HEIGHT - 2 * MARGIN - CHIP.height - 50,
      maxSize: 160,
      maxLines: 5,
      kicker: kickerOf(subject),
    }),
  ]);
}

function held(subject: Subject): Design {
  const palette = paletteOf("paper", huesOf(subject.entity, HUES), 1.3);
  return cover(palette.ground, [
    holdings(palette, subject.chance, { x: 860, y: -5, width: WIDTH - 855, height: HEIGHT + 10 }),
    caption(subject, palette, {
      face: "sans",
      width: 690,
      maxSize: 160,
      maxLines: 5,
      kicker: kickerOf(subject),
    }),
  ]);
}

function yielding(subject: Subject): Design {
  const palette = paletteOf("night", huesOf(subject.entity, HUES), 0.9);
  return cover(palette.ground, [
    curveOfYields(palette, subject.chance),
    rect(0, 690, WIDTH, 310, palette.ground),
    caption(subject, palette, {
      face: "sans",
      y: 700,
      height: HEIGHT - 700 - 84,
      maxSize: 120,
      maxLines: 2,
      kicker: null,
    }),
  ]);
}

function stepped(subject: Subject): Design {
  const palette = paletteOf("stone", huesOf(subject.entity, HUES));
  return cover(palette.ground, [
    steps(palette, subject.chance),
    caption(subject, palette, {
      face: "sans",
      width: 1150,
      maxSize: 130,
      maxLines: 3,
      from: "top",
      kicker: kickerOf(subject),
    }),
  ]);
}

/** The ticker, unless the title is the same word. */
function kickerOf({ entity, title, kicker }: Subject): string {
  const { ticker } = entity;
  return ticker === null || ticker.replace(/^\W/, "") === title.toUpperCase() ? kicker : ticker;
}
