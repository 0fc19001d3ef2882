import { deeplUrlOf } from "../../writing/translate/deepl.ts";
import { GOOGLE_URL } from "../../writing/translate/google.ts";
import type { ModelApi } from "../../settings/model.ts";
import type { TranslatorName, WritingSettings } from "../../settings/writing.ts";
import type { TokenPrice } from "../../writing/model/chat.ts";
import type { ModelAddress, ModelManner } from "../../writing/model/model-access.ts";

/** A provider's base URL, without a trailing slash, and its key. */
export interface ProviderAddress {
  readonly baseUrl: string;
  readonly key: string | null;
}

const ANTHROPIC_URL = "https://api.anthropic.com";

/** Where a model is, what it is called, how it is asked, and what it costs. */
export interface ModelPlace extends ModelAddress {
  readonly api: ModelApi;
  readonly model: string;
  readonly manner: ModelManner;
  readonly price: TokenPrice;
}

/** The model that writes, and that translates unless there is a second one. */
export function modelPlace(settings: WritingSettings): ModelPlace {
  const {
    modelApi: api,
    modelUrl,
    model,
    modelKey: key,
    modelPriceIn: input,
    modelPriceOut: output,
  } = settings;
  const { modelKeyHeader: keyHeader, modelHeaders: headers, modelQuery: query } = settings;
  const baseUrl = modelUrlOf(api, modelUrl);
  const manner = mannerOf(settings);
  return { api, baseUrl, model: model!, manner, key, keyHeader, headers, query, price: { input, output } };
}

/** The second model, which only translates; null if none is configured. */
export function translationModelPlace(settings: WritingSettings): ModelPlace | null {
  const { translationModel: model, translationModelApi, translationModelUrl, translationModelKey } = settings;
  if (model === null) return null;
  const first = modelPlace(settings);
  const api = translationModelApi ?? first.api;
  const baseUrl = modelUrlOf(api, translationModelUrl ?? (api === first.api ? settings.modelUrl : null));
  // A key must never reach another provider, and fields for one server are unknown to another.
  const isSame = new URL(baseUrl).origin === new URL(first.baseUrl).origin;
  const shared = isSame
    ? first
    : {
        key: null,
        keyHeader: null,
        headers: {},
        query: {},
        manner: { ...first.manner, thinkingTokens: 0, effort: null, body: {} },
      };
  const { keyHeader, headers, query, manner } = shared;
  const price = {
    input: settings.translationModelPriceIn ?? first.price.input,
    output: settings.translationModelPriceOut ?? first.price.output,
  };
  const key = translationModelKey ?? shared.key;
  return { api, baseUrl, model, manner, key, keyHeader, headers, query, price };
}

/** The operator's settings for requests to models. */
function mannerOf(settings: WritingSettings): ModelManner {
  return {
    thinkingTokens: settings.modelThinkingTokens,
    effort: settings.modelReasoningEffort,
    temperature: settings.modelTemperature,
    body: settings.modelBody,
  };
}

function modelUrlOf(api: ModelApi, url: string | null): string {
  const baseUrl = withoutSlash(url ?? ANTHROPIC_URL);
  // People write Anthropic's address both with and without `/v1`.
  return api === "anthropic" ? baseUrl.replace(/\/v1$/, "") : baseUrl;
}

export function translatorAddress(
  name: Exclude<TranslatorName, "model" | "local">,
  settings: WritingSettings,
): ProviderAddress {
  const { deeplUrl, deeplKey, googleUrl, googleKey, libretranslateUrl, libretranslateKey } = settings;
  if (name === "deepl") return { baseUrl: withoutSlash(deeplUrl ?? deeplUrlOf(deeplKey!)), key: deeplKey };
  if (name === "google") return { baseUrl: withoutSlash(googleUrl ?? GOOGLE_URL), key: googleKey };
  return { baseUrl: withoutSlash(libretranslateUrl!), key: libretranslateKey };
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, "");
}
