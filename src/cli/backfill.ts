import { openRecord, placeOf } from "../service/record/place.ts";
import { CommandFault, UsageFault } from "../settings/faults.ts";
import type { Settings } from "../settings/settings.ts";
import { openStore, type Store } from "../store/open.ts";
import { readBackfillFlags } from "./backfill/ask.ts";
import { type Command, print } from "./calling/command.ts";
import { checkInput } from "./input/read-input.ts";
import { isWebAddress, WEB_SETTINGS } from "./input/web-address.ts";

export const command: Command = {
  name: "backfill",
  usage:
    "FILE… [--from ISO] [--to ISO] [--rate N] [--any-site] [--dry-run] [--data DIR] [--database URL] [--json]",
  examples: [
    { words: "backfill CC-NEWS-20240501*.warc.gz", summary: "Publish the articles of captured pages" },
    { words: "backfill articles.ndjson --rate 5", summary: "Publish articles, at most five per second" },
    {
      words:
        "backfill http://data.gdeltproject.org/gdeltv2/masterfilelist.txt --from 2024-05-01 --to 2024-05-02",
      summary: "Fetch and publish the pages that GDELT found on a day",
    },
    { words: "backfill articles.ndjson --dry-run", summary: "See which would be published" },
  ],
  takesWords: true,
  settings: ["data", "database", "entities", "outlets", ...WEB_SETTINGS],
  // Items get covers, which are stored in the data folder.
  dataIs: "either",
  flags: {
    from: { type: "string", description: "Publish only articles from this time or later." },
    to: { type: "string", description: "Publish only articles from before this time." },
    rate: { type: "string", description: "Analyse at most this many articles per second." },
    threads: {
      type: "string",
      description: "Analyse in this many threads [one per core]. Each takes 500 MB.",
    },
    "any-site": {
      type: "boolean",
      description:
        "Also publish articles from sites that belong to no known outlet. Each such site becomes an outlet, numbered from 1001.",
    },
    overlap: {
      type: "boolean",
      description:
        "Also publish articles later than the oldest live item. This changes lists that callers have already seen.",
    },
    encode: {
      type: "boolean",
      description:
        "Make each item's gist at once, so that questions match its meaning. Without it, the service does so in the background.",
    },
    again: {
      type: "boolean",
      description: "Read the files from the beginning, including what an earlier run did.",
    },
    "dry-run": { type: "boolean", description: "Analyse and count, but publish nothing." },
    json: { type: "boolean", description: "Print the result as JSON." },
  },
  async run({ words, settings, flags }) {
    if (words.length === 0) throw new UsageFault("backfill needs a file, or - for standard input");
    const asked = readBackfillFlags(flags);
    for (const file of words) if (!isWebAddress(file)) await checkInput(file);
    await using store = await open(settings, asked.isDry);
    const stop = new AbortController();
    const onInterrupt = () => stop.abort();
    // Only the first Ctrl-C is handled. A second one ends the program at once, and nothing is lost then, either.
    process.once("SIGINT", onInterrupt);
    try {
      const { backfill } = await import("./backfill/run.ts");
      const counts = await backfill(store, words, asked, settings, stop.signal);
      counts.explain();
      print(flags["json"] ? counts.json() : (asked.isDry ? "dry run: " : "") + counts.summary());
      if (stop.signal.aborted) throw new CommandFault("stopped; run the same command again to continue");
      return counts.bad + counts.late + counts.unreachable + counts.unread > 0 ? 1 : 0;
    } finally {
      process.off("SIGINT", onInterrupt);
    }
  },
};

function open(settings: Settings, isDry: boolean): Promise<Store> {
  return isDry ? openRecord(settings) : openStore(placeOf(settings));
}
