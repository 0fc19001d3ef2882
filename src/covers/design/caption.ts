import { MARGIN, HEIGHT, WIDTH } from "./canvas.ts";
import type { Palette } from "./palette.ts";
import { type Piece, setBlock } from "./setting.ts";
import type { Subject } from "./subject.ts";
import { type Face, widthOf } from "./typeface.ts";

export interface Caption {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  readonly align?: "left" | "centre" | "right";
  readonly from?: "top" | "bottom" | "middle";
  readonly face: Face;
  readonly maxSize: number;
  readonly maxLines?: number;
  readonly kicker?: string | null;
  readonly title?: string;
  readonly ink?: string;
  readonly muted?: string;
}

/** Twelve pixels at card size, 400 wide. */
export const KICKER_SIZE = 53;
const KICKER_CAP = KICKER_SIZE * 0.742;
const KICKER_TRACKING = 0.07;
const KICKER_LEADING = 1.25;
const GAP = 46;

/** Kicker and name, set as one block. */
export function caption(subject: Subject, palette: Palette, options: Caption): Piece {
  const { face, align = "left", from = "bottom", maxSize } = options;
  const kicker = options.kicker === undefined ? subject.kicker : options.kicker;
  const x = options.x ?? MARGIN;
  const width = options.width ?? WIDTH - 2 * MARGIN;
  const y = options.y ?? MARGIN;
  const height = options.height ?? HEIGHT - 2 * MARGIN;
  const label = kicker?.toUpperCase() ?? null;
  // A kicker that is too long for one line gets more of them, rather than smaller letters.
  const rows = label === null ? [] : rowsOf(label, width);
  const tall = KICKER_CAP + (rows.length - 1) * KICKER_SIZE * KICKER_LEADING;
  const above = label === null ? 0 : tall + GAP;
  const serif = face === "serif" || face === "italic";
  const room = { x, width, align, fill: options.ink ?? palette.ink, face, maxSize };
  const text = options.title ?? subject.title;
  const lines = {
    text,
    maxLines: options.maxLines ?? 3,
    leading: serif ? 0.98 : 1.04,
    tracking: serif ? -0.014 : -0.022,
  };
  const title = setBlock({ ...room, ...lines, from, y: y + above, height: height - above });
  if (label === null) return title;
  const set = rows.map((row, n) =>
    setBlock({
      face: "text",
      text: row,
      x,
      width,
      align,
      y: title.top - GAP - tall + n * KICKER_SIZE * KICKER_LEADING,
      height: KICKER_CAP,
      from: "bottom",
      maxSize: KICKER_SIZE,
      maxLines: 1,
      tracking: KICKER_TRACKING,
      fill: options.muted ?? palette.muted,
    }),
  );
  return {
    svg: set.map(({ svg }) => svg).join("") + title.svg,
    boxes: [...set.flatMap(({ boxes }) => boxes), ...title.boxes],
  };
}

/** As many words on each line as fit. Office and country begin a line each if they don't fit on one. */
function rowsOf(label: string, width: number): string[] {
  const isWide = (row: string) => widthOf("text", row, KICKER_TRACKING) * KICKER_SIZE > width;
  if (!isWide(label)) return [label];
  return label.split(" · ").flatMap((part) => {
    const rows: string[] = [];
    for (const word of part.split(" ")) {
      const longer = rows.length === 0 ? word : `${rows.at(-1)} ${word}`;
      if (rows.length === 0 || isWide(longer)) rows.push(word);
      else rows[rows.length - 1] = longer;
    }
    return rows;
  });
}
