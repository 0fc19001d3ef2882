import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Tokenizer } from "@huggingface/tokenizers";
import type { InferenceSession, Tensor } from "onnxruntime-node";
import { loadRuntime } from "./runtime.ts";
import { meanOf, unit } from "./vectors.ts";
import { readWeights } from "./weights.ts";

/** Reads word pieces in context. */
export interface Encoder extends AsyncDisposable {
  readonly dimensions: number;
  pieces(text: string): readonly number[];
  /** Reads one text per run. Quantisation depends on the largest value in a run, so a batch would change the output. */
  read(ids: readonly number[]): Promise<Layers>;
}

/** The last layer, one row per piece. */
export interface Layers {
  readonly meaning: Float32Array;
  /** The last layer of the branch that tells stories apart; equal to `meaning` if the model has no such branch. */
  readonly story: Float32Array;
}

/** The vocabulary's start and end marks. */
const [BEGIN, END] = [101, 102];
const MEANING = "last_hidden_state";
const STORY = "story_hidden_state";

/** The pieces between a start and an end mark, at most `most` in total. */
export function marked(pieces: readonly number[], most: number): number[] {
  return [BEGIN, ...pieces.slice(0, most - 2), END];
}

/** A text's vector as plain sentence encoders compute it: the mean of the last layer, normalised. */
export async function encodeText(encoder: Encoder, text: string, mostPieces: number): Promise<Float32Array> {
  const { meaning } = await encoder.read(marked(encoder.pieces(text), mostPieces));
  return unit(meanOf(meaning, encoder.dimensions));
}

/**
 * `folder` holds `model.onnx` and `config.json`; `vocabulary`, by default the same folder, `tokenizer.json` and
 * `tokenizer_config.json`.
 */
export async function openEncoder(folder: string, vocabulary: string = folder): Promise<Encoder> {
  // The files are read one after another, so that the error names the first one that is missing.
  const json = await readJson(join(vocabulary, "tokenizer.json"));
  const tokenizer = new Tokenizer(json, await readJson(join(vocabulary, "tokenizer_config.json")));
  const config = await readJson(join(folder, "config.json"));
  const runtime = loadRuntime();
  const session = await openSession(join(folder, "model.onnx"), runtime);
  const wantsTypes = session.inputNames.includes("token_type_ids");
  return {
    dimensions: Number((config as { hidden_size?: unknown }).hidden_size),
    pieces: (text) => tokenizer.encode(text).ids.slice(1, -1),
    async read(ids) {
      const shape = [1, ids.length];
      const feeds: Record<string, Tensor> = {
        input_ids: new runtime.Tensor("int64", BigInt64Array.from(ids, BigInt), shape),
        attention_mask: new runtime.Tensor("int64", new BigInt64Array(ids.length).fill(1n), shape),
      };
      if (wantsTypes)
        feeds.token_type_ids = new runtime.Tensor("int64", new BigInt64Array(ids.length), shape);
      const { [MEANING]: meaning, [STORY]: story = meaning } = await session.run(feeds);
      return { meaning: meaning!.data as Float32Array, story: story!.data as Float32Array };
    },
    [Symbol.asyncDispose]: () => session.release(),
  };
}

/** The session uses one thread, because analysis runs in several threads that already share the machine's cores. */
async function openSession(path: string, runtime: ReturnType<typeof loadRuntime>): Promise<InferenceSession> {
  const options = {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: "sequential",
    graphOptimizationLevel: "all",
  } as const;
  try {
    const weights = await readWeights(path);
    return await (typeof weights === "string"
      ? runtime.InferenceSession.create(weights, options)
      : runtime.InferenceSession.create(weights, options));
  } catch (cause) {
    throw new Error(`The encoder's model ${path} could not be opened: put back the file that was shipped.`, {
      cause,
    });
  }
}

async function readJson(path: string): Promise<object> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as object;
  } catch (cause) {
    throw new Error(`The encoder's ${path} could not be read: put back the file that was shipped.`, {
      cause,
    });
  }
}
