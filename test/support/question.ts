import { expect } from "vitest";
import { GIST_VERSION, type Gist, VECTOR_BYTES, WORDS_BYTES } from "../../src/domain/gist.ts";
import { Lexicon } from "../../src/index/lexicon.ts";
import type { LexiconLibrary } from "../../src/index/mention.ts";
import { findWanted } from "../../src/index/match.ts";
import { type AskedQuestion, readQuestion } from "../../src/index/question/question.ts";
import { loadDrivers } from "../../src/knowledge/drivers.ts";
import { loadEntities, loadOrdinaryWords, loadStopPhrases } from "../../src/knowledge/entities.ts";
import { loadMeasurePhrases } from "../../src/knowledge/measures.ts";
import { markWords } from "../../src/text/word-marks.ts";

const SIZE = VECTOR_BYTES;
/** Every value of `VECTOR`, so that its length is about 320 steps, as a unit vector's is. */
const STEP = 16;

/** The vector of every question in these tests: what it asks is up to its words. */
export const VECTOR = Int8Array.from({ length: SIZE }, (_, at) => ((at * 7) % 3 === 0 ? -STEP : STEP));

/** A gist with about this cosine to `VECTOR`, at most 0.96. With another `turn`, other values differ. `text` has its words. */
export function gistAt(closeness: number, turn = 0, text = ""): Gist {
  const differing = Math.round(((0.96 - closeness) * 320 * 320) / (2 * STEP * STEP));
  return gistOf(
    VECTOR.map((value, at) => ((at + turn) % SIZE < differing ? -value : value)),
    text,
  );
}

/** A gist whose product with `VECTOR` is large but whose signs differ nearly everywhere, so that it is not near. */
export function loudGist(): Gist {
  return gistOf(VECTOR.map((value, at) => (at < 40 ? Math.sign(value) * 127 : -Math.sign(value))));
}

function gistOf(vector: Int8Array, text = ""): Gist {
  return Uint8Array.of(GIST_VERSION, ...new Uint8Array(vector.buffer), ...wordsOf(text));
}

/** The marks of a text's words, as a gist has them. */
export function wordsOf(text: string): Uint8Array {
  const words = new Uint8Array(WORDS_BYTES);
  markWords(text, words);
  return words;
}

/** The library's names, without any item's. With `ids`, only these entities: such a lexicon is made quickly. */
export function libraryLexicon(ids?: readonly string[]): Lexicon {
  const { entities, ...rest } = (library ??= {
    entities: loadEntities(),
    ordinaryWords: loadOrdinaryWords(),
    stopPhrases: loadStopPhrases(),
    measurePhrases: loadMeasurePhrases(),
  });
  if (ids === undefined) return new Lexicon({ entities, ...rest });
  const chosen = entities.filter(({ id }) => ids.includes(id));
  expect(chosen.map(({ id }) => id).sort()).toEqual([...ids].sort());
  return new Lexicon({ entities: chosen, ...rest });
}

let library: LexiconLibrary | undefined;

/** A question as the service reads it, but for its meaning, which is `VECTOR`. */
export function asked(
  sentence: string,
  lexicon: Lexicon,
  subEntities: readonly string[] = [],
  asOf = Infinity,
): AskedQuestion {
  const request = { kind: "sentence" as const, sentence, subEntities, by: "question" as const };
  const wanted = findWanted(request, null, asOf, lexicon);
  return readQuestion(request, VECTOR, wanted, { lexicon, drivers: loadDrivers() });
}
