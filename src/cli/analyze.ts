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
  takesWords: true,
  settings: ["entities", ...WEB_SETTINGS],
  flags: {
    ndjson: {
      type: "boolean",
      description:
        "Read one article per line, as JSON. Once all are read, print the findings, one line per article. Ctrl-C prints the findings so far.",
    },
    json: { type: "boolean", description: "Print the result as JSON." },
  },
  async run({ words, settings, flags }) {
    const [from, ...more] = words;
    if (more.length > 0)
      throw new UsageFault("analyze takes a single article, or a single file with --ndjson");
    if (flags["ndjson"]) return analyseLines(from ?? "-", settings.entities);
    if (from === undefined) throw new UsageFault("analyze needs a URL, a file, or - for standard input");
    const article = await readOneArticle(from, settings);
    await using analyst = await openAnalyst(settings.entities);
    const findings = await analyst.analyse(article);
    print(flags["json"] ? JSON.stringify(present(article, findings)) : report(article, findings));
    return 0;
  },
};
