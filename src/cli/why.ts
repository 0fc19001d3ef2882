import { CommandFault, UsageFault } from "../settings/faults.ts";
import { openRecord } from "../service/record/place.ts";
import { type Call, type Command, print } from "./calling/command.ts";
import { readItemId } from "./calling/item-id.ts";
import { explainedJson, reportHeldBack, reportWhy } from "./why/report.ts";
import { findExplained, readHeldBack } from "./why/read.ts";

const USAGE = "ITEM | --dropped [--limit N] [--json]";
const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 1_000;

export const command: Command = {
  name: "why",
  usage: USAGE,
  examples: [
    { words: "explain item itm_17b98bfd8ca73fb1c498bf20", summary: "Why an item was published" },
    { words: "explain item --dropped --limit 50", summary: "What was held back, and why" },
  ],
  takesWords: true,
  settings: ["data", "database", "outlets"],
  flags: {
    dropped: { type: "boolean", description: "List the articles that analysis dropped, the newest first." },
    limit: { type: "string", description: `How many dropped articles to list [${DEFAULT_LIMIT}].` },
    json: { type: "boolean", description: "Print the result as JSON." },
  },
  async run(call) {
    const asked = readAsked(call);
    const { settings, flags } = call;
    await using store = await openRecord(settings);
    if (asked.kind === "dropped") {
      const articles = await readHeldBack(store, asked.limit, settings.outlets);
      return print(flags["json"] ? JSON.stringify(articles.map(explainedJson)) : reportHeldBack(articles));
    }
    const found = await findExplained(store, asked.id, settings.outlets);
    if (typeof found === "string") throw new CommandFault(found);
    print(flags["json"] ? JSON.stringify(explainedJson(found)) : reportWhy(found));
  },
};

type Asked =
  | { readonly kind: "item"; readonly id: string }
  | { readonly kind: "dropped"; readonly limit: number };

function readAsked({ words, flags }: Call): Asked {
  const [id, ...more] = words;
  if (flags["dropped"]) {
    if (id !== undefined)
      throw new UsageFault("give either an item's id or --dropped, not both; run it once for each");
    return { kind: "dropped", limit: readLimit(flags["limit"]) };
  }
  if (id === undefined)
    throw new UsageFault(`give an item's id, such as itm_…, or --dropped for what was held back`);
  if (more.length > 0)
    throw new UsageFault(`give one id; ${more[0]} is one too many. Run the command once per item.`);
  if (flags["limit"] !== undefined) throw new UsageFault("--limit only works with --dropped");
  return { kind: "item", id: readItemId(id) };
}

function readLimit(value: string | boolean | undefined): number {
  const limit = value === undefined ? DEFAULT_LIMIT : Number(value);
  if (value === "" || !Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT)
    throw new UsageFault(`--limit must be a whole number from 1 to ${MAX_LIMIT}`);
  return limit;
}
