import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { applyHead, type Head, loadHeads } from "./heads.ts";
import { type Wordpieces, wordpiecesFrom } from "./wordpieces.ts";

/** What the encoder makes of one text. */
export interface Reading {
  /** Unit length. */
  readonly vector: Float32Array;
  /** The mean of the last layer before it is brought to unit length: what heads are trained on. */
  readonly pooled: Float32Array;
  /** The model's further outputs, by name; none for a plain sentence encoder. */
  readonly heads: Readonly<Record<string, Float32Array>>;
}

export interface EncodeOptions {
  /** What is beyond is not read; time grows with it. */
  readonly maxTokens?: number;
}

export interface Encoder extends AsyncDisposable {
  readonly dimensions: number;
  /** The last layer, a row for each of the given word pieces. */
  hidden(ids: readonly number[]): Promise<Float32Array>;
  /** A text's word pieces, without the marks of beginning and end. */
  pieces(text: string): readonly number[];
  read(texts: readonly string[], options?: EncodeOptions): Promise<Reading[]>;
  /** The vectors alone. */
  encode(texts: readonly string[], options?: EncodeOptions): Promise<Float32Array[]>;
}

const DEFAULT_MAX_TOKENS = 128;
const HIDDEN = "last_hidden_state";

/** `folder` holds `model.onnx`, `tokenizer.json`, `tokenizer_config.json` and `config.json`. */
export async function openEncoder(folder: string): Promise<Encoder> {
  const wordpieces = wordpiecesFrom(
    await readJson(join(folder, "tokenizer.json")),
    await readJson(join(folder, "tokenizer_config.json")),
  );
  const config = await readJson(join(folder, "config.json"));
  const session = await openSession(join(folder, "model.onnx"));
  // A model of ours has a layer that turns what it reads into the vector by which stories are told.
  const heads = existsSync(join(folder, "heads.json")) ? await loadHeads(folder) : undefined;
  const dimensions = Number((config as { hidden_size?: unknown }).hidden_size);
  return encoderOf(session, wordpieces, dimensions, heads?.get("story"));
}

function encoderOf(
  session: InferenceSession,
  wordpieces: Wordpieces,
  dimensions: number,
  story: Head | undefined,
): Encoder {
  const wantsTypes = session.inputNames.includes("token_type_ids");
  function run(ids: readonly number[]): Promise<InferenceSession.ReturnType> {
    const shape = [1, ids.length];
    const feeds: Record<string, Tensor> = {
      input_ids: new Tensor("int64", BigInt64Array.from(ids, BigInt), shape),
      attention_mask: new Tensor("int64", new BigInt64Array(ids.length).fill(1n), shape),
    };
    if (wantsTypes) feeds.token_type_ids = new Tensor("int64", new BigInt64Array(ids.length), shape);
    return session.run(feeds);
  }
  async function readOne(text: string, maxTokens: number): Promise<Reading> {
    return readingOf(await run(wordpieces(text, maxTokens)), dimensions, story);
  }
  async function read(texts: readonly string[], options: EncodeOptions = {}): Promise<Reading[]> {
    const readings: Reading[] = [];
    // One text a run: the weights are quantised against the largest value of a run, so a text read beside others would
    // get another vector than alone, and the same article must always come out the same.
    for (const text of texts) readings.push(await readOne(text, options.maxTokens ?? DEFAULT_MAX_TOKENS));
    return readings;
  }
  return {
    dimensions,
    hidden: async (ids) => (await run(ids))[HIDDEN]!.data as Float32Array,
    pieces: (text) => wordpieces(text, Infinity).slice(1, -1),
    read,
    async encode(texts, options) {
      return (await read(texts, options)).map((reading) => reading.vector);
    },
    [Symbol.asyncDispose]: () => session.release(),
  };
}

function readingOf(
  outputs: InferenceSession.ReturnType,
  dimensions: number,
  story: Head | undefined,
): Reading {
  const pooled = meanOf(outputs[HIDDEN]!.data as Float32Array, dimensions);
  const heads: Record<string, Float32Array> = {};
  for (const [name, tensor] of Object.entries(outputs))
    if (name !== HIDDEN) heads[name] = tensor.data as Float32Array;
  return { vector: unit(story === undefined ? pooled : applyHead(story, pooled)), pooled, heads };
}

/** Of the rows of a matrix that has `width` columns. */
function meanOf(matrix: Float32Array, width: number): Float32Array {
  const mean = new Float32Array(width);
  for (let row = 0; row < matrix.length; row += width)
    for (let column = 0; column < width; column++) mean[column]! += matrix[row + column]!;
  const count = matrix.length / width;
  return mean.map((sum) => sum / count);
}

function unit(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const scale = squares > 0 ? 1 / Math.sqrt(squares) : 0;
  return vector.map((value) => value * scale);
}

/** One thread: analysis runs in several threads of its own, and a machine's cores are shared among them. */
async function openSession(path: string): Promise<InferenceSession> {
  try {
    return await InferenceSession.create(path, {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      executionMode: "sequential",
      graphOptimizationLevel: "all",
    });
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
