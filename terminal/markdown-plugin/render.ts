import MarkdownIt, { type Token } from "markdown-it";
import type { Block, CodeSample, Heading } from "../src/pages/docs/documentation-page.ts";
import { type LinkTarget, resolveLink } from "./links.ts";

/** A page of the documentation, ready to show. */
export interface RenderedPage {
  /** The text of its first heading. */
  readonly title: string;
  readonly headings: readonly Heading[];
  readonly blocks: readonly Block[];
  /** Pictures in the repository that the page shows. The HTML refers to each as `image:` and its index. */
  readonly images: readonly string[];
}

/**
 * Turns Markdown into a page. It is safe by construction: HTML in the source becomes text, links lead only
 * where `resolveLink` allows, and no attribute can run or style anything.
 */
export function renderPage(
  source: string,
  file: string,
  findPage: (file: string) => string | undefined,
): RenderedPage {
  const tokens = markdown.parse(source, {});
  const images: string[] = [];
  const headings = nameHeadings(tokens);
  const title = headings.find(({ depth }) => depth === 1)?.text ?? "";
  for (const token of tokens) {
    moveAlignment(token);
    if (token.type === "inline") mendInline(token, (href) => resolveLink(href, file, findPage), images);
  }
  const blocks = cutAtCode(withoutTitle(tokens));
  return { title, headings: headings.filter(({ depth }) => depth > 1), blocks, images };
}

/** Code up to this length counts as a name. Longer code in a table may break anywhere. */
const MAX_NAME = 32;

const markdown = createMarkdown();

function createMarkdown() {
  const made = new MarkdownIt({ html: false, linkify: false, typographer: false });
  // A wide table scrolls on its own, also by keyboard, so that the page does not have to.
  made.renderer.rules["table_open"] = () => `<div class="doc-table" tabindex="0"><table>\n`;
  made.renderer.rules["table_close"] = () => "</table></div>\n";
  // A name must not break at the end of a narrow table column.
  made.renderer.rules["code_inline"] = (tokens, at) => {
    const { content } = tokens[at]!;
    const name = content.length <= MAX_NAME ? ` class="doc-name"` : "";
    return `<code${name}>${made.utils.escapeHtml(content)}</code>`;
  };
  // A link for copying the heading's address with the mouse. Keyboard users can copy it from the list of
  // headings beside the text.
  made.renderer.rules["heading_close"] = (tokens, at) => {
    const id = String(tokens[at - 2]!.attrGet("id"));
    const link = `<a class="doc-anchor" href="#${made.utils.escapeHtml(id)}" aria-hidden="true" tabindex="-1">#</a>`;
    return ` ${link}</${tokens[at]!.tag}>\n`;
  };
  return made;
}

/** Gives headings the same ids as code hosts do, so that links between pages work there and here. */
function nameHeadings(tokens: readonly Token[]): Heading[] {
  const taken = new Map<string, number>();
  return tokens.flatMap((token, at) => {
    if (token.type !== "heading_open") return [];
    const text = textOf(tokens[at + 1]!);
    const slug = text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_\- ]/gu, "")
      .replaceAll(" ", "-");
    const before = taken.get(slug) ?? 0;
    taken.set(slug, before + 1);
    const id = before === 0 ? slug : `${slug}-${before}`;
    token.attrSet("id", id);
    return [{ id, text, depth: Number(token.tag.slice(1)) }];
  });
}

function textOf({ children }: Token): string {
  return (children ?? [])
    .filter(({ type }) => type === "text" || type === "code_inline")
    .map(({ content }) => content)
    .join("");
}

/**
 * Markdown aligns columns with an inline style, which the Content-Security-Policy forbids. A class replaces
 * it.
 */
function moveAlignment(token: Token): void {
  const style = token.attrGet("style");
  if (style === null) return;
  token.attrs = token.attrs!.filter(([name]) => name !== "style");
  if (String(style).includes("right")) token.attrJoin("class", "doc-end");
}

function mendInline(inline: Token, resolve: (href: string) => LinkTarget, images: string[]): void {
  const open: (Token | null)[] = [];
  inline.children = inline.children!.filter((token) => {
    if (token.type === "link_close") return open.pop() !== null;
    if (token.type === "link_open") {
      const target = resolve(String(token.attrGet("href")));
      open.push(target.kind === "nowhere" ? null : token);
      if (target.kind === "nowhere") return false;
      token.attrs = [["href", target.href]];
      if (target.kind === "outside") token.attrPush(["rel", "noopener noreferrer"]);
    }
    if (token.type === "image") {
      const target = resolve(String(token.attrGet("src")));
      if (target.kind !== "file") return false;
      token.attrs = [
        ["src", `image:${images.length}`],
        ["alt", ""],
        ["loading", "lazy"],
      ];
      images.push(target.href);
    }
    return true;
  });
}

function withoutTitle(tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex(({ type, tag }) => type === "heading_open" && tag === "h1");
  return at < 0 ? [...tokens] : [...tokens.slice(0, at), ...tokens.slice(at + 3)];
}

function cutAtCode(tokens: readonly Token[]): Block[] {
  const blocks: Block[] = [];
  let running: Token[] = [];
  const flush = () => {
    if (running.length > 0)
      blocks.push({ kind: "html", html: markdown.renderer.render(running, markdown.options, {}) });
    running = [];
  };
  for (const token of tokens) {
    // Code inside a list or a quotation stays part of the HTML.
    if (token.level > 0 || (token.type !== "fence" && token.type !== "code_block")) {
      running.push(token);
      continue;
    }
    flush();
    const sample = sampleOf(token);
    const last = blocks.at(-1);
    if (sample.label !== null && last?.kind === "code" && last.samples.every(({ label }) => label !== null)) {
      blocks[blocks.length - 1] = { kind: "code", samples: [...last.samples, sample] };
    } else {
      blocks.push({ kind: "code", samples: [sample] });
    }
  }
  flush();
  return blocks;
}

function sampleOf({ info, content }: Token): CodeSample {
  const [language = "", ...label] = info.trim().split(/\s+/);
  return { language, label: label.join(" ") || null, code: content.replace(/\n$/, "") };
}
