import type { Entry } from "../domain/article.ts";
import type { PageTrouble, TextSource } from "../domain/outlet-day.ts";
import { decodeText } from "../text/charset.ts";
import { htmlToText } from "../text/html-text.ts";
import { type GatheredArticle, makeArticle, textSourceOf } from "./make-article.ts";
import { ownPage } from "./own-page.ts";
import { extractPage } from "./page/extract-page.ts";
import { readRelease } from "./official/read-release.ts";
import { pageTroubleOf } from "./page-trouble.ts";

/** The input for reading an article from its page and its feed. */
export interface ExtractTask {
  readonly page: Uint8Array | null;
  readonly contentType: string | null;
  /** The page's address after redirects. */
  readonly pageUrl: string;
  readonly entry: Entry;
  readonly about: { readonly url: string; readonly outlet: number; readonly seenAt: number };
}

/** An article as read from its page and its feed. */
export interface ReadArticle {
  readonly article: GatheredArticle | null;
  readonly canonicalUrl: string | null;
  /** The page's own headline; null if there is no page. */
  readonly pageTitle: string | null;
  readonly textSource: TextSource;
  /** What is wrong with the page; null if nothing is, or if there is no page. */
  readonly pageTrouble: PageTrouble | null;
}

/** Reads an article from its page, if there is one, and from its feed's entry. Pure. */
export function readArticle({ page, contentType, pageUrl, entry, about }: ExtractTask): ReadArticle {
  const found = page === null ? null : extractPage(page, { url: pageUrl, contentType });
  const own = found && ownPage(entry, found, { asked: about.url, answered: pageUrl });
  const content = entry.content === null ? "" : htmlToText(entry.content);
  const article = withRelease(entry, makeArticle(entry, own, content, about));
  const source = () => decodeText(page!, { contentType, kind: "html" }).text;
  const pageTrouble = page === null ? null : pageTroubleOf(source, pageUrl, own);
  return {
    article,
    canonicalUrl: own?.canonicalUrl ?? null,
    pageTitle: own?.title ?? null,
    textSource: textSourceOf(article, pageTrouble === null ? own : null, content),
    pageTrouble,
  };
}

/** Adds the figure that an official source's article releases. */
function withRelease({ adapter }: Entry, article: GatheredArticle | null): GatheredArticle | null {
  const release = adapter === undefined || article === null ? null : readRelease(adapter, article);
  return release === null ? article : { ...article!, release };
}
