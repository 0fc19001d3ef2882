import type { Encoder } from "../../analysis/models/encoder.ts";
import type { WordVectors } from "../../writing/support/meaning.ts";

/** What is beyond is not read. */
const MAX_PIECES = 126;
const [BEGIN, END] = [101, 102];

/** The encoder's last layer, a unit vector for each word piece between the marks of beginning and end. */
export function vectorsOfWords(encoder: Encoder): WordVectors {
  const width = encoder.dimensions;
  return async (text) => {
    const ids = [BEGIN, ...encoder.pieces(text).slice(0, MAX_PIECES), END];
    const hidden = await encoder.hidden(ids);
    return Array.from({ length: ids.length - 2 }, (_, at) => {
      const vector = hidden.slice((at + 1) * width, (at + 2) * width);
      const length = Math.hypot(...vector);
      return vector.map((value) => value / length);
    });
  };
}
