import { parseTree } from "./tree.ts";
import { textOf, wholeText } from "./walk.ts";

/** The article as described in JSON-LD; any field may be missing. */
export interface LinkedArticle {
  readonly headline: string | null;
  readonly authors: readonly string[];
  readonly publishedAt: string | null;
  readonly image: string | null;
  readonly description: string | null;
  readonly language: string | null;
  readonly body: string | null;
}

type Thing = Readonly<Record<string, unknown>>;

/** The page's own article among everything its scripts describe; null if there is none. */
export function findLinkedArticle(
  scripts: readonly string[],
  about: readonly string[],
): LinkedArticle | null {
  const things = scripts.flatMap((script) => thingsOf(parseLoosely(script), 0));
  const names = namesById(things);
  const articles = things.filter((thing) => typesOf(thing).some((type) => ARTICLE.test(type)));
  const [best] = articles
    .map((thing, place) => ({ thing, weight: weightOf(thing, about) - place * 0.01 }))
    .toSorted((a, b) => b.weight - a.weight);
  if (best === undefined) return null;
  const { thing } = best;
  return {
    headline: plain(thing["headline"]) ?? plain(thing["name"]),
    authors: authorsOf(thing["author"] ?? thing["creator"], names),
    publishedAt: plain(thing["datePublished"]) ?? plain(thing["dateCreated"]) ?? plain(thing["uploadDate"]),
    image: addressOf(thing["image"]) ?? addressOf(thing["thumbnailUrl"]),
    description: plain(thing["description"]),
    language: plain(thing["inLanguage"]),
    body: bodyOf(thing),
  };
}

const ARTICLE = /(?:Article|Posting|Report|Review|CreativeWork|NewsVideo|VideoObject|WebPage)$/i;
const NEWS = /(?:NewsArticle|ReportageNewsArticle|Article|BlogPosting|AnalysisNewsArticle|Posting|Report)$/i;

/**
 * How likely a thing is to be the page's own article, since related articles are listed too. Judged by its type, how
 * complete it is, and whether it has the page's title or address.
 */
function weightOf(thing: Thing, about: readonly string[]): number {
  const types = typesOf(thing);
  let weight = types.some((type) => NEWS.test(type)) ? 4 : 0;
  if (types.includes("LiveBlogPosting")) weight += 1;
  if (thing["datePublished"] !== undefined) weight += 2;
  if (thing["author"] !== undefined) weight += 0.5;
  if (thing["articleBody"] !== undefined) weight += 0.5;
  const headline = fold(plain(thing["headline"]) ?? plain(thing["name"]) ?? "");
  if (headline !== "" && about.some((words) => fold(words).includes(headline))) weight += 3;
  const url = addressOf(thing["url"]) ?? addressOf(thing["mainEntityOfPage"]);
  if (url !== null && about.includes(url)) weight += 2;
  return weight;
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Parses JSON as found on the web: in comments, with raw line breaks in strings, with extra commas. */
function parseLoosely(script: string): unknown {
  const start = script.search(/[{[]/);
  const end = Math.max(script.lastIndexOf("}"), script.lastIndexOf("]"));
  if (start < 0) return null;
  const text = script.slice(start, end < start ? undefined : end + 1);
  for (const repair of REPAIRS) {
    try {
      return JSON.parse(repair(text)) as unknown;
    } catch {
      // The next repair may work.
    }
  }
  return salvage(text);
}

// eslint-disable-next-line no-control-regex -- JSON forbids raw control characters in strings, but pages send them
const CONTROLS = /[\u0000-\u001f]+/g;

const REPAIRS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll(CONTROLS, " "),
  (text) => text.replaceAll(CONTROLS, " ").replaceAll(/,\s*([}\]])/g, "$1"),
  (text) => text.replaceAll(CONTROLS, " ").replaceAll(/\\(?!["\\/bfnrtu])/g, "\\\\"),
];

/** Extracts single fields from JSON that cannot be parsed, which is better than nothing. */
function salvage(text: string): Thing | null {
  const thing: Record<string, unknown> = {};
  for (const key of ["@type", "headline", "datePublished", "description", "inLanguage"]) {
    const match = new RegExp(`"${key}"\\s*:\\s*"((?:[^"\\\\]|\\\\.){1,2000})"`).exec(text);
    if (match) thing[key] = match[1]!.replaceAll(/\\(.)/g, "$1");
  }
  return "headline" in thing || "datePublished" in thing ? thing : null;
}

const NESTED = ["@graph", "mainEntity", "mainEntityOfPage", "itemListElement", "item", "hasPart", "about"];

/** Nothing deeper is about the article. */
const MAX_DEPTH = 6;

function thingsOf(value: unknown, depth: number): Thing[] {
  if (depth > MAX_DEPTH || value === null || typeof value !== "object") return [];
  if (Array.isArray(value)) return value.slice(0, 200).flatMap((part) => thingsOf(part, depth + 1));
  const thing = value as Thing;
  const nested = NESTED.flatMap((key) => thingsOf(thing[key], depth + 1));
  return [thing, ...nested];
}

function typesOf(thing: Thing): string[] {
  const type = thing["@type"];
  const types = Array.isArray(type) ? type : [type];
  return types.flatMap((name) => (typeof name === "string" ? [name.replace(/^.*[/#:]/, "")] : []));
}

/** Authors are often given as `{"@id": …}` and named elsewhere in the graph. */
function namesById(things: readonly Thing[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const thing of things) {
    const name = plain(thing["name"]);
    if (typeof thing["@id"] === "string" && name !== null) names.set(thing["@id"], name);
  }
  return names;
}

function authorsOf(value: unknown, names: ReadonlyMap<string, string>, depth = 0): string[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.slice(0, 30).flatMap((part) => authorsOf(part, names, depth + 1));
  if (typeof value === "string") return plain(value) === null ? [] : [plain(value)!];
  if (value === null || typeof value !== "object") return [];
  const thing = value as Thing;
  if (Array.isArray(thing["name"])) return authorsOf(thing["name"], names, depth + 1);
  const id = thing["@id"];
  const name = plain(thing["name"]) ?? (typeof id === "string" ? names.get(id) : undefined);
  return name ? [name] : [];
}

function addressOf(value: unknown, depth = 0): string | null {
  if (depth > MAX_DEPTH) return null;
  if (typeof value === "string") return value.trim() || null;
  if (Array.isArray(value)) {
    for (const part of value.slice(0, 30)) {
      const address = addressOf(part, depth + 1);
      if (address !== null) return address;
    }
    return null;
  }
  if (value === null || typeof value !== "object") return null;
  const thing = value as Thing;
  return addressOf(thing["url"] ?? thing["contentUrl"] ?? thing["@id"] ?? null, depth + 1);
}

function bodyOf(thing: Thing): string | null {
  const body = thing["articleBody"] ?? thing["reviewBody"] ?? thing["text"];
  if (typeof body !== "string" || body.length > 1_000_000) return null;
  return markupToText(body).trim() || null;
}

/** A text that may be HTML, with its paragraphs. */
export function markupToText(body: string): string {
  return /[<&]/.test(body) ? wholeText(parseTree(body.replaceAll(/<\/p>|<br\s*\/?>/gi, "\n\n"))) : body;
}

/** A string as plain text: some pages put HTML or HTML escapes into their JSON. */
function plain(value: unknown): string | null {
  const first = Array.isArray(value) ? (value[0] as unknown) : value;
  if (typeof first !== "string") return null;
  const text = /[<&]/.test(first) ? textOf(parseTree(first.slice(0, 5000))) : first;
  return text.replaceAll(/[ \t\r\n]+/g, " ").trim() || null;
}
