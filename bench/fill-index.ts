import { framesOf } from "../src/index/frame.ts";
import { NameBook } from "../src/index/name-book.ts";
import { type IndexedPublication, NewsIndex } from "../src/index/news-index.ts";
import { makeCorpus, take } from "./corpus.ts";

const CONTEXT = {
  sourceName: "Example Wire",
  sourceLogoUrl: "https://example.com/logo.svg",
  sentiment: null,
  coins: [],
};

/** An index of `count` items of the corpus, with words for the newest `withWords`. */
export function fillIndex(count: number, withWords: number, seed = 7): NewsIndex {
  const index = new NewsIndex(new NameBook(), 1024 ** 3);
  let batch: IndexedPublication[] = [];
  let number = 0;
  for (const { item, renditions } of take(count, makeCorpus(seed))) {
    number += 1;
    const frames = number > count - withWords ? framesOf(item, renditions, CONTEXT) : [];
    batch.push({ kind: "item", number, facts: item, languages: 1, frames });
    if (batch.length === 1_000) {
      index.apply(batch);
      batch = [];
    }
  }
  index.apply(batch);
  return index;
}
