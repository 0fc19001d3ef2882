import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type * as Fontkit from "fontkit";
import type { Font, Glyph } from "fontkit";
import { tenths } from "./coordinates.ts";

/** Libre Franklin and Newsreader (both SIL Open Font License), in the weights that the covers use. */
const FILES = {
  text: ["libre-franklin", "600SemiBold", "LibreFranklin_600SemiBold"],
  sans: ["libre-franklin", "700Bold", "LibreFranklin_700Bold"],
  black: ["libre-franklin", "800ExtraBold", "LibreFranklin_800ExtraBold"],
  serif: ["newsreader", "500Medium", "Newsreader_500Medium"],
  italic: ["newsreader", "500Medium_Italic", "Newsreader_500Medium_Italic"],
} as const;

export type Face = keyof typeof FILES;

/** Width of a line in ems, with kerning; `tracking` is added after every letter except the last. */
export function widthOf(face: Face, text: string, tracking = 0): number {
  const cut = cutOf(face);
  let width = 0;
  let before = "";
  for (const letter of text) {
    width += (before === "" ? 0 : tracking + kern(cut, before, letter)) + letterOf(cut, letter).advance;
    before = letter;
  }
  return width;
}

/** The line as an SVG path, with its baseline starting at x, y. Words as shapes look the same on every machine. */
export function outlineOf(
  face: Face,
  text: string,
  x: number,
  y: number,
  size: number,
  tracking = 0,
): string {
  const cut = cutOf(face);
  let at = x;
  let before = "";
  const parts: string[] = [];
  for (const letter of text) {
    if (before !== "") at += (tracking + kern(cut, before, letter)) * size;
    const { commands, advance } = letterOf(cut, letter);
    for (const { name, points } of commands) {
      let part = name;
      for (let n = 0; n < points.length; n += 2)
        part += `${n === 0 ? "" : " "}${tenths(at + points[n]! * size)} ${tenths(y - points[n + 1]! * size)}`;
      parts.push(part);
    }
    at += advance * size;
    before = letter;
  }
  return parts.join("");
}

/** The height of a capital, in ems. */
export function capHeightOf(face: Face): number {
  const { font } = cutOf(face);
  return font.capHeight / font.unitsPerEm;
}

/** The bounding box of a text's visible shape, in ems, with y pointing up. It is used to centre a text so that it looks centred. */
export function inkOf(face: Face, text: string): { x0: number; y0: number; x1: number; y1: number } {
  const cut = cutOf(face);
  let [x0, y0, x1, y1, at] = [Infinity, Infinity, -Infinity, -Infinity, 0];
  for (const letter of text) {
    const { commands, advance } = letterOf(cut, letter);
    for (const { points } of commands)
      points.forEach((value, n) => {
        if (n % 2 === 0) [x0, x1] = [Math.min(x0, at + value), Math.max(x1, at + value)];
        else [y0, y1] = [Math.min(y0, value), Math.max(y1, value)];
      });
    at += advance;
  }
  return { x0, y0, x1, y1 };
}

export function canSet(face: Face, text: string): boolean {
  const { font } = cutOf(face);
  return [...text].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0)!));
}

interface Command {
  readonly name: string;
  /** x and y by turns. */
  readonly points: readonly number[];
}

interface Letter {
  readonly glyph: Glyph;
  readonly advance: number;
  readonly commands: readonly Command[];
}

interface Cut {
  readonly font: Font;
  readonly letters: Map<string, Letter>;
  readonly kerns: Map<string, number>;
}

const cuts = new Map<Face, Cut>();
const require = createRequire(import.meta.url);

function cutOf(face: Face): Cut {
  let cut = cuts.get(face);
  if (cut === undefined) {
    const [family, style, file] = FILES[face];
    const folder = dirname(require.resolve(`@expo-google-fonts/${family}/package.json`));
    // Loaded only for the first drawing, because it is slow to load.
    const { openSync } = require("fontkit") as typeof Fontkit;
    const font = openSync(join(folder, style, `${file}.ttf`)) as Font;
    cuts.set(face, (cut = { font, letters: new Map(), kerns: new Map() }));
  }
  return cut;
}

const NAMES: Record<string, string> = {
  moveTo: "M",
  lineTo: "L",
  quadraticCurveTo: "Q",
  bezierCurveTo: "C",
  closePath: "Z",
};

function letterOf(cut: Cut, letter: string): Letter {
  let found = cut.letters.get(letter);
  if (found === undefined) {
    const em = cut.font.unitsPerEm;
    const glyph = cut.font.glyphForCodePoint(letter.codePointAt(0)!);
    const commands = glyph.path.commands.map(({ command, args }) => ({
      name: NAMES[command]!,
      points: args.map((value) => value / em),
    }));
    cut.letters.set(letter, (found = { glyph, advance: glyph.advanceWidth / em, commands }));
  }
  return found;
}

/** Laying out a whole name takes a millisecond, so we lay out each pair of letters once and cache its kerning. */
function kern(cut: Cut, left: string, right: string): number {
  const pair = left + right;
  let value = cut.kerns.get(pair);
  if (value === undefined) {
    const together = cut.font.layout(pair, { liga: false, clig: false }).positions;
    const width = together.reduce((sum, position) => sum + position.xAdvance, 0) / cut.font.unitsPerEm;
    value = width - letterOf(cut, left).advance - letterOf(cut, right).advance;
    cut.kerns.set(pair, value);
  }
  return value;
}
