import { type PageHead } from "./head.ts";
import type { LinkedArticle } from "./linked-data.ts";
import { fold } from "./title.ts";
import { nameOf } from "./prune.ts";
import type { Node } from "./node.ts";
import { textOf, walk } from "./walk.ts";

/** Further names are dropped: no byline is this long. */
const MAX_AUTHORS = 12;

/**
 * The authors, separated by commas. The outlet's own name counts only if nobody else is named. Null if there is no name
 * at all.
 */
export function findByline(
  head: PageHead,
  linked: LinkedArticle | null,
  root: Node,
  siteNames: readonly string[],
): string | null {
  let house: string | null = null;
  for (const names of claims(head, linked, root)) {
    const clean = [...new Set(names.flatMap((name) => cleanName(name)))].slice(0, MAX_AUTHORS);
    const people = clean.filter((name) => !clean.some((other) => other !== name && other.includes(name)));
    const byline = people.join(", ");
    if (people.some((name) => !siteNames.some((site) => fold(site) === fold(name)))) return byline;
    house ??= byline || null;
  }
  return house;
}

function* claims(head: PageHead, linked: LinkedArticle | null, root: Node): Generator<readonly string[]> {
  yield linked?.authors ?? [];
  for (const name of META_NAMES) yield head.meta.get(name) ?? [];
  const marked = head.marked.filter((node) => node.tag !== "meta");
  yield marked
    .filter((node) => /(?:^|\s)(?:author|creator)(?:\s|$)/i.test(node.get("itemprop")))
    .map((node) => authorText(node));
  yield marked
    .filter((node) => node.attributes.has("rel"))
    .slice(0, 3)
    .map((node) => textOf(node));
  yield findShown(root);
}

const META_NAMES = [
  "author",
  "article:author_name",
  "parsely-author",
  "sailthru.author",
  "byl",
  "dc.creator",
  "dcterms.creator",
  "dc.contributor",
  "article:author",
  "og:article:author",
  "citation_author",
  "cxenseparse:author",
  "twitter:data1",
];

/** The author's name. An author element may mark up the name inside it separately. */
function authorText(node: Node): string {
  let name = "";
  walk(node, (inner) => {
    if (name === "" && /(?:^|\s)name(?:\s|$)/.test(inner.get("itemprop")))
      name = inner.get("content") || textOf(inner);
  });
  return name || textOf(node);
}

/** The byline that is displayed: the first short text in an element whose class or id is typical of bylines. */
function findShown(root: Node): string[] {
  let tries = 0;
  let found: string | null = null;
  walk(root, (node) => {
    if (found !== null || tries > MAX_TRIES) return false;
    if (node.attributes.size === 0 || !BYLINE.test(nameOf(node))) return true;
    tries++;
    const text = textOf(node);
    if (text.length > 2 && text.length < 80) found = text;
    return text.length >= 80;
  });
  return found === null ? [] : [found];
}

/** If more elements than this are named like a byline, the page has none. */
const MAX_TRIES = 100;

const BYLINE = / (?:byline|author|author name|post author|article author|entry author|autor|auteur|writer) /;

/** `By Jane Roe and John Doe, Staff Writer` yields two names; an address or a date yields none. */
function cleanName(written: string): string[] {
  const text = written.slice(0, 300).replaceAll(/\s+/g, " ").trim();
  if (/^https?:|^@|\.(?:com|org|net)\//i.test(text)) return [];
  const bare = text
    .replace(
      /^(?:written |posted |published |reported |story )?(?:by|von|par|por|di|da|de|door|av|af|przez|от|yazan)\b[:\s]+/i,
      "",
    )
    .replace(/^(?:authors?|autor(?:en|es)?|auteurs?|autore)\s*:\s*/i, "")
    .replace(/\s*(?:\||•|·|—|,? (?:on|am|updated|published|posted)\b).*$/i, "")
    .replace(/\s*\([^)]*\)\s*$/, "");
  return bare
    .split(/\s*(?:[,;&/]|\b(?:and|und|et|y|e|og|och|en|with|mit)\b)\s+/i)
    .map((name) => name.replace(/^(?:by|von|par|por)\s+/i, "").trim())
    .filter((name) => isName(name));
}

function isName(text: string): boolean {
  if (text.length < 2 || text.length > 60) return false;
  if (/\d{3,}|[@<>{}[\]=]|https?:/.test(text)) return false;
  if (/^(?:admin|administrator|unknown|null|undefined|guest|staff|editor|no author|anonymous)$/i.test(text))
    return false;
  return /\p{L}/u.test(text) && text.split(" ").length <= 7;
}
