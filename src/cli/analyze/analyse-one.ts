import { openAnalyst } from "../../service/analyst.ts";
import { translatorsInUse } from "../../service/translation/local-languages.ts";
import type { TriedWriting } from "../../service/writing/trial.ts";
import { CommandFault } from "../../settings/faults.ts";
import type { Settings } from "../../settings/settings.ts";
import type { Call } from "../calling/command.ts";
import { readOneArticle } from "./one-article.ts";
import { present } from "./present.ts";
import { report } from "./report.ts";
import { readTargets, reportTranslated, translatedJson } from "./translated.ts";
import { reportCompared, triedJson } from "./tried.ts";

/** Analyses a single article, and returns what to print. */
export async function analyseOne(from: string, { settings, flags }: Call): Promise<string> {
  const languages = readTargets(flags["lang"]);
  const isCompared = flags["compare"] === true;
  if (isCompared && settings.model === null)
    throw new CommandFault("--compare needs a model: set model and modelUrl, and modelKey if it needs one");
  if (languages.length > 0 && translatorsInUse(settings).length === 0)
    throw new CommandFault(
      "--lang needs a translator: run tidings models pull LANG, or set translators, for example to model",
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
  const { openTrial } = await import("../../service/writing/trial.ts");
  return openTrial({ ...settings, translators });
}
