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

/** In the order of the manual. */
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
      "Who writes items up in English: `built-in` takes the article's own sentences, `model` asks the model.",
    fallback: "built-in",
    ...oneOf(["built-in", "model"]),
  },
  translators: {
    description:
      "Who translates, in the order of asking: `model`, `deepl`, `google`, `libretranslate`. None: items stay English.",
    fallback: [],
    ...someOf(TRANSLATOR_NAMES),
  },
  languages: {
    description: "The languages that items are translated into, as far as a translator knows them.",
    fallback: TARGETS,
    ...someOf(LANGUAGES),
  },
  renditionHours: {
    description: "Items older than this many hours are not translated any more.",
    fallback: 48,
    ...wholeNumber(1, 8_760),
  },
  spendPerDay: {
    description:
      "US dollars that models and translators may cost a day (UTC), all workers together, by the prices below; `off` for no limit.",
    fallback: 5,
    ...orOff(amount()),
  },
  tokensPerDay: {
    description: "Tokens that models may take a day (UTC), all workers together; `off` for no limit.",
    fallback: 5_000_000,
    ...orOff(wholeNumber(0, 1_000_000_000_000)),
  },
  modelApi: {
    description:
      "How the model is spoken to: `openai` (also Ollama, vLLM, llama.cpp and most others) or `anthropic`.",
    fallback: "openai",
    ...oneOf(["openai", "anthropic"]),
  },
  modelUrl: {
    description:
      "Base address of the model's API, such as http://localhost:11434/v1; may be in a private network. Where not set, https://api.anthropic.com with `anthropic`; with `openai` it is needed.",
    ...providerUrl(),
  },
  model: { description: "The model's name, as its API knows it.", fallback: null, ...orNull(text()) },
  modelKey: { description: "The key of the model's API.", ...providerKey() },
  modelPriceIn: {
    description: "What the model costs: US dollars a million tokens that go in.",
    fallback: 0,
    ...amount(),
  },
  modelPriceOut: {
    description: "What the model costs: US dollars a million tokens that come out.",
    fallback: 0,
    ...amount(),
  },
  modelTimeoutSeconds: {
    description: "How long an answer of a model or a translator is waited for.",
    fallback: 120,
    ...wholeNumber(1, 3_600),
  },
  modelConcurrency: {
    description: "Requests at once to a model or a translator, by each worker.",
    fallback: 4,
    ...wholeNumber(1, 256),
  },
  modelFindings: {
    description:
      "Ask the model for event type, impact and entities too; what it says is taken over as far as it can be checked.",
    fallback: false,
    ...yesOrNo(),
  },
  deeplKey: { description: "The key of DeepL's API.", ...providerKey() },
  deeplUrl: {
    description: "Base address of DeepL's API; where not set, as the key tells.",
    ...providerUrl(),
  },
  googleKey: { description: "The key of Google's Cloud Translation.", ...providerKey() },
  googleUrl: {
    description: "Base address of Google's Cloud Translation; its own where not set.",
    ...providerUrl(),
  },
  libretranslateUrl: { description: "Base address of a LibreTranslate server.", ...providerUrl() },
  libretranslateKey: {
    description: "The key of the LibreTranslate server, if it wants one.",
    ...providerKey(),
  },
  translatorPrice: {
    description: "What DeepL or Google cost: US dollars a million characters.",
    fallback: 25,
    ...amount(),
  },
};
