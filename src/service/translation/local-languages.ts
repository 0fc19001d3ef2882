import { join } from "node:path";
import type { Target } from "../../domain/language.ts";
import { type Catalogue, WRITTEN_FROM } from "../../writing/translate/local/models/catalogue.ts";
import { findInstalled } from "../../writing/translate/local/models/installed.ts";
import { readCatalogue } from "../../writing/translate/local/models/read-catalogue.ts";
import type { Settings } from "../../settings/settings.ts";
import type { WritingSettings } from "../../settings/writing.ts";

const FOLDER = "models";

/** The folder of installed models. */
export function modelsFolder({ localModels, data }: Pick<Settings, "localModels" | "data">): string {
  return localModels ?? join(data, FOLDER);
}

/** How each wanted language is translated. A language that others may translate can have a model here as well. */
export interface LanguageSources {
  readonly local: readonly Target[];
  /** By another translator, if it knows the language. We do not ask it here. */
  readonly remote: readonly Target[];
  /** Nobody translates them, so their readers get the English text. */
  readonly english: readonly Target[];
  /** Installed, but not usable, and why. */
  readonly damaged: readonly { readonly language: Target; readonly reason: string }[];
  /** A model exists, but is not installed. */
  readonly missing: readonly Target[];
  /** No model exists, and there is no other translator. */
  readonly none: readonly Target[];
}

/** Looks which of the wanted languages have an installed model. Another translator takes the rest. */
export function languageSources(
  folder: string,
  catalogue: Catalogue,
  { languages, translators }: Pick<WritingSettings, "languages" | "translators">,
): LanguageSources {
  const isLocal = translators.includes("local");
  const hasRemote = translators.some((name) => name !== "local");
  const local: Target[] = [];
  const others: Target[] = [];
  const damaged: { language: Target; reason: string }[] = [];
  const missing: Target[] = [];
  const none: Target[] = [];
  for (const language of languages) {
    if (language === "en") continue;
    const from = WRITTEN_FROM[language] ?? language;
    const pinned = catalogue.models.find((model) => model.language === from);
    const found = isLocal && pinned ? findInstalled(folder, pinned) : null;
    if (found?.state === "installed") {
      local.push(language);
      continue;
    }
    others.push(language);
    if (found?.state === "damaged") damaged.push({ language, reason: found.reason });
    else if (found?.state === "missing") missing.push(language);
    else if (isLocal && !hasRemote) none.push(language);
  }
  const [remote, english] = hasRemote ? [others, []] : [[], others];
  return { local, remote, english, damaged, missing, none };
}

/** The languages whose models are to be pulled: several may be written from one model. */
export function modelsToPull(languages: readonly Target[]): Target[] {
  return [...new Set(languages.map((language) => WRITTEN_FROM[language] ?? language))];
}

/**
 * The translators that can do something. `local` is the default, so alone and without an installed model it counts as
 * not chosen, and nothing is started for it. Beside others it stays: all workers must name the same translators.
 */
export function translatorsInUse(settings: Settings): WritingSettings["translators"] {
  const { translators } = settings;
  if (translators.join() !== "local") return translators;
  const folder = modelsFolder(settings);
  const { models } = readCatalogue(settings.localCatalogue);
  const hasModel = models.some((pinned) => findInstalled(folder, pinned).state === "installed");
  return hasModel ? translators : [];
}
