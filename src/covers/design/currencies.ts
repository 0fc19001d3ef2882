import { placeArt } from "./art.ts";
import { caption } from "./caption.ts";
import { CHIP, flagChip } from "./chip.ts";
import { cover, type Design, disc, HEIGHT, MARGIN, ring, WIDTH } from "./canvas.ts";
import { oklch } from "./colour.ts";
import type { Family } from "./family.ts";
import { ribbon, rosette } from "./money.ts";
import { type HuePair, paletteOf } from "./palette.ts";
import { findFlag, findFlagCode } from "./spots.ts";
import { huesOf, initialsOf, type Subject } from "./subject.ts";
import { canSet, type Face, inkOf, outlineOf } from "./typeface.ts";

const HUES: readonly HuePair[] = [
  [155, 80],
  [250, 60],
  [20, 80],
  [300, 80],
  [70, 25],
  [195, 60],
  [345, 75],
];

/** Covers for currencies: the sign engraved as on a banknote, the sign close up, a coin with the flag. */
export const currencies: Family = (entity) =>
  findFlagCode(entity) === null ? [note, sign] : [note, sign, flagged];

function note(subject: Subject): Design {
  const palette = paletteOf("paper", huesOf(subject.entity, HUES), 1.3);
  const [x, y, r] = [1290, 470, 420];
  return cover(palette.ground, [
    ribbon(560, 300, subject.chance, palette.field, 3),
    disc(x, y, r * 1.02, palette.ground),
    rosette(x, y, r, subject.chance, palette.relief, 2.6),
    disc(x, y, r * 0.43, palette.ground),
    ring(x, y, r * 0.43, palette.relief, 4),
    centred(signOf(subject), x, y, r * 0.5, r * 0.44, palette.ink),
    flagChip(subject, palette, MARGIN, MARGIN) ?? "",
    caption(subject, palette, {
      face: "serif",
      y: MARGIN + CHIP.height + 40,
      height: HEIGHT - 2 * MARGIN - CHIP.height - 40,
      width: 700,
      maxSize: 170,
      maxLines: 4,
      kicker: codeOf(subject),
    }),
  ]);
}

function sign(subject: Subject): Design {
  const palette = paletteOf("vivid", huesOf(subject.entity, HUES));
  const text = signOf(subject);
  const wide = text.length > 2;
  return cover(palette.ground, [
    centred(
      text,
      wide ? WIDTH / 2 : 1300,
      wide ? 330 : 440,
      wide ? 1480 : 900,
      wide ? 400 : 1080,
      palette.field,
    ),
    flagChip(subject, palette, WIDTH - MARGIN - CHIP.width, HEIGHT - MARGIN - CHIP.height) ?? "",
    caption(subject, palette, {
      face: "serif",
      width: 1300,
      maxSize: 200,
      maxLines: 2,
      kicker: codeOf(subject),
    }),
  ]);
}

function flagged(subject: Subject): Design {
  const hues = huesOf(subject.entity, HUES);
  const palette = paletteOf("night", hues);
  const flag = findFlag(subject.entity)!;
  const [x, y, r] = [WIDTH / 2, 372, 262];
  const [signX, signY] = [x + r * 0.9, y + r * 0.62];
  return cover(palette.ground, [
    rosette(x, y, 640, subject.chance, palette.field, 3),
    disc(x, y, r + 34, palette.ground),
    `<clipPath id="d"><circle cx="${x}" cy="${y}" r="${r}"/></clipPath><g clip-path="url(#d)">` +
      placeArt(flag, { x: x - r * 1.4, y: y - r, width: r * 2.8, height: r * 2 }, "#fff", "slice") +
      "</g>",
    ring(x, y, r, palette.ink, 8),
    // Beside the flag's middle, where many have their charge.
    disc(signX, signY, r * 0.47, palette.ground),
    disc(signX, signY, r * 0.42, oklch(0.25, 0.055, hues[0])),
    centred(signOf(subject), signX, signY, r * 0.54, r * 0.4, palette.ink),
    caption(subject, palette, {
      face: "serif",
      align: "centre",
      x: MARGIN + 60,
      width: WIDTH - 2 * MARGIN - 120,
      y: 716,
      height: HEIGHT - 716 - 90,
      from: "middle",
      maxSize: 150,
      maxLines: 2,
      kicker: null,
    }),
  ]);
}

/** The sign used in prices, or the code if the typeface lacks that sign. */
function signOf({ entity, title }: Subject): string {
  const code = entity.ticker;
  if (code === null || !/^[A-Z]{3}$/.test(code)) {
    const sign = SIGNS[title.split(" ").at(-1)!.toLowerCase()];
    return sign !== undefined && canSet(FACE, sign) ? sign : initialsOf(title);
  }
  const parts = new Intl.NumberFormat("en", {
    style: "currency",
    currency: code,
    currencyDisplay: "narrowSymbol",
  });
  const found = parts.formatToParts(1).find(({ type }) => type === "currency")?.value ?? code;
  return [...found].length <= 3 && canSet(FACE, found) ? found : code;
}

function codeOf({ entity, kicker }: Subject): string {
  return entity.ticker ?? kicker;
}

const FACE: Face = "black";

/** Signs of currencies without a code, such as "Digital Ruble". */
const SIGNS: Readonly<Record<string, string>> = {
  dollar: "$",
  euro: "€",
  lira: "₺",
  naira: "₦",
  pound: "£",
  real: "R$",
  ruble: "₽",
  rupee: "₹",
  shekel: "₪",
  won: "₩",
  yen: "¥",
  yuan: "¥",
};

/** Centres a text by its visible shape, so that it looks centred. */
function centred(text: string, x: number, y: number, width: number, height: number, fill: string): string {
  const ink = inkOf(FACE, text);
  const size = Math.min(width / (ink.x1 - ink.x0), height / (ink.y1 - ink.y0));
  const left = x - ((ink.x0 + ink.x1) / 2) * size;
  const base = y + ((ink.y0 + ink.y1) / 2) * size;
  return `<path fill="${fill}" d="${outlineOf(FACE, text, left, base, size)}"/>`;
}
