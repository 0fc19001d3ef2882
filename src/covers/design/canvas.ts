import type { Box, Piece } from "./setting.ts";

export const WIDTH = 1750;
export const HEIGHT = 1000;
/** The minimum distance between text and the edge of the cover. */
export const MARGIN = 96;

/** The result of a design: the picture, and the positions of its lines of text. */
export interface Design {
  readonly svg: string;
  readonly boxes: readonly Box[];
}

/** Assembles a cover. Later pieces lie over earlier ones. */
export function cover(ground: string, pieces: readonly (string | Piece)[]): Design {
  const body = pieces.map((piece) => (typeof piece === "string" ? piece : piece.svg)).join("");
  return {
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>${body}</svg>`,
    boxes: pieces.flatMap((piece) => (typeof piece === "string" ? [] : piece.boxes)),
  };
}

/** A coordinate, formatted for a path. */
export function at(value: number): string {
  const count = Math.round(value * 10);
  if (!(count > 0 && count < SHORT.length)) return String(count / 10);
  return (SHORT[count] ??= String(count / 10));
}

/** `value.toFixed(1)`. Values near a tie are left to `toFixed`, which rounds exactly. */
export function tenths(value: number): string {
  const count = Math.round(value * 10);
  if (!(value > 0 && count < FIXED.length) || Math.abs(Math.abs(value * 10 - count) - 0.5) < 1e-6)
    return value.toFixed(1);
  return (FIXED[count] ??= (count / 10).toFixed(1));
}

/**
 * The coordinates on a cover as text, by the number of tenths. They are filled in as they occur. A cover has ten thousand
 * coordinates; formatting each of them would take a third of the time that a design takes.
 */
const SHORT = Array.from<string | undefined>({ length: 10 * WIDTH });
const FIXED = Array.from<string | undefined>({ length: 10 * WIDTH });

export function points(list: readonly (readonly [number, number])[]): string {
  return list.map(([x, y]) => `${at(x)} ${at(y)}`).join("L");
}

export function polygon(list: readonly (readonly [number, number])[], fill: string, more = ""): string {
  return `<path fill="${fill}" d="M${points(list)}Z"${more}/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ""): string {
  return `<rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}" fill="${fill}"${more}/>`;
}

export function disc(x: number, y: number, r: number, fill: string, more = ""): string {
  return `<circle cx="${at(x)}" cy="${at(y)}" r="${at(r)}" fill="${fill}"${more}/>`;
}

export function ring(x: number, y: number, r: number, stroke: string, width: number, more = ""): string {
  return `<circle cx="${at(x)}" cy="${at(y)}" r="${at(r)}" fill="none" stroke="${stroke}" stroke-width="${at(width)}"${more}/>`;
}

export function line(d: string, stroke: string, width: number, more = ""): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${at(width)}"${more}/>`;
}
