import { groups } from "virtual:documentation";
import { reference, words } from "virtual:documentation-words";
import { type Found, searchDocs, type SearchedPage } from "./search.ts";

/** Fetched when somebody searches: the words of all pages are more than the pages that one reads. */
export function findDocs(query: string): Found[] {
  return searchDocs(PAGES, query);
}

const PAGES: readonly SearchedPage[] = [
  ...groups
    .flatMap(({ pages }) => pages)
    .map(({ name, title, headings }) => ({
      path: `/docs/${name}`,
      title,
      headings,
      words: words[name] ?? {},
    })),
  reference,
];
