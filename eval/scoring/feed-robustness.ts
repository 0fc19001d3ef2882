import { readFileSync } from "node:fs";
import { join } from "node:path";
import { decodeHTMLStrict } from "entities";
import { parseFeed } from "../../src/sources/feed/parse-feed.ts";
import { parseWildDate } from "../../src/text/wild-date.ts";
import { readRows } from "./read-rows.ts";
import type { Score } from "./score.ts";

interface DateCase {
  readonly input: string;
  readonly utc: string | null;
  /** The correct result: no date ("null"), the instant `utc` ("parsed") or any instant ("parsed_any"). */
  readonly expect: "null" | "parsed" | "parsed_any";
}

/** Scores real-world dates and entity attacks, from a folder with feed_dates.ndjson.gz and xxe_payloads.txt. */
export function scoreFeedRobustness(folder: string): Score[] {
  const dates = readRows<DateCase>(join(folder, "feed_dates.ndjson.gz"));
  const attacks = readFileSync(join(folder, "xxe_payloads.txt"), "utf8");
  const payloads = [...attacks.matchAll(/<!DOCTYPE[^[>]*\[[\s\S]*?\]\s*>/gi)].map(([doctype]) => doctype);
  const share = (task: string, measure: string, outcomes: readonly boolean[]): Score => ({
    task,
    measure,
    value: outcomes.filter(Boolean).length / outcomes.length,
    interval: null,
    baseline: null,
    count: outcomes.length,
  });
  return [
    share("feeds, dates", "read as they should be", dates.map(isRead)),
    share(
      "feeds, attacks by entities",
      "nothing expanded",
      payloads.map((doctype) => !isExpanded(doctype)),
    ),
  ];
}

function isRead({ input, utc, expect }: DateCase): boolean {
  const ms = parseWildDate(input);
  if (expect === "null") return ms === null;
  return (
    ms !== null &&
    (expect === "parsed_any" || new Date(ms).toISOString() === new Date(utc ?? 0).toISOString())
  );
}

/**
 * Whether a feed with this declaration expands any of the entities that it declares. HTML's own entities are decoded as
 * usual.
 */
function isExpanded(doctype: string): boolean {
  const names = [...doctype.matchAll(/<!ENTITY\s+(?:%\s+)?([\w.-]+)/gi)].map(([, name = ""]) => name);
  const references = names.map((name) => `&${name};`).join(" ");
  const item = `<item><title>${references}</title><link>https://a.example/</link></item>`;
  const document = `<?xml version="1.0"?>${doctype}<rss><channel>${item}</channel></rss>`;
  return parseFeed(Buffer.from(document)).entries[0]?.title !== decodeHTMLStrict(references);
}
