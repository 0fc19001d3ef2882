import { NO_FEED, languageOf, type FeedDocument } from "./feed-document.ts";
import { readHub } from "./feed-hub.ts";
import { summaryOf, titleOf } from "./feed-text.ts";
import { readEntry, readWords } from "./read-entry.ts";
import { imageUrl, readImage } from "./read-image.ts";
import { readHomepage } from "./read-links.ts";
import { readEditor } from "./read-people.ts";
import { readTtlMinutes } from "./read-ttl.ts";
import { readSitemap } from "./sitemap.ts";
import { isEntryName } from "./tag-recovery.ts";
import { childrenOf, findText } from "./xml-find.ts";
import { parseXmlTree, type XmlElement } from "./xml-tree.ts";

/** Reads RSS of any version, RDF, Atom, channel definitions (CDF) and news sitemaps. */
export function readXmlFeed(source: string, base: string | null): FeedDocument {
  const tree = parseXmlTree(withoutDoctype(source), base);
  const sitemap = readSitemap(tree, base);
  if (sitemap !== null) return sitemap;
  const root = findRoot(tree.document);
  if (root === null) return { ...NO_FEED, faults: [whatItIs(tree.document)] };
  const { element, format } = root;
  const isAtom = format === "atom";
  const channel = format === "rss" || format === "rdf" ? (findChannel(element) ?? element) : element;
  const author = isAtom ? readEditor(channel) : null;
  const entries = findEntries(element).map((entry) => {
    const read = readEntry(entry, isAtom);
    return read.author === null ? { ...read, author } : read;
  });
  const language = findText(channel, "language", "dc:language", "dcterms:language");
  const description = readWords(channel, isAtom, false, DESCRIPTIONS);
  const logos = [
    ...childrenOf(element, "image"),
    ...childrenOf(channel, "atom:logo", "logo", "atom:icon", "icon"),
  ];
  return {
    format,
    title: titleOf(readWords(channel, isAtom, true, TITLES)),
    description: summaryOf(description),
    homepage: readHomepage(channel),
    language: languageOf(language) ?? languageOf(channel.language),
    imageUrl: logos.map(imageUrl).find((url) => url !== null) ?? readImage(channel, [description]),
    ttlMinutes: readTtlMinutes(channel),
    hub: readHub(channel),
    entries,
    faults: tree.faults,
  };
}

const TITLES = ["atom:title", "title", "dc:title", "itunes:title"];
const DESCRIPTIONS = (
  "atom:subtitle subtitle atom:tagline tagline description abstract dc:description itunes:summary itunes:subtitle " +
  "media:description atom:info info"
).split(" ");

/** Removes the document type declaration, so that its entities are never expanded and its references never fetched. */
function withoutDoctype(source: string): string {
  let start = 0;
  for (const [skipped] of source.matchAll(PROLOG)) start += skipped.length;
  if (!/^<!doctype/i.test(source.slice(start, start + 9))) return source;
  const bracket = source.indexOf("[", start);
  const plainEnd = source.indexOf(">", start);
  const hasSubset = bracket >= 0 && bracket < plainEnd;
  const end = hasSubset ? source.indexOf("]", bracket) : plainEnd;
  if (end < 0) return source;
  return `${source.slice(0, start)}${source.slice(source.indexOf(">", end) + 1 || source.length)}`;
}

/**
 * Matches one piece of what may precede a document type declaration. A single pattern for all the pieces would
 * backtrack over every comment, and a few dozen comments would take forever.
 */
const PROLOG = /\s+|<\?[^>]*>|<!--[\s\S]*?-->/gy;

interface Root {
  readonly element: XmlElement;
  readonly format: "rss" | "atom" | "rdf" | "cdf";
}

const ROOTS: Readonly<Record<string, Root["format"]>> = {
  rss: "rss",
  "rdf:rdf": "rdf",
  rdf: "rdf",
  "atom:feed": "atom",
  feed: "atom",
  "atom:entry": "atom",
  entry: "atom",
  channel: "cdf",
};

/** The root element, possibly wrapped in a few others. */
function findRoot(document: XmlElement): Root | null {
  let level: readonly XmlElement[] = document.children;
  for (let depth = 0; depth < 4 && level.length > 0; depth++) {
    for (const element of level) {
      const format = Object.hasOwn(ROOTS, element.name) ? ROOTS[element.name] : undefined;
      if (format === undefined) continue;
      // RSS 0.9x sometimes omits the `<rss>` element.
      const isChannel = element.name === "channel" && attributeCount(element) === 0;
      return { element, format: isChannel ? "rss" : format };
    }
    level = level.flatMap((element) => element.children);
  }
  return null;
}

function attributeCount({ attributes }: XmlElement): number {
  return [...attributes.keys()].filter((name) => !name.startsWith("xml")).length;
}

function findChannel(root: XmlElement): XmlElement | null {
  return root.name === "channel" ? root : (childrenOf(root, "channel")[0] ?? null);
}

/** The only elements that contain entries. */
const HOLDERS = new Set([
  "channel",
  "items",
  "rss",
  "rdf:rdf",
  "rdf",
  "feed",
  "atom:feed",
  "rdf:seq",
  "rdf:li",
]);

function findEntries(root: XmlElement): readonly XmlElement[] {
  if (isEntryName(root.name)) return [root];
  return root.children.flatMap((child) => {
    if (isEntryName(child.name)) return [child];
    return HOLDERS.has(child.name) ? findEntries(child) : [];
  });
}

function whatItIs(document: XmlElement): string {
  const name = document.children[0]?.name ?? null;
  if (name === null) {
    const isJson = document.text.trimStart().startsWith("{");
    return isJson
      ? "It looks like JSON but is not valid JSON."
      : "It is neither XML nor JSON, so it is not a feed.";
  }
  if (name === "html" || name === "xhtml:html") return "It is a web page, not a feed.";
  return `It is XML but not a feed: its root element is <${name.slice(0, 40)}>.`;
}
