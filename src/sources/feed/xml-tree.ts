import { walkMarkup, type Tag } from "../../text/markup.ts";
import { canonicalName, scopeOf, type Scope } from "./namespaces.ts";
import { closesBefore, isVoid } from "./tag-recovery.ts";

export interface XmlElement {
  /** Under the usual prefix of its vocabulary, in lower case. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** The characters directly in it. */
  readonly text: string;
  /** What stands between its tags, as written. */
  readonly markup: string;
  /** As `xml:base` makes it; null where nothing does. */
  readonly base: string | null;
  readonly language: string | null;
}

export interface XmlTree {
  /** What stands outside of everything; the document's element is among its children. */
  readonly document: XmlElement;
  /** What was mended, in words. */
  readonly faults: readonly string[];
}

/** Deeper elements are passed over; no feed needs as many. */
const MAX_DEPTH = 128;
const MAX_ELEMENTS = 400_000;

/** Reads any text as XML, closing what was left open where it can only have ended. Never throws. */
export function parseXmlTree(source: string, base: string | null): XmlTree {
  const document = new Growing("", new Map(), null, base, null, 0);
  const stack: Growing[] = [document];
  const top = (): Growing => stack.at(-1) ?? document;
  const faults = new Faults();
  let count = 0;
  const closeTo = (depth: number, at: number): void => {
    while (stack.length > depth) stack.pop()?.endAt(source, at);
  };
  walkMarkup(source, "xml", {
    open(tag) {
      const scope = scopeOf(tag.attributes, top().scope);
      const name = canonicalName(tag.name, scope);
      const names = stack.map((open) => open.name);
      const depth = closesBefore(name, names);
      if (depth < stack.length) faults.unclosed(names[depth] ?? "");
      closeTo(depth, tag.start);
      if (count >= MAX_ELEMENTS || stack.length > MAX_DEPTH) return;
      count += 1;
      const element = growUnder(top(), name, tag, scope);
      if (!tag.isSelfClosing && !isVoid(name)) stack.push(element);
    },
    close(written, start) {
      const name = canonicalName(written, top().scope);
      const depth = stack.findLastIndex((open) => open.name === name);
      if (depth < 1) {
        if (!isVoid(name)) faults.unopened(written);
        return;
      }
      if (depth < stack.length - 1) faults.unclosed(top().name);
      closeTo(depth, start);
    },
    text(text) {
      top().pieces.push(text);
    },
  });
  if (stack.length > 1) faults.unclosed(top().name);
  closeTo(0, source.length);
  return { document, faults: faults.inWords() };
}

function growUnder(parent: Growing, name: string, tag: Tag, scope: Scope | null): Growing {
  const written = tag.attributes.get("xml:base");
  const base = written === undefined ? parent.base : resolvedBase(written, parent.base);
  const language = tag.attributes.get("xml:lang") ?? parent.language;
  const element = new Growing(name, tag.attributes, scope, base, language, tag.end);
  parent.children.push(element);
  return element;
}

function resolvedBase(written: string, outer: string | null): string | null {
  const url = URL.parse(written.trim(), outer ?? undefined);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : outer;
}

class Growing implements XmlElement {
  readonly children: Growing[] = [];
  readonly pieces: string[] = [];
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly scope: Scope | null;
  readonly base: string | null;
  readonly language: string | null;
  private readonly start: number;
  private source = "";
  private end = 0;

  constructor(
    name: string,
    attributes: ReadonlyMap<string, string>,
    scope: Scope | null,
    base: string | null,
    language: string | null,
    start: number,
  ) {
    this.name = name;
    this.attributes = attributes;
    this.scope = scope;
    this.base = base;
    this.language = language;
    this.start = start;
  }

  endAt(source: string, end: number): void {
    this.source = source;
    this.end = end;
  }

  get text(): string {
    return this.pieces.join("");
  }

  get markup(): string {
    return this.source.slice(this.start, this.end);
  }
}

class Faults {
  private open = new Map<string, number>();
  private closed = new Map<string, number>();

  unclosed(name: string): void {
    this.open.set(name, (this.open.get(name) ?? 0) + 1);
  }

  unopened(name: string): void {
    this.closed.set(name, (this.closed.get(name) ?? 0) + 1);
  }

  inWords(): string[] {
    return [
      ...inWords(this.open, (tag) => `<${tag}> is not closed`),
      ...inWords(this.closed, (tag) => `</${tag}> closes nothing`),
    ];
  }
}

function inWords(counts: ReadonlyMap<string, number>, say: (tag: string) => string): string[] {
  const [first] = counts;
  if (first === undefined) return [];
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [`${say(first[0].slice(0, 40))}${total > 1 ? ` (the first of ${total} such tags)` : ""}.`];
}
