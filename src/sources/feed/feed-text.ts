import { decodeHTMLStrict } from "entities";
import { htmlToText, onOneLine } from "../../text/html-text.ts";
import { cleanHtml } from "./clean-html.ts";
import type { XmlElement } from "./xml-tree.ts";

/** Limits in characters. Anything longer is not really a title or a summary, and is cut. */
const MAX_TITLE = 1000;
const MAX_SUMMARY = 20_000;
const MAX_MARKUP = 1_000_000;

/** A text from a feed, either plain or HTML. */
export type FeedText = { readonly text: string } | { readonly html: string; readonly base: string | null };

export function titleOf(words: FeedText | null): string | null {
  if (words === null) return null;
  return orNull(onOneLine(plain(words)).slice(0, MAX_TITLE));
}

export function summaryOf(words: FeedText | null): string | null {
  return words === null ? null : orNull(plain(words).slice(0, MAX_SUMMARY).trim());
}

export function contentOf(words: FeedText | null): string | null {
  if (words === null) return null;
  if ("html" in words) return orNull(cleanHtml(words.html.slice(0, MAX_MARKUP), words.base));
  const escaped = words.text.slice(0, MAX_MARKUP).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return orNull(escaped.trim());
}

function plain(words: FeedText): string {
  return "html" in words ? htmlToText(words.html.slice(0, MAX_MARKUP)) : words.text.trim();
}

function orNull(text: string): string | null {
  return text === "" ? null : text;
}

/**
 * RSS does not say whether a text is plain or HTML. A title counts as HTML only if it contains tags or character
 * references.
 */
export function wordsOfRss(element: XmlElement, isTitle: boolean): FeedText {
  const { base } = element;
  // If there is escaped markup too, the unescaped elements are a mistake and are ignored.
  if (element.children.length > 0 && !TAG.test(element.text)) return { html: element.markup, base };
  const text = escapedOnce(element);
  return isTitle && !looksLikeHtml(text) ? { text } : { html: text, base };
}

/**
 * Undoes double escaping, which some feeds apply to their markup. A text that merely mentions a tag is left alone: it
 * has real markup around the tag, or never closes it. In CDATA, a single level of escaping is intentional.
 */
function escapedOnce({ text, markup }: XmlElement): string {
  if (!text.includes("&") || TAG.test(text) || markup.includes("<![CDATA[")) return text;
  const decoded = decodeHTMLStrict(text);
  return TAG.test(decoded) && /<\/\w+>|<br\b/i.test(decoded) ? decoded : text;
}

/** Atom declares whether a text is plain or HTML: in `type`, and before Atom 1.0 also in `mode`. */
export function wordsOfAtom(element: XmlElement): FeedText {
  const { base, attributes } = element;
  const type = (attributes.get("type") ?? "").trim().toLowerCase();
  const mode = (attributes.get("mode") ?? "").trim().toLowerCase();
  const isHtml = /^(html|xhtml|(text|application)\/x?html(\+xml)?)$/.test(type.split(";")[0] ?? "");
  const text = mode === "base64" || isBinary(type, mode) ? fromBase64(element.text) : element.text;
  const isMarkup = element.children.length > 0 && mode !== "base64" && mode !== "escaped";
  if (isMarkup) return { html: element.markup, base };
  // Text declared as escaped is HTML if it looks like markup, even without a `type`.
  return isHtml || (mode === "escaped" && looksLikeHtml(text)) ? { html: text, base } : { text };
}

function isBinary(type: string, mode: string): boolean {
  return mode === "" && type.includes("/") && !/^text\/|xml\b|html/.test(type);
}

function fromBase64(text: string): string {
  const squeezed = text.replace(/\s+/g, "");
  const isBase64 = /^[a-z0-9+/]+=*$/i.test(squeezed) && squeezed.length % 4 === 0;
  return isBase64 ? Buffer.from(squeezed, "base64").toString("utf8") : text;
}

const TAG =
  /<\/?(a|abbr|b|big|blockquote|br|center|cite|code|del|div|em|font|h[1-6]|hr|i|iframe|img|ins|li|mark|ol|p|pre|q|s|script|small|span|strike|strong|style|sub|sup|table|tt|u|ul)(\s[^<>]*)?\/?>/i;

function looksLikeHtml(text: string): boolean {
  return TAG.test(text) || /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i.test(text);
}
