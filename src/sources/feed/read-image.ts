import { walkMarkup } from "../../text/markup.ts";
import { cleanUrl } from "../../text/web-address.ts";
import type { FeedText } from "./feed-text.ts";
import { attribute, childrenOf, findText, rdfAttribute } from "./xml-find.ts";
import type { XmlElement } from "./xml-tree.ts";

/** The image of an entry or a feed: a declared image, preferably a large one, else the first image in the text. */
export function readImage(entry: XmlElement, words: readonly (FeedText | null)[]): string | null {
  const media = [entry, ...childrenOf(entry, "media:group")];
  const contents = media.flatMap((group) => childrenOf(group, "media:content"));
  const thumbnails = [...media, ...contents].flatMap((group) => childrenOf(group, "media:thumbnail"));
  const candidates = [
    ...bySize(contents.filter(isPicture)).map((content) => urlOf(content, "url")),
    ...bySize(thumbnails).map((thumbnail) => urlOf(thumbnail, "url") ?? textUrl(thumbnail)),
    ...childrenOf(entry, "enclosure")
      .filter(isPicture)
      .map((enclosure) => urlOf(enclosure, "url")),
    ...childrenOf(entry, "atom:link", "link", "itunes:link")
      .filter(isPictureLink)
      .map((link) => urlOf(link, "href")),
    ...childrenOf(entry, "itunes:image", "image", "thumbnail").map(imageUrl),
  ];
  return (
    candidates.find((url) => url !== null) ??
    words.map((each) => (each === null ? null : pictureIn(each))).find((url) => url !== null) ??
    null
  );
}

/** The URL of an image element: from an attribute, a child or its text. */
export function imageUrl(image: XmlElement): string | null {
  const inside = findText(image, "url", "href");
  if (inside !== null) return cleanUrl(inside, image.base);
  const resource = rdfAttribute(image, "resource");
  return (
    urlOf(image, "href") ??
    urlOf(image, "url") ??
    (resource === null ? textUrl(image) : cleanUrl(resource, image.base))
  );
}

function urlOf(element: XmlElement, name: string): string | null {
  const address = attribute(element, name);
  return address === null ? null : cleanUrl(address, element.base);
}

function textUrl(element: XmlElement): string | null {
  const text = element.text.trim();
  return /[./]/.test(text) && !/\s/.test(text) ? cleanUrl(text, element.base) : null;
}

function bySize(elements: readonly XmlElement[]): readonly XmlElement[] {
  const width = (element: XmlElement): number => Number.parseInt(attribute(element, "width") ?? "", 10) || 0;
  return elements.toSorted((a, b) => width(b) - width(a));
}

const PICTURE = /\.(jpe?g|png|webp|gif|avif)(\?|$)/i;

function isPicture(media: XmlElement): boolean {
  const type = attribute(media, "type");
  const medium = attribute(media, "medium");
  if (type?.startsWith("image/") || medium === "image") return true;
  return type === null && medium === null && PICTURE.test(attribute(media, "url") ?? "");
}

function isPictureLink(link: XmlElement): boolean {
  const rel = attribute(link, "rel") ?? "";
  return rel === "image" || (rel === "enclosure" && (attribute(link, "type") ?? "").startsWith("image/"));
}

/** URLs of tracking pixels and share buttons. */
const COUNTERS =
  /feedburner|feedsportal|doubleclick|pheedo|\bstats?\.|\/pixel|\bb\.gif|\/(digg|share|facebook|twitter|reddit)[^/]*\.(png|gif)/i;

/** The first image in a text, skipping tracking pixels and share buttons. */
function pictureIn(words: FeedText): string | null {
  if (!("html" in words)) return null;
  let found: string | null = null;
  walkMarkup(words.html.slice(0, 200_000), "html", {
    open({ name, attributes }) {
      if (found !== null || name !== "img") return;
      const isPixel = [attributes.get("width"), attributes.get("height")].some(
        (size) => size !== undefined && Number.parseInt(size, 10) <= 3,
      );
      if (!isPixel && !COUNTERS.test(attributes.get("src") ?? ""))
        found = cleanUrl(attributes.get("src") ?? attributes.get("data-src") ?? "", words.base);
    },
    close: () => undefined,
    text: () => undefined,
  });
  return found;
}
