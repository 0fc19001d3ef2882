import {
  amount,
  headerName,
  jsonObject,
  oneOf,
  orNull,
  orOff,
  pairs,
  providerKey,
  providerUrl,
  type SettingRow,
  text,
  wholeNumber,
  yesOrNo,
} from "./kinds.ts";

/** How hard a model thinks before it answers. Each provider supports only some of these values. */
const EFFORTS = ["none", "minimal", "low", "medium", "high", "xhigh", "max"] as const;

export type ReasoningEffort = (typeof EFFORTS)[number];

export type ModelApi = "openai" | "anthropic";

/** The model, how it is asked, and the second model for translations. */
export interface ModelSettings {
  readonly modelApi: ModelApi;
  readonly modelUrl: string | null;
  readonly model: string | null;
  readonly modelKey: string | null;
  readonly modelKeyHeader: string | null;
  readonly modelHeaders: Readonly<Record<string, string>>;
  readonly modelQuery: Readonly<Record<string, string>>;
  readonly modelBody: Readonly<Record<string, unknown>>;
  readonly modelPriceIn: number;
  readonly modelPriceOut: number;
  readonly modelTimeoutSeconds: number;
  readonly modelConcurrency: number;
  readonly modelThinkingTokens: number;
  readonly modelReasoningEffort: ReasoningEffort | null;
  readonly modelTemperature: number | null;
  readonly modelContextTokens: number | null;
  readonly modelFindings: boolean;
  readonly modelCheck: boolean;
  readonly translationModel: string | null;
  readonly translationModelApi: ModelApi | null;
  readonly translationModelUrl: string | null;
  readonly translationModelKey: string | null;
  readonly translationModelPriceIn: number | null;
  readonly translationModelPriceOut: number | null;
}

const MAX_TEMPERATURE = 2;

export const MODEL_SETTINGS: { readonly [name in keyof ModelSettings]: SettingRow<ModelSettings[name]> } = {
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
  modelKeyHeader: {
    description:
      "The header that carries `modelKey`, such as `api-key` for Azure. Default: `authorization` with `openai`, `x-api-key` with `anthropic`.",
    fallback: null,
    ...orNull(headerName()),
  },
  modelHeaders: {
    description:
      "Extra headers for every request to the model, as a JSON object. Their values are not shown.",
    ...pairs("headers"),
  },
  modelQuery: {
    description:
      "Extra query parameters for every request to the model, as a JSON object, such as Azure's `api-version`. Other values are not shown.",
    ...pairs("query"),
  },
  modelBody: {
    description:
      "Extra fields in the body of every request to the model, as a JSON object. They replace ours of the same name.",
    ...jsonObject('{"chat_template_kwargs":{"enable_thinking":false}}'),
  },
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
  modelThinkingTokens: {
    description:
      "Output tokens that a thinking model may spend on its thoughts, in addition to those of the answer. If an answer is cut off, it is requested again with twice as many tokens.",
    fallback: 0,
    ...wholeNumber(0, 200_000),
  },
  modelReasoningEffort: {
    description:
      "How hard a thinking model thinks. Not sent unless set. Which values work depends on the provider.",
    fallback: null,
    ...orNull(oneOf(EFFORTS)),
  },
  modelTemperature: {
    description:
      "The model's temperature; `off` to send none. Not sent to a model that rejects it, nor to an Anthropic model with thinking on.",
    fallback: 0.2,
    ...orOff(amount(MAX_TEMPERATURE)),
  },
  modelContextTokens: {
    description:
      "The size of the model's context in tokens, if it is small. Articles are shortened to leave room for prompt, thoughts and answer; texts to translate are not. `off` for no limit.",
    fallback: null,
    ...orOff(wholeNumber(2_048, 10_000_000)),
  },
  modelFindings: {
    description:
      "Also ask the model for event type, impact and entities, and use those answers that can be verified.",
    fallback: false,
    ...yesOrNo(),
  },
  modelCheck: {
    description:
      "With `writer` set to `model`: after our own check, also ask the model whether the article says each sentence of its text, with quotations as proof. A text with a sentence that lacks it is refused.",
    fallback: false,
    ...yesOrNo(),
  },
  translationModel: {
    description: "Another model for the translator `model`. Default: `model`.",
    fallback: null,
    ...orNull(text()),
  },
  translationModelApi: {
    description: "The protocol of that model's API. Default: `modelApi`.",
    fallback: null,
    ...orNull(oneOf<ModelApi>(["openai", "anthropic"])),
  },
  translationModelUrl: {
    description:
      "Base URL of that model's API. Default: `modelUrl`. With an address of its own, it gets neither `modelKey` nor the extra headers, query and body, effort and room for thoughts.",
    ...providerUrl(),
  },
  translationModelKey: { description: "The key for that model's API.", ...providerKey() },
  translationModelPriceIn: {
    description: "Price of that model in US dollars per million input tokens. Default: `modelPriceIn`.",
    fallback: null,
    ...orNull(amount()),
  },
  translationModelPriceOut: {
    description: "Price of that model in US dollars per million output tokens. Default: `modelPriceOut`.",
    fallback: null,
    ...orNull(amount()),
  },
};
