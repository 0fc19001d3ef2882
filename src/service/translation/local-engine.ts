import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { join } from "node:path";
import type { Target } from "../../domain/language.ts";
import { ProviderFault } from "../../writing/providers/provider-fault.ts";
import type { LocalEngine } from "../../writing/translate/local/engine.ts";
import type { Catalogue } from "../../writing/translate/local/models/catalogue.ts";
import { listInstalled, MANIFEST } from "../../writing/translate/local/models/installed.ts";
import { ThreadPool } from "../threads/pool.ts";
import type { TranslationData, TranslationQuestions } from "./messages.ts";
import { Schedule } from "./schedule.ts";

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

/** What a loaded model takes, by its file's size, as `bench/translation.bench.ts` measures it. */
const BYTES_PER_MODEL_BYTE = 13;

/** Translates in threads of its own, one per language in use. */
export function openLocalEngine(options: LocalEngineOptions): OpenLocalEngine {
  const { folder, catalogue, onBroken } = options;
  const atStart = listInstalled(folder, catalogue);
  /** Models that failed, with the time of their manifest. Installing one again makes it work again. */
  const broken = new Map<Target, number>();
  const schedule = new Schedule<Target, Loaded>({
    ...options,
    load: (language) => {
      const model = listInstalled(folder, catalogue).get(language);
      if (model === undefined) throw new ProviderFault("address", missing(language));
      const { bytes } = model.files.find(({ role }) => role === "model")!;
      const pool = new ThreadPool<TranslationQuestions>({
        name: "translation",
        script: new URL("./thread.ts", import.meta.url),
        data: { model } satisfies TranslationData,
        threads: 1,
        limitMs: LIMIT_MS,
      });
      return { pool, bytes: bytes * BYTES_PER_MODEL_BYTE };
    },
    unload: ({ pool }) => pool[Symbol.asyncDispose](),
    bytesOf: ({ bytes }) => bytes,
  });

  function manifestTime(language: Target): number | undefined {
    return statSync(join(folder, language, MANIFEST), { throwIfNoEntry: false })?.mtimeMs;
  }

  async function attempt(sentences: readonly string[], language: Target, signal?: AbortSignal) {
    return schedule.run(language, ({ pool }) => pool.ask("translate", sentences), signal);
  }

  return {
    version: versionOf(atStart.values()),
    loaded: () => schedule.loaded(),
    languages() {
      const languages = new Set(listInstalled(folder, catalogue).keys());
      for (const [language, time] of broken) {
        if (manifestTime(language) === time) languages.delete(language);
        else broken.delete(language);
      }
      return Promise.resolve(languages);
    },
    async translate(sentences, language, signal) {
      const time = manifestTime(language);
      try {
        return await attempt(sentences, language, signal);
      } catch (error) {
        if (error instanceof ProviderFault) throw error;
        if (signal?.aborted) throw new ProviderFault("stopped", "stopped", { cause: error });
        const { message } = error as Error;
        // A damaged model stays so. Anything else, such as a thread that ran out of memory, may work again.
        if (
          /changed since|ENOENT|engine gave up/.test(message) &&
          time !== undefined &&
          !broken.has(language)
        ) {
          broken.set(language, time);
          onBroken?.(language, message);
        }
        throw new ProviderFault("server", `the model for ${language} failed: ${message}`, { cause: error });
      }
    },
    [Symbol.asyncDispose]: () => schedule[Symbol.asyncDispose](),
  };
}

interface Loaded {
  readonly pool: ThreadPool<TranslationQuestions>;
  readonly bytes: number;
}

function missing(language: Target): string {
  return `the model for ${language} is not installed; run tidings models pull ${language}`;
}

/** Changes with the models and the engine. */
function versionOf(models: Iterable<{ readonly modelSha256: string }>): string {
  const hash = createHash("sha256");
  for (const { modelSha256 } of models) hash.update(modelSha256);
  return `bergamot-0.4.9-${hash.digest("hex").slice(0, 12)}`;
}
