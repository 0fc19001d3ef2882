import { blank, maskCode, maskQuoted, type Prose } from "./prose.ts";

/** A paragraph, an item of a list, a heading or a row of a table. */
export interface PageBlock {
  readonly kind: "text" | "item" | "heading" | "row";
  /** The same length as in the page, so that offsets agree. Code is masked, and a link keeps only its text. */
  readonly text: string;
  readonly start: number;
}

/** The prose of a Markdown page, block by block. */
export function proseOfPage(page: string): Prose[] {
  return blocksOf(page).map(({ text, start }) => ({ kind: "paragraph", text: maskQuoted(text), start }));
}

/** The blocks of a page, without code and without the tables of test titles that `npm run generate` writes. */
export function blocksOf(page: string): PageBlock[] {
  const blocks: { kind: PageBlock["kind"]; text: string; start: number }[] = [];
  let start = 0;
  let isOpen = false;
  for (const line of proseLines(page)) {
    const marker = /^\s*(?:[-*+]|\d+[.)])\s+/.exec(line)?.[0] ?? "";
    const kind = kindOf(line, marker);
    if (kind === "text" && isOpen) blocks.at(-1)!.text += line;
    else if (kind !== undefined)
      blocks.push({ kind, text: blank(marker) + line.slice(marker.length), start });
    isOpen = kind === "text" || kind === "item";
    start += line.length;
  }
  return blocks;
}

function kindOf(line: string, marker: string): PageBlock["kind"] | undefined {
  if (line.trim() === "") return undefined;
  if (marker !== "") return "item";
  if (/^\s*\|/.test(line)) return "row";
  return /^#{1,6}\s/.test(line) ? "heading" : "text";
}

const FENCED = /^([^\S\n]*(?:>\s*)?)(`{3,}|~{3,})[^]*?\n[^\S\n]*(?:>\s*)?\2[^\S\n]*$/gm;
const HTML_COMMENT = /<!--[^]*?-->/g;
const TEST_TITLES = /^\| Implemented in \|.*\n(?:\|.*\n?)*/gm;
const LINK_TARGET = /(?<=\])\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)/g;
const QUOTE_MARKS = /^(?:[^\S\n]*>)+/gm;

function proseLines(page: string): string[] {
  const blocks = page
    .replaceAll(FENCED, blank)
    .replaceAll(HTML_COMMENT, blank)
    .replaceAll(TEST_TITLES, blank);
  return maskCode(blocks)
    .replaceAll(LINK_TARGET, blank)
    .replaceAll(QUOTE_MARKS, blank)
    .split(/(?<=\n)/);
}
