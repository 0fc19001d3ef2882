import { searchWords } from "./search-words.ts";

/** A stretch of an excerpt; what was searched for stands out. */
export interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Three lines in the column beside a page. */
const MAX_LENGTH = 110;
/** How much of the text before the first match is shown. */
const LEAD = 30;

/**
 * The part of a text with the most of these terms, cut at words. If the text has none, because the match was in a title
 * or heading, its beginning.
 */
export function excerptOf(text: string, terms: readonly string[]): ExcerptPart[] {
  const wanted = new Set(terms);
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    term: searchWords(word).find((each) => wanted.has(each)),
  }));
  const matches = words.filter(({ term }) => term !== undefined);
  const termsFrom = (start: number) =>
    new Set(
      matches
        .filter((each) => each.start >= start && each.end <= start + MAX_LENGTH - LEAD)
        .map(({ term }) => term),
    ).size;
  // The earliest match wins a tie, because the sort is stable.
  const [best] = matches
    .map(({ start }) => ({ start, terms: termsFrom(start) }))
    .sort((a, b) => b.terms - a.terms);
  const from = words.find(({ start }) => start >= Math.max(0, (best?.start ?? 0) - LEAD))?.start ?? 0;
  const to = words.findLast(({ end }) => end <= from + MAX_LENGTH)?.end ?? text.length;
  const isWhole = text.length <= MAX_LENGTH;
  return partsOf(text, isWhole ? 0 : from, isWhole ? text.length : to, matches);
}

function partsOf(
  text: string,
  from: number,
  to: number,
  matches: readonly { readonly start: number; readonly end: number }[],
): ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  const add = (part: string, isMatch: boolean) => part !== "" && parts.push({ text: part, isMatch });
  let at = from;
  if (from > 0) add("… ", false);
  for (const { start, end } of matches.filter((each) => each.start >= from && each.end <= to)) {
    add(text.slice(at, start), false);
    add(text.slice(start, end), true);
    at = end;
  }
  add(text.slice(at, to) + (to < text.length ? " …" : ""), false);
  return parts;
}
