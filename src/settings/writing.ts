import { type Language, LANGUAGES, TARGETS } from "../domain/language.ts";
import {
  amount,
  oneOf,
  orNull,
  orOff,
  providerUrl,
  providerKey,
  type SettingRow,
  someOf,
  text,
  wholeNumber,
  yesOrNo,
} from "./kinds.ts";

/** In the order in which the manual lists them. */
const TRANSLATOR_NAMES = ["model", "deepl", "google", "libretranslate"] as const;

export type TranslatorName = (typeof TRANSLATOR_NAMES)[number];

/** Writers, translators, and their budget. */
export interface WritingSettings {
  readonly writer: "built-in" | "model";
  readonly translators: readonly TranslatorName[];
  readonly languages: readonly Language[];
  readonly renditionHours: number;
  readonly spendPerDay: number | null;
  readonly tokensPerDay: number | null;
  readonly modelApi: "openai" | "anthropic";
  readonly modelUrl: string | null;
  readonly model: string | null;
  readonly modelKey: string | null;
  readonly modelPriceIn: number;
  readonly modelPriceOut: number;
  readonly modelTimeoutSeconds: number;
  readonly modelConcurrency: number;
  readonly modelFindings: boolean;
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
      "Who writes the English text of items: `built-in` uses the article's own sentences, `model` asks the model.",
    fallback: "built-in",
    ...oneOf(["built-in", "model"]),
  },
  translators: {
    description:
      "Translators, in the order they are tried: `model`, `deepl`, `google`, `libretranslate`. Without any, items stay English.",
    fallback: [],
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
  modelApi: {
    description:
      "The protocol of the model's API: `openai` (also Ollama, vLLM, llama.cpp and most others) or `anthropic`.",
    fallback: "openai",
    ...oneOf(["openai", "anthropic"]),
  },
  modelUrl: {
    description:
      "Base URL of the model's API, such as http://localhost:11434/v1; may be in a private network. Required with `openai`; with `anthropic` the default is https://api.anthropic.com.",
    ...providerUrl(),
  },
  model: { description: "The model's name in its API.", fallback: null, ...orNull(text()) },
  modelKey: { description: "The key for the model's API.", ...providerKey() },
  modelPriceIn: {
    description: "Price of the model in US dollars per million input tokens.",
    fallback: 0,
    ...amount(),
  },
  modelPriceOut: {
    description: "Price of the model in US dollars per million output tokens.",
    fallback: 0,
    ...amount(),
  },
  modelTimeoutSeconds: {
    description: "How long to wait for an answer from a model or a translator.",
    fallback: 120,
    ...wholeNumber(1, 3_600),
  },
  modelConcurrency: {
    description: "Concurrent requests per worker to a model or a translator.",
    fallback: 4,
    ...wholeNumber(1, 256),
  },
  modelFindings: {
    description:
      "Also ask the model for event type, impact and entities, and use those answers that can be verified.",
    fallback: false,
    ...yesOrNo(),
  },
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
