import { MARGIN, HEIGHT, WIDTH } from "./canvas.ts";
import type { Palette } from "./palette.ts";
import { type Piece, setBlock } from "./setting.ts";
import type { Subject } from "./subject.ts";
import type { Face } from "./typeface.ts";

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

const KICKER_SIZE = 46;
const KICKER_CAP = KICKER_SIZE * 0.742;
const GAP = 46;

/** Kicker and name, set as one block. */
export function caption(subject: Subject, palette: Palette, options: Caption): Piece {
  const { face, align = "left", from = "bottom", maxSize } = options;
  const kicker = options.kicker === undefined ? subject.kicker : options.kicker;
  const x = options.x ?? MARGIN;
  const width = options.width ?? WIDTH - 2 * MARGIN;
  const y = options.y ?? MARGIN;
  const height = options.height ?? HEIGHT - 2 * MARGIN;
  const above = kicker === null ? 0 : KICKER_CAP + GAP;
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
  if (kicker === null) return title;
  const label = setBlock({
    face: "text",
    text: kicker.toUpperCase(),
    x,
    width,
    align,
    y: title.top - GAP - KICKER_CAP,
    height: KICKER_CAP,
    maxSize: KICKER_SIZE,
    maxLines: 1,
    tracking: 0.07,
    fill: options.muted ?? palette.muted,
  });
  return { svg: label.svg + title.svg, boxes: [...label.boxes, ...title.boxes] };
}
