import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { join } from "node:path";
import type { Target } from "../../domain/language.ts";
import { ProviderFault } from "../../writing/providers/provider-fault.ts";
import { GAVE_UP } from "../../writing/translate/local/bergamot.ts";
import type { LocalEngine } from "../../writing/translate/local/engine.ts";
import type { Precedence } from "../../writing/translate/translator.ts";
import type { Catalogue } from "../../writing/translate/local/models/catalogue.ts";
import { listInstalled, MANIFEST } from "../../writing/translate/local/models/installed.ts";
import { ThreadPool } from "../threads/pool.ts";
import { CANNOT_LOAD, type TranslationData, type TranslationQuestions } from "./messages.ts";
import { Schedule } from "./schedule.ts";
import type { TaskRank } from "./task-rank.ts";

export interface LocalEngineOptions {
  readonly folder: string;
  readonly catalogue: Catalogue;
  /** How many languages are translated at a time, each by a thread of its own. */
  readonly threads: number;
  /** Memory for loaded models. One model is always allowed. */
  readonly maxBytes: number;
  /** A model that was not used for this long is unloaded. */
  readonly idleMs: number;
  /** Called when a language stops working. */
  readonly onBroken?: (language: Target, reason: string) => void;
}

export interface OpenLocalEngine extends LocalEngine, AsyncDisposable {
  /** The languages whose models are in memory now. */
  readonly loaded: () => readonly Target[];
}

/** No text of ours takes this long, so a thread that does is stuck. */
const LIMIT_MS = 120_000;

/** After a model could not be loaded, it is tried again after this time: the machine may have been out of memory. */
const BROKEN_MS = 10 * 60_000;

/** The memory that a loaded model takes per byte of its file, as measured by `bench/translation.bench.ts`. */
const BYTES_PER_MODEL_BYTE = 13;

/** Translates in threads of its own, one per language in use. */
export function openLocalEngine(options: LocalEngineOptions): OpenLocalEngine {
  const { folder, catalogue, onBroken } = options;
  /** Models that could not be loaded, with the time of their manifest: installing one again makes it work again. */
  const broken = new Map<Target, { readonly manifest: number | undefined; readonly until: number }>();
  const schedule = new Schedule<Target, TranslationPool>({
    ...options,
    load: (language) => {
      const model = listInstalled(folder, catalogue).get(language);
      if (model === undefined) throw new ProviderFault("address", missing(language));
      return new ThreadPool<TranslationQuestions>({
        name: "translation",
        script: new URL("./thread.ts", import.meta.url),
        data: { model } satisfies TranslationData,
        threads: 1,
        limitMs: LIMIT_MS,
      });
    },
    unload: (pool) => pool[Symbol.asyncDispose](),
    bytesOf: (language) => {
      const pinned = catalogue.models.find((model) => model.language === language);
      return (pinned?.modelBytes ?? 0) * BYTES_PER_MODEL_BYTE;
    },
  });

  function manifestTime(language: Target): number | undefined {
    return statSync(join(folder, language, MANIFEST), { throwIfNoEntry: false })?.mtimeMs;
  }

  async function attempt(
    sentences: readonly string[],
    language: Target,
    signal?: AbortSignal,
    precedence?: Precedence,
  ) {
    const translate = (pool: TranslationPool) => pool.ask("translate", sentences);
    return schedule.run(language, translate, signal, precedence && ranked(precedence));
  }

  return {
    version: versionOf(catalogue.models),
    loaded: () => schedule.loaded(),
    languages() {
      const languages = new Set(listInstalled(folder, catalogue).keys());
      for (const [language, { manifest, until }] of broken)
        if (manifestTime(language) === manifest && performance.now() < until) languages.delete(language);
      return Promise.resolve(languages);
    },
    async translate(sentences, language, signal, precedence) {
      const manifest = manifestTime(language);
      try {
        return await attempt(sentences, language, signal, precedence);
      } catch (error) {
        if (error instanceof ProviderFault) throw error;
        if (signal?.aborted) throw new ProviderFault("stopped", "stopped", { cause: error });
        const { message } = error as Error;
        if (message.includes(CANNOT_LOAD)) {
          if (broken.get(language)?.manifest !== manifest) onBroken?.(language, message);
          broken.set(language, { manifest, until: performance.now() + BROKEN_MS });
        }
        // If the engine gives up on a text, it would do so again. A thread that ended may have had other reasons.
        const kind = message.startsWith(GAVE_UP) ? "malformed" : "server";
        throw new ProviderFault(kind, `the model for ${language} failed: ${message}`, { cause: error });
      }
    },
    [Symbol.asyncDispose]: () => schedule[Symbol.asyncDispose](),
  };
}

/** The most texts that an item can have. */
const MOST_IMPACT = 5;

function ranked({ impact, publishedAt }: Precedence): TaskRank {
  return { isUrgent: impact === MOST_IMPACT, value: publishedAt };
}

type TranslationPool = ThreadPool<TranslationQuestions>;

function missing(language: Target): string {
  return `the model for ${language} is not installed; run tidings models pull ${language}`;
}

/**
 * Changes with the pinned models and the engine, not with what is installed here. Otherwise workers with different
 * models would take each other for other translators, and each would reset the other's backoff and refusals.
 */
function versionOf(models: Catalogue["models"]): string {
  const hash = createHash("sha256");
  for (const { modelSha256 } of models) hash.update(modelSha256);
  return `bergamot-0.4.9-${hash.digest("hex").slice(0, 12)}`;
}
