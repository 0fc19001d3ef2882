import { UsageFault } from "../settings/faults.ts";
import { WRITING_FLAGS } from "../settings/settings.ts";
import { type Command, print } from "./calling/command.ts";
import { WEB_SETTINGS } from "./input/web-address.ts";

export const command: Command = {
  name: "analyze",
  usage: "URL|FILE|- [--compare] [--lang CODE,…] [--json]  or  --ndjson [FILE|-]",
  examples: [
    { words: "explain article https://example.com/rates", summary: "Judge a page without publishing it" },
    { words: "explain article - --json < article.txt", summary: "Judge a text" },
    { words: "analyze --ndjson articles.ndjson > findings.ndjson", summary: "Judge many articles" },
  ],
  takesWords: true,
  settings: ["entities", ...WEB_SETTINGS, ...WRITING_FLAGS],
  flags: {
    ndjson: {
      type: "boolean",
      description:
        "Read one article per line, as JSON. Once all are read, print the findings, one line per article. Ctrl-C prints the findings so far.",
    },
    compare: {
      type: "boolean",
      description:
        "Print the built-in writer's text and the model's side by side, with the verdicts of the check.",
    },
    lang: {
      type: "string",
      description:
        "Also translate the text into these languages, comma-separated, with the configured translators.",
    },
    json: { type: "boolean", description: "Print the result as JSON." },
  },
  async run(call) {
    const { words, settings, flags } = call;
    const [from, ...more] = words;
    if (more.length > 0) throw new UsageFault("give one article, or one file with --ndjson");
    if (flags["ndjson"]) {
      const alone = ["compare", "lang"].find((name) => flags[name] !== undefined);
      if (alone !== undefined) throw new UsageFault(`--${alone} takes a single article, without --ndjson`);
      const { analyseLines } = await import("./analyze/lines.ts");
      return analyseLines(from ?? "-", settings, Boolean(flags["verbose"]));
    }
    if (from === undefined) throw new UsageFault("give a URL, a file, or - for standard input");
    const { analyseOne } = await import("./analyze/analyse-one.ts");
    print(await analyseOne(from, call));
    return 0;
  },
};
