import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { marked, type Encoder, openEncoder } from "./encoder.ts";

/** How a passage of an article relates to a claim: log odds per kind. The first is "supported"; the others are kinds of faults. */
export const RELATIONS = [
  "true",
  "direction",
  "number-value",
  "number-role",
  "negation",
  "modality",
  "time",
  "speaker",
  "actor",
  "scope",
  "invented",
] as const;

export type Relation = (typeof RELATIONS)[number];

/** Reads a claim together with sentences of an article. */
export interface EntailmentReader extends AsyncDisposable {
  relate(claim: string, passage: readonly string[]): Promise<Float32Array>;
}

const FOLDER = fileURLToPath(new URL("entailment/", import.meta.url));
const BASE = fileURLToPath(new URL("question-encoder/", import.meta.url));
const VOCABULARY = fileURLToPath(new URL("news-encoder/", import.meta.url));

const MOST_PIECES = 256;
const MOST_OF_CLAIM = 90;
const SEPARATOR = 102;

interface Part {
  readonly name: string;
  readonly bytes: number;
}

/** The question encoder with upper layers of its own. */
export async function openEntailmentReader(): Promise<EntailmentReader> {
  const { layers, heads } = JSON.parse(await readFile(`${FOLDER}layers.json`, "utf8")) as {
    readonly layers: readonly Part[];
    readonly heads: readonly Part[];
  };
  const data = await readFile(`${FOLDER}layers.bin`);
  let at = 0;
  const take = ({ name, bytes }: Part) => [name, data.subarray(at, (at += bytes))] as const;
  const weights = new Map(layers.map(take));
  const head = new Map(heads.map(take));
  const encoder = await openEncoder(BASE, VOCABULARY, weights);
  const matrix = (name: string) => new Float32Array(Uint8Array.from(head.get(name)!).buffer);
  const [whole, wholeBias, word, wordBias] = ["cls.weight", "cls.bias", "tok.weight", "tok.bias"].map(matrix);
  return {
    async relate(claim, passage) {
      const own = encoder.pieces(claim).slice(0, MOST_OF_CLAIM);
      const ids = marked([...own, SEPARATOR, ...passage.flatMap((text) => [...encoder.pieces(text)])], MOST_PIECES);
      const { meaning } = await encoder.read(ids);
      return Float32Array.from(RELATIONS, (_, kind) => {
        let most = -Infinity;
        for (let piece = 1; piece <= own.length; piece++)
          most = Math.max(most, product(encoder, meaning, piece, word!, kind));
        return product(encoder, meaning, 0, whole!, kind) + wholeBias![kind]! + most + wordBias![kind]!;
      });
    },
    [Symbol.asyncDispose]: () => encoder[Symbol.asyncDispose](),
  };
}

function product({ dimensions }: Encoder, rows: Float32Array, row: number, head: Float32Array, kind: number) {
  let sum = 0;
  for (let at = 0; at < dimensions; at++) sum += rows[row * dimensions + at]! * head[kind * dimensions + at]!;
  return sum;
}
