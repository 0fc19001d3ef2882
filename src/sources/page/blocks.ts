import { BLOCK_TAGS, isLinkBox, linkShare, type WeighedNode } from "./weigh.ts";

/** A paragraph, heading, list item or table row of the article, as on the page. */
export interface PageBlock {
  readonly kind: "text" | "heading" | "item" | "row" | "quote";
  readonly text: string;
  /** The share of its characters that are inside links. */
  readonly linked: number;
  /** Where its text begins. */
  readonly from: WeighedNode;
}

/** The running text of a node, block by block, in page order. */
export function blocksOf(weighed: WeighedNode): PageBlock[] {
  const blocks: PageBlock[] = [];
  const writer = new Writer(blocks);
  writer.write(weighed, "text", false);
  writer.flush("text");
  return blocks;
}

class Writer {
  readonly #blocks: PageBlock[];
  #text = "";
  #linked = 0;
  #isPre = false;
  #from: WeighedNode | null = null;

  constructor(blocks: PageBlock[]) {
    this.#blocks = blocks;
  }

  write(weighed: WeighedNode, kind: PageBlock["kind"], isLinked: boolean): void {
    const { tag } = weighed.node;
    if (tag === "br") return this.#break();
    if (tag === "hr") return this.flush(kind);
    const isBlock = BLOCK_TAGS.has(tag);
    const isCell = tag === "td" || tag === "th";
    const inner = KINDS.get(tag) ?? (kind === "heading" ? "text" : kind);
    const asRow = isCell && kind === "row";
    if (isBlock && !asRow) this.flush(kind);
    if (asRow && this.#text !== "") this.#text += " | ";
    const wasPre = this.#isPre;
    if (tag === "pre") this.#isPre = true;
    const inLink = isLinked || tag === "a";
    const own: PageBlock["kind"] =
      tag === "tr" ? (isDataRow(weighed) ? "row" : "text") : isBlock ? inner : kind;
    for (const child of weighed.children) {
      if (typeof child === "string") this.#add(child, inLink, weighed);
      else if (!isLinkBox(child)) this.write(child, own, inLink);
    }
    if (isBlock && !asRow) this.flush(own);
    this.#isPre = wasPre;
  }

  #add(text: string, isLinked: boolean, from: WeighedNode): void {
    const clean = this.#isPre ? text.replaceAll("\r", "") : text.replaceAll(/[ \t\n\r\f\v\u00a0]+/g, " ");
    if (this.#text.trimEnd() === "") this.#from = from;
    this.#text += clean;
    if (isLinked) this.#linked += clean.trim().length;
  }

  /** Two line breaks in a row separate paragraphs. */
  #break(): void {
    this.#text = `${this.#text.trimEnd()}\n`;
  }

  flush(kind: PageBlock["kind"]): void {
    const text = tidy(this.#text);
    const linked = this.#linked;
    this.#text = "";
    this.#linked = 0;
    const from = this.#from;
    if (text === "" || from === null) return;
    const share = Math.min(1, linked / text.length);
    this.#blocks.push({ kind, text, linked: share, from });
  }
}

const KINDS: ReadonlyMap<string, PageBlock["kind"]> = new Map(
  Object.entries<PageBlock["kind"]>({
    h1: "heading",
    h2: "heading",
    h3: "heading",
    h4: "heading",
    h5: "heading",
    h6: "heading",
    li: "item",
    blockquote: "quote",
    p: "text",
  }),
);

/** A row of short cells is data; a row of long cells is the layout of an old page. */
function isDataRow(weighed: WeighedNode): boolean {
  const cells = weighed.children.filter((child): child is WeighedNode => typeof child !== "string");
  return cells.length > 1 && cells.every((cell) => cell.length < 200) && linkShare(weighed) < 0.6;
}

/** Notes in links for screen readers. */
const NEW_WINDOW =
  / ?\((?:opens|öffnet|s’ouvre|s'ouvre|se abre|abre|si apre)(?: sich)? (?:in|im|in einem|dans|en|em)[^()]{0,12} (?:window|tab|fenster|fenêtre|onglet|ventana|pestaña|janela|finestra|scheda)\)/gi;

function tidy(text: string): string {
  return text
    .replaceAll(/[\u00ad\u200b\ufeff\u2060]/g, "")
    .replaceAll(NEW_WINDOW, "")
    .replaceAll(/[ \t]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** Blocks as text: paragraphs separated by an empty line, each item of a list on its own line. */
export function joinBlocks(blocks: readonly PageBlock[]): string {
  let text = "";
  let last: PageBlock["kind"] | null = null;
  for (const { kind, text: words } of blocks) {
    const isRun = (kind === "item" || kind === "row") && kind === last;
    text += text === "" ? "" : isRun ? "\n" : "\n\n";
    text += kind === "item" ? `- ${words}` : words;
    last = kind;
  }
  return text;
}
