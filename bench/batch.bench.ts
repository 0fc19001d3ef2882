import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { makeKey } from "../src/access/key.ts";
import { composeBatch } from "../src/api/answer-batch.ts";
import { AnswerCache } from "../src/api/cache.ts";
import { formOf } from "../src/api/forms/form.ts";
import { Rankings } from "../src/api/rankings.ts";
import { openLibrary } from "../src/service/library.ts";
import { emptyLexicon, fillIndex, NO_COVERS } from "./fill-index.ts";
import { load } from "./load.ts";
import { median, printResults } from "./measure.ts";
import { admissionFor, serveIndex } from "./serve-index.ts";

/**
 * Measures batches: the CPU time of the process (all threads) from the parsed JSON body to the composed answer. That covers
 * reading every query, finding its entities, selecting, copying the items' bytes and signing the cursors. Rounds are interleaved
 * within one run. Every query misses the cache, because its `expiresAt` is a millisecond later than in the query before.
 *
 * Measures top news: the CPU time of a server process per cache hit over HTTP, compared with a cache hit for the same number of
 * items from the feed. Windows are interleaved within one run.
 */
const ITEMS = 1_000_000;
const WITH_WORDS = 60_000;
const BATCH = 100;
const ROUNDS = 41;
const SERVED_ITEMS = 20_000;
const WINDOW = 400;

if (process.argv[2] === "serve") await serveRanking(process.argv[3]!);
else {
  const isMet = [await measureBatches(), await measureTopNews()];
  process.exitCode = isMet.every(Boolean) ? 0 : 1;
}

async function measureBatches(): Promise<boolean> {
  const lexicon = openLibrary(null).lexicon;
  const index = fillIndex(ITEMS, WITH_WORDS, lexicon);
  const shelf = { index, lexicon, rankings: new Rankings(index, () => {}), covers: NO_COVERS };
  const cache = new AnswerCache(index.changes, 256 * 1024 * 1024);
  const context = {
    tables: { outlets: [], logoUrlOf: () => "" },
    cursorSecret: Buffer.alloc(32, 7),
    coverRevision: 0,
    now: index.columns.newestTime,
  };
  const readMatch = formOf({ "x-api-key": "any" }).form.match!;
  const loadFrames = () => Promise.reject(new Error("The words of this question are not in memory"));
  let asked = 0;

  const bodyOf = (sentences: readonly string[]) => {
    const expiresAt = new Date(Date.UTC(2100, 0, 1) + asked++).toISOString();
    return {
      queries: sentences.map((sentence, at) => ({
        queryId: `page-${at}`,
        sentence,
        category: "crypto",
        expiresAt,
      })),
    };
  };
  const answer = async (body: unknown) => {
    const made = await composeBatch(readMatch(body, new Map(), context), shelf, cache, loadFrames);
    made.release();
    return made;
  };
  const cpuOf = async (bodies: readonly unknown[]) => {
    const before = process.cpuUsage();
    for (const body of bodies) await answer(body);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / bodies.length;
  };

  const sentences = await sentencesWithWords();
  const costs = { single: [] as number[], distinct: [] as number[], identical: [] as number[] };
  const ratios = { distinct: [] as number[], identical: [] as number[] };
  for (let round = -10; round < ROUNDS; round++) {
    const single = await cpuOf(sentences.map((sentence) => bodyOf([sentence])));
    const distinct = await cpuOf(Array.from({ length: 3 }, () => bodyOf(sentences)));
    const identical = await cpuOf(
      sentences.slice(0, 30).map((sentence) => bodyOf(Array.from({ length: BATCH }, () => sentence))),
    );
    if (round < 0) continue; // The first rounds warm up.
    costs.single.push(single);
    costs.distinct.push(distinct);
    costs.identical.push(identical);
    ratios.distinct.push(distinct / single);
    ratios.identical.push(identical / single);
  }
  const { length } = await answer(bodyOf(sentences.slice(0, 1)));
  return printResults(`POST /v1/match at ${ITEMS} items, 20 per answer (${length} bytes)`, [
    { name: "one query: CPU", value: median(costs.single), unit: "µs" },
    { name: `${BATCH} distinct queries: CPU`, value: median(costs.distinct), unit: "µs" },
    { name: "the same against one query", value: median(ratios.distinct), unit: "times", atMost: 120 },
    { name: `${BATCH} identical queries: CPU`, value: median(costs.identical), unit: "µs" },
    { name: "the same against one query", value: median(ratios.identical), unit: "times", atMost: 5 },
  ]);

  /** Sentences with a full page of matches, all of them in memory, so that reading the record is not measured. */
  async function sentencesWithWords(): Promise<string[]> {
    const found: string[] = [];
    for (let number = 2; found.length < BATCH; number++) {
      const sentence = `Will Entity ${number} settle with the lenders before the end of December?`;
      const { questions } = readMatch(bodyOf([sentence]), new Map(), context);
      const prepared = questions[0]!.reading.prepare(shelf);
      if (prepared.missing.length === 0 && prepared.compose().bound > 20_000) found.push(sentence);
      if (number > 5_000) throw new Error("The corpus has too few entities with 20 recent items");
    }
    return found;
  }
}

async function measureTopNews(): Promise<boolean> {
  const key = makeKey();
  const server = fork(fileURLToPath(import.meta.url), ["serve", key]);
  const [{ port }] = (await once(server, "message")) as [{ port: number }];
  const cpu = async () => {
    server.send("cpu");
    const [{ used }] = (await once(server, "message")) as [{ used: number }];
    return used;
  };
  const cpuOf = async (path: string) => {
    const before = await cpu();
    const { status, bytes } = await load(
      port,
      key,
      Array.from({ length: WINDOW }, () => path),
    );
    if ([...status].join() !== "200") throw new Error(`The bench was answered ${[...status].join()}`);
    return { cost: ((await cpu()) - before) / WINDOW, bytes: bytes / WINDOW };
  };
  const ratios: number[] = [];
  const seen = { feed: [] as number[], ranking: [] as number[], bytes: [0, 0] };
  for (let round = -10; round < ROUNDS; round++) {
    const feed = await cpuOf("/v1/news?category=crypto&limit=10&impact=5");
    const ranking = await cpuOf("/v1/top-news?category=crypto");
    if (round < 0) continue;
    ratios.push(ranking.cost / feed.cost);
    seen.feed.push(feed.cost);
    seen.ranking.push(ranking.cost);
    seen.bytes = [feed.bytes, ranking.bytes];
  }
  server.kill();
  return printResults(`Top news: ${seen.bytes.join(" and ")} bytes of 10 items of feed and ranking`, [
    { name: "feed, cache hit: CPU per request", value: median(seen.feed), unit: "µs" },
    { name: "top news: CPU per request", value: median(seen.ranking), unit: "µs" },
    { name: "the same against the feed", value: median(ratios), unit: "times", atMost: 1.25 },
  ]);
}

/** The measured server for top news: the API over an in-memory index. Its clock is set to the newest item. */
async function serveRanking(key: string): Promise<void> {
  const lexicon = emptyLexicon();
  const index = fillIndex(SERVED_ITEMS, SERVED_ITEMS, lexicon);
  const now = () => index.columns.newestTime;
  const port = await serveIndex({ index, lexicon, admission: admissionFor(key), now, onFinished: () => {} });
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send!({ used: user + system });
  });
  process.send!({ port });
}
