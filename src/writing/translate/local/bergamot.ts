import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { compileFunction } from "node:vm";

/**
 * Mozilla's translation engine, which is WebAssembly. The package's own worker needs a CommonJS package around it and
 * fetches models by itself, so this loads the engine's glue code directly. Everything here blocks its thread.
 */

/** A file that is read where the engine needs it, so that it is in memory once. */
export interface ModelFile {
  readonly length: number;
  /** Fills memory of that length. Throws if the file is not what it should be. */
  readInto(memory: Uint8Array): void;
}

/** The files of a model, as the engine reads them. */
export interface ModelFiles {
  readonly model: ModelFile;
  /** One for both languages, or the source's and the target's. */
  readonly vocabularies: readonly ModelFile[];
  readonly shortList: ModelFile;
}

export interface LoadedModel {
  /** Returns one translation per text, in order. */
  translate(texts: readonly string[]): string[];
}

/** How the error begins if the engine gives up. Its memory is then in an unknown state, so its thread must end. */
export const GAVE_UP = "the engine gave up: ";

/** The engine's options are those of Firefox, but with less working memory. */
const OPTIONS = {
  "beam-size": 1,
  normalize: "1.0",
  "word-penalty": 0,
  "max-length-break": 128,
  // Firefox takes 1,024, which is no faster here and needs 30 MB more.
  "mini-batch-words": 256,
  // The memory grows if needed. Firefox reserves 128 MB, but our short texts do not need that.
  workspace: 16,
  "max-length-factor": "2.0",
  "skip-cost": true,
  "cpu-threads": 0,
  quiet: true,
  "quiet-translation": true,
  "gemm-precision": "int8shiftAlphaAll",
  alignment: "soft",
} as const;

/** Marian reads the model in place, so it must lie at a multiple of this. */
const MODEL_ALIGNMENT = 256;
const ALIGNMENT = 64;

export async function loadModel({ model, vocabularies, shortList }: ModelFiles): Promise<LoadedModel> {
  const engine = await startEngine();
  const words = vocabularies.map((vocabulary) => inMemory(engine, vocabulary, ALIGNMENT));
  const weights = inMemory(engine, model, MODEL_ALIGNMENT);
  const candidates = inMemory(engine, shortList, ALIGNMENT);
  return guarded(engine, () => {
    const list = new engine.AlignedMemoryList();
    for (const each of words) list.push_back(each);
    const options = Object.entries(OPTIONS).map(([name, value]) => `${name}: ${value}`);
    const loaded = new engine.TranslationModel(`${options.join("\n")}\n`, weights, candidates, list, null);
    const service = new engine.BlockingService({ cacheSize: 0 });
    return {
      translate: (texts) => guarded(engine, () => translate(engine, service, loaded, texts)),
    };
  });
}

function translate(
  engine: Engine,
  service: BlockingService,
  model: EngineObject,
  texts: readonly string[],
): string[] {
  const input = new engine.VectorString();
  const options = new engine.VectorResponseOptions();
  for (const text of texts) {
    input.push_back(text);
    options.push_back({ alignment: false, html: false, qualityScores: false });
  }
  const responses = service.translate(model, input, options);
  const translated = texts.map((_, at) => responses.get(at).getTranslatedText());
  for (const each of [input, options, responses]) each.delete();
  return translated;
}

function inMemory(engine: Engine, file: ModelFile, alignment: number): EngineObject {
  const memory = guarded(engine, () => new engine.AlignedMemory(file.length, alignment));
  file.readInto(memory.getByteArrayView());
  return memory;
}

/** Whatever the engine throws, even a number, becomes an error with the last line it printed. */
function guarded<T>(engine: Engine, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const said = engine.said() ?? (error instanceof Error ? error.message : String(error));
    throw new Error(GAVE_UP + said, { cause: error });
  }
}

interface EngineObject {
  delete(): void;
}

interface EngineVector<T> extends EngineObject {
  push_back(value: T): void;
}

interface Responses extends EngineObject {
  get(at: number): { getTranslatedText(): string };
}

interface BlockingService {
  translate(model: EngineObject, texts: EngineObject, options: EngineObject): Responses;
}

/** What the glue code adds to the object that it is given. */
interface Engine {
  readonly asm: Readonly<Record<string, (...values: number[]) => number>>;
  readonly AlignedMemory: new (
    bytes: number,
    alignment: number,
  ) => EngineObject & { getByteArrayView(): Uint8Array };
  readonly AlignedMemoryList: new () => EngineVector<EngineObject>;
  readonly VectorString: new () => EngineVector<string>;
  readonly VectorResponseOptions: new () => EngineVector<object>;
  readonly TranslationModel: new (
    options: string,
    model: EngineObject,
    shortList: EngineObject,
    vocabularies: EngineObject,
    quality: null,
  ) => EngineObject;
  readonly BlockingService: new (options: { readonly cacheSize: number }) => BlockingService;
  /** The last complaint that the engine printed. */
  readonly said: () => string | null;
}

const require = createRequire(import.meta.url);
const PARTS = "@browsermt/bergamot-translator/worker/bergamot-translator-worker";

/** The multiplications that Firefox does natively, by the names under which the engine itself has them. */
const MULTIPLICATIONS = {
  int8_prepare_a: "int8PrepareAFallback",
  int8_prepare_b: "int8PrepareBFallback",
  int8_prepare_b_from_transposed: "int8PrepareBFromTransposedFallback",
  int8_prepare_b_from_quantized_transposed: "int8PrepareBFromQuantizedTransposedFallback",
  int8_prepare_bias: "int8PrepareBiasFallback",
  int8_multiply_and_add_bias: "int8MultiplyAndAddBiasFallback",
  int8_select_columns_of_b: "int8SelectColumnsOfBFallback",
} as const;

function startEngine(): Promise<Engine> {
  const started = Promise.withResolvers<Engine>();
  let said: string | null = null;
  const options = {
    print: () => {},
    printErr: (line: unknown) => {
      // Only complaints count: the vocabulary reader also prints notes.
      if (!/LOG\(INFO\)/.test(String(line))) said = String(line);
    },
    said: () => said,
    onRuntimeInitialized: () => started.resolve(engine),
    instantiateWasm(
      imports: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
      accept: (instance: WebAssembly.Instance) => void,
    ) {
      const own = Object.entries(MULTIPLICATIONS).map(([name, ours]) => [
        name,
        (...values: number[]) => engine.asm[ours]!(...values),
      ]);
      const bytes = readFileSync(require.resolve(`${PARTS}.wasm`));
      const module = new WebAssembly.Module(bytes);
      accept(new WebAssembly.Instance(module, { ...imports, wasm_gemm: Object.fromEntries(own) }));
      return {};
    },
  };
  const engine = options as unknown as Engine;
  const file = require.resolve(`${PARTS}.js`);
  // The glue code is a script for web workers. It reads only these two names.
  const run = compileFunction(readFileSync(file, "utf8"), ["Module", "self"], { filename: file }) as (
    module: object,
    self: object,
  ) => void;
  run(options, {});
  return started.promise;
}
