import type { Entry } from "../../domain/article.ts";
import { htmlToText } from "../../text/html-text.ts";
import { cleanUrl } from "../../text/web-address.ts";
import { NO_FEED, type FeedDocument } from "../feed/feed-document.ts";

/** What an adapter reads about one publication of an official source. */
export interface OfficialEntry {
  readonly id: string;
  readonly url: string;
  /** Plain text. */
  readonly title: string;
  readonly text: string;
  readonly publishedAt: number | null;
  readonly categories?: readonly string[];
  /** Whether there is no more to read than this text, because the address leads to a form, a list or a program. */
  readonly isWhole: boolean;
}

const MOST_CHARACTERS = 4_000;

/** The entry of a publication; null if it lacks a headline or a web address. */
export function entryOf(official: OfficialEntry): Entry | null {
  const { id, title, text, publishedAt, categories = [], isWhole } = official;
  const url = cleanUrl(official.url);
  const headline = plain(title).slice(0, 500);
  if (url === null || headline === "") return null;
  return {
    id: id.slice(0, 2_000),
    url,
    title: headline,
    summary: plain(text).slice(0, MOST_CHARACTERS) || headline,
    content: null,
    author: null,
    publishedAt: publishedAt !== null && Number.isFinite(publishedAt) && publishedAt > 0 ? publishedAt : null,
    updatedAt: null,
    imageUrl: null,
    categories: categories.slice(0, 20),
    isWhole,
  };
}

/**
 * A document that an adapter read. If it has no entries, that is a fault: the source changed its format or sent
 * something else.
 */
export function documentOf(
  name: string,
  entries: readonly (Entry | null)[],
  homepage: string,
  most: number,
): FeedDocument {
  const read = entries.filter((entry) => entry !== null).slice(0, most);
  if (read.length === 0)
    return {
      ...NO_FEED,
      faults: [`It has no entries of ${name}: the format has changed, or this is another document.`],
    };
  return { ...NO_FEED, format: "official", title: name, homepage, language: "en", entries: read };
}

/** Texts of official sources contain HTML or its escapes. */
function plain(text: string): string {
  return htmlToText(text.slice(0, 40_000)).replaceAll(/\s+/g, " ").trim();
}
