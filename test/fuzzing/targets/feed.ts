import { makeArticle } from "../../../src/sources/make-article.ts";
import type { Entry } from "../../../src/domain/article.ts";
import { MAX_ENTRIES } from "../../../src/sources/feed/feed-document.ts";
import { parseFeed } from "../../../src/sources/feed/parse-feed.ts";
import { htmlToText } from "../../../src/text/html-text.ts";
import { urlKey } from "../../../src/sources/url-key.ts";
import { cleanText, hold, instant, webAddress, type Run } from "../contract.ts";

const FEED = "https://news.example/feeds/all.xml";

/** Any bytes become a feed whose fields can be stored and shown unchanged. */
export function openFeed(): Run {
  return (input) => {
    const feed = parseFeed(input, { url: FEED });
    cleanText(feed.title, "the feed's title");
    cleanText(feed.description, "the feed's description");
    cleanText(feed.language, "the feed's language", /^$/);
    webAddress(feed.homepage, "the homepage");
    webAddress(feed.imageUrl, "the feed's image");
    hold(
      feed.ttlMinutes === null || (Number.isFinite(feed.ttlMinutes) && feed.ttlMinutes >= 0),
      "ttlMinutes",
      feed.ttlMinutes,
    );
    hold(feed.entries.length <= MAX_ENTRIES, "too many entries", feed.entries.length);
    for (const fault of feed.faults) cleanText(fault, "a fault");
    for (const entry of feed.entries) checkEntry(entry);
  };
}

function checkEntry(entry: Entry): void {
  webAddress(entry.url, "an entry's URL");
  webAddress(entry.imageUrl, "an entry's image");
  cleanText(entry.id, "an entry's id");
  cleanText(entry.title, "an entry's title", /^$/);
  cleanText(entry.summary, "an entry's summary");
  cleanText(entry.author, "an author", /^$/);
  for (const category of entry.categories) cleanText(category, "a category", /^$/);
  instant(entry.publishedAt, "publishedAt");
  instant(entry.updatedAt, "updatedAt");
  if (entry.content !== null) {
    cleanText(entry.content, "an entry's content");
    hold(
      !/<(?:script|iframe|object|embed|form)\b|<[^>]*\son\w+\s*=/i.test(entry.content),
      "active content",
      entry.content,
    );
  }
  if (entry.url === null || urlKey(entry.url) === null) return;
  const about = { url: entry.url, outlet: 1, seenAt: Date.UTC(2026, 10, 19) };
  const article = makeArticle(entry, null, htmlToText(entry.content ?? ""), about);
  if (article === null) return;
  cleanText(article.title, "an article's title", /^$/);
  cleanText(article.text, "an article's text");
  hold(article.title.trim() !== "" && article.text.trim() !== "", "an empty article", article);
}
