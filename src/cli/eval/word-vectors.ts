import { type Encoder, marked } from "../../analysis/models/encoder.ts";
import { unit } from "../../analysis/models/vectors.ts";
import type { WordVectors } from "../../writing/support/meaning.ts";

/** What is beyond is not read. */
const MAX_PIECES = 128;

/** The encoder's last layer, a unit vector for each word piece between the marks of beginning and end. */
export function vectorsOfWords(encoder: Encoder): WordVectors {
  const width = encoder.dimensions;
  return async (text) => {
    const ids = marked(encoder.pieces(text), MAX_PIECES);
    const hidden = await encoder.hidden(ids);
    return Array.from({ length: ids.length - 2 }, (_, at) =>
      unit(hidden.slice((at + 1) * width, (at + 2) * width)),
    );
  };
}
