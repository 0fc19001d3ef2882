import { formatInstant } from "../../domain/instant.ts";
import {
  type LanguageSources,
  languageSources,
  modelsFolder,
} from "../../service/translation/local-languages.ts";
import { pullAdvice } from "../../service/translation/pull-advice.ts";
import type { Settings } from "../../settings/settings.ts";
import type { Store } from "../../store/open.ts";
import { countWaiting } from "../../store/renditions-waiting.ts";
import { readCatalogue } from "../../writing/translate/local/models/read-catalogue.ts";

export interface LanguagesStatus extends LanguageSources {
  readonly waiting: { readonly items: number; readonly oldestAt: string | null };
  /** The command that adds languages. */
  readonly advice: string | null;
}

const HOUR_MS = 3_600_000;

/** How each language is translated with this machine's settings, and how many items wait for it. */
export async function readLanguages(store: Store, settings: Settings, now: number): Promise<LanguagesStatus> {
  const catalogue = readCatalogue(settings.localCatalogue);
  const sources = languageSources(modelsFolder(settings), catalogue, settings);
  const { items, oldestAt } = await countWaiting(store, now - settings.renditionHours * HOUR_MS);
  return {
    ...sources,
    waiting: { items, oldestAt: oldestAt === null ? null : formatInstant(oldestAt) },
    advice: pullAdvice(sources),
  };
}

/** The same as text for a person. */
export function reportLanguages({
  local,
  remote,
  english,
  damaged,
  waiting,
  advice,
}: LanguagesStatus): string {
  return [
    ...(local.length > 0 ? [`Translated on this machine: ${local.join(", ")}.`] : []),
    ...(remote.length > 0 ? [`Translated by others, if they know it: ${remote.join(", ")}.`] : []),
    ...damaged.map(({ language, reason }) => `The model for ${language} is damaged: ${reason}.`),
    ...(english.length > 0
      ? [
          `Readers get English instead of ${english.join(", ")}.${advice === null ? "" : ` To change it: ${advice}.`}`,
        ]
      : advice === null
        ? []
        : [`To translate more on this machine: ${advice}.`]),
    ...(waiting.items > 0
      ? [`${waiting.items} items wait for a translation, the oldest since ${waiting.oldestAt}.`]
      : []),
  ].join("\n");
}
