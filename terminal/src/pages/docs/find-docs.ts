import { groups } from "virtual:documentation";
import { reference, words } from "virtual:documentation-words";
import type { DocSections } from "./documentation-page.ts";
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

/** The text of a page, for excerpts, by the page's path. */
export async function loadTexts(path: string): Promise<DocSections> {
  if (path === reference.path) return (await import("virtual:documentation-texts/reference")).texts;
  const page = groups.flatMap(({ pages }) => pages).find(({ name }) => path === `/docs/${name}`);
  return page === undefined ? {} : (await page.loadTexts()).texts;
}
