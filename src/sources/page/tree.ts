import { Tokenizer } from "htmlparser2";
import { Node } from "./node.ts";
import { ATTRIBUTES, BLOCKS, HEADINGS, INLINE, SCOPES, SIBLINGS, VOID } from "./tag-rules.ts";

/** Larger pages are truncated: no article is this large, and the limit bounds the running time. */
const MAX_CHARACTERS = 6_000_000;
const MAX_NODES = 50_000;
const CHUNK = 65_536;
/** Deeper nodes become siblings, so that recursive walks do not exhaust the stack. */
const MAX_DEPTH = 400;

/** Parses any text as HTML. Adds missing tags as browsers do, wherever they affect running text. */
export function parseTree(html: string): Node {
  const builder = new Builder(html.length > MAX_CHARACTERS ? html.slice(0, MAX_CHARACTERS) : html);
  const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: true }, builder);
  for (let at = 0; at < builder.source.length && !builder.isFull; at += CHUNK) {
    tokenizer.write(builder.source.slice(at, at + CHUNK));
  }
  tokenizer.end();
  builder.finishScript();
  return builder.root;
}

const NOTHING: Map<string, string> = new Map();

class Builder {
  readonly source: string;
  readonly root = new Node("#root", null, NOTHING);
  #top = this.root;
  #depth = 0;
  #count = 0;
  /** How many elements of each tag are open, so that a stray end tag needs no search. */
  readonly #open = new Map<string, number>();
  #tag = "";
  #attributes = NOTHING;
  #attribute = "";
  #value = "";
  #foreign = 0;
  #isTextWanted = true;
  #scriptStart = -1;
  #scriptEnd = -1;

  constructor(source: string) {
    this.source = source;
  }

  get isFull(): boolean {
    return this.#count >= MAX_NODES;
  }

  onopentagname(start: number, end: number): void {
    this.#tag = this.source.slice(start, end).toLowerCase();
    this.#attributes = NOTHING;
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.source.slice(start, end).toLowerCase();
    this.#value = "";
  }

  onattribdata(start: number, end: number): void {
    this.#value += this.source.slice(start, end);
  }

  onattribentity(codepoint: number): void {
    this.#value += String.fromCodePoint(codepoint);
  }

  onattribend(): void {
    if (!ATTRIBUTES.has(this.#attribute)) return;
    if (this.#attributes === NOTHING) this.#attributes = new Map();
    if (!this.#attributes.has(this.#attribute)) this.#attributes.set(this.#attribute, this.#value);
  }

  onopentagend(): void {
    this.#openTag(false);
  }

  onselfclosingtag(): void {
    this.#openTag(true);
  }

  #openTag(isSelfClosing: boolean): void {
    const tag = this.#tag;
    if (this.isFull) return;
    if (tag === "html" || tag === "body") {
      // In browsers, a second `<html>` or `<body>` only adds attributes, which are not needed here.
      if ((this.#open.get(tag) ?? 0) > 0) return;
    }
    this.#closeImplied(tag);
    const node = new Node(tag, this.#top, this.#attributes);
    this.#count++;
    this.#top.children.push(node);
    if (VOID.has(tag) || (isSelfClosing && this.#foreign > 0)) return;
    if (this.#depth >= MAX_DEPTH) return;
    this.#top = node;
    this.#depth++;
    this.#open.set(tag, (this.#open.get(tag) ?? 0) + 1);
    if (tag === "svg" || tag === "math") this.#foreign++;
    this.#isTextWanted = isTextWanted(node);
  }

  #closeImplied(tag: string): void {
    if (BLOCKS.has(tag) && (this.#open.get("p") ?? 0) > 0) this.#closeWithin("p", SCOPES);
    if (tag === "a" && (this.#open.get("a") ?? 0) > 0) this.#closeWithin("a", BLOCKS);
    if (HEADINGS.has(tag) && HEADINGS.has(this.#top.tag)) this.#popThrough(this.#top);
    const rule = SIBLINGS.get(tag);
    if (!rule) return;
    for (let node: Node = this.#top; node.parent && !rule.within.has(node.tag); node = node.parent) {
      if (rule.closes.has(node.tag)) {
        this.#popThrough(node);
        if (tag === "tr" || tag === "tbody" || tag === "tfoot") return this.#closeImplied(tag);
        return;
      }
    }
  }

  onclosetag(start: number, end: number): void {
    const tag = this.source.slice(start, end).toLowerCase();
    if (tag === "br") this.#top.children.push(new Node("br", this.#top, NOTHING));
    if (tag === "html" || tag === "body" || (this.#open.get(tag) ?? 0) === 0) return;
    if (INLINE.has(tag)) this.#closeWithin(tag, BLOCKS);
    else this.#closeWithin(tag, tag.startsWith("t") || tag === "caption" ? NONE : SCOPES);
  }

  #closeWithin(tag: string, scopes: Set<string>): void {
    for (let node: Node = this.#top; node.parent; node = node.parent) {
      if (node.tag === tag) return this.#popThrough(node);
      if (scopes.has(node.tag)) return;
    }
  }

  #popThrough(last: Node): void {
    this.finishScript();
    for (let node: Node = this.#top; node.parent; node = node.parent) {
      this.#open.set(node.tag, this.#open.get(node.tag)! - 1);
      if (node.tag === "svg" || node.tag === "math") this.#foreign--;
      this.#depth--;
      this.#top = node.parent;
      if (node === last) break;
    }
    this.#isTextWanted = isTextWanted(this.#top);
  }

  ontext(start: number, end: number): void {
    if (this.#top.tag === "script") {
      if (this.#scriptStart < 0) this.#scriptStart = start;
      this.#scriptEnd = end;
    } else if (this.#isTextWanted) this.#addText(this.source.slice(start, end));
  }

  ontextentity(codepoint: number): void {
    if (this.#isTextWanted) this.#addText(String.fromCodePoint(codepoint));
  }

  /** Scripts are long and arrive in many pieces, so their text is taken from the source in one piece. */
  finishScript(): void {
    if (this.#scriptStart < 0) return;
    this.#top.children.push(this.source.slice(this.#scriptStart, this.#scriptEnd));
    this.#scriptStart = -1;
  }

  oncdata(start: number, end: number, endOffset: number): void {
    if (this.#foreign > 0) this.ontext(start, end - endOffset);
  }

  #addText(text: string): void {
    const { children } = this.#top;
    const last = children.length - 1;
    if (typeof children[last] === "string") children[last] += text;
    else children.push(text);
  }

  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}
}

const NONE: Set<string> = new Set();

function isTextWanted(node: Node): boolean {
  return node.tag !== "style" && node.tag !== "svg";
}
