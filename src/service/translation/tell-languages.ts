import { readCatalogue } from "../../writing/translate/local/models/read-catalogue.ts";
import type { Settings } from "../../settings/settings.ts";
import type { Log } from "../observe/log.ts";
import { languageSources, modelsFolder } from "./local-languages.ts";
import { pullAdvice } from "./pull-advice.ts";

/** Logs how each language is translated, and the one command that changes it. */
export function tellLanguages(settings: Settings, log: Pick<Log, "info">): void {
  const sources = languageSources(modelsFolder(settings), readCatalogue(settings.localCatalogue), settings);
  const { local, remote, english, damaged } = sources;
  const advice = pullAdvice(sources);
  log.info("Languages", {
    local,
    remote,
    english,
    ...(damaged.length > 0 && { damaged }),
    ...(advice !== null && { more: advice }),
  });
}
