import { type Call, type Command, print } from "./calling/command.ts";
import { CommandFault, UsageFault } from "../settings/faults.ts";

export const command: Command = {
  name: "feeds",
  usage: "list | check [URL…] | import OPML… | remove URL | parse FILE [--json]",
  takesWords: true,
  settings: ["data", "database", "outlets", "contactUrl", "publicUrl", "allowPrivateAddresses"],
  flags: { json: { type: "boolean", description: "Print the result as JSON." } },
  async run(call) {
    const [action, ...words] = call.words;
    const [first, ...more] = words;
    const isAlone = first !== undefined && more.length === 0;
    // Each action is loaded only when called, so that parsing a file does not load the code for the record.
    if (action === "list" && first === undefined) return (await import("./feeds/list.ts")).listFeeds(call);
    if (action === "check") return (await import("./feeds/check.ts")).checkFeeds(call, words);
    if (action === "import" && first !== undefined)
      return (await import("./feeds/import.ts")).importOpml(call, words);
    if (action === "remove" && isAlone)
      return (await import("./feeds/import.ts")).removeImported(call, first);
    if (action === "parse" && isAlone) return parse(call, first);
    throw new UsageFault(`feeds ${this.usage}`);
  },
};

async function parse({ flags }: Call, file: string): Promise<void> {
  const { nameOfInput, readInput } = await import("./input/read-input.ts");
  const { parseFeed } = await import("../sources/feed/parse-feed.ts");
  const { presentFeed } = await import("../sources/feed/present-feed.ts");
  const feed = presentFeed(parseFeed(await readInput(file)));
  // With `--json`, nothing else is printed, because the JSON itself shows that this is no feed.
  if (flags["json"]) return print(JSON.stringify(feed));
  if (feed.format === null)
    throw new CommandFault([`${nameOfInput(file)} is not a feed.`, ...feed.faults].join(" "));
  const { reportEntries } = await import("./feeds/report.ts");
  print(reportEntries(feed).join("\n"));
}
