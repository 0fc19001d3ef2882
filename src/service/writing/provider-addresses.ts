import { deeplUrlOf } from "../../writing/translate/deepl.ts";
import { GOOGLE_URL } from "../../writing/translate/google.ts";
import type { TranslatorName, WritingSettings } from "../../settings/writing.ts";

/** A provider's base URL, without a trailing slash, and its key. */
export interface ProviderAddress {
  readonly baseUrl: string;
  readonly key: string | null;
}

const ANTHROPIC_URL = "https://api.anthropic.com";

export function modelAddress({ modelApi, modelUrl, modelKey }: WritingSettings): ProviderAddress {
  const baseUrl = withoutSlash(modelUrl ?? ANTHROPIC_URL);
  // People write Anthropic's address both with and without `/v1`.
  return { baseUrl: modelApi === "anthropic" ? baseUrl.replace(/\/v1$/, "") : baseUrl, key: modelKey };
}

export function translatorAddress(
  name: Exclude<TranslatorName, "model">,
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
