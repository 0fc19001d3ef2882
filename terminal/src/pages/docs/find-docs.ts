import { groups } from "virtual:documentation";
import { reference, words } from "virtual:documentation-words";
import { docSearchOf, type SearchedPage } from "./search.ts";

const PAGES: readonly SearchedPage[] = [
  ...groups
    .flatMap(({ pages }) => pages)
    .filter(({ isSearched }) => isSearched)
    .map(({ name, title, headings }) => ({ path: `/docs/${name}`, title, headings, words: words[name]! })),
  reference,
];

/**
 * Loaded only when a reader searches, because the word lists of all pages are larger than the few pages that a reader opens.
 */
export const findDocs = docSearchOf(PAGES);
