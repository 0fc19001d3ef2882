import { decodeHTMLStrict } from "entities";
import { decodeText } from "../text/charset.ts";

/** A feed that somebody's list names. */
export interface OpmlFeed {
  readonly url: string;
  /** What the list calls it; the host of its address where it calls it nothing. */
  readonly title: string;
  /** The page that it belongs to; null where the list does not say. */
  readonly homepage: string | null;
}

export interface OpmlList {
  /** Each address once, in the list's order. */
  readonly feeds: readonly OpmlFeed[];
  /** What stands in place of an address and is none. */
  readonly faults: readonly string[];
}

/**
 * The feeds of an OPML file. Most lists in the world are not well-formed XML: bare ampersands, quotes within quotes, HTML
 * in descriptions. So no XML is read, only outlines and the attributes that matter; what lies between does not.
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

/** In characters; longer ones hold nothing more, and would be read in quadratic time. */
const MAX_OUTLINE = 20_000;

type Attribute = "xmlurl" | "htmlurl" | "title" | "text";

/** A value ends at a quote after which another attribute begins or the tag ends: others belong to it. */
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
