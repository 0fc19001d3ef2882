import { network, type NetworkShape } from "./network.ts";
import { marianModel } from "./model-file.ts";

/** Larger than any score of a piece. */
const ENDS = 1_000;

/**
 * A model of any size with random weights. It either ends each text at once, or never ends it and writes twice as many
 * pieces as it reads. The same arguments always give the same bytes.
 */
export function randomModel(shape: NetworkShape, endsAtOnce: boolean, seed = 1): Buffer {
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
      bias(name, length) {
        const values = filled(length, () => next() * 0.1);
        // The first piece of a vocabulary ends a text.
        if (name === "decoder_ff_logit_out_b") values[0] = endsAtOnce ? ENDS : -ENDS;
        return values;
      },
      scale: (_name, length) => filled(length, () => 1),
      activation: () => 127 / 4,
    }),
  );
}
