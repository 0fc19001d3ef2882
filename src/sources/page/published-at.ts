import { parseWildDate } from "../../text/wild-date.ts";
import { type PageHead } from "./head.ts";
import type { LinkedArticle } from "./linked-data.ts";
import type { Node } from "./node.ts";
import { textOf } from "./walk.ts";

/** A date from before the web existed is a mistake, and so is a date far in the future. */
const EARLIEST = Date.UTC(1990, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

/** A date, and whether the page declares it in its metadata rather than only displaying it. */
export interface ClaimedDate {
  readonly instant: number | null;
  readonly isDeclared: boolean;
}

/**
 * When the article was published, according to the outlet. Dates in the metadata are preferred to displayed ones. If a date has
 * no time, the time comes from the next date that has one, provided that it is on the same day.
 */
export function findPublishedAt(
  head: PageHead,
  linked: LinkedArticle | null,
  url: string | null,
): ClaimedDate {
  let day: ClaimedDate | null = null;
  for (const [written, isDeclared] of claims(head, linked)) {
    const instant = parseDate(written);
    if (instant === null) continue;
    if (!hasTime(written)) day ??= { instant, isDeclared };
    else if (day === null) return { instant, isDeclared };
    else return isSameDay(day.instant!, instant) ? { ...day, instant } : day;
  }
  return day ?? { instant: dateInUrl(url), isDeclared: false };
}

function* claims(head: PageHead, linked: LinkedArticle | null): Generator<readonly [string, boolean]> {
  if (linked?.publishedAt) yield [linked.publishedAt, true];
  for (const name of META_NAMES) for (const written of head.meta.get(name) ?? []) yield [written, true];
  for (const written of shown(head)) yield [written, false];
}

function* shown(head: PageHead): Generator<string> {
  for (const node of head.marked) {
    if (/datepublished|datecreated/i.test(node.get("itemprop")) && node.tag !== "meta") yield* datesOf(node);
  }
  for (const node of head.times) {
    if (
      node.attributes.has("pubdate") ||
      /publish|entry-date|posted|created/i.test(`${node.get("class")} ${node.get("itemprop")}`)
    ) {
      yield* datesOf(node);
    }
  }
  for (const node of head.times.slice(0, 3)) yield* datesOf(node);
  yield* OTHER_NAMES.flatMap((name) => head.meta.get(name) ?? []);
}

function datesOf(node: Node): string[] {
  return [node.get("datetime"), node.get("content"), textOf(node).slice(0, 100)].filter(
    (text) => text !== "",
  );
}

const META_NAMES = [
  "article:published_time",
  "og:article:published_time",
  "article:published",
  "og:published_time",
  "og:pubdate",
  "parsely-pub-date",
  "sailthru.date",
  "cxenseparse:recs:publishtime",
  "datepublished",
  "publish-date",
  "publishdate",
  "publish_date",
  "pubdate",
  "published_time",
  "published-date",
  "publication_date",
  "citation_publication_date",
  "dc.date.issued",
  "dcterms.created",
  "dc.date.created",
  "dcterms.date",
  "dc.date",
  "dcterms.issued",
  "article.published",
  "originalpublicationdate",
  "analyticsattributes.articledate",
  "date",
  "article_date_original",
  "rnews:datepublished",
  "prism.publicationdate",
];
const OTHER_NAMES = ["article:modified_time", "og:updated_time", "last-modified", "datemodified", "lastmod"];

function parseDate(written: string): number | null {
  const instant = parseWildDate(written);
  return instant === null || instant < EARLIEST || instant > LATEST ? null : instant;
}

function hasTime(written: string): boolean {
  return /\d{1,2}[:.]\d{2}|T\d{2}|\d{10,}/.test(written);
}

const DAY_MS = 86_400_000;

/** Within a day and a half, because the day is in the outlet's time zone and the time may be in another. */
function isSameDay(day: number, instant: number): boolean {
  return Math.abs(instant - day) <= 1.5 * DAY_MS;
}

/** A date in the path: `/2024/05/03/`, `/2024-05-03-` or `/20240503/`. */
function dateInUrl(url: string | null): number | null {
  const path = url === null ? "" : (URL.parse(url)?.pathname ?? "");
  const match = /[/_-]((?:19|20)\d\d)[/_-]?(0[1-9]|1[0-2])[/_-]?(0[1-9]|[12]\d|3[01])(?:[/_.-]|$)/.exec(path);
  return match === null ? null : parseDate(`${match[1]}-${match[2]}-${match[3]}`);
}
