import type { Entry } from "../../domain/article.ts";
import { cleanUrl } from "../../text/web-address.ts";
import { parseFeedDate } from "./feed-date.ts";
import { MAX_ENTRIES, NO_FEED, languageOf, type FeedDocument } from "./feed-document.ts";
import { titleOf } from "./feed-text.ts";
import { distinct } from "./read-categories.ts";
import { childrenOf, findChild, findText } from "./xml-find.ts";
import type { XmlElement, XmlTree } from "./xml-tree.ts";

/** Reads a news sitemap: a sitemap whose pages carry a headline and a time. Null if the document is not a sitemap. */
export function readSitemap({ document, faults }: XmlTree, base: string | null): FeedDocument | null {
  const index = document.children.find(({ name }) => name === "sitemapindex");
  if (index !== undefined) return { ...NO_FEED, faults: [indexFault(index)] };
  const root = document.children.find(({ name }) => name === "urlset");
  if (root === undefined) return null;
  const pages = childrenOf(root, "url");
  const news = pages.filter((page) => findChild(page, "news:news") !== null);
  if (news.length === 0) {
    const words =
      "It is a sitemap without news: no page has a <news:news> element, so there are no headlines.";
    return { ...NO_FEED, faults: [pages.length === 0 ? "It is a sitemap that lists no page." : words] };
  }
  const publication = findChild(findChild(news[0]!, "news:news")!, "news:publication");
  const isCut = news.length > MAX_ENTRIES;
  return {
    ...NO_FEED,
    format: "sitemap",
    title: publication && findText(publication, "news:name"),
    homepage: originOf(findText(news[0]!, "loc"), base),
    language: languageOf(publication && findText(publication, "news:language")),
    entries: news.slice(0, MAX_ENTRIES).map((page) => readPage(page, base)),
    faults: [
      ...faults,
      ...(isCut ? [`It lists more than ${MAX_ENTRIES} entries; the rest was not read.`] : []),
    ],
  };
}

function readPage(page: XmlElement, base: string | null): Entry {
  const news = findChild(page, "news:news")!;
  const address = findText(page, "loc");
  const image = findChild(page, "image:image");
  const picture = image && findText(image, "image:loc");
  const title = findText(news, "news:title");
  const updatedAt = dateOf(findText(page, "lastmod"));
  return {
    id: address,
    url: address === null ? null : cleanUrl(address, base),
    title: title === null ? null : titleOf({ text: title }),
    summary: null,
    content: null,
    author: null,
    publishedAt: dateOf(findText(news, "news:publication_date")) ?? updatedAt,
    updatedAt,
    imageUrl: picture ? cleanUrl(picture, base) : null,
    categories: distinct(
      (findText(news, "news:keywords") ?? "").split(",").flatMap((word) => word.trim() || []),
    ),
  };
}

function indexFault(index: XmlElement): string {
  const listed = childrenOf(index, "sitemap").flatMap((sitemap) => findText(sitemap, "loc") ?? []);
  const first = listed.slice(0, 3).map((url) => url.slice(0, 200));
  return `It is an index of sitemaps, not a sitemap${first.length === 0 ? "" : `; it lists ${first.join(", ")}`}.`;
}

function dateOf(written: string | null): number | null {
  return written === null ? null : parseFeedDate(written);
}

function originOf(address: string | null, base: string | null): string | null {
  const url = address === null ? null : URL.parse(address, base ?? undefined);
  return url !== null && /^https?:$/.test(url.protocol) ? `${url.origin}/` : null;
}
