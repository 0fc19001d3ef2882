import { at } from "./coordinates.ts";
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
