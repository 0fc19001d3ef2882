import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Tokenizer } from "@huggingface/tokenizers";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { meanOf, unit } from "./vectors.ts";

/** Reads word pieces: what they mean beside each other. */
export interface Encoder extends AsyncDisposable {
  readonly dimensions: number;
  /** A text's word pieces. */
  pieces(text: string): readonly number[];
  /**
   * The last layer, a row for each of the given pieces. One text a run: activations are quantised against the largest
   * value of a run, so a text read beside others would get other numbers than alone.
   */
  hidden(ids: readonly number[]): Promise<Float32Array>;
}

/** The vocabulary's marks of beginning and end. */
const [BEGIN, END] = [101, 102];
const HIDDEN = "last_hidden_state";

/** Pieces between their marks, no more than `most` in all. */
export function marked(pieces: readonly number[], most: number): number[] {
  return [BEGIN, ...pieces.slice(0, most - 2), END];
}

/** A text's vector as plain sentence encoders give it: the mean of the last layer at length 1. */
export async function encodeText(encoder: Encoder, text: string, mostPieces: number): Promise<Float32Array> {
  const hidden = await encoder.hidden(marked(encoder.pieces(text), mostPieces));
  return unit(meanOf(hidden, encoder.dimensions));
}

/** `folder` holds `model.onnx`, `tokenizer.json`, `tokenizer_config.json` and `config.json`. */
export async function openEncoder(folder: string): Promise<Encoder> {
  // One after the other, so that the first that is missing is the one named.
  const json = await readJson(join(folder, "tokenizer.json"));
  const tokenizer = new Tokenizer(json, await readJson(join(folder, "tokenizer_config.json")));
  const config = await readJson(join(folder, "config.json"));
  const session = await openSession(join(folder, "model.onnx"));
  const wantsTypes = session.inputNames.includes("token_type_ids");
  return {
    dimensions: Number((config as { hidden_size?: unknown }).hidden_size),
    pieces: (text) => tokenizer.encode(text).ids.slice(1, -1),
    async hidden(ids) {
      const shape = [1, ids.length];
      const feeds: Record<string, Tensor> = {
        input_ids: new Tensor("int64", BigInt64Array.from(ids, BigInt), shape),
        attention_mask: new Tensor("int64", new BigInt64Array(ids.length).fill(1n), shape),
      };
      if (wantsTypes) feeds.token_type_ids = new Tensor("int64", new BigInt64Array(ids.length), shape);
      return (await session.run(feeds))[HIDDEN]!.data as Float32Array;
    },
    [Symbol.asyncDispose]: () => session.release(),
  };
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
