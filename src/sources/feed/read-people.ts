import { htmlToText, onOneLine } from "../../text/html-text.ts";
import { childrenOf, findText } from "./xml-find.ts";
import type { XmlElement } from "./xml-tree.ts";

const MAX_LENGTH = 300;

/** The authors, separated by commas; null if nobody is named. */
export function readAuthor(element: XmlElement): string | null {
  const groups = [
    childrenOf(element, "atom:author", "author").map(nameOf),
    childrenOf(element, "dc:creator", "dcterms:creator", "dc:author").map(nameOf),
    childrenOf(element, "itunes:author").map(nameOf),
    childrenOf(element, "media:credit").filter(isAuthor).map(nameOf),
  ];
  return joinNames(groups.find((names) => names.some((name) => name !== "")) ?? []);
}

/** The person responsible for the whole feed. */
export function readEditor(channel: XmlElement): string | null {
  const names = childrenOf(channel, "managingeditor", "webmaster").map(nameOf);
  return readAuthor(channel) ?? joinNames(names.slice(0, 1));
}

export function joinNames(names: readonly string[]): string | null {
  const distinct = [...new Set(names.filter((name) => name !== ""))];
  return distinct.length === 0 ? null : distinct.join(", ").slice(0, MAX_LENGTH);
}

function isAuthor(credit: XmlElement): boolean {
  return /^(author|writer|creator|reporter)?$/i.test(credit.attributes.get("role") ?? "");
}

function nameOf(person: XmlElement): string {
  const parts = ["name", "atom:name", "title", "atom:title", "email", "atom:email"];
  const structured = person.children.length === 0 ? null : findText(person, ...parts);
  return personName(structured ?? (person.children.length === 0 ? person.text : person.markup));
}

/**
 * "desk@example.org (Ann Lee)" and "Ann Lee <desk@example.org>" both become "Ann Lee". A bare address stays as it is.
 */
export function personName(written: string): string {
  const text = onOneLine(written);
  const inside = /^[^\s@()]+@[^\s()]+\s*\((.+)\)$/.exec(text)?.[1];
  const name = inside ?? beforeAddress(text) ?? text;
  return onOneLine(htmlToText(name)).replace(/^["']|["']$/g, "");
}

/**
 * The name before an email address in brackets. Searched from the end, because a pattern that may start at every
 * bracket takes cubic time.
 */
function beforeAddress(text: string): string | null {
  if (!/[>)\]]$/.test(text)) return null;
  const angleOrRound = Math.max(text.lastIndexOf("<"), text.lastIndexOf("("));
  const opening = [angleOrRound, text.lastIndexOf("[")].find(
    (at) => at > 0 && /^(?:mailto:)?[^\s<>()@]+@[^\s<>()]+$/.test(text.slice(at + 1, -1).trim()),
  );
  return opening === undefined ? null : text.slice(0, opening).trim();
}
