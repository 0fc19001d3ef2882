import { cleanUrl } from "../../text/web-address.ts";
import { attribute, childrenOf, findText, rdfAttribute } from "./xml-find.ts";
import type { XmlElement } from "./xml-tree.ts";

const ATOM_LINKS = ["atom:link", "link"];

/** The address of an entry's article: the outlet's own address, not the address of a click counter. */
export function readEntryUrl(entry: XmlElement): string | null {
  const original = findText(entry, "feedburner:origlink", "pheedo:origlink");
  return firstUrl([
    original === null ? null : cleanUrl(original, entry.base),
    ...plainLinks(entry),
    ...linksBy(entry, isAlternate),
    ...childrenOf(entry, "guid").map(permalink),
    hrefOf(entry, rdfAttribute(entry, "about")),
    hrefOf(entry, attribute(entry, "href")),
    hrefOf(entry, findText(entry, "dc:identifier")),
    ...childrenOf(entry, "atom:content", "content").map((content) =>
      hrefOf(content, attribute(content, "src")),
    ),
    absoluteUrl(findText(entry, "atom:id", "id")),
    ...linksBy(entry, (rel) => rel === "related" || rel === "via"),
    ...childrenOf(entry, "media:player", "enclosure").map((media) => hrefOf(media, attribute(media, "url"))),
    ...linksBy(entry, (rel) => rel === "enclosure"),
  ]);
}

/** The page that a feed belongs to. */
export function readHomepage(channel: XmlElement): string | null {
  return firstUrl([
    ...plainLinks(channel),
    ...linksBy(channel, isAlternate),
    hrefOf(channel, attribute(channel, "href")),
    ...childrenOf(channel, "a").map((anchor) => hrefOf(anchor, attribute(anchor, "href"))),
  ]);
}

function firstUrl(candidates: readonly (string | null)[]): string | null {
  return candidates.find((url) => url !== null) ?? null;
}

/** In RSS, a link's address is its text. */
function plainLinks(element: XmlElement): readonly (string | null)[] {
  return childrenOf(element, "link").map((link) => hrefOf(link, link.text));
}

function hrefOf(element: XmlElement, address: string | null): string | null {
  return address === null ? null : cleanUrl(address, element.base);
}

/**
 * In Atom, a link's address is its `href`. Links to HTML pages come first. A link without `rel` counts as `alternate`.
 */
function linksBy(element: XmlElement, fits: (rel: string) => boolean): readonly (string | null)[] {
  const links = childrenOf(element, ...ATOM_LINKS).filter((link) =>
    fits((attribute(link, "rel") ?? "alternate").toLowerCase()),
  );
  const isPage = (link: XmlElement): boolean => /html|^$/.test(attribute(link, "type") ?? "");
  const ordered = [...links.filter(isPage), ...links.filter((link) => !isPage(link))];
  return ordered.map((link) => hrefOf(link, attribute(link, "href") ?? textOrNull(link)));
}

function textOrNull(link: XmlElement): string | null {
  return link.text.trim() === "" ? null : link.text;
}

function isAlternate(rel: string): boolean {
  return rel === "alternate" || rel.endsWith("/alternate");
}

/** A `guid` that looks like an address is one, unless it has `isPermaLink="false"`. */
function permalink(guid: XmlElement): string | null {
  if (attribute(guid, "ispermalink")?.toLowerCase() === "false") return null;
  return absoluteUrl(guid.text);
}

function absoluteUrl(text: string | null): string | null {
  return text !== null && /^\s*https?:\/\//i.test(text) ? cleanUrl(text) : null;
}
