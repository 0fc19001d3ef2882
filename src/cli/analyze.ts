import { openAnalyst } from "../service/analyst.ts";
import { analyseLines } from "./analyze/lines.ts";
import { readOneArticle } from "./analyze/one-article.ts";
import { present } from "./analyze/present.ts";
import { report } from "./analyze/report.ts";
import { type Command, print } from "./calling/command.ts";
import { UsageFault } from "../settings/faults.ts";
import { WEB_SETTINGS } from "./input/fetch-page.ts";

export const command: Command = {
  name: "analyze",
  usage: "URL|FILE|- [--json]  or  --ndjson [FILE|-]",
  summary:
    "Runs an article through the pipeline and shows the item it would publish, with the reasons. A file is a page, a JSON object or a text whose first line is the headline; with --ndjson, many articles, one JSON object a line.",
  takesWords: true,
  settings: ["entities", ...WEB_SETTINGS],
  flags: {
    ndjson: {
      type: "boolean",
      description:
        "One article a line in, one findings object a line out, printed when all are read: a later article may show that two stories are one. Ctrl-C prints those read until then.",
    },
    json: { type: "boolean", description: "Print the result as JSON." },
  },
  async run({ words, settings, flags }) {
    const [from, ...more] = words;
    if (more.length > 0) throw new UsageFault("analyze takes one article, or one file with --ndjson");
    if (flags["ndjson"]) return analyseLines(from ?? "-", settings.entities);
    if (from === undefined) throw new UsageFault("analyze needs an address, a file, or - for standard input");
    const article = await readOneArticle(from, settings);
    await using analyst = await openAnalyst(settings.entities);
    const findings = await analyst.analyse(article);
    print(flags["json"] ? JSON.stringify(present(article, findings)) : report(article, findings));
    return 0;
  },
};
