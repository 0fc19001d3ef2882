import { network, type NetworkShape } from "./network.ts";
import { marianModel } from "./model-file.ts";

/** A model of any size with random weights. Same shape and seed, same bytes. */
export function randomModel(shape: NetworkShape, seed = 1): Buffer {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
  const filled = (length: number, of: () => number) => Float32Array.from({ length }, of);
  const int8 = (rows: number, columns: number, spread: number) => ({
    kind: "int8" as const,
    shape: [rows, columns],
    values: Int8Array.from({ length: rows * columns }, () => Math.round(next() * 254)),
    multiplier: 127 / spread,
  });
  return marianModel(
    network(shape, {
      matrix: (_name, rows, columns) => int8(rows, columns, Math.sqrt(3 / rows)),
      embedding: (_name, words, dim) => int8(words, dim, Math.sqrt(3 / dim)),
      bias: (_name, length) => filled(length, () => next() * 0.1),
      scale: (_name, length) => filled(length, () => 1),
      activation: () => 127 / 4,
    }),
  );
}
