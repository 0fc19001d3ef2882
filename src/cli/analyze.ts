import { openAnalyst } from "../service/analyst.ts";
import type { TriedWriting } from "../service/writing/trial.ts";
import { CommandFault, UsageFault } from "../settings/faults.ts";
import { type Settings, WRITING_FLAGS } from "../settings/settings.ts";
import { analyseLines } from "./analyze/lines.ts";
import { readOneArticle } from "./analyze/one-article.ts";
import { present } from "./analyze/present.ts";
import { report } from "./analyze/report.ts";
import { readTargets, reportTranslated, translatedJson } from "./analyze/translated.ts";
import { reportCompared, triedJson } from "./analyze/tried.ts";
import { type Call, type Command, print } from "./calling/command.ts";
import { WEB_SETTINGS } from "./input/fetch-page.ts";

export const command: Command = {
  name: "analyze",
  usage: "URL|FILE|- [--compare] [--lang CODE,…] [--json]  or  --ndjson [FILE|-]",
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
    if (more.length > 0)
      throw new UsageFault("analyze takes a single article, or a single file with --ndjson");
    if (flags["ndjson"]) {
      const alone = ["compare", "lang"].find((name) => flags[name] !== undefined);
      if (alone !== undefined) throw new UsageFault(`--${alone} takes a single article, without --ndjson`);
      return analyseLines(from ?? "-", settings);
    }
    if (from === undefined) throw new UsageFault("analyze needs a URL, a file, or - for standard input");
    print(await analyseOne(from, call));
    return 0;
  },
};

async function analyseOne(from: string, { settings, flags }: Call): Promise<string> {
  const languages = readTargets(flags["lang"]);
  const isCompared = flags["compare"] === true;
  if (isCompared && settings.model === null)
    throw new CommandFault("--compare needs a model: set model and modelUrl, and modelKey if it needs one");
  if (languages.length > 0 && settings.translators.length === 0)
    throw new CommandFault(
      "--lang needs a translator: set translators, for example with --translators model",
    );
  const trial = await openTrialIfNeeded(
    { ...settings, ...(isCompared && { writer: "model" }) },
    languages.length > 0,
  );
  await using _closed = trial;
  const article = await readOneArticle(from, settings);
  await using analyst = await openAnalyst(settings.entities);
  const own = await analyst.analyse(article);
  const findings = trial ? await trial.suggest(article, own) : own;
  const tries: TriedWriting[] = [];
  if (trial && isCompared) tries.push(await trial.tryBuiltIn(article, findings));
  if (trial && (isCompared || settings.writer === "model"))
    tries.push(await trial.tryModel(article, findings));
  const byModel = tries.find(({ model }) => model !== null);
  const item = present(article, findings, byModel);
  const translated = languages.length > 0 ? await trial!.translate(item, findings, languages) : new Map();
  if (flags["json"])
    return JSON.stringify({
      ...item,
      ...(isCompared && { compared: tries.map(triedJson) }),
      ...(languages.length > 0 && { translations: translatedJson(translated, languages) }),
    });
  return [
    isCompared ? reportCompared(tries) : report(article, findings, byModel),
    ...(languages.length > 0 ? [reportTranslated(translated, languages)] : []),
  ].join("\n\n");
}

/** Loaded only if a model or a translator is used, because this also loads the checks on their texts. */
async function openTrialIfNeeded(settings: Settings, isTranslated: boolean) {
  const { writer, modelFindings } = settings;
  if (writer !== "model" && !modelFindings && !isTranslated) return null;
  // Translators that are configured for `serve`, but not asked for here, need not be complete.
  const translators = isTranslated ? settings.translators : [];
  const { openTrial } = await import("../service/writing/trial.ts");
  return openTrial({ ...settings, translators });
}
