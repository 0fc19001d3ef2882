import { languageSources, modelsFolder } from "../../service/translation/local-languages.ts";
import { pullAdvice } from "../../service/translation/pull-advice.ts";
import type { Settings } from "../../settings/settings.ts";
import { readCatalogue } from "../../writing/translate/local/models/read-catalogue.ts";
import { NO_MODEL } from "../models/choose.ts";
import { attempt, type Finding, ok, warning } from "./finding.ts";

/** Says how each language is translated: on this machine, by another translator, or not at all. */
export async function checkLanguages(settings: Settings): Promise<Finding[]> {
  if (settings.role === "api") return [];
  return attempt("languages", "correct the file that the setting localCatalogue names", () => {
    const catalogue = readCatalogue(settings.localCatalogue);
    const sources = languageSources(modelsFolder(settings), catalogue, settings);
    const { local, remote, damaged, missing, none } = sources;
    const findings: Finding[] = [];
    if (local.length > 0) findings.push(ok("languages", `on this machine: ${local.join(", ")}`));
    if (remote.length > 0)
      findings.push(ok("languages", `by other translators, if they know it: ${remote.join(", ")}`));
    for (const { language, reason } of damaged)
      findings.push(warning("languages", `the model for ${language}: ${reason}`, pullAdvice(sources)!));
    if (missing.length > 0) {
      const says =
        remote.length > 0
          ? `not installed on this machine: ${missing.join(", ")}`
          : `items stay English for readers of ${missing.join(", ")}`;
      // Staying English is the default, and no mistake, until the first model is installed.
      findings.push(
        remote.length > 0 || (local.length === 0 && damaged.length === 0)
          ? ok("languages", `${says}; ${pullAdvice(sources)!}`)
          : warning("languages", says, pullAdvice(sources)!),
      );
    }
    if (none.length > 0 && local.length > 0)
      findings.push(warning("languages", `no model exists for ${none.join(", ")}`, NO_MODEL));
    return findings;
  });
}
