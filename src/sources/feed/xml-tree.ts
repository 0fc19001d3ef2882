import { walkMarkup, type Tag } from "../../text/markup.ts";
import { MAX_ENTRIES } from "./feed-document.ts";
import { canonicalName, scopeOf, type Scope } from "./namespaces.ts";
import { closesBefore, isEntryName, isVoid } from "./tag-recovery.ts";

export interface XmlElement {
  /** In lowercase, with the usual prefix of its vocabulary. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** The text directly inside the element, without that of its children. */
  readonly text: string;
  /** The source between its tags. */
  readonly markup: string;
  /** The base for relative links: the nearest `xml:base`, else the document's address. Null if there is neither. */
  readonly base: string | null;
  readonly language: string | null;
}

export interface XmlTree {
  /** A virtual element around everything; the root element is among its children. */
  readonly document: XmlElement;
  /** The repairs that were necessary, as sentences. */
  readonly faults: readonly string[];
}

/** Deeper elements are skipped; no feed needs them. */
const MAX_DEPTH = 128;
const MAX_ELEMENTS = 400_000;

/** Parses any text as XML. An element that was left open is closed where it must have ended. Never throws. */
export function parseXmlTree(source: string, base: string | null): XmlTree {
  const document = newElement("", new Map(), null, base, null, 0);
  const stack: Growing[] = [document];
  /** The names of the elements on the stack. */
  const names: string[] = [""];
  const top = (): Growing => stack.at(-1) ?? document;
  const unclosed: Tally = { first: "", count: 0 };
  const unopened: Tally = { first: "", count: 0 };
  let count = 0;
  let entries = 0;
  const isTooMuch = (): boolean => count > MAX_ELEMENTS || entries > MAX_ENTRIES;
  const closeTo = (depth: number, at: number): void => {
    for (const element of stack.splice(depth)) element.markup = source.slice(element.start, at);
    names.length = depth;
  };
  walkMarkup(source, "xml", {
    open(tag) {
      const scope = scopeOf(tag.attributes, top().scope);
      const name = canonicalName(tag.name, scope);
      count += 1;
      entries += isEntryName(name) ? 1 : 0;
      if (isTooMuch()) return "enough";
      const depth = closesBefore(name, names);
      if (depth < stack.length) note(unclosed, names[depth] ?? "");
      closeTo(depth, tag.start);
      if (stack.length > MAX_DEPTH) return undefined;
      const element = growUnder(top(), name, tag, scope);
      if (tag.isSelfClosing || isVoid(name)) return undefined;
      stack.push(element);
      names.push(name);
      return undefined;
    },
    close(written, start) {
      const name = canonicalName(written, top().scope);
      const depth = names.lastIndexOf(name);
      if (depth < 1) {
        if (!isVoid(name)) note(unopened, name);
        return;
      }
      if (depth < stack.length - 1) note(unclosed, top().name);
      closeTo(depth, start);
    },
    text(text) {
      top().text += text;
    },
  });
  if (stack.length > 1 && !isTooMuch()) note(unclosed, top().name);
  closeTo(0, source.length);
  return {
    document,
    faults: [
      ...(isTooMuch() ? [`It lists more than ${MAX_ENTRIES} entries; the rest was not read.`] : []),
      ...inWords(unclosed, (tag) => `<${tag}> is not closed`),
      ...inWords(unopened, (tag) => `</${tag}> closes nothing`),
    ],
  };
}

interface Growing extends XmlElement {
  readonly children: Growing[];
  text: string;
  markup: string;
  readonly scope: Scope | null;
  /** The offset in the source at which its content starts. */
  readonly start: number;
}

function newElement(
  name: string,
  attributes: ReadonlyMap<string, string>,
  scope: Scope | null,
  base: string | null,
  language: string | null,
  start: number,
): Growing {
  return { name, attributes, children: [], text: "", markup: "", base, language, scope, start };
}

function growUnder(parent: Growing, name: string, tag: Tag, scope: Scope | null): Growing {
  const written = tag.attributes.get("xml:base");
  const base = written === undefined ? parent.base : resolvedBase(written, parent.base);
  const language = tag.attributes.get("xml:lang") ?? parent.language;
  const element = newElement(name, tag.attributes, scope, base, language, tag.end);
  parent.children.push(element);
  return element;
}

function resolvedBase(written: string, outer: string | null): string | null {
  const url = URL.parse(written.trim(), outer ?? undefined);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : outer;
}

interface Tally {
  first: string;
  count: number;
}

function note(tally: Tally, name: string): void {
  if (tally.count === 0) tally.first = name.slice(0, 40);
  tally.count += 1;
}

function inWords({ first, count }: Tally, say: (tag: string) => string): readonly string[] {
  if (count === 0) return [];
  return [`${say(first)}${count > 1 ? ` (the first of ${count} such tags)` : ""}.`];
}
