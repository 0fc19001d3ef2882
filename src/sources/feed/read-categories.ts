import { htmlToText, onOneLine } from "../../text/html-text.ts";
import { attribute, childrenOf } from "./xml-find.ts";
import type { XmlElement } from "./xml-tree.ts";

const MAX_CATEGORIES = 50;
const MAX_LENGTH = 200;

/** The categories of an entry, as the outlet names them. */
export function readCategories(entry: XmlElement): readonly string[] {
  const media = [entry, ...childrenOf(entry, "media:group")];
  return distinct([
    ...childrenOf(entry, "category", "atom:category", "dc:subject", "dcterms:subject").map(nameOf),
    ...media.flatMap((group) => childrenOf(group, "media:category")).map(nameOf),
    ...childrenOf(entry, "itunes:category").flatMap(nested),
    ...[
      ...childrenOf(entry, "itunes:keywords", "tags"),
      ...media.flatMap((group) => childrenOf(group, "media:keywords")),
    ].flatMap((keywords) => keywords.text.split(",")),
  ]);
}

/** Removes duplicates regardless of case, keeping the order. */
export function distinct(names: readonly string[]): readonly string[] {
  const kept = new Map<string, string>();
  for (const name of names) {
    const text = onOneLine(htmlToText(name)).slice(0, MAX_LENGTH);
    const key = text.toLowerCase();
    if (text !== "" && !kept.has(key) && kept.size < MAX_CATEGORIES) kept.set(key, text);
  }
  return [...kept.values()];
}

function nameOf(category: XmlElement): string {
  const text = category.children.length > 0 ? category.markup : category.text;
  return attribute(category, "label") ?? (text.trim() === "" ? (attribute(category, "term") ?? "") : text);
}

function nested(category: XmlElement): readonly string[] {
  const inner = childrenOf(category, "itunes:category").flatMap(nested);
  return [attribute(category, "text") ?? "", ...inner];
}
