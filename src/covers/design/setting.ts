import { capHeightOf, type Face, outlineOf, widthOf } from "./typeface.ts";

/** The area that a line of text covers, in pixels of the cover. Tests check that it is inside the frame. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part of a cover: shapes, and the positions of its lines of text. */
export interface Piece {
  readonly svg: string;
  readonly boxes: readonly Box[];
}

export interface TextBlock {
  readonly face: Face;
  readonly text: string;
  /** The space for the lines; `align` and `from` choose the edge they are set against. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly align?: "left" | "centre" | "right";
  /** Whether the block is at the bottom, the top or the middle of its space. */
  readonly from?: "top" | "bottom" | "middle";
  readonly maxSize: number;
  readonly maxLines?: number;
  /** Line spacing, in multiples of the font size. */
  readonly leading?: number;
  readonly tracking?: number;
  readonly fill: string;
}

/** Sets text in a rectangle: as large as fits, in lines of even length, never outside the rectangle. */
export function setBlock(block: TextBlock): Piece & { readonly size: number; readonly top: number } {
  const { face, tracking = 0, align = "left", from = "bottom", leading = 1.02 } = block;
  const cap = capHeightOf(face);
  const { lines, size } = fit(block, cap, leading);
  const tall = (lines.length - 1) * size * leading + cap * size;
  const slack = block.height - tall;
  const top = block.y + (from === "bottom" ? slack : from === "middle" ? slack / 2 : 0);
  const boxes: Box[] = [];
  const paths = lines.map((line, n) => {
    const width = widthOf(face, line, tracking) * size;
    const room = block.width - width;
    const x = block.x + (align === "left" ? 0 : align === "right" ? room : room / 2);
    const baseline = top + cap * size + n * size * leading;
    boxes.push({ x, y: baseline - cap * size, width, height: cap * size });
    return outlineOf(face, line, x, baseline, size, tracking);
  });
  return { svg: `<path fill="${block.fill}" d="${paths.join("")}"/>`, boxes, size, top };
}

interface Fit {
  readonly lines: string[];
  readonly size: number;
}

/**
 * Divides the text into lines so that its type can be as large as possible. Another line is added only if it
 * makes the type over a tenth larger.
 */
function fit(block: TextBlock, cap: number, leading: number): Fit {
  const words = wordsOf(block.text);
  let best: Fit | null = null;
  for (let count = 1; count <= Math.min(block.maxLines ?? 3, words.length); count += 1) {
    const lines = evenLines(block, words, count);
    const widest = Math.max(...lines.map((line) => widthOf(block.face, line, block.tracking)));
    const tall = (count - 1) * leading + cap;
    const size = Math.min(block.maxSize, block.width / widest, block.height / tall);
    if (best === null || size > best.size * 1.1) best = { lines, size };
  }
  return best ?? { lines: [block.text], size: block.maxSize };
}

/** Where a long word may be broken. The hyphen is shown only at the end of a line. */
const SOFT_HYPHEN = "\u00ad";

/** The words of a text. A long word is split after a hyphen or slash, so that a line may end there, and one without any at its syllables. */
function wordsOf(text: string): string[] {
  return (text.match(/\S+\s*/g) ?? [text]).flatMap((word) => {
    if (word.length <= 15) return [word];
    const parts = word.match(/[^/-]*(?:[/-]+\s*|$)/g)?.filter((part) => part !== "") ?? [word];
    return parts.flatMap((part) => (part.trim().length > MOST_UNBROKEN ? hyphenated(part) : [part]));
  });
}

const MOST_UNBROKEN = 24;

/** Breaks between a vowel and a consonant with a vowel after it, at least six letters apart; before a capital, if there are any. */
function hyphenated(word: string): string[] {
  const humps = word.split(/(?<=\p{Ll})(?=\p{Lu})/u);
  const parts = humps.length > 1 ? humps : word.split(/(?<=^.{6,}[aeiouy])(?=[^aeiouy\s][aeiouy].{5})/iu);
  const chunks = parts.reduce<string[]>((list, part) => {
    const last = list.at(-1);
    if (last !== undefined && last.length < 6) list[list.length - 1] = last + part;
    else list.push(part);
    return list;
  }, []);
  return chunks.map((part, n) => (n < chunks.length - 1 ? part + SOFT_HYPHEN : part));
}

function joined(words: readonly string[]): string {
  const line = words.join("").trim();
  return line.replace(/\u00ad(?=.)/g, "").replace(SOFT_HYPHEN, "-");
}

const LINKING = /^(?:&|and|at|by|de|for|in|of|on|or|the|to|und|v\.|vs\.|with|y)$/i;

/** Divides words into `count` lines so that the longest line is as short as possible. */
function evenLines(block: TextBlock, words: readonly string[], count: number): string[] {
  const join = (from: number, to: number): string => joined(words.slice(from, to));
  const width = (from: number, to: number): number => {
    const line = join(from, to);
    // "And" alone on a line looks like a mistake, so there are fewer lines instead.
    return LINKING.test(line) && words.length > 1 ? Infinity : widthOf(block.face, line, block.tracking);
  };
  let rows = words.map((_, to) => ({ longest: width(0, to + 1), cuts: [] as number[] }));
  for (let row = 1; row < count; row += 1)
    rows = words.map((_, to) => {
      let best = { longest: Infinity, cuts: [] as number[] };
      for (let from = row; from <= to; from += 1) {
        const longest = Math.max(rows[from - 1]!.longest, width(from, to + 1));
        if (longest < best.longest) best = { longest, cuts: [...rows[from - 1]!.cuts, from] };
      }
      return best;
    });
  const cuts = [0, ...(rows.at(-1)?.cuts ?? []), words.length];
  return cuts.slice(1).map((to, n) => join(cuts[n]!, to));
}
