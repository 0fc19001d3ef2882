import type { Entry } from "../../domain/article.ts";
import { onOneLine } from "../../text/html-text.ts";
import { parseFeedDate } from "./feed-date.ts";
import { contentOf, summaryOf, titleOf, wordsOfAtom, wordsOfRss, type FeedText } from "./feed-text.ts";
import { leadOf } from "./lead.ts";
import { readCategories } from "./read-categories.ts";
import { readImage } from "./read-image.ts";
import { readEntryUrl } from "./read-links.ts";
import { readAuthor } from "./read-people.ts";
import { attribute, childrenOf, findChild, findText, rdfAttribute } from "./xml-find.ts";
import type { XmlElement } from "./xml-tree.ts";

/** Reads an entry of any XML format. Feeds mix vocabularies, so the same element names are accepted in all formats. */
export function readEntry(entry: XmlElement, isAtom: boolean): Entry {
  const words = (isTitle: boolean, ...names: readonly string[]): FeedText | null =>
    readWords(entry, isAtom, isTitle, names);
  const group = findChild(entry, "media:group") ?? entry;
  const title = words(true, ...TITLES) ?? readWords(group, false, true, ["media:title"]);
  const summary = words(false, ...SUMMARIES) ?? readWords(group, false, false, ["media:description"]);
  const full = words(false, ...CONTENTS);
  const content = contentOf(full);
  const updatedAt = readDate(entry, UPDATED);
  return {
    id: readId(entry),
    url: readEntryUrl(entry),
    title: titleOf(title),
    summary: summaryOf(summary) ?? leadOf(content),
    content,
    author: readAuthor(entry),
    publishedAt: readDate(entry, PUBLISHED) ?? updatedAt,
    updatedAt,
    imageUrl: readImage(entry, [full, summary]),
    categories: readCategories(entry),
  };
}

const TITLES = ["atom:title", "title", "dc:title", "dcterms:title", "itunes:title"];
const SUMMARIES =
  "atom:summary summary description abstract dc:description dcterms:abstract itunes:summary itunes:subtitle".split(
    " ",
  );
const CONTENTS = "content:encoded atom:content content encoded xhtml:body body fullitem".split(" ");
const PUBLISHED = (
  "pubdate atom:published published atom:issued issued dcterms:issued dc:date dcterms:created atom:created created " +
  "dcterms:date"
).split(" ");
const UPDATED =
  "atom:updated updated atom:modified modified dcterms:modified dc:modified dc:date lastbuilddate".split(" ");

/** Atom elements follow Atom's rules, even inside other formats. */
export function readWords(
  element: XmlElement,
  isAtom: boolean,
  isTitle: boolean,
  names: readonly string[],
): FeedText | null {
  const found = findChild(element, ...names);
  if (found === null) return null;
  const isAtoms = found.name.startsWith("atom:") || (isAtom && !found.name.includes(":"));
  return isAtoms ? wordsOfAtom(found) : wordsOfRss(found, isTitle);
}

const MAX_ID = 2000;

function readId(entry: XmlElement): string | null {
  const id = findText(entry, "guid", "atom:id", "id") ?? rdfAttribute(entry, "about");
  return (id ?? findText(entry, "dc:identifier") ?? attribute(entry, "href"))?.slice(0, MAX_ID) ?? null;
}

/** The first readable date among these elements. */
function readDate(element: XmlElement, names: readonly string[]): number | null {
  for (const child of childrenOf(element, ...names)) {
    const ms = parseFeedDate(onOneLine(child.text));
    if (ms !== null) return ms;
  }
  return readLastModified(element);
}

/** Channel definitions (CDF) give the date in an attribute. */
function readLastModified(element: XmlElement): number | null {
  const written = attribute(element, "lastmod");
  return written === null ? null : parseFeedDate(written);
}
