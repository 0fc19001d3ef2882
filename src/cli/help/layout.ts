import { wrapText } from "../output/columns.ts";

const INDENT = "  ";
/** A longer term gets a line of its own. */
const WIDEST_TERM = 26;
const LEAST_WIDTH = 40;
const USUAL_WIDTH = 80;
/** Longer lines are hard to read, however wide the terminal is. */
const GREATEST_WIDTH = 120;

/** The width for texts on a stream: the terminal's, or the one in `COLUMNS`. */
export function widthOf(stream: { readonly columns?: number }, columns: string | undefined): number {
  const width = stream.columns ?? (Number(columns) || USUAL_WIDTH);
  return Math.min(GREATEST_WIDTH, Math.max(LEAST_WIDTH, width));
}

/** Lays out terms in one column, and their meanings, wrapped, in another. */
export function definitions(
  rows: readonly (readonly [term: string, text: string])[],
  width: number,
): string[] {
  const widest = Math.max(0, ...rows.map(([term]) => term.length));
  const column = Math.min(WIDEST_TERM, widest) + INDENT.length * 2;
  const blank = " ".repeat(column);
  return rows.flatMap(([term, text]) => {
    const [first = "", ...more] = wrapText(text, width - column);
    const rest = more.map((line) => blank + line);
    const begun = INDENT + term;
    if (begun.length + INDENT.length > column)
      return [...hanging(term, width, INDENT, "      "), blank + first, ...rest];
    return [begun.padEnd(column) + first, ...rest];
  });
}

/** Wraps a text and indents all lines but the first. */
export function hanging(text: string, width: number, first: string, more: string): string[] {
  return wrapText(text, width - more.length).map((line, at) => (at === 0 ? first : more) + line);
}
