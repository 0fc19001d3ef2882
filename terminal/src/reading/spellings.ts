import type { Entity } from "@tidings/client";

/** A word in a text, prepared for comparison. */
export interface Word {
  readonly start: number;
  readonly end: number;
  /** As written, without a possessive s and the dots of an abbreviation. */
  readonly raw: string;
  /** In lower case, without accents. */
  readonly folded: string;
  readonly hasDollar: boolean;
}

/** One spelling of an entity. */
export interface Spelling {
  readonly name: string;
  readonly layer: "name" | "alias" | "ticker";
  /** Its folded words. */
  readonly key: string;
  /** The exact spelling, if case matters. */
  readonly exact: string | null;
  /** The number of its words. */
  readonly length: number;
}

/** Abbreviations with dots, or words. */
const WORD = /(?:\p{L}\.){2,}|[\p{L}\p{M}\p{N}]+/gu;
const APOSTROPHES = "'’‘ʼ";

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: found, index: start } of text.matchAll(WORD)) {
    // The s of "Bitcoin's" is not part of the name.
    const isPossessive = /^s$/i.test(found) && start > 0 && APOSTROPHES.includes(text[start - 1]!);
    if (isPossessive && words.at(-1)?.end === start - 1) continue;
    const raw = found.replaceAll(".", "");
    words.push({
      start,
      end: start + found.length,
      raw,
      folded: folded(raw),
      hasDollar: text[start - 1] === "$",
    });
  }
  return words;
}

export function spellingsOf({ name, aliases, ticker }: Entity): Spelling[] {
  return [
    ...spelling(name, name, "name"),
    ...aliases.flatMap((alias) => spelling(name, alias, "alias")),
    ...(ticker === null ? [] : spelling(name, ticker, "ticker")),
  ];
}

function spelling(name: string, text: string, layer: Spelling["layer"]): Spelling[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const raw = words.map((word) => word.raw).join(" ");
  // "US" is not "us", and "Strategy" is not "strategy". Full names and longer aliases match regardless of
  // case.
  const isCased = layer === "ticker" || (layer === "alias" && words.length === 1) || isAbbreviation(raw);
  const key = words.map((word) => word.folded).join(" ");
  return [{ name, layer, key, exact: isCased ? raw : null, length: words.length }];
}

function isAbbreviation(raw: string): boolean {
  return raw.length <= 5 && raw === raw.toUpperCase() && raw !== raw.toLowerCase();
}

function folded(word: string): string {
  return word
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "");
}
