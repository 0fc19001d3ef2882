import { loadavg } from "node:os";
import { makePopulation, type Population } from "./capacity-questions.ts";
import { Simulation } from "./capacity-traffic.ts";
import { seeded } from "./corpus.ts";
import { load } from "./load.ts";
import { median, printResults, type Result } from "./measure.ts";
import { startNodes } from "./nodes/cluster.ts";
import { cpuOf, cpuOfThread } from "../eval/peers/cpu.ts";
import { drawName } from "../eval/peers/corpus.ts";

/**
 * Checks the capacity model. In the model, a request costs the answering thread three things: a cache hit over HTTP,
 * the additional bytes to send, and the time that the simulation takes to make answers, multiplied by a factor. The
 * factor exists because a node that also does HTTP finds less in its CPU caches.
 *
 * Here a real node on a real PostgreSQL gets the same mix over HTTP, with the same number of publications per request, as fast as
 * this machine allows. One population of questions determines the factor. Two other populations test it: one whose questions
 * overlap less, and one whose questions overlap more.
 *
 *     npx node bench/nodes-model.bench.ts
 */
/** The load of one of four nodes at a billion requests a day. Every node applies all of the million articles a day. */
const TRAFFIC = { requestsPerSecond: 2_900, itemsPerSecond: 11.6, languages: 1 };
const ITEMS_BEFORE = 20_000;
/** Requests per window. During each window, `PUBLICATIONS` items are published. */
const WINDOW = 2_000;
const PUBLICATIONS = Math.round((WINDOW * TRAFFIC.itemsPerSecond) / TRAFFIC.requestsPerSecond);
const ROUNDS = 11;
const WARM_UP = 11;
const SIMULATED_SECONDS = 2;
const TOLERANCE = 0.25;

const cluster = await startNodes(ITEMS_BEFORE, drawName);
const { key, nodes, publish } = cluster;
const node = nodes[0]!;
/** The only part of an index that the population needs: the publication times. */
const columns = { times: new Float64Array(100_000), size: cluster.times.length, newestTime: 0 };
columns.times.set(cluster.times);
const random = seeded(43);
let windowMs = 400;
const simulation = new Simulation(256, ITEMS_BEFORE);
try {
  const fitted = await measurePopulation(1);
  const factor = (fitted.mixed - fitted.asLarge) / fitted.making;
  const results: Result[] = [
    { name: "a cache hit of 20 items, CPU per request", value: fitted.small, unit: "µs" },
    {
      name: "… each additional kilobyte",
      value: (fitted.asLarge - fitted.small) / (fitted.largeKb - fitted.smallKb),
      unit: "µs",
    },
    { name: "the mix of a real node, answering thread", value: fitted.mixed, unit: "µs" },
    { name: "… in all its threads", value: fitted.all, unit: "µs" },
    { name: "making answers in a node, against the simulation's", value: factor, unit: "times" },
  ];
  for (const exponent of [0.8, 1.2]) {
    const seen = await measurePopulation(exponent);
    const ratio = seen.mixed / (seen.asLarge + factor * seen.making);
    results.push(
      { name: `exponent ${exponent}: the mix of a real node`, value: seen.mixed, unit: "µs" },
      { name: "… against the model", value: ratio, unit: "times", atMost: 1 + TOLERANCE },
      { name: "… the model against it", value: 1 / ratio, unit: "times", atMost: 1 + TOLERANCE },
    );
  }
  const isHeld = printResults(`The capacity model against a node, load ${loadavg()[0]!.toFixed(1)}`, results);
  process.exitCode = isHeld ? 0 : 1;
} finally {
  await cluster[Symbol.asyncDispose]();
}

/**
 * Median CPU time per request in µs: for the mix, for cache hits of the same size, for cache hits of 20 items, and for
 * making answers in the simulation.
 */
interface Seen {
  readonly mixed: number;
  readonly all: number;
  readonly asLarge: number;
  readonly small: number;
  readonly making: number;
  readonly largeKb: number;
  readonly smallKb: number;
}

async function measurePopulation(exponent: number): Promise<Seen> {
  const population = makePopulation(exponent);
  const rounds: Seen[] = [];
  let smallKb = 40;
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const mixed = await measureMix(population);
    const asLarge = await measureHits(Math.round((20 * mixed.kb) / smallKb));
    const small = await measureHits(20);
    smallKb = small.kb;
    const making = simulation.run({ ...TRAFFIC, seconds: SIMULATED_SECONDS }, population).cpuPerRequest;
    if (round >= 0)
      rounds.push({
        mixed: mixed.answering,
        all: mixed.all,
        asLarge: asLarge.answering,
        small: small.answering,
        making,
        largeKb: asLarge.kb,
        smallKb,
      });
  }
  const names = Object.keys(rounds[0]!) as (keyof Seen)[];
  return Object.fromEntries(
    names.map((name) => [name, median(rounds.map((each) => each[name]))]),
  ) as unknown as Seen;
}

/** CPU time per request in µs, in the answering thread and in all threads, and kilobytes per answer. */
interface Taken {
  readonly answering: number;
  readonly all: number;
  readonly kb: number;
}

/** Sends a window's requests. Publications are spread evenly over about the duration of the previous window. */
async function measureMix(population: Population): Promise<Taken> {
  const began = performance.now();
  const publishing = setInterval(() => {
    publish();
    // The population needs the time of the newest item. The time of publishing is close enough.
    columns.times[columns.size++] = columns.newestTime = Date.now();
  }, windowMs / PUBLICATIONS);
  const taken = await measure(
    Array.from({ length: WINDOW }, () => `/v1/news?${population.draw(random, { columns }, TRAFFIC).query}`),
  );
  clearInterval(publishing);
  windowMs = performance.now() - began;
  return taken;
}

/** Measures cache hits: lists whose `before` is in the past, so that no publication changes them. */
function measureHits(limit: number): Promise<Taken> {
  const ended = new Date(cluster.times.at(-1)!).toISOString();
  return measure(Array.from({ length: 1_000 }, () => `/v1/news?limit=${limit}&before=${ended}`));
}

async function measure(paths: readonly string[]): Promise<Taken> {
  const before = { answering: cpuOfThread(node.pid, node.pid), all: cpuOf(node.pid) };
  const { status, bytes } = await load(node.port, key, paths, 8);
  if ([...status].join() !== "200") throw new Error(`The bench was answered ${[...status].join()}`);
  return {
    answering: (cpuOfThread(node.pid, node.pid) - before.answering) / paths.length,
    all: (cpuOf(node.pid) - before.all) / paths.length,
    kb: bytes / paths.length / 1000,
  };
}
