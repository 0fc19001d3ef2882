import { decodeText } from "../text/charset.ts";
import { walkMarkup } from "../text/markup.ts";

/** The feeds that a page links to in its head, for operators who enter the address of a page instead of a feed. */
export function findFeedLinks(bytes: Uint8Array, url: string, contentType: string | null): string[] {
  const { text } = decodeText(bytes, { contentType, kind: "html" });
  const found = new Set<string>();
  walkMarkup(text, "html", {
    open({ name, attributes }) {
      if (name !== "link" || !/\balternate\b/i.test(attributes.get("rel") ?? "")) return;
      if (!/^\s*application\/(?:rss|atom|rdf|feed)\+(?:xml|json)\b/i.test(attributes.get("type") ?? ""))
        return;
      const address = URL.parse(attributes.get("href") ?? "", url);
      if (address && /^https?:$/.test(address.protocol)) found.add(address.href);
    },
    close() {},
    text() {},
  });
  return [...found];
}
