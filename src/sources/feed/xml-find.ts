import type { XmlElement } from "./xml-tree.ts";

/** The children with these names: all with the first name, then all with the second, and so on. */
export function childrenOf(element: XmlElement, ...names: readonly string[]): readonly XmlElement[] {
  return names.flatMap((name) => element.children.filter((child) => child.name === name));
}

export function findChild(element: XmlElement, ...names: readonly string[]): XmlElement | null {
  const all = childrenOf(element, ...names);
  return all.find((child) => child.text.trim() !== "" || child.children.length > 0) ?? null;
}

/** The trimmed text of the first of these children that is not empty. */
export function findText(element: XmlElement, ...names: readonly string[]): string | null {
  const found = childrenOf(element, ...names).find((child) => child.text.trim() !== "");
  return found?.text.trim() ?? null;
}

export function attribute(element: XmlElement, name: string): string | null {
  const value = element.attributes.get(name)?.trim();
  return value === undefined || value === "" ? null : value;
}

/** An attribute from RDF's vocabulary, with any prefix or none. */
export function rdfAttribute(element: XmlElement, name: string): string | null {
  const found = [...element.attributes.keys()].find((key) => key === name || key.endsWith(`:${name}`));
  return found === undefined ? null : attribute(element, found);
}
