import { wordPattern } from "./kept-names.ts";

/** How to tell a service to leave a piece of text unchanged. */
export interface Marks {
  readonly open: string;
  readonly close: string;
  /** Matches a marked piece in the reply, where the service may have rewritten the tag. */
  readonly pattern: RegExp;
}

export const XML_MARKS: Marks = { open: "<x>", close: "</x>", pattern: /<x\s*>(.*?)<\/x\s*>/gs };
export const HTML_MARKS: Marks = {
  open: '<span translate="no">',
  close: "</span>",
  pattern: /<span[^>]*>(.*?)<\/span\s*>/gs,
};

/** A text as markup, with the protected names marked. */
export function mark(text: string, names: readonly string[], { open, close }: Marks): string {
  if (names.length === 0) return escape(text);
  const any = new RegExp(names.map((name) => wordPattern(name).source).join("|"), "gu");
  let marked = "";
  let at = 0;
  for (const match of text.matchAll(any)) {
    marked += `${escape(text.slice(at, match.index))}${open}${escape(match[0])}${close}`;
    at = match.index + match[0].length;
  }
  return marked + escape(text.slice(at));
}

/** The plain text of a reply. Other tags stay, so that the check finds them. */
export function unmark(marked: string, { pattern }: Marks): string {
  return unescape(marked.replaceAll(pattern, "$1"));
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

const NAMED: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  amp: "&",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

function unescape(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex as string, 16) : undefined;
    if (code !== undefined) return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    return NAMED[(name as string).toLowerCase()] ?? whole;
  });
}
