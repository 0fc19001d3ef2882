import MiniSearch, { type Query, type SearchResult } from "minisearch";
import type { Heading } from "./documentation-page.ts";
import { alsoCalled, searchWords } from "./search-words.ts";

/** A searchable page: its title, its headings and, once loaded, the words below each heading. */
export interface SearchedPage {
  readonly path: string;
  readonly title: string;
  readonly headings: readonly SearchedHeading[];
  /** By heading id; the words before the first heading are under "". */
  readonly words?: Readonly<Record<string, string>>;
}

export interface SearchedHeading extends Heading {
  /**
   * What the heading belongs to, such as a parameter's endpoint, if not the page itself. Shown but not
   * searched.
   */
  readonly of?: string;
}

/** A place in the documentation: a page, or a heading of it. */
export interface Found {
  readonly page: Pick<SearchedPage, "path" | "title">;
  readonly heading: SearchedHeading | null;
  /** The words in the documentation that matched, in lower case. */
  readonly terms: readonly string[];
}

interface Place {
  readonly page: SearchedPage;
  readonly heading: SearchedHeading | null;
}

/** Enough to choose from. With more results, a reader would rather type another letter. */
const MAX_FOUND = 20;

/**
 * The weight of a word by where it is found. Headings inherit their page's title (`lent`), so
 * "errors 400" finds the heading "400 in particular" on the page "Errors".
 */
const WORTH = { title: 8, heading: 4, lent: 2, text: 1 };
/**
 * The bonus for a place whose name begins with the word: "l" finds "Limits" before "Polling without loss".
 */
const BEGINS = 1.5;
/** The weight of a synonym. */
const OTHERWISE = 0.5;
/** The share of a word's letters that may be wrong. Used only if the exact word finds nothing. */
const MISTYPED = 0.25;

/**
 * Searches these pages. Returns places that contain all the words: titles first, then headings, then text.
 */
export function docSearchOf(pages: readonly SearchedPage[]): (query: string) => Found[] {
  const places = pages.flatMap((page): Place[] => [
    { page, heading: null },
    ...page.headings.map((heading) => ({ page, heading })),
  ]);
  const index = new MiniSearch({
    fields: Object.keys(WORTH),
    tokenize: searchWords,
    // The tokens are already in lower case.
    processTerm: (term) => term,
  });
  const firstWords = places.map(({ page, heading }) => searchWords(heading?.text ?? page.title)[0]);
  const boostDocument = (id: number, term: string) => (firstWords[id] === term ? BEGINS : 1);
  index.addAll(places.map((place, id) => ({ id, ...fieldsOf(place) })));
  return (query) => {
    const words = query.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
    const wanted = queryOf(words.map((word) => word.toLowerCase()));
    const search = (fuzzy: number | false) =>
      index.search(wanted, { prefix: true, fuzzy, boost: WORTH, boostDocument, filter: isOwn });
    const exact = search(false);
    return (exact.length > 0 ? exact : search(MISTYPED))
      .slice(0, MAX_FOUND)
      .map(({ id, terms }) => ({ ...places[id]!, terms }));
  };
}

function fieldsOf({ page, heading }: Place) {
  const text = page.words?.[heading?.id ?? ""] ?? "";
  return heading === null ? { title: page.title, text } : { heading: heading.text, lent: page.title, text };
}

/** Requires every word, or one of its synonyms. */
function queryOf(words: readonly string[]): Query {
  return {
    combineWith: "AND",
    queries: words.map((word) => ({
      combineWith: "OR",
      queries: [word, { queries: [...alsoCalled(word)], prefix: false, boostTerm: () => OTHERWISE }],
    })),
  };
}

/** False for a place that only inherits the words from its page: then just the page is a result. */
function isOwn({ match }: SearchResult): boolean {
  return Object.values(match).some((fields) => fields.some((field) => field !== "lent"));
}

export function addressOf({ page, heading }: Pick<Found, "page" | "heading">): string {
  return heading === null ? page.path : `${page.path}#${heading.id}`;
}
