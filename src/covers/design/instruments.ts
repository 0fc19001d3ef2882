import { canShow } from "./board.ts";
import { boarded } from "./boarded.ts";
import { caption } from "./caption.ts";
import { candles, curveOfYields, holdings, steps } from "./charts.ts";
import { cover, type Design, HEIGHT, rect, WIDTH } from "./canvas.ts";
import type { Composer, Family } from "./family.ts";
import { type HuePair, paletteOf } from "./palette.ts";
import { huesOf, type Subject } from "./subject.ts";

const HUES: readonly HuePair[] = [
  [262, 80],
  [185, 70],
  [235, 55],
  [160, 85],
  [290, 85],
  [345, 80],
  [210, 85],
];

/** Covers for financial instruments: what they consist of and how they move, but nothing that looks like a price. */
export const instruments: Family = ({ kind, ticker }) => {
  const list: Composer[] = [];
  if (kind === "bond") list.push(yielding, stepped);
  else if (kind === "rate") list.push(stepped, yielding);
  else if (kind === "etf") list.push(held, traded);
  else list.push(traded, held);
  if (ticker !== null && ticker.length <= 6 && canShow(ticker))
    list.push((subject) => boarded(subject, huesOf(subject.entity, HUES)));
  return list;
};

function traded(subject: Subject): Design {
  const palette = paletteOf("night", huesOf(subject.entity, HUES));
  return cover(palette.ground, [
    candles(palette, subject.chance, 780),
    caption(subject, palette, {
      face: "sans",
      width: 640,
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

function kickerOf({ entity, kicker }: Subject): string {
  return entity.ticker ?? kicker;
}
