import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readWeights } from "./weights.ts";

/** A linear layer: one row of weights and one bias per output. */
export interface ModelHead {
  /** The meaning of the outputs; empty for a vector or a hidden layer. */
  readonly labels: readonly string[];
  readonly width: number;
  readonly weights: Float32Array;
  readonly biases: Float32Array;
}

/** The contents of `heads.json`, which describes the numbers in `heads.bin`, in the same order. */
interface Manifest {
  readonly heads: readonly {
    readonly name: string;
    readonly rows: number;
    readonly width: number;
    readonly labels: readonly string[];
  }[];
}

export async function loadHeads(folder: string): Promise<ReadonlyMap<string, ModelHead>> {
  const { heads } = JSON.parse(await readFile(join(folder, "heads.json"), "utf8")) as Manifest;
  const found = await readWeights(join(folder, "heads.bin"));
  const bytes = typeof found === "string" ? await readFile(found) : found;
  const numbers = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  let at = 0;
  const take = (count: number) => numbers.subarray(at, (at += count));
  const read = heads.map(({ name, rows, width, labels }): [string, ModelHead] => [
    name,
    { labels, width, weights: take(rows * width), biases: take(rows) },
  ]);
  if (at !== numbers.length)
    throw new Error(`${folder}/heads.bin does not fit heads.json: put back the files that were shipped.`);
  return new Map(read);
}

export function applyHead({ width, weights, biases }: ModelHead, input: Float32Array): Float32Array {
  return biases.map((bias, row) => {
    let sum = bias;
    for (let column = 0; column < width; column++) sum += weights[row * width + column]! * input[column]!;
    return sum;
  });
}

export function softmax(logits: Float32Array): Float32Array {
  const most = logits.reduce((a, b) => Math.max(a, b), -Infinity);
  const exponentials = logits.map((logit) => Math.exp(logit - most));
  const sum = exponentials.reduce((a, b) => a + b, 0);
  return exponentials.map((value) => value / sum);
}

export function sigmoid(logits: Float32Array): Float32Array {
  return logits.map((logit) => 1 / (1 + Math.exp(-logit)));
}

export function relu(values: Float32Array): Float32Array {
  return values.map((value) => Math.max(0, value));
}
