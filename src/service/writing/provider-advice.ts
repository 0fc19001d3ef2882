import type { ProviderFaultKind } from "../../writing/providers/provider-fault.ts";

/**
 * Each provider's settings, by the name under which its calls are counted. The model counts as `writer` when
 * it writes and as `model` when it translates.
 */
const SETTINGS_OF: Readonly<Record<string, { readonly key: string; readonly address: string }>> = {
  writer: { key: "modelKey", address: "modelUrl, or the model's name in the setting model" },
  model: { key: "modelKey", address: "modelUrl, or the model's name in the setting model" },
  deepl: { key: "deeplKey", address: "deeplUrl" },
  google: { key: "googleKey", address: "googleUrl" },
  libretranslate: { key: "libretranslateKey", address: "libretranslateUrl" },
};

/** Advice for the operator about a provider that fails in this way. */
export function adviceForProvider(provider: string, kind: ProviderFaultKind): string {
  if (provider === "local") return "run tidings models verify, then tidings models pull for what is damaged";
  const settings = SETTINGS_OF[provider] ?? { key: "its key", address: "its address" };
  if (kind === "key")
    return `correct ${settings.key}: the provider rejects this key, or the key lacks a permission`;
  if (kind === "address") return `correct ${settings.address}: nothing answers there`;
  if (kind === "quota") return "check the account with the provider: its quota is used up";
  if (kind === "connect" || kind === "timeout")
    return `check that it is running and reachable from here; otherwise correct ${settings.address}`;
  return "wait: it is retried automatically; if it keeps failing, check the provider's status page";
}
