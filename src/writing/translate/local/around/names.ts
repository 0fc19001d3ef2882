import type { Target } from "../../../../domain/language.ts";
import type { ForeignName } from "../../../../knowledge/names-in-languages.ts";
import { wordPattern } from "../../kept-names.ts";

/** A stretch of an English sentence that names an entity, with the article before it. */
export interface NamedSpan {
  readonly start: number;
  readonly end: number;
  readonly name: ForeignName;
}

/**
 * Languages in which a name can be put in by itself: no cases, genders or articles. Korean particles follow the last sound,
 * and `particles.ts` chooses them. In the other languages the engine writes the names, because only it knows the case.
 */
const UNINFLECTED: ReadonlySet<Target> = new Set(["zh-CN", "zh-TW", "ja", "ko", "id", "vi", "th"]);

export function takesNames(language: Target): boolean {
  return UNINFLECTED.has(language);
}

/** The names that may be meant in an item: full names, and short ones whose entity or full name is in the item. */
export function namesWithin(
  text: string,
  entities: readonly { readonly name: string }[],
  names: readonly ForeignName[],
): ForeignName[] {
  const listed = new Set(entities.map(({ name }) => name));
  const meant = new Set(
    names.flatMap(({ id, english, isFull }) =>
      listed.has(english) || (isFull && text.includes(english)) ? [id] : [],
    ),
  );
  return names.filter(({ id, english }) => meant.has(id) && text.includes(english));
}

/** Words before or behind a name that do not make it part of a longer one. */
const OFFICES =
  /^(?:CEO|CFO|COO|Chief|Chair|Chairman|Chairwoman|Governor|President|Secretary|Minister|Prime|Chancellor|Director|Mr|Mrs|Ms|Senator|Treasury|Vice|General|Fed|US|U\.S)$/;

/** The mentions in a sentence, longest first where they overlap; in order. */
export function findNames(sentence: string, names: readonly ForeignName[]): NamedSpan[] {
  const found: NamedSpan[] = [];
  const longestFirst = names.toSorted((a, b) => b.english.length - a.english.length);
  for (const name of longestFirst)
    for (const match of sentence.matchAll(wordPattern(name.english, "gu"))) {
      const article = /\b[Tt]he $/.exec(sentence.slice(0, match.index))?.[0] ?? "";
      const start = match.index - article.length;
      const end = match.index + name.english.length;
      if (found.some((other) => start < other.end && other.start < end)) continue;
      if (!isPartOfName(sentence, match.index, end, name)) found.push({ start, end, name });
    }
  return found.sort((a, b) => a.start - b.start);
}

/** "Apple Music", "Federal Reserve Bank of New York", "Ivanka Trump" */
function isPartOfName(sentence: string, start: number, end: number, { english }: ForeignName): boolean {
  const next = /^[- ](\p{Lu}[\p{L}\p{N}]*)/u.exec(sentence.slice(end))?.[1];
  if (next !== undefined && !OFFICES.test(next)) return true;
  if (english.includes(" ")) return false;
  const before = /(?:^|[\s(“"])(\p{Lu}[\p{L}.]*)[- ]$/u.exec(sentence.slice(0, start));
  if (!before || OFFICES.test(before[1]!.replace(/\.$/, ""))) return false;
  // The first word of a sentence has its capital for that reason: "When Trump".
  return before.index > 0 || before[1]!.length > 4;
}
