import { htmlToText } from "../../text/html-text.ts";
import { parseFeedDate } from "../feed/feed-date.ts";
import type { FeedDocument } from "../feed/feed-document.ts";
import { documentOf, entryOf } from "./official-entry.ts";

const HOME = "https://ofac.treasury.gov/";
const MOST = 100;

/** Reads OFAC's page of recent actions: links to `/recent-actions/YYYYMMDD`, each followed by its date. */
export function readOfac(source: string, base: string | null): FeedDocument {
  const links = [...source.matchAll(ACTION)].slice(0, MOST);
  const entries = links.map((link) => {
    const { path, words } = link.groups!;
    const after = htmlToText(source.slice(link.index + link[0].length, link.index + link[0].length + 600));
    const day = DATE.exec(after)?.[0] ?? dayOf(path!);
    const title = htmlToText(words!).trim();
    const kind = /^[^\n]*? - ([^\n]{3,80})/.exec(after.slice(after.indexOf(day)))?.[1]?.trim();
    return entryOf({
      id: path!,
      url: URL.parse(path!, base ?? HOME)?.href ?? "",
      title: title === "" ? "" : `OFAC: ${title}`,
      text: `The US Treasury's Office of Foreign Assets Control published: ${title}.`,
      publishedAt: parseFeedDate(day),
      categories: kind === undefined ? [] : [kind],
      isWhole: false,
    });
  });
  return documentOf("OFAC", entries, HOME, MOST);
}

const ACTION =
  /<a\s[^<>]{0,200}?href="(?<path>(?:https:\/\/ofac\.treasury\.gov)?\/recent-actions\/20\d{6}(?:_\d{1,3})?)"[^<>]{0,200}>(?<words>[^<]{3,500}(?:<(?:b|i|em|strong|span)>[^<]{0,300}<\/\w{1,6}>[^<]{0,300}){0,3})<\/a>/gi;
const DATE =
  /(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, 20\d\d/;

/** The day in an address, which the page need not repeat: "20250115" as "2025-01-15". */
function dayOf(path: string): string {
  const [, year, month, day] = /(20\d\d)(\d\d)(\d\d)/.exec(path)!;
  return `${year}-${month}-${day}`;
}
