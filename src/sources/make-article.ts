import type { Article, Entry, Page } from "../domain/article.ts";

/** An outlet's article with its picture. */
export interface GatheredArticle extends Article {
  readonly imageUrl: string | null;
}

const DAY_MS = 86_400_000;
const MAX_TITLE = 500;
/** Words of a page below which the feed may say more. */
const FEW_CHARACTERS = 400;

/**
 * Joins what the feed and the page say of one article: the feed's headline, which no site's name trails; the page's text
 * where there is one. Null where neither has words.
 */
export function makeArticle(
  entry: Entry,
  page: Page | null,
  contentText: string,
  about: { readonly url: string; readonly outlet: number; readonly seenAt: number },
): GatheredArticle | null {
  const title = clean(entry.title ?? page?.title ?? "");
  const text = fullest(page?.text ?? "", contentText, page?.description ?? "", entry.summary ?? "");
  if (title === "" || text === "") return null;
  return {
    title,
    text,
    url: about.url,
    outlet: about.outlet,
    publishedAt: earliest(entry, page, about.seenAt),
    language: page?.language ?? null,
    imageUrl: webAddress(page?.imageUrl ?? null) ?? webAddress(entry.imageUrl),
  };
}

/**
 * The earlier of their times, never later than `seenAt`. A date that the page only shows counts where the feed has none to
 * believe: it may be that of another article on the page. A feed's time within a day ahead is of another time zone.
 */
function earliest(entry: Entry, page: Page | null, seenAt: number): number | null {
  const isFeedBelieved = entry.publishedAt !== null && entry.publishedAt <= seenAt + DAY_MS;
  const shown = page?.isDateDeclared || !isFeedBelieved ? (page?.publishedAt ?? null) : null;
  const times = [entry.publishedAt, shown].filter((time) => time !== null);
  return times.length === 0 ? null : Math.min(...times, seenAt);
}

/**
 * The page's text unless it is next to nothing and another says more, or another says twice as much: a feed may carry the
 * whole of what the page shows to subscribers only.
 */
function fullest(pageText: string, ...others: readonly string[]): string {
  const [first, ...rest] = [pageText, ...others].map((text) => text.replaceAll("\u0000", "").trim());
  const longest = rest.reduce((best, text) => (text.length > best.length ? text : best), "");
  const wanted = first!.length < FEW_CHARACTERS ? first!.length + 1 : 2 * first!.length;
  return longest.length >= wanted ? longest : first!;
}

function clean(title: string): string {
  return title.replaceAll("\u0000", "").replaceAll(/\s+/g, " ").trim().slice(0, MAX_TITLE);
}

/** Pictures are shown to readers: only what a browser fetches from the web. */
function webAddress(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address);
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url.href : null;
}
