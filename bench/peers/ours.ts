import { openSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { answerNews, findFrames } from "../../src/api/answer.ts";
import { BodyArena } from "../../src/api/body-arena.ts";
import { composeBody, planFields } from "../../src/api/compose.ts";
import { SELECTABLE_FIELDS } from "../../src/api/forms/current/item-fields.ts";
import { type NewsQuery, PLAIN } from "../../src/api/query.ts";
import { Rankings } from "../../src/api/rankings.ts";
import { createApi } from "../../src/api/server.ts";
import { openLog } from "../../src/cli/service/log.ts";
import { createMetrics } from "../../src/cli/service/metrics.ts";
import { framesOf } from "../../src/index/frame.ts";
import { Lexicon } from "../../src/index/lexicon.ts";
import { type IndexedPublication, NewsIndex } from "../../src/index/news-index.ts";
import { loadOrdinaryWords, loadStopPhrases } from "../../src/knowledge/entities.ts";
import { NO_COVERS } from "../fill-index.ts";
import { FRAME_CONTEXT, peerItems } from "./corpus.ts";
import { admissionFor } from "./listen.ts";
import type { Peer } from "./peer.ts";
import type { Question } from "./question.ts";

/** Our own index and API, with log and metrics, all words in memory. Names are learnt from the items. */
export async function openOurs(count: number, key: string): Promise<Peer> {
  const lexicon = new Lexicon({
    entities: [],
    ordinaryWords: loadOrdinaryWords(),
    stopPhrases: loadStopPhrases(),
  });
  const index = new NewsIndex(lexicon, 16 * 1024 ** 3);
  let batch: IndexedPublication[] = [];
  for (const { item, renditions, number } of peerItems(count)) {
    const frames = framesOf(item, renditions, FRAME_CONTEXT);
    batch.push({ kind: "item", number, facts: item, languages: 1, frames });
    if (batch.length === 1_000) index.apply(batch.splice(0));
  }
  index.apply(batch);
  batch = [];
  const arena = new BodyArena(2 * 1024 * 1024);
  const plan = planFields(SELECTABLE_FIELDS);
  return {
    newest: index.columns.newestTime,
    answer(question) {
      const { slots, language, match } = answerNews(queryOf(question), index, lexicon);
      const { frames, missing } = findFrames(slots, language, index);
      if (missing.length > 0) throw new Error("Every item of the bench is in memory");
      const status = match ? (slots.length > 0 ? "matched" : "no_match") : "latest";
      const { bound, write } = composeBody(
        [`{"matchStatus":"${status}","items":[`, { slots, frames }, "]}"],
        plan,
        index,
      );
      return arena.write(bound, write, () => {}).bytes;
    },
    helpers: [],
    listen: () => listen(index, lexicon, key),
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

async function listen(index: NewsIndex, lexicon: Lexicon, key: string): Promise<number> {
  const log = openLog(openSync("/dev/null", "w"));
  const metrics = createMetrics({
    items: () => 0,
    lastNumber: () => 0,
    frameBytes: () => 0,
    secondsSinceLook: () => 0,
  });
  const api = createApi({
    shelf: { index, lexicon, rankings: new Rankings(index, () => {}), covers: NO_COVERS },
    admission: admissionFor(key),
    isUnsettled: () => false,
    settle: async () => true,
    settledUpTo: () => Infinity,
    loadFrames: () => Promise.reject(new Error("Every item of the bench is in memory")),
    readContext: () => ({
      tables: { outlets: [], logoUrlOf: () => "" },
      cursorSecret: Buffer.alloc(32),
      coverRevision: 0,
      now: Date.now(),
    }),
    coverFile: async () => null,
    openapi: "{}",
    unready: () => undefined,
    readiness: () => ({ reason: undefined, standing: {} }),
    onFinished(request) {
      metrics.observe(request);
      log.request(request);
    },
    onFault: (error) => process.stderr.write(`${(error as Error).stack}\n`),
    corsOrigins: [],
    deprecation: null,
    isBehindProxy: false,
    maxCacheBytes: 256 * 1024 * 1024,
  });
  await api.listen({ port: 0, host: "127.0.0.1" });
  return (api.server.address() as AddressInfo).port;
}
