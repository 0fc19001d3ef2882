import about from "../../../package.json" with { type: "json" };
import { userAgentOf } from "../../http/safe-fetch.ts";
import { listAnthropicModels } from "../../writing/model/anthropic.ts";
import { listOpenAiModels } from "../../writing/model/openai.ts";
import { ProviderFault } from "../../writing/providers/provider-fault.ts";
import { ProviderHttp } from "../../writing/providers/provider-http.ts";
import { deepl } from "../../writing/translate/deepl.ts";
import { listGoogleLanguages } from "../../writing/translate/google.ts";
import { libreTranslate } from "../../writing/translate/libretranslate.ts";
import { needsFirstModel } from "../../settings/check-writing.ts";
import { adviceForProvider } from "../../service/writing/provider-advice.ts";
import {
  modelPlace,
  type ModelPlace,
  translationModelPlace,
  translatorAddress,
} from "../../service/writing/provider-addresses.ts";
import type { Settings } from "../../settings/settings.ts";
import type { TranslatorName } from "../../settings/writing.ts";
import { fault, type Finding, ok, warning } from "./finding.ts";

const ANSWER_MS = 10_000;

/**
 * Checks that models and translators answer and accept the key. Only asks them to list their models or languages,
 * which is free.
 */
export async function checkProviders(settings: Settings): Promise<Finding[]> {
  if (settings.role === "api") return [];
  const userAgent = userAgentOf(about.version, settings.contactUrl ?? settings.publicUrl);
  await using http = new ProviderHttp({ userAgent, timeoutMs: ANSWER_MS });
  const second = settings.translators.includes("model") ? secondOf(settings) : null;
  const translators = settings.translators.filter((name) => name !== "model" && name !== "local");
  return await Promise.all([
    ...(needsFirstModel(settings) ? [attempt("model", () => checkModel(settings, http))] : []),
    ...(second ? [attempt("translation model", () => checkPlace("translation model", second, http))] : []),
    ...translators.map((name) => attempt(name, () => checkTranslator(name, settings, http))),
  ]);
}

/** Null also if its address is missing, which another check reports. */
function secondOf(settings: Settings): ModelPlace | null {
  const { translationModelApi, translationModelUrl, modelApi, modelUrl } = settings;
  const hasAddress =
    (translationModelUrl ?? modelUrl) !== null || (translationModelApi ?? modelApi) === "anthropic";
  return hasAddress ? translationModelPlace(settings) : null;
}

async function checkModel(settings: Settings, http: ProviderHttp): Promise<Finding> {
  if (settings.model === null || (settings.modelUrl === null && settings.modelApi !== "anthropic"))
    return fault("model", "its name or address is missing", "set model and modelUrl");
  return checkPlace("model", modelPlace(settings), http);
}

async function checkPlace(check: string, place: ModelPlace, http: ProviderHttp): Promise<Finding> {
  const { api, model } = place;
  const [named, addressed] =
    check === "model" ? ["model", "modelUrl"] : ["translationModel", "translationModelUrl"];
  const list = api === "anthropic" ? listAnthropicModels : listOpenAiModels;
  try {
    const models = await list(place, http);
    // Ollama accepts a name without its tag, and Gemini lists names in a folder.
    const isListed = models.some((each) => [model, `${model}:latest`, `models/${model}`].includes(each));
    return models.length === 0 || isListed
      ? ok(check, `${model} answers`)
      : warning(
          check,
          `it answers, but does not list ${model} among its ${models.length} models`,
          `correct the setting ${named}`,
        );
  } catch (error) {
    if (!(error instanceof ProviderFault) || error.kind !== "address") throw error;
    const mend = `correct ${addressed}; if it is correct, this server does not list its models`;
    return warning(check, `its list of models cannot be read: ${error.message}`, mend);
  }
}

async function checkTranslator(
  name: Exclude<TranslatorName, "model" | "local">,
  settings: Settings,
  http: ProviderHttp,
): Promise<Finding> {
  const { deeplKey, googleKey, libretranslateUrl } = settings;
  const isSet = { deepl: deeplKey, google: googleKey, libretranslate: libretranslateUrl }[name] !== null;
  if (!isSet) return fault(name, "its key or address is missing", adviceForProvider(name, "key"));
  const address = translatorAddress(name, settings);
  const access = { ...address, price: 0, http };
  const languages = {
    deepl: async () => (await deepl(access).languages()).size,
    google: () => listGoogleLanguages(address, http),
    libretranslate: async () => (await libreTranslate(access).languages()).size,
  };
  const count = await languages[name]();
  return count === 0
    ? warning(name, "it answers, but has none of our languages", "check which languages it was started with")
    : ok(name, `answers, with ${count} languages`);
}

async function attempt(provider: string, look: () => Promise<Finding>): Promise<Finding> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    return fault(provider, error.message, adviceForProvider(provider, error.kind));
  }
}
