import { extractPage } from "../../../src/sources/page/extract-page.ts";
import { findFeedLinks } from "../../../src/sources/find-feed-links.ts";
import { makeArticle } from "../../../src/sources/make-article.ts";
import { cleanText, hold, instant, webAddress, type Run } from "../contract.ts";

const URL_OF_PAGE = "https://news.example/2026/11/19/story.html";
const NO_ENTRY = {
  id: null,
  url: URL_OF_PAGE,
  title: null,
  summary: null,
  content: null,
  author: null,
  publishedAt: null,
  updatedAt: null,
  imageUrl: null,
  categories: [],
};

/** Any bytes become a page whose fields can be stored and shown unchanged. */
export function openPage(): Run {
  return (input) => {
    const page = extractPage(input, { url: URL_OF_PAGE });
    cleanText(page.title, "the title", /^$/);
    cleanText(page.byline, "the byline", /^$/);
    cleanText(page.description, "the description");
    cleanText(page.language, "the language", /^$/);
    cleanText(page.text, "the text");
    webAddress(page.imageUrl, "the image");
    webAddress(page.canonicalUrl, "the canonical URL");
    instant(page.publishedAt, "publishedAt");
    for (const feed of findFeedLinks(input, URL_OF_PAGE, null)) webAddress(feed, "a feed's address");
    const about = { url: URL_OF_PAGE, outlet: 1, seenAt: Date.UTC(2026, 10, 19) };
    const article = makeArticle(NO_ENTRY, page, "", about);
    if (article === null) return;
    cleanText(article.title, "an article's title", /^$/);
    cleanText(article.text, "an article's text");
    hold(
      article.publishedAt === null || article.publishedAt <= about.seenAt,
      "a date in the future",
      article,
    );
  };
}
