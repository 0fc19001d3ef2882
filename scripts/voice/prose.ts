/** Text that people read, cut out of a file. */
export interface Prose {
  /** A title names a test. A label names a group of tests, or a row of `.each`. */
  readonly kind: "comment" | "title" | "label" | "message" | "paragraph";
  /** The text with code and quoted words masked. It is as long as in the file, so that offsets agree. */
  readonly text: string;
  /** Offset of the text in its file. */
  readonly start: number;
}

/** A phrase that readers stumble over, where it is, and the words to use instead. */
export interface PhraseFault {
  readonly at: number;
  readonly phrase: string;
  readonly write: string;
}

/** Stands in for code and quoted words inside a sentence: it counts as a word and matches no phrase. */
const MASK = "\u00A4";

/** Masks code between backticks, which then counts as one word. */
export function maskCode(text: string): string {
  return text.replaceAll(/(`+)[^`]+?\1(?!`)/g, (code) => code.replaceAll(/[^\n]/g, MASK));
}

/** Masks quoted words, which are examples, mostly of news. A quote contains at most one line break. */
export function maskQuoted(text: string): string {
  const quoted = /(?<![\w"])(?:"[^"\n]*(?:\n[^"\n]+)?"|“[^”]*”)(?!\w)/g;
  return text.replaceAll(quoted, (words) => words.replaceAll(/[^\s.!?"“”]/g, MASK));
}

/** Replaces everything except line breaks with spaces. */
export function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, " ");
}
