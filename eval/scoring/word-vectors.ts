import { type Encoder, marked } from "../../src/analysis/models/encoder.ts";
import { unit } from "../../src/analysis/models/vectors.ts";
import type { WordVectors } from "../../src/writing/support/meaning.ts";

/** What is beyond is not read. */
const MAX_PIECES = 128;

/** The last layer of the stories' branch, a unit vector for each word piece between the marks of beginning and end. */
export function vectorsOfWords(encoder: Encoder): WordVectors {
  const width = encoder.dimensions;
  return async (text) => {
    const ids = marked(encoder.pieces(text), MAX_PIECES);
    // The stories' branch stays near to the encoder that was begun with, which keeps words apart better than the others do.
    const { story } = await encoder.read(ids);
    return Array.from({ length: ids.length - 2 }, (_, at) =>
      unit(story.slice((at + 1) * width, (at + 2) * width)),
    );
  };
}
