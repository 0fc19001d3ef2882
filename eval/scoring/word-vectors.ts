import { type Encoder, marked } from "../../src/analysis/models/encoder.ts";
import { unit } from "../../src/analysis/models/vectors.ts";
import type { WordVectors } from "../../src/writing/support/meaning.ts";

/** Only this many word pieces of a text are read. */
const MAX_PIECES = 128;

/** The last layer of the story branch: one unit vector per word piece, without the start and end tokens. */
export function vectorsOfWords(encoder: Encoder): WordVectors {
  const width = encoder.dimensions;
  return async (text) => {
    const ids = marked(encoder.pieces(text), MAX_PIECES);
    // The story branch stays close to the base encoder, which separates words better than the other branches do.
    const { story } = await encoder.read(ids);
    return Array.from({ length: ids.length - 2 }, (_, at) =>
      unit(story.slice((at + 1) * width, (at + 2) * width)),
    );
  };
}
