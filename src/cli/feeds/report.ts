import type { PresentedFeed } from "../../sources/feed/present-feed.ts";
import { formatTable } from "../output/table.ts";

const DAY = 86_400_000;

/** The faults of a feed: those found by parsing it, then suspicious dates. */
export function faultsOf(feed: PresentedFeed, now: number): string[] {
  const times = feed.entries.flatMap(({ publishedAt }) =>
    publishedAt === null ? [] : Date.parse(publishedAt),
  );
  const ahead = times.filter((time) => time > now + DAY / 24).length;
  const age = times.length > 0 ? Math.floor((now - Math.max(...times)) / DAY) : 0;
  return [
    ...feed.faults,
    ...(ahead > 0 ? [`${ahead} of its entries ${ahead === 1 ? "is" : "are"} dated in the future.`] : []),
    ...(age >= 7 ? [`Its newest entry is ${age} days old.`] : []),
  ];
}

/** The usable entries of a feed, for a person to read. */
export function reportEntries(feed: PresentedFeed): string[] {
  if (feed.format === null) return ["This is not a feed.", ...feed.faults.map((fault) => `- ${fault}`)];
  const rows = feed.entries.map((entry) => [
    entry.publishedAt?.slice(0, 16).replace("T", " ") ?? "no date",
    cut(entry.title ?? "no title", 80),
    entry.url ?? "no link",
    lacks(entry),
  ]);
  const about = [feed.title ?? "no title", feed.language, feed.homepage].filter((part) => part !== null);
  return [
    `${feed.format}: ${about.join(", ")}; ${rows.length === 1 ? "one entry" : `${rows.length} entries`}`,
    ...(rows.length > 0 ? [formatTable(rows)] : []),
  ];
}

/** Lists which of text, picture and author an entry lacks. Its page has to supply them. */
function lacks({ summary, content, imageUrl, author }: PresentedFeed["entries"][number]): string {
  const missing = [
    summary === null && content === null ? "words" : null,
    imageUrl === null ? "picture" : null,
    author === null ? "author" : null,
  ].filter((part) => part !== null);
  return missing.length > 0 ? `no ${missing.join(", no ")}` : "";
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
