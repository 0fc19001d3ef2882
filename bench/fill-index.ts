import type { CoverShelf } from "../src/api/newscover.ts";
import { framesOf, packFrames } from "../src/index/frame.ts";
import { Lexicon } from "../src/index/lexicon.ts";
import { type IndexedPublication, NewsIndex } from "../src/index/news-index.ts";
import { type DrawEntity, makeCorpus, take } from "./corpus.ts";

const CONTEXT = {
  sourceName: "Example Wire",
  sourceLogoUrl: "https://example.com/logo.svg",
  coverUrlOf: (fileName: string) => fileName,
  sentiment: null,
  coins: [],
};

/** An empty cover library; the benches request no covers. */
export const NO_COVERS: CoverShelf = {
  imagesOf: () => [],
  choicesOf: () => [],
  nameOf: (id) => id,
  pick: () => 0,
};

export function emptyLexicon(): Lexicon {
  return new Lexicon({ entities: [], ordinaryWords: new Set(), stopPhrases: [] });
}

/** An index of `count` corpus items, with text for the newest `withWords`. */
export function fillIndex(
  count: number,
  withWords: number,
  lexicon = emptyLexicon(),
  drawEntity?: DrawEntity,
): NewsIndex {
  const index = new NewsIndex(lexicon, 1024 ** 3);
  let batch: IndexedPublication[] = [];
  let number = 0;
  for (const { item, renditions } of take(count, makeCorpus(7, drawEntity))) {
    number += 1;
    const frames = number > count - withWords ? packFrames(framesOf(item, renditions, CONTEXT)).packed : [];
    batch.push({ kind: "item", number, facts: item, languages: 1, frames, gist: null });
    if (batch.length === 1_000) {
      index.apply(batch);
      batch = [];
    }
  }
  index.apply(batch);
  return index;
}
