import { readLinkHeader } from "../../http/link-header.ts";
import type { FeedHub } from "./feed-document.ts";
import { attribute, childrenOf } from "./xml-find.ts";
import type { XmlElement } from "./xml-tree.ts";

/**
 * The hub that a feed document names. WebSub requires that the feed also names its own address; otherwise the hub
 * doesn't count.
 */
export function readHub(channel: XmlElement): FeedHub | null {
  const links = childrenOf(channel, "atom:link", "link").map((link) => ({
    rels: (attribute(link, "rel") ?? "").toLowerCase().split(/\s+/),
    url: attribute(link, "href"),
    base: link.base,
  }));
  const urlOf = (rel: string) => {
    const link = links.find(({ rels, url }) => url !== null && rels.includes(rel));
    return link ? hubUrl(link.url!, link.base) : null;
  };
  return pair(urlOf("hub"), urlOf("self"));
}

/** The hub in a response's `Link` headers, which take precedence over links in the document. */
export function readHubOfHeader(header: string | null | undefined, url: string): FeedHub | null {
  const links = readLinkHeader(header);
  const urlOf = (rel: string) => {
    const link = links.find(({ rels }) => rels.includes(rel));
    return link ? hubUrl(link.href, url) : null;
  };
  return pair(urlOf("hub"), urlOf("self"));
}

/** The hub of a JSON Feed, which names hubs by type. */
export function readJsonHub(hubs: unknown, topic: unknown, base: string | null): FeedHub | null {
  const all: unknown[] = Array.isArray(hubs) ? hubs.slice(0, 20) : [];
  for (const each of all) {
    const { type, url } = (each ?? {}) as { readonly type?: unknown; readonly url?: unknown };
    if (typeof type !== "string" || !/^websub$/i.test(type.trim()) || typeof url !== "string") continue;
    return pair(hubUrl(url, base), typeof topic === "string" ? hubUrl(topic, base) : null);
  }
  return null;
}

/** Longer addresses are rejected, because addresses are stored and sent. */
const MAX_CHARACTERS = 2_000;

/** An address exactly as written: hubs compare topics letter by letter, so it must not be normalised. */
function hubUrl(written: string, base: string | null): string | null {
  const url = URL.parse(written.trim(), base ?? undefined);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "")
    return null;
  return url.href.length <= MAX_CHARACTERS ? url.href : null;
}

function pair(hub: string | null, topic: string | null): FeedHub | null {
  return hub === null || topic === null ? null : { hub, topic };
}
