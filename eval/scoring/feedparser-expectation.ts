import type { ExpectedValue } from "./feed-values.ts";
import { parsePythonLiteral, splitOutside } from "./python-literal.ts";

/** The values that a feedparser test case expects for the fields we use. Empty if it expects only other fields. */
export function readExpectation(expression: string): readonly ExpectedValue[] {
  if (splitOutside(expression, " or ").length > 1) return [];
  return splitOutside(unwrapped(expression), " and ").flatMap((clause) => readClause(unwrapped(clause)));
}

function unwrapped(source: string): string {
  const text = source.trim();
  const inside = /^\(([\s\S]*)\)$/.exec(text)?.[1];
  return inside !== undefined && splitOutside(inside, ")").length === 1 && isBalanced(inside) ? inside : text;
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === "(") depth += 1;
    if (character === ")" && (depth -= 1) < 0) return false;
  }
  return depth === 0;
}

/** Reads "entries[0]['title'] == 'x'", or "a == b == 'x'" if several fields have the same value. */
function readClause(clause: string): readonly ExpectedValue[] {
  const sides = splitOutside(clause, "==").map((side) => side.trim());
  const value = parsePythonLiteral(sides.pop() ?? "");
  if (sides.length === 0 || value === undefined) return [];
  return sides.flatMap((side) => {
    const target = readPath(side);
    return target === null ? [] : [{ ...target, value }];
  });
}

function readPath(path: string): Omit<ExpectedValue, "value"> | null {
  if (path === "len(entries)") return { field: "entryCount", entry: null };
  const match = /^(feed|entries\[(-?\d+)\])(.*)$/.exec(path);
  if (match === null) return null;
  const keys = (match[3] ?? "")
    .replace(/\['([^']*)'\]/g, ".$1")
    .replace(/\[(\d+)\]/g, (_, at: string) => (at === "0" || !/links/.test(path) ? ".#" : ".other"));
  const isEntry = match[2] !== undefined;
  const field = (isEntry ? ENTRY : FEED).get(keys.slice(1));
  return field === undefined ? null : { field, entry: isEntry ? Number(match[2]) : null };
}

/** Maps feedparser's names for a feed's own fields to ours. */
const FEED = new Map([
  ["title", "title"],
  ["title_detail.value", "title"],
  ["link", "homepage"],
  ["links.#.href", "homepage"],
  ["language", "language"],
  ["description", "description"],
  ["subtitle", "description"],
  ["subtitle_detail.value", "description"],
  ["tagline", "description"],
  ["tagline_detail.value", "description"],
  ["info", "description"],
  ["info_detail.value", "description"],
  ["image.href", "imageUrl"],
  ["logo", "imageUrl"],
]);

const ENTRY = new Map([
  ["title", "title"],
  ["title_detail.value", "title"],
  ["link", "url"],
  ["links.#.href", "url"],
  ["id", "id"],
  ["guid", "id"],
  ["author", "author"],
  ["author_detail.name", "author"],
  ["authors.#.name", "author"],
  ["summary", "summary"],
  ["summary_detail.value", "summary"],
  ["description", "summary"],
  ["content.#.value", "content"],
  ["published", "publishedAt"],
  ["published_parsed", "publishedAt"],
  ["created", "publishedAt"],
  ["created_parsed", "publishedAt"],
  ["updated", "updatedAt"],
  ["updated_parsed", "updatedAt"],
  ["tags.#.term", "category"],
  ["tags.#.label", "category"],
  ["category", "category"],
  ["image.href", "imageUrl"],
]);
