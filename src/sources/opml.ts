import { decodeHTMLStrict } from "entities";
import { decodeText } from "../text/charset.ts";

/** A feed in an OPML list. */
export interface OpmlFeed {
  readonly url: string;
  /** Its title in the list, else the host of its address. */
  readonly title: string;
  /** The website that the feed belongs to; null if the list does not say. */
  readonly homepage: string | null;
}

export interface OpmlList {
  /** Each address once, in the list's order. */
  readonly feeds: readonly OpmlFeed[];
  /** Values that should be addresses but are not. */
  readonly faults: readonly string[];
}

/**
 * The feeds in an OPML file. Most lists are not well-formed XML: bare ampersands, quotes inside quotes, HTML in
 * descriptions. So this does not parse XML: it reads only the outlines and the attributes that matter.
 */
export function parseOpml(bytes: Uint8Array): OpmlList {
  const { text } = decodeText(bytes, { kind: "xml" });
  const feeds = new Map<string, OpmlFeed>();
  const faults: string[] = [];
  for (const rest of text
    .replaceAll(/<!--.*?-->/gs, "")
    .split(/<outline\b/i)
    .slice(1)) {
    const outline = rest.slice(0, MAX_OUTLINE);
    const written = attributeOf(outline, "xmlurl");
    if (written === null) continue;
    const url = webAddressOf(written);
    if (url === null) faults.push(`${written.slice(0, 200)} is not an http or https URL`);
    else if (!feeds.has(url.href)) {
      const title = attributeOf(outline, "text") ?? attributeOf(outline, "title") ?? url.hostname;
      const homepage = webAddressOf(attributeOf(outline, "htmlurl") ?? "")?.href ?? null;
      feeds.set(url.href, { url: url.href, title, homepage });
    }
  }
  return { feeds: [...feeds.values()], faults };
}

/** In characters. The rest of a longer outline contains nothing useful, and would take quadratic time. */
const MAX_OUTLINE = 20_000;

type Attribute = "xmlurl" | "htmlurl" | "title" | "text";

/**
 * A value ends at a quote that is followed by another attribute or the end of the tag. Other quotes belong to the
 * value.
 */
const VALUE = /\s*=\s*(["'])(.*?)\1(?=\s+[\w:.-]+\s*=\s*["']|\s*\/?>|\s*$)/.source;

const ATTRIBUTES: Readonly<Record<Attribute, RegExp>> = {
  xmlurl: new RegExp(`\\sxmlurl${VALUE}`, "is"),
  htmlurl: new RegExp(`\\shtmlurl${VALUE}`, "is"),
  title: new RegExp(`\\stitle${VALUE}`, "is"),
  text: new RegExp(`\\stext${VALUE}`, "is"),
};

function attributeOf(outline: string, name: Attribute): string | null {
  const value = decodeHTMLStrict(ATTRIBUTES[name].exec(outline)?.[2] ?? "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return value === "" ? null : value;
}

function webAddressOf(text: string): URL | null {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}
