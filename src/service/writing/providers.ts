import { setTimeout as wait } from "node:timers/promises";
import type { Target } from "../../domain/language.ts";
import { loadForeignNames } from "../../knowledge/names-in-languages.ts";
import { remembered } from "../../writing/memory/remembered.ts";
import { anthropicModel } from "../../writing/model/anthropic.ts";
import type { ChatModel } from "../../writing/model/chat.ts";
import { openAiModel } from "../../writing/model/openai.ts";
import { Circuit, type CircuitState } from "../../writing/providers/circuit.ts";
import { openGate } from "../../writing/providers/gate.ts";
import { ProviderDoor, type ProviderDoorOptions } from "../../writing/providers/provider-door.ts";
import { ProviderHttp } from "../../writing/providers/provider-http.ts";
import { checkTranslation } from "../../writing/translate/check-translation.ts";
import { checked } from "../../writing/translate/checked.ts";
import { deepl } from "../../writing/translate/deepl.ts";
import { google } from "../../writing/translate/google.ts";
import { localTranslator } from "../../writing/translate/local/local-translator.ts";
import { readCatalogue } from "../../writing/translate/local/models/read-catalogue.ts";
import { inTurn } from "../../writing/translate/in-turn.ts";
import { libreTranslate } from "../../writing/translate/libretranslate.ts";
import { modelTranslator } from "../../writing/translate/model-translator.ts";
import { textTranslator } from "../../writing/translate/text-translator.ts";
import { withTraditional } from "../../writing/translate/traditional.ts";
import type { Translator } from "../../writing/translate/translator.ts";
import { checkWriting, needsFirstModel } from "../../settings/check-writing.ts";
import { openLocalEngine } from "../translation/local-engine.ts";
import { openLocalDoor } from "../translation/local-door.ts";
import type { ProviderKeeping } from "./keeping.ts";
import {
  modelPlace,
  type ModelPlace,
  translationModelPlace,
  translatorAddress,
} from "./provider-addresses.ts";
import type { TranslatorName, WritingSettings } from "../../settings/writing.ts";

/** The providers' dependencies; tests supply their own. */
export interface ProviderTools {
  readonly now: () => number;
  /** A monotonic clock. */
  readonly ticks: () => number;
  readonly random: () => number;
  readonly delay: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly startTimeout?: (ms: number) => AbortSignal;
  /**
   * The name under which the model's calls are counted. A model that both writes and translates has a
   * separate name and circuit for each.
   */
  readonly modelName?: string;
  readonly onCall?: NonNullable<ProviderDoorOptions["onCall"]>;
  readonly onTrouble?: NonNullable<ProviderDoorOptions["onTrouble"]>;
  /** Called when an installed translation model stops working. */
  readonly onBrokenModel?: (language: Target, reason: string) => void;
}

export const PROVIDER_TOOLS: ProviderTools = {
  now: Date.now,
  ticks: () => performance.now(),
  random: Math.random,
  // An abort also ends the wait; the caller checks the signal.
  delay: (ms, signal) => wait(ms, undefined, signal && { signal }).catch(() => {}),
};

/** The providers of an installation. */
export interface Providers extends AsyncDisposable {
  /** Null if no model is configured. */
  readonly model: ChatModel | null;
  /** Null if no translator is configured. */
  readonly translator: Translator | null;
  readonly circuits: () => readonly { readonly provider: string; readonly state: CircuitState }[];
}

const MIB = 1024 * 1024;

/** Opens the configured providers. */
export function openProviders(
  { budget, memory }: ProviderKeeping,
  settings: WritingSettings,
  userAgent: string,
  tools: ProviderTools = PROVIDER_TOOLS,
): Providers {
  checkWriting(settings);
  const http = new ProviderHttp({
    userAgent,
    timeoutMs: settings.modelTimeoutSeconds * 1000,
    ...(tools.startTimeout && { startTimeout: tools.startTimeout }),
  });
  const doors: ProviderDoor[] = [];
  const closing = new AsyncDisposableStack();
  closing.use(http);

  function openDoor(provider: string): ProviderDoor {
    const door = new ProviderDoor({
      provider,
      circuit: new Circuit({ now: tools.ticks }),
      gate: openGate(settings.modelConcurrency),
      budget,
      retry: tools,
      ...(tools.onCall && { onCall: tools.onCall }),
      ...(tools.onTrouble && { onTrouble: tools.onTrouble }),
    });
    doors.push(door);
    return door;
  }

  function openTranslator(name: TranslatorName): Translator {
    if (name === "model") return modelTranslator(translating!);
    if (name === "local") return openLocal();
    const access = { ...translatorAddress(name, settings), price: settings.translatorPrice, http };
    const service = {
      deepl: () => deepl(access),
      google: () => google(access),
      libretranslate: () => libreTranslate({ ...access, price: 0 }),
    }[name]();
    return textTranslator(service, openDoor(name));
  }

  /** The one place where the engine on this machine becomes a translator. */
  function openLocal(): Translator {
    const engine = closing.use(
      openLocalEngine({
        folder: settings.localModels!,
        catalogue: readCatalogue(settings.localCatalogue),
        threads: settings.localThreads,
        maxBytes: settings.localMemoryMb * MIB,
        idleMs: settings.localIdleMinutes * 60_000,
        ...(tools.onBrokenModel && { onBroken: tools.onBrokenModel }),
      }),
    );
    return localTranslator({ engine, names: loadForeignNames(), door: openLocalDoor(tools.onCall) });
  }

  const name = tools.modelName ?? "model";
  const model = needsFirstModel(settings) ? openModel(modelPlace(settings), name) : null;
  const second = translationModelPlace(settings);
  const translating = second && settings.translators.includes("model") ? openModel(second, "model") : model;

  function openModel({ api, ...place }: ModelPlace, provider: string): ChatModel {
    const open = api === "anthropic" ? anthropicModel : openAiModel;
    return open({ ...place, http, door: openDoor(provider) });
  }

  const translators = settings.translators.map((name) =>
    withTraditional(remembered(checked(openTranslator(name), checkTranslation), memory)),
  );
  return {
    model,
    translator: translators.length === 0 ? null : inTurn(translators),
    circuits: () => doors.map(({ provider, state }) => ({ provider, state })),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}
