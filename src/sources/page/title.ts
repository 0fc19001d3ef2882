import { plainTitle } from "../plain-title.ts";
import { isLabel, labelOf } from "../title-label.ts";
import { findMeta, type PageHead } from "./head.ts";
import type { LinkedArticle } from "./linked-data.ts";
import { textOf } from "./walk.ts";

/**
 * The article's headline, without the name of the site. The title for sharing (`og:title`) is preferred, because a heading may
 * carry a kicker and `<title>` is written for search engines. If the heading and the JSON-LD agree on a different title, that
 * title may win.
 */
export function findTitle(
  head: PageHead,
  linked: LinkedArticle | null,
  siteNames: readonly string[],
): string | null {
  return findTitleFrom(titleClaims(head, linked, siteNames));
}

interface TitleClaims {
  readonly shared: string | null;
  readonly linked: string | null;
  readonly heading: string | null;
  readonly tag: string | null;
  readonly other: string | null;
}

function titleClaims(
  head: PageHead,
  linked: LinkedArticle | null,
  siteNames: readonly string[],
): TitleClaims {
  const headings = head.headings.map((node) => textOf(node)).filter((text) => text !== "");
  const plain = (text: string | null) => (text === null ? null : plainTitle(text, headings));
  const raw = {
    shared: plain(findMeta(head, "og:title")),
    linked: plain(linked?.headline ?? null),
    tag: plain(head.titleTag),
    other: plain(
      findMeta(
        head,
        "twitter:title",
        "parsely-title",
        "sailthru.title",
        "dc.title",
        "dcterms.title",
        "title",
        "headline",
      ),
    ),
  };
  const said = Object.values(raw).filter((text) => text !== null);
  // If all titles in the metadata are the same, nothing is cut off to match a shorter heading.
  const whole = raw.linked !== null && said.every((text) => text === raw.linked) ? [] : headings;
  const strip = (text: string | null) => (text === null ? null : stripSite(text, siteNames, whole, said));
  return {
    shared: strip(raw.shared),
    linked: strip(raw.linked),
    tag: strip(raw.tag),
    other: strip(raw.other),
    heading: chooseHeading(headings, said),
  };
}

function findTitleFrom({ shared, linked, heading, tag, other }: TitleClaims): string | null {
  if (shared === null) return linked ?? heading ?? tag ?? other;
  const isSame = (a: string | null, b: string) => a !== null && fold(a) === fold(b);
  // The JSON-LD gives the article's own title. If the heading and the shared title both differ from it, they are clickbait. But
  // if the JSON-LD only repeats `<title>`, which is written for search engines, the title that is displayed and shared wins.
  if (linked !== null && !isSame(linked, shared) && !isSame(heading, linked))
    return isSame(tag, linked) && isSame(heading, shared) ? shared : linked;
  // A page with a separate title for each social network writes special headlines for them. The headline that it displays is the
  // article's own.
  const isShown = linked !== null && heading !== null && other !== null && fold(linked) === fold(heading);
  return isShown && !wearsKicker(linked, shared) ? linked : shared;
}

/** A kicker before the colon is a few words about the topic. */
const MAX_KICKER_WORDS = 3;

/**
 * Whether a heading puts a kicker before the shared title. Either the shared title follows the kicker literally, or it
 * contains no word of the kicker. A label for the kind of text ("Opinion:") doesn't count as a kicker.
 */
function wearsKicker(heading: string, shared: string): boolean {
  if (labelOf(heading) !== null && labelOf(shared) === null) return false;
  if (fold(heading).endsWith(fold(shared))) return true;
  const kicker = /^([^:"“”«»„'‘’]+): /.exec(heading)?.[1];
  if (kicker === undefined) return false;
  const [words, known] = [fold(kicker).split(" "), new Set(fold(shared).split(" "))];
  return words.length <= MAX_KICKER_WORDS && !words.some((word) => known.has(word));
}

/** The heading that shares the most words with the page's other titles. */
function chooseHeading(headings: readonly string[], said: readonly string[]): string | null {
  const words = new Set(said.flatMap((text) => fold(text).split(" ")));
  const scored = headings.map((text) => {
    const own = fold(text).split(" ");
    return { text, share: own.filter((word) => words.has(word)).length / own.length, length: own.length };
  });
  const [best] = scored.toSorted((a, b) => b.share * Math.min(4, b.length) - a.share * Math.min(4, a.length));
  if (best === undefined) return null;
  return said.length > 0 && best.share < 0.3 ? null : best.text;
}

/** In characters. Longer titles are cut. */
const MAX_LENGTH = 500;

const SEPARATOR = /\s+[|\-–—―•·»:]{1,2}\s+|\s*[|：｜]\s*|--/g;

/** Removes the site's name from the end (or the start) of a title. */
function stripSite(
  title: string,
  siteNames: readonly string[],
  headings: readonly string[],
  said: readonly string[],
): string {
  let text = title
    .slice(0, MAX_LENGTH)
    .replaceAll(/[ \t\r\n\u3000]+/g, " ")
    .trim();
  for (let round = 0; round < 3; round++) {
    const shorter = stripOnce(text, siteNames, headings, said);
    if (shorter === text) break;
    text = shorter;
  }
  return text;
}

function stripOnce(
  text: string,
  siteNames: readonly string[],
  headings: readonly string[],
  said: readonly string[],
): string {
  const cuts = [...text.matchAll(SEPARATOR)];
  for (const cut of cuts) {
    const head = text.slice(0, cut.index).trim();
    const rest = text.slice(cut.index + cut[0].length).trim();
    if (head.length > 5 && (headings.includes(head) || said.includes(head)) && !isLabel(rest)) return head;
  }
  const last = cuts.at(-1);
  if (last !== undefined) {
    const head = text.slice(0, last.index).trim();
    const rest = text.slice(last.index + last[0].length).trim();
    if (
      head !== "" &&
      (isSite(rest, siteNames) || (last[0].includes("|") && rest.length < 30 && head.length > 15)) &&
      !isLabel(rest)
    )
      return head;
  }
  const first = cuts[0];
  if (first !== undefined) {
    const start = text.slice(0, first.index).trim();
    const rest = text.slice(first.index + first[0].length).trim();
    if (rest.length > 15 && isSite(start, siteNames)) return rest;
  }
  return text;
}

function isSite(text: string, siteNames: readonly string[]): boolean {
  const own = squash(text);
  if (own === "") return false;
  return siteNames.some((name) => {
    const site = squash(name);
    if (site.length < 2) return false;
    return (
      own === site ||
      (site.length > 3 && own.includes(site) && own.length <= site.length + 20) ||
      (own.length > 3 && site.includes(own))
    );
  });
}

function squash(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
}

export function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();
}
