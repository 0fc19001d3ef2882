import { type Language, LANGUAGES, TARGETS } from "../domain/language.ts";
import { LOCAL_TRANSLATION_SETTINGS, type LocalTranslationSettings } from "./local-translation.ts";
import { MODEL_SETTINGS, type ModelSettings } from "./model.ts";
import {
  amount,
  oneOf,
  orOff,
  providerUrl,
  providerKey,
  type SettingRow,
  someOf,
  wholeNumber,
} from "./kinds.ts";

/** In the order in which the manual lists them. */
const TRANSLATOR_NAMES = ["local", "model", "deepl", "google", "libretranslate"] as const;

export type TranslatorName = (typeof TRANSLATOR_NAMES)[number];

/** Writers, translators, and their budget. */
export interface WritingSettings extends ModelSettings, LocalTranslationSettings {
  readonly writer: "built-in" | "model";
  readonly translators: readonly TranslatorName[];
  readonly languages: readonly Language[];
  readonly renditionHours: number;
  readonly spendPerDay: number | null;
  readonly tokensPerDay: number | null;
  readonly deeplKey: string | null;
  readonly deeplUrl: string | null;
  readonly googleKey: string | null;
  readonly googleUrl: string | null;
  readonly libretranslateUrl: string | null;
  readonly libretranslateKey: string | null;
  readonly translatorPrice: number;
}

export const WRITING_SETTINGS: {
  readonly [name in keyof WritingSettings]: SettingRow<WritingSettings[name]>;
} = {
  writer: {
    description:
      "Who writes the English text of items: `built-in` puts the article's sentences into other words by rules, `model` asks the model.",
    fallback: "built-in",
    ...oneOf(["built-in", "model"]),
  },
  translators: {
    description:
      "Translators, in the order they are tried: `local`, `model`, `deepl`, `google`, `libretranslate`. `local` uses the models that `tidings models` has installed; without any, items stay English.",
    fallback: ["local"],
    ...someOf(TRANSLATOR_NAMES),
  },
  languages: {
    description: "The languages to translate items into, if a translator supports them.",
    fallback: TARGETS,
    ...someOf(LANGUAGES),
  },
  renditionHours: {
    description: "Items older than this many hours are no longer translated.",
    fallback: 48,
    ...wholeNumber(1, 8_760),
  },
  spendPerDay: {
    description:
      "Daily limit (UTC) in US dollars for models and translators, for all workers together, at the prices below; `off` for no limit.",
    fallback: 5,
    ...orOff(amount()),
  },
  tokensPerDay: {
    description: "Daily limit (UTC) in tokens for models, for all workers together; `off` for no limit.",
    fallback: 5_000_000,
    ...orOff(wholeNumber(0, 1_000_000_000_000)),
  },
  ...LOCAL_TRANSLATION_SETTINGS,
  ...MODEL_SETTINGS,
  deeplKey: { description: "The key for DeepL's API.", ...providerKey() },
  deeplUrl: {
    description: "Base URL of DeepL's API. Default: DeepL's free or paid API, depending on the key.",
    ...providerUrl(),
  },
  googleKey: { description: "The key for Google Cloud Translation.", ...providerKey() },
  googleUrl: {
    description: "Base URL of Google Cloud Translation. Default: Google's own.",
    ...providerUrl(),
  },
  libretranslateUrl: { description: "Base URL of a LibreTranslate server.", ...providerUrl() },
  libretranslateKey: {
    description: "The key for the LibreTranslate server, if it needs one.",
    ...providerKey(),
  },
  translatorPrice: {
    description: "Price of DeepL or Google in US dollars per million characters.",
    fallback: 25,
    ...amount(),
  },
};
