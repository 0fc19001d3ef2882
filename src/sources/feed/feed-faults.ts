import type { Entry } from "../../domain/article.ts";
import type { DecodedText } from "../../text/charset.ts";
import type { FeedDocument } from "./feed-document.ts";

/** Faults in a parsed feed that its owner would want to know. */
export function findFaults(feed: FeedDocument): readonly string[] {
  if (feed.format === null) return [];
  const { entries } = feed;
  return [
    ...(feed.title === null ? ["It has no title."] : []),
    ...(feed.homepage === null ? ["It has no link to its website."] : []),
    ...(entries.length === 0 ? ["It lists no entries."] : []),
    ...counted(entries, (entry) => entry.url === null, "no link to an article"),
    ...counted(entries, (entry) => entry.title === null, "no title"),
    ...counted(entries, (entry) => entry.publishedAt === null, "no readable date"),
    ...counted(entries, (entry) => entry.id === null && entry.url === null, "neither an id nor a link"),
    ...repeatedIds(entries),
  ];
}

/** Null if the encoding matches the declaration, or if the difference does not matter. */
export function encodingFault({ declared, encoding }: DecodedText): string | null {
  if (declared === null)
    return encoding === "utf-8" ? null : `It is in ${encoding} but does not declare an encoding.`;
  const label = declared.toLowerCase().replaceAll("_", "-");
  if (encoding.startsWith("utf-16") && /^(utf-?16|ucs-?2|unicode)/.test(label)) return null;
  if (encoding.startsWith("utf-32") && /^(utf-?32|ucs-?4)/.test(label)) return null;
  try {
    if (new TextDecoder(label).encoding === encoding || encoding === "utf-8") return null;
    return `It declares ${label} but is in ${encoding}.`;
  } catch {
    return `It declares the unknown encoding “${label.slice(0, 40)}”; it was read as ${encoding}.`;
  }
}

function counted(entries: readonly Entry[], isFaulty: (entry: Entry) => boolean, what: string): string[] {
  const count = entries.filter(isFaulty).length;
  if (count === 0) return [];
  if (count === entries.length && count > 1) return [`All ${count} entries have ${what}.`];
  return [count === 1 ? `One entry has ${what}.` : `${count} of ${entries.length} entries have ${what}.`];
}

function repeatedIds(entries: readonly Entry[]): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { id } of entries) {
    if (id !== null && seen.has(id)) repeated.add(id);
    if (id !== null) seen.add(id);
  }
  const [first] = repeated;
  if (first === undefined) return [];
  const more = repeated.size > 1 ? ` and ${repeated.size - 1} more` : "";
  return [`Several entries share the id “${first.slice(0, 80)}”${more}.`];
}
