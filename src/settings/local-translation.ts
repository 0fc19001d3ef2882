import { isWebUrl, type SettingRow, wholeNumber } from "./kinds.ts";

/** Translation by models on this machine. */
export interface LocalTranslationSettings {
  readonly localModels: string | null;
  readonly localModelsUrl: string;
  readonly localCatalogue: string | null;
  readonly localThreads: number;
  readonly localMemoryMb: number;
  readonly localIdleMinutes: number;
}

/** Mozilla's registry. It lists where each model is; the sizes and hashes of ours are pinned in the release. */
const REGISTRY =
  "https://storage.googleapis.com/moz-fx-translations-data--303e-prod-translations-data/db/models.json";

export const LOCAL_TRANSLATION_SETTINGS: {
  readonly [name in keyof LocalTranslationSettings]: SettingRow<LocalTranslationSettings[name]>;
} = {
  localModels: {
    description: "Folder for installed translation models. Default: `models` in the folder `data`.",
    ...path(),
  },
  localModelsUrl: {
    description:
      "Where `tidings models pull` finds models: a registry such as Mozilla's (a JSON file), or a web folder that has the files side by side.",
    fallback: REGISTRY,
    parse: (value) => (isWebUrl(value) ? value : undefined),
    accepts: isWebUrl,
    expects: "an http or https URL",
  },
  localCatalogue: {
    description:
      "A JSON file of translation models of your own, in the form of `tidings models list --json`. It replaces the release's model of the same language.",
    ...path(),
  },
  localThreads: {
    description: "How many languages are translated at the same time on this machine, each on one CPU core.",
    fallback: 1,
    ...wholeNumber(1, 64),
  },
  localMemoryMb: {
    description:
      "Memory for loaded translation models, in MiB. The model unused for longest is unloaded; one is always allowed.",
    fallback: 2_048,
    ...wholeNumber(64, 1_000_000),
  },
  localIdleMinutes: {
    description: "A translation model that was not used for this many minutes is unloaded.",
    fallback: 10,
    ...wholeNumber(1, 10_080),
  },
};

function path() {
  return {
    fallback: null,
    parse: (value: string) => (value === "" ? undefined : value),
    accepts: (value: unknown) => value === null || (typeof value === "string" && value !== ""),
    expects: "a path",
  };
}
