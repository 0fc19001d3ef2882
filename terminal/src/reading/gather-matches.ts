import type { NewsItem } from "@tidings/client";

const PAGE = 100;
/** The most requests for one view. Beyond this the figures are not worth the wait. */
const MOST_PAGES = 5;

export interface GatheredMatches {
  /** Newest first. */
  readonly items: readonly NewsItem[];
  /** Whether these are all matches since `after`. */
  readonly isWhole: boolean;
}

/** Asks for matches page by page, from the newest back to `after`. */
export async function gatherMatches(
  after: number,
  before: number | null,
  ask: (span: { readonly after: Date; readonly before?: Date; readonly limit: number }) => Promise<Page>,
): Promise<GatheredMatches> {
  const items: NewsItem[] = [];
  let end = before;
  for (let page = 0; page < MOST_PAGES; page++) {
    const span = { after: new Date(after), ...(end !== null && { before: new Date(end) }), limit: PAGE };
    const answer = await ask(span);
    items.push(...answer.items);
    if (answer.items.length < PAGE) return { items, isWhole: true };
    end = Date.parse(answer.items.at(-1)!.publishedAt);
  }
  return { items, isWhole: false };
}

interface Page {
  readonly items: readonly NewsItem[];
}
