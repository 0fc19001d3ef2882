import type { Page } from "../../domain/article.ts";
import { decodeText } from "../../text/charset.ts";
import { soundField, soundText } from "../../text/sound-text.ts";
import { cleanUrl } from "../../text/web-address.ts";
import { chooseText } from "./cross-check.ts";
import { findArticleText } from "./article-text.ts";
import { findEmbeddedText } from "./embedded-state.ts";
import { findByline } from "./byline.ts";
import { findMeta, type PageHead, readHead } from "./head.ts";
import { findLanguage } from "./language.ts";
import { findLinkedArticle } from "./linked-data.ts";
import { findPublishedAt } from "./published-at.ts";
import { siteNamesOf } from "./site.ts";
import { findTitle } from "./title.ts";
import { parseTree } from "./tree.ts";
import { textOf } from "./walk.ts";

export interface PageHints {
  /** The address the page was fetched from. Without it, the address that the page declares is used. */
  readonly url?: string | null;
  /** The Content-Type header, as sent by the server. */
  readonly contentType?: string | null;
}

/** In characters. If the page has less text, the article is searched for in the data of its scripts. */
const FEW = 1000;

/** Extracts a page's article and metadata. Pure; never throws. Its running time is bounded by the size of the page. */
export function extractPage(html: Uint8Array | string, from: PageHints = {}): Page {
  const { contentType = null, url = null } = from;
  const source = typeof html === "string" ? html : decodeText(html, { contentType, kind: "html" }).text;
  const root = parseTree(source);
  const head = readHead(root);
  const canonicalUrl = findCanonical(head, url);
  const address = url ?? canonicalUrl;
  const linked = findLinkedArticle(
    head.linkedData,
    [findMeta(head, "og:title"), head.titleTag, canonicalUrl].filter((claim) => claim !== null),
  );
  const siteNames = siteNamesOf(head, address);
  const title = findTitle(head, linked, siteNames);
  const description = findMeta(head, ...DESCRIPTIONS) ?? linked?.description ?? null;
  const headings = head.headings.length === 1 ? head.headings.map((node) => textOf(node)) : [];
  const titles = [title, linked?.headline, findMeta(head, "og:title"), head.titleTag, ...headings];
  const hints = { titles: titles.filter((claim) => claim != null), description };
  const found = chooseText(findArticleText(root, hints), linked?.body ?? null);
  const embedded = found.length < FEW ? findEmbeddedText(root, { ...hints, found }) : null;
  const text = soundText(chooseText(found, embedded)).trim();
  const image = findMeta(head, ...IMAGES) ?? linked?.image ?? null;
  const published = findPublishedAt(head, linked, address);
  const languages = [head.language, linked?.language ?? null, findMeta(head, ...LANGUAGES)];
  return {
    title: soundField(title),
    byline: soundField(findByline(head, linked, root, siteNames)),
    publishedAt: published.instant,
    isDateDeclared: published.isDeclared,
    imageUrl: image === null ? null : cleanUrl(image, address),
    language: findLanguage(languages, text || title || ""),
    canonicalUrl,
    description: soundField(description),
    text,
  };
}

const DESCRIPTIONS = [
  "og:description",
  "description",
  "twitter:description",
  "dc.description",
  "parsely-description",
];
const IMAGES = [
  "og:image:secure_url",
  "og:image",
  "og:image:url",
  "twitter:image",
  "twitter:image:src",
  "parsely-image-url",
  "thumbnail",
];
const LANGUAGES = ["og:locale", "content-language", "language", "dc.language"];

function findCanonical(head: PageHead, url: string | null): string | null {
  for (const claim of [head.canonical, findMeta(head, "og:url", "twitter:url", "parsely-link")]) {
    const address = claim === null ? null : cleanUrl(claim, url);
    if (address !== null) return address;
  }
  return null;
}
