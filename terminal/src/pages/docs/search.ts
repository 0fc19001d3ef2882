import type { Heading } from "./documentation-page.ts";
import { alsoCalled, searchWords } from "./search-words.ts";

/** A page that is searched: its title, its headings, and once they are loaded the words below each of them. */
export interface SearchedPage {
  readonly path: string;
  readonly title: string;
  readonly headings: readonly SearchedHeading[];
  /** By a heading's id; before the first heading by "". */
  readonly words?: Readonly<Record<string, string>>;
}

export interface SearchedHeading extends Heading {
  /** Whose it is, where that is not the page's; shown, but not searched. */
  readonly of?: string;
}

/** A place in the documentation: a page, or a heading of it. */
export interface Found {
  readonly page: Pick<SearchedPage, "path" | "title">;
  readonly heading: SearchedHeading | null;
}

/** Enough to choose from; more is a sign to type another letter. */
const MAX_FOUND = 20;

/** What a word is worth by where it stands. */
const IN_TITLE = 16;
const IN_HEADING = 8;
const IN_TEXT = 2;
/** The page's title lends its words: "errors 400" finds the heading "400 in particular". */
const LENT = 4;

/** The places that have all the words: titles first, then headings, then what stands below them. */
export function searchDocs(pages: readonly SearchedPage[], query: string): Found[] {
  const wanted = query.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  if (wanted.length === 0) return [];
  const words = wanted.map((word) => word.toLowerCase());
  return pages
    .flatMap((page) => [
      { found: { page, heading: null }, score: scoreOf(words, page.title, IN_TITLE, page, "") },
      ...page.headings.map((heading) => ({
        found: { page, heading },
        score: scoreOf(words, heading.text, IN_HEADING, page, heading.id),
      })),
    ])
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_FOUND)
    .map(({ found }) => found);
}

/** 0 where a word is missing, or all are but lent. */
function scoreOf(
  words: readonly string[],
  name: string,
  worth: number,
  page: SearchedPage,
  section: string,
): number {
  const inName = searchWords(name);
  const inText = page.words?.[section]?.split(" ") ?? [];
  const lent = searchWords(page.title);
  let own = 0;
  let borrowed = 0;
  for (const word of words) {
    const score = worthOf(word, inName) * worth + worthOf(word, inText) * IN_TEXT;
    const loan = worthOf(word, lent) * LENT;
    if (score + loan === 0) return 0;
    own += score;
    borrowed += loan;
  }
  return own === 0 ? 0 : (own + borrowed) / words.length;
}

/** More where the first word begins with it than another; least where one holds it or it is called otherwise here. */
function worthOf(wanted: string, words: readonly string[]): number {
  if (words[0]?.startsWith(wanted)) return 1.25;
  if (words.some((word) => word.startsWith(wanted))) return 1;
  const isHeld = wanted.length > 2 && words.some((word) => word.includes(wanted));
  return isHeld || alsoCalled(wanted).some((other) => words.includes(other)) ? 0.5 : 0;
}

export function addressOf({ page, heading }: Found): string {
  return heading === null ? page.path : `${page.path}#${heading.id}`;
}
