import type { Article, Entry, Page } from "../domain/article.ts";
import type { TextSource } from "../domain/outlet-day.ts";
import { soundText } from "../text/sound-text.ts";
import { plainTitle } from "./plain-title.ts";
import { labelOf } from "./title-label.ts";

/** An outlet's article with its image. */
export interface GatheredArticle extends Article {
  readonly imageUrl: string | null;
}

const DAY_MS = 86_400_000;
const MAX_TITLE = 500;
/** If the page has less text than this, any longer text is taken instead. */
const FEW_CHARACTERS = 400;

/**
 * Combines a feed entry and its page into one article: the feed's headline, which does not include the site's name, and
 * the page's text if there is one. Null if there is no headline or no text.
 */
export function makeArticle(
  entry: Entry,
  page: Page | null,
  contentText: string,
  about: { readonly url: string; readonly outlet: number; readonly seenAt: number },
): GatheredArticle | null {
  const title = chooseTitle(entry.title, page?.title ?? null);
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

/** Where the article's text comes from. A feed's text counts as the article itself if it is as long as one. */
export function textSourceOf(
  article: GatheredArticle | null,
  page: Pick<Page, "text"> | null,
  contentText: string,
): TextSource {
  if (article === null) return "none";
  const isFrom = (text: string) => soundText(text).trim() === article.text;
  if (page !== null && isFrom(page.text)) return "page";
  return article.text.length >= FEW_CHARACTERS && isFrom(contentText) ? "feed" : "teaser";
}

/**
 * The earlier of the feed's and the page's time, never later than `seenAt`. A date only displayed on the page may belong to
 * another article, so it counts only if the feed has no credible date. A feed date up to a day in the future is still credible:
 * it is a time zone error.
 */
function earliest(entry: Entry, page: Page | null, seenAt: number): number | null {
  const isFeedBelieved = entry.publishedAt !== null && entry.publishedAt <= seenAt + DAY_MS;
  const shown = page?.isDateDeclared || !isFeedBelieved ? (page?.publishedAt ?? null) : null;
  const times = [entry.publishedAt, shown].filter((time) => time !== null);
  return times.length === 0 ? null : Math.min(...times, seenAt);
}

/**
 * The page's text, unless another text is twice as long, or the page is nearly empty and another text is longer. A feed
 * may carry the full text that the page shows only to subscribers.
 */
function fullest(pageText: string, ...others: readonly string[]): string {
  const [first, ...rest] = [pageText, ...others].map((text) => soundText(text).trim());
  const longest = rest.reduce((best, text) => (text.length > best.length ? text : best), "");
  const wanted = first!.length < FEW_CHARACTERS ? first!.length + 1 : 2 * first!.length;
  return longest.length >= wanted ? longest : first!;
}

/** The feed's headline. If the page has the same headline behind a label such as "Opinion:", the page's headline. */
function chooseTitle(told: string | null, shown: string | null): string {
  const labelled = clean(shown ?? "");
  const own = told === null ? labelled : clean(plainTitle(told, shown === null ? [] : [shown]));
  const isSame =
    labelOf(own) === null && labelOf(labelled) !== null && wordsOf(labelled).endsWith(` ${wordsOf(own)}`);
  return own !== "" && isSame ? labelled : own;
}

function wordsOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();
}

function clean(title: string): string {
  return soundText(soundText(title).replaceAll(/\s+/g, " ").trim().slice(0, MAX_TITLE)).trim();
}

/** Images are shown to readers, so only web addresses are allowed. */
function webAddress(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address);
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url.href : null;
}
