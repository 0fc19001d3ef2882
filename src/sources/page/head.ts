import type { Node } from "./node.ts";
import { textOf, walk } from "./walk.ts";

/** A page's metadata, without its running text. */
export interface PageHead {
  /** The values of each name or property (in lowercase), in page order. Values are trimmed and never empty. */
  readonly meta: ReadonlyMap<string, readonly string[]>;
  readonly titleTag: string | null;
  readonly canonical: string | null;
  readonly language: string | null;
  readonly linkedData: readonly string[];
  readonly headings: readonly Node[];
  readonly times: readonly Node[];
  /** Elements with `itemprop`, and links with `rel=author`. */
  readonly marked: readonly Node[];
}

/** No page needs more elements of one kind. */
const MANY = 500;
const FEW = 20;

export function readHead(root: Node): PageHead {
  const meta = new Map<string, string[]>();
  let titleTag: string | null = null;
  let canonical: string | null = null;
  let language: string | null = null;
  const linkedData: string[] = [];
  const headings: Node[] = [];
  const times: Node[] = [];
  const marked: Node[] = [];

  walk(root, (node) => {
    if (node.attributes.has("itemprop") || /(?:^|\s)author(?:\s|$)/.test(node.get("rel"))) push(marked, node);
    switch (node.tag) {
      case "html":
        language ??= node.get("lang") || null;
        break;
      case "meta":
        readMeta(node, meta);
        break;
      case "title":
        if (node.parent?.tag !== "svg") titleTag ??= textOf(node) || null;
        break;
      case "link":
        if (node.get("rel").toLowerCase() === "canonical") canonical ??= node.get("href").trim() || null;
        break;
      case "script":
        if (/ld\+json/i.test(node.get("type"))) push(linkedData, rawText(node));
        return false;
      case "h1":
        push(headings, node);
        break;
      case "time":
        push(times, node);
        break;
      case "svg":
        return false;
    }
    return true;
  });
  return { meta, titleTag, canonical, language, linkedData, headings, times, marked };
}

/** The first value of the first of these names that is present. */
export function findMeta({ meta }: PageHead, ...names: string[]): string | null {
  for (const name of names) {
    const value = meta.get(name)?.[0];
    if (value !== undefined) return value;
  }
  return null;
}

function readMeta(node: Node, meta: Map<string, string[]>): void {
  const value = node.get("content").trim();
  if (value === "") return;
  for (const key of [node.get("property"), node.get("name"), node.get("itemprop"), node.get("http-equiv")]) {
    if (key === "") continue;
    // Some pages give several properties at once, separated by spaces.
    for (const name of key.toLowerCase().split(/\s+/)) {
      const values = meta.get(name);
      if (values === undefined) meta.set(name, [value]);
      else if (values.length < FEW && !values.includes(value)) values.push(value);
    }
  }
}

function rawText(node: Node): string {
  return node.children.filter((child) => typeof child === "string").join("");
}

function push<T>(list: T[], value: T): void {
  if (list.length < MANY) list.push(value);
}
