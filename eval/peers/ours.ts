import { answerNews, findFrames } from "../../src/api/answer.ts";
import { beginSending, endSending } from "../../src/api/body-arena.ts";
import { composeBody, planFields } from "../../src/api/compose.ts";
import { SELECTABLE_FIELDS } from "../../src/api/forms/current/item-fields.ts";
import { PassingBodies } from "../../src/api/passing-bodies.ts";
import { type NewsQuery, PLAIN } from "../../src/api/query.ts";
import { framesOf, packFrames } from "../../src/index/frame.ts";
import { Lexicon } from "../../src/index/lexicon.ts";
import { type IndexedPublication, NewsIndex } from "../../src/index/news-index.ts";
import { loadOrdinaryWords, loadStopPhrases } from "../../src/knowledge/entities.ts";
import { admissionFor, logAndMeasure, serveIndex } from "../../bench/serve-index.ts";
import { FRAME_CONTEXT, numberedItems } from "./corpus.ts";
import type { Peer } from "./peer.ts";
import type { Question } from "./question.ts";

/**
 * Our own index and API, with log and metrics, and all text in memory. It learns the names of entities from the items.
 */
export async function openOurs(count: number, key: string): Promise<Peer> {
  const lexicon = new Lexicon({
    entities: [],
    ordinaryWords: loadOrdinaryWords(),
    stopPhrases: loadStopPhrases(),
  });
  const index = new NewsIndex(lexicon, 16 * 1024 ** 3);
  let batch: IndexedPublication[] = [];
  for (const { item, renditions, number } of numberedItems(count)) {
    const frames = packFrames(framesOf(item, renditions, FRAME_CONTEXT)).packed;
    batch.push({ kind: "item", number, facts: item, languages: 1, frames, gist: null });
    if (batch.length === 1_000) index.apply(batch.splice(0));
  }
  index.apply(batch);
  batch = [];
  const bodies = new PassingBodies();
  const plan = planFields(SELECTABLE_FIELDS);
  return {
    newest: index.columns.newestTime,
    answer(question) {
      const { slots, language, match } = answerNews(queryOf(question), index, lexicon);
      const { frames, missing } = findFrames(slots, language, plan, index);
      if (missing.length > 0) throw new Error("An item of the bench is not in memory");
      const status = match ? (slots.length > 0 ? "matched" : "no_match") : "latest";
      const { bound, write } = composeBody(
        [`{"matchStatus":"${status}","items":[`, { slots, frames }, "]}"],
        plan,
        index,
      );
      const body = bodies.write(bound, write);
      // Marks the body as sent; the caller reads it before the next question.
      beginSending(body);
      endSending(body.slab);
      return body.bytes;
    },
    helpers: [],
    listen: () => serveIndex({ index, lexicon, admission: admissionFor(key), onFinished: logAndMeasure() }),
    async [Symbol.asyncDispose]() {},
  };
}

function queryOf({ filter, match, limit, before }: Question): NewsQuery {
  return {
    ...PLAIN,
    match:
      match === null
        ? null
        : "keyword" in match
          ? { kind: "keyword", keywords: [match.keyword] }
          : { kind: "sentence", sentence: match.sentence, subEntities: [] },
    categories: filter ? [filter.category] : null,
    impacts: filter?.impacts ?? null,
    sections: filter?.sections ?? null,
    excludedOutlets: filter?.excludedOutlets ?? [],
    language: "en",
    limit,
    before,
    after: null,
  };
}
