import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { decodeHTMLStrict } from "entities";
import { parseFeed } from "../../sources/feed/parse-feed.ts";
import { parseWildDate } from "../../text/wild-date.ts";

export interface FeedRobustness {
  readonly dates: number;
  readonly datesAgreed: number;
  readonly datesMissed: readonly string[];
  /** Documents that declare entities. */
  readonly payloads: number;
  /** Those of whose entities something was expanded. */
  readonly expanded: readonly string[];
}

interface DateCase {
  readonly input: string;
  readonly utc: string | null;
  /** "null": no date; "parsed": that instant; "parsed_any": some instant. */
  readonly expect: "null" | "parsed" | "parsed_any";
}

/** Dates in the wild and attacks by entities, from a folder with feed_dates.ndjson.gz and xxe_payloads.txt. */
export async function scoreFeedRobustness(folder: string): Promise<FeedRobustness> {
  const lines = gunzipSync(await readFile(join(folder, "feed_dates.ndjson.gz"))).toString("utf8");
  const dates = lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as DateCase);
  const missed = dates.filter((date) => !isRead(date));
  const attacks = await readFile(join(folder, "xxe_payloads.txt"), "utf8");
  const payloads = [...attacks.matchAll(/<!DOCTYPE[^[>]*\[[\s\S]*?\]\s*>/gi)].map(([doctype]) => doctype);
  return {
    dates: dates.length,
    datesAgreed: dates.length - missed.length,
    datesMissed: missed.map(({ input }) => input),
    payloads: payloads.length,
    expanded: payloads.filter(isExpanded),
  };
}

function isRead({ input, utc, expect }: DateCase): boolean {
  const ms = parseWildDate(input);
  if (expect === "null") return ms === null;
  return (
    ms !== null &&
    (expect === "parsed_any" || new Date(ms).toISOString() === new Date(utc ?? 0).toISOString())
  );
}

/** Whether a feed under this declaration has anything but the references as they are; HTML's own names stay known. */
function isExpanded(doctype: string): boolean {
  const names = [...doctype.matchAll(/<!ENTITY\s+(?:%\s+)?([\w.-]+)/gi)].map(([, name = ""]) => name);
  const references = names.map((name) => `&${name};`).join(" ");
  const item = `<item><title>${references}</title><link>https://a.example/</link></item>`;
  const document = `<?xml version="1.0"?>${doctype}<rss><channel>${item}</channel></rss>`;
  return parseFeed(Buffer.from(document)).entries[0]?.title !== decodeHTMLStrict(references);
}
