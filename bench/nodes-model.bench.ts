import { loadavg } from "node:os";
import { makePopulation } from "./capacity-questions.ts";
import { Simulation } from "./capacity-traffic.ts";
import { seeded } from "./corpus.ts";
import { load } from "./load.ts";
import { median, printResults } from "./measure.ts";
import { startNodes } from "./nodes/cluster.ts";
import { cpuOf, cpuOfThread } from "./peers/cpu.ts";
import { drawName } from "./peers/corpus.ts";

/**
 * Whether the capacity model holds: it reckons what a request takes the thread that answers as an answer from the cache over HTTP and
 * what the simulation takes to make answers, without HTTP. Here a real node over a real PostgreSQL is asked the same mix over HTTP,
 * with as many publications to a request, as fast as it goes on this machine. All is measured in one run. An answer from the
 * cache is measured at the mix's mean size, and beside it at the 20 items that the model's own figure has.
 *
 *     node bench/nodes-model.bench.ts
 */
/** A node's share of a thousand million requests a day, where four share them, and of a million articles every one. */
const TRAFFIC = { requestsPerSecond: 2_900, itemsPerSecond: 11.6, languages: 1 };
const ITEMS_BEFORE = 20_000;
/** Requests of a window, and publications meanwhile. */
const WINDOW = 2_000;
const PUBLICATIONS = Math.round((WINDOW * TRAFFIC.itemsPerSecond) / TRAFFIC.requestsPerSecond);
const ROUNDS = 15;
const WARM_UP = 15;
const SIMULATED_SECONDS = 2;
const TOLERANCE = 0.25;

const cluster = await startNodes(ITEMS_BEFORE, drawName);
const { key, nodes, publish } = cluster;
const node = nodes[0]!;
/** As much of an index as the population looks at: when items came. */
const columns = { times: new Float64Array(100_000), size: cluster.times.length, newestTime: 0 };
columns.times.set(cluster.times);
const random = seeded(43);
const population = makePopulation(1);
let windowMs = 400;
let smallBytes = 40_000;
const simulation = new Simulation(256, ITEMS_BEFORE);
try {
  const seen = {
    mixed: [] as number[],
    all: [] as number[],
    small: [] as number[],
    reckoned: [] as number[],
  };
  const ratios: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const mixed = await measureMix();
    const asLarge = await measureHits(Math.round((20 * mixed.bytes) / smallBytes));
    const small = await measureHits(20);
    smallBytes = small.bytes;
    const making = simulation.run({ ...TRAFFIC, seconds: SIMULATED_SECONDS }, population).cpuPerRequest;
    if (round < 0) continue;
    seen.mixed.push(mixed.answering);
    seen.all.push(mixed.all);
    seen.small.push(small.answering + making);
    seen.reckoned.push(asLarge.answering + making);
    ratios.push(mixed.answering / (asLarge.answering + making));
  }
  const ratio = median(ratios);
  const isHeld = printResults(`The capacity model against a node, load ${loadavg()[0]!.toFixed(1)}`, [
    {
      name: "the model, answers from the cache of 20 items, CPU a request",
      value: median(seen.small),
      unit: "µs",
    },
    { name: "… as large as the mix's", value: median(seen.reckoned), unit: "µs" },
    { name: "the mix of a real node, in the thread that answers", value: median(seen.mixed), unit: "µs" },
    { name: "… in all its threads", value: median(seen.all), unit: "µs" },
    { name: "the node against the model", value: ratio, unit: "times", atMost: 1 + TOLERANCE },
    { name: "the model against the node", value: 1 / ratio, unit: "times", atMost: 1 + TOLERANCE },
  ]);
  process.exitCode = isHeld ? 0 : 1;
} finally {
  await cluster[Symbol.asyncDispose]();
}

/** µs of processor time a request, in the thread that answers and in all, and bytes an answer. */
interface Taken {
  readonly answering: number;
  readonly all: number;
  readonly bytes: number;
}

/** All requests of a window over the same connections, its publications evenly over about as long as the last one took. */
async function measureMix(): Promise<Taken> {
  const began = performance.now();
  const publishing = setInterval(() => {
    publish();
    // What asks for the newest must look back from about when it came.
    columns.times[columns.size++] = columns.newestTime = Date.now();
  }, windowMs / PUBLICATIONS);
  const taken = await measure(
    Array.from({ length: WINDOW }, () => `/v1/news?${population.draw(random, { columns }, TRAFFIC).query}`),
  );
  clearInterval(publishing);
  windowMs = performance.now() - began;
  return taken;
}

/** Lists that have ended: no publication changes them. */
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
    bytes: bytes / paths.length,
  };
}
