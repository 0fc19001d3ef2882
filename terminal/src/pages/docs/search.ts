import type { DocGroup, DocPage, Heading } from "./documentation-page.ts";

/** A place in the documentation: a page, or a heading of it. */
export interface Found {
  readonly page: Pick<DocPage, "name" | "title">;
  readonly heading: Heading | null;
}

/** Enough to choose from; more is a sign to type another letter. */
const MAX_FOUND = 20;

/** Titles and headings that have all the words, titles first, beginnings of words before their middles. */
export function searchDocs(groups: readonly Pick<DocGroup, "pages">[], query: string): Found[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const scored = groups.flatMap(({ pages }) =>
    pages.flatMap((page) => {
      const own = { found: { page, heading: null }, score: scoreOf(`${page.title} ${page.name}`, words) * 4 };
      const headings = page.headings.map((heading) => ({
        found: { page, heading },
        // The page's title lends its words: "errors 400" finds the heading "400 in particular".
        score: scoreOf(heading.text, words) * 2 + scoreOf(`${heading.text} ${page.title}`, words),
      }));
      return [own, ...headings.filter(({ found }) => hasAny(found.heading.text, words))];
    }),
  );
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_FOUND)
    .map(({ found }) => found);
}

/** 0 where a word is missing. */
function scoreOf(text: string, words: readonly string[]): number {
  const lower = text.toLowerCase();
  let score = 0;
  for (const word of words) {
    const at = lower.indexOf(word);
    if (at < 0) return 0;
    score += at === 0 || /[^\p{L}\p{N}]/u.test(lower[at - 1]!) ? 2 : 1;
  }
  return score / words.length;
}

function hasAny(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.some((word) => lower.includes(word));
}
