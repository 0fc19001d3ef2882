import { beginningOf, squash } from "./likeness.ts";
import { markupToText } from "./linked-data.ts";
import type { Node } from "./node.ts";
import { walk } from "./walk.ts";

/** In characters. A shorter text is a teaser, and a longer one is not an article. */
const WHOLE = 400;
const MAX_SCRIPT = 4_000_000;
const MAX_BODY = 1_000_000;
const MAX_DEPTH = 60;

/** What is known about the article to find. */
export interface StateHints {
  readonly titles: readonly string[];
  readonly description: string | null;
  /** The text found on the page, which may be only the beginning of the article. */
  readonly found: string;
}

/**
 * The article's text in the data that a page's scripts build the page from: Next.js, Nuxt, Apollo, Arc's Fusion, and other states
 * assigned to a global variable. Outlets whose pages are built in the browser send the text only there. Null if there is none.
 */
export function findEmbeddedText(root: Node, hints: StateHints): string | null {
  let best: string | null = null;
  for (const state of statesOf(root)) {
    const text = joined(bodyOf(measure(state, 0)));
    if (text.length >= WHOLE && text.length > (best?.length ?? 0) && isAbout(text, hints)) best = text;
  }
  return best;
}

/** Whether the candidate contains the beginning of the description or of the found text, or most words of a title. */
function isAbout(text: string, { titles, description, found }: StateHints): boolean {
  const body = squash(text.slice(0, MAX_BODY));
  const beginnings = [description ?? "", found]
    .map((claim) => beginningOf(claim))
    .filter((part) => part !== "");
  if (beginnings.some((part) => body.includes(part.slice(0, 40)))) return true;
  return titles.some((title) => {
    const words = (title.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []).slice(0, 30);
    const known = words.filter((word) => body.includes(word));
    return words.length >= 3 && known.length >= words.length * 0.6;
  });
}

function statesOf(root: Node): unknown[] {
  const states: unknown[] = [];
  const streamed: string[] = [];
  walk(root, (node) => {
    if (node.tag !== "script" || /ld\+json/i.test(node.get("type"))) return;
    const script = node.children.find((child) => typeof child === "string") ?? "";
    if (script.length > MAX_SCRIPT) return;
    if (NEXT_STREAM.test(script)) streamed.push(...literalsOf(script));
    else if (script.length < WHOLE) return;
    else if (/json/i.test(node.get("type"))) states.push(parse(script));
    else if (ASSIGNMENT.test(script)) states.push(assigned(script));
  });
  return streamed.length === 0 ? states : [...states, ...linesOf(streamed.join(""))];
}

/** Next.js streams its data as strings in many small scripts. */
const NEXT_STREAM = /^\s*\(?self\.__next_f/;
const ASSIGNMENT =
  /(?:^|[\s;.(])(?:(?:__|\$)[A-Za-z_]{3,40}(?:__)?|globalContent|[A-Za-z]*(?:[Ss]tate|STATE|Props))"?\]?\s*=\s*[[{"'(]|(?:^|[\s;.(])__\w{3,40}\s*=\s*(?:JSON\.parse|function)/;

function assigned(script: string): unknown {
  const at = ASSIGNMENT.exec(script);
  const start = script.indexOf("=", at?.index ?? 0) + 1;
  const value = balanced(script, start);
  const state = value === null ? null : parse(value);
  // Data that is not JSON, such as Nuxt's function call, still contains the texts as string literals, in order.
  return state ?? literalsOf(script);
}

/** The object or list that begins next; null if the next value is something else. */
function balanced(script: string, from: number): string | null {
  const start = from + (/^\s*/.exec(script.slice(from, from + 20))?.[0].length ?? 0);
  if (script[start] !== "{" && script[start] !== "[") return null;
  let depth = 0;
  let isQuoted = false;
  for (let at = start; at < script.length; at++) {
    const code = script.charCodeAt(at);
    if (isQuoted) {
      if (code === 92) at++;
      else if (code === 34) isQuoted = false;
    } else if (code === 34) isQuoted = true;
    else if (code === 123 || code === 91) depth++;
    else if ((code === 125 || code === 93) && --depth === 0) return script.slice(start, at + 1);
  }
  return null;
}

/** The string literals of a script. A regular expression could take quadratic time. */
function literalsOf(script: string): string[] {
  const literals: string[] = [];
  let start = script.indexOf('"');
  while (start >= 0) {
    let end = start + 1;
    while (end < script.length && script[end] !== '"' && script[end] !== "\n")
      end += script[end] === "\\" ? 2 : 1;
    const value = script[end] === '"' && end - start > 20 ? parse(script.slice(start, end + 1)) : null;
    if (typeof value === "string") literals.push(value);
    start = script.indexOf('"', end + 1);
  }
  return literals;
}

/** Lines such as `1a:{"json":1}` and `2b:T5f,<p>text</p>`. */
function linesOf(stream: string): unknown[] {
  return stream
    .slice(0, MAX_SCRIPT)
    .split(/\n|(?=\b[0-9a-f]{1,4}:T[0-9a-f]+,)/)
    .map((line) => line.replace(/^[0-9a-f]{1,4}:(?:T[0-9a-f]+,|I)?/, ""))
    .map((line) => (/^[[{"]/.test(line) ? parse(line) : line));
}

function parse(json: string): unknown {
  try {
    const value = JSON.parse(json) as unknown;
    // A state may be JSON inside a JSON string.
    return typeof value === "string" && /^\s*[[{]/.test(value) ? (JSON.parse(value) as unknown) : value;
  } catch {
    return null;
  }
}

/** A part of a state, with the running text inside. */
interface Part {
  readonly text: string | null;
  readonly parts: readonly Part[];
  readonly length: number;
}

const NOTHING: Part = { text: null, parts: [], length: 0 };

function measure(value: unknown, depth: number): Part {
  if (typeof value === "string") return measureText(value, depth);
  if (depth > MAX_DEPTH || value === null || typeof value !== "object") return NOTHING;
  const parts = Object.entries(value)
    .filter(([key]) => !BESIDE.test(key))
    .map(([, inner]) => measure(inner as unknown, depth + 1))
    .filter(({ length }) => length > 0);
  return { text: null, parts, length: parts.reduce((sum, { length }) => sum + length, 0) };
}

/** Keys of texts that are not the article's own. */
const BESIDE =
  /caption|credit|keyword|tags$|^alt|byline|author|^bio|seo|^meta|promo|related|recommend|image|photo|video|^nav|menu|footer|comment|consent|cookie|translation|locale|i18n/i;

function measureText(value: string, depth: number): Part {
  if (value.length < 40 || value.length > MAX_BODY) return NOTHING;
  if (/^\s*[[{]"/.test(value)) return depth > 3 * MAX_DEPTH ? NOTHING : measure(parse(value), depth + 10);
  if (!/\s\S+\s\S+\s/.test(value) || CODE.test(value.slice(0, 1000))) return NOTHING;
  return { text: value, parts: [], length: value.length };
}

/** Leaves out addresses, styles and scripts. */
const CODE =
  /^(?:https?:|\/|\.|#|@|data:|<svg|<script|<style|M\d)|function\s?\(|[{;]\s{0,20}[\w-]{1,40}\s{0,3}:[^;]{1,60};/;

/** The largest text, or the largest list of texts. */
function bodyOf(whole: Part): Part {
  let part = whole;
  for (;;) {
    const largest = part.parts.reduce((best, inner) => (inner.length > best.length ? inner : best), NOTHING);
    // In a list of paragraphs, no single one makes up most of the text.
    if (largest.length === 0 || (largest.length < part.length * 0.5 && part.parts.length >= LIST))
      return part;
    part = largest;
  }
}

/** An object with fewer texts than this is not a list of paragraphs. */
const LIST = 5;

function joined(part: Part): string {
  const texts = new Set<string>();
  const collect = ({ text, parts }: Part) => {
    if (text !== null) texts.add(text);
    for (const inner of parts) collect(inner);
  };
  collect(part);
  return [...texts]
    .map((text) => markupToText(text).trim())
    .filter((text) => text !== "")
    .join("\n\n");
}
