import { refuseAction, usageOfActions } from "./calling/actions.ts";
import { type Action, type Call, type Command, print } from "./calling/command.ts";
import { CommandFault } from "../settings/faults.ts";

const ACTIONS: readonly Action[] = [
  { usage: "list", summary: "List all feeds, with the state of each." },
  { usage: "check [URL…]", summary: "Fetch feeds, and show what would be gathered." },
  { usage: "doctor [OUTLET]", summary: "Explain what is wrong with outlets, and propose what to do." },
  { usage: "import OPML…", summary: "Add the feeds in OPML files." },
  { usage: "remove URL", summary: "Remove a feed that you imported." },
  { usage: "parse FILE", summary: "Show a feed document's entries." },
];

export const command: Command = {
  name: "feeds",
  usage: usageOfActions(ACTIONS),
  actions: ACTIONS,
  examples: [
    { words: "feeds check https://example.com/rss", summary: "What would be gathered from a feed" },
    { words: "feeds doctor", summary: "What is wrong with the outlets, and what to do" },
    { words: "feeds import feeds.opml", summary: "Add feeds of your own" },
  ],
  takesWords: true,
  settings: [
    "data",
    "database",
    "outlets",
    "officialSources",
    "contactUrl",
    "publicUrl",
    "allowPrivateAddresses",
  ],
  flags: { json: { type: "boolean", description: "Print the result as JSON." } },
  async run(call) {
    const [action, ...words] = call.words;
    const [first, ...more] = words;
    const isAlone = first !== undefined && more.length === 0;
    // Each action is loaded only when called, so that parsing a file does not load the code for the record.
    if (action === "list" && first === undefined) return (await import("./feeds/list.ts")).listFeeds(call);
    if (action === "check") return (await import("./feeds/check.ts")).checkFeeds(call, words);
    if (action === "doctor" && more.length === 0)
      return (await import("./feeds/doctor.ts")).examineFeeds(call, first);
    if (action === "import" && first !== undefined)
      return (await import("./feeds/import.ts")).importOpml(call, words);
    if (action === "remove" && isAlone)
      return (await import("./feeds/import.ts")).removeImported(call, first);
    if (action === "parse" && isAlone) return parse(call, first);
    throw refuseAction(this, call.words);
  },
};

async function parse({ flags }: Call, file: string): Promise<void> {
  const { nameOfInput, readInput } = await import("./input/read-input.ts");
  const { parseFeed } = await import("../sources/feed/parse-feed.ts");
  const { presentFeed } = await import("../sources/feed/present-feed.ts");
  const feed = presentFeed(parseFeed(await readInput(file)));
  // With `--json`, nothing else is printed, because the JSON itself shows that this is not a feed.
  if (flags["json"]) return print(JSON.stringify(feed));
  if (feed.format === null)
    throw new CommandFault([`${nameOfInput(file)} is not a feed.`, ...feed.faults].join(" "));
  const { reportEntries } = await import("./feeds/report.ts");
  print(reportEntries(feed).join("\n"));
}
