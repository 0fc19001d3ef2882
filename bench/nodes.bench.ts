import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { formatTable } from "../src/cli/output/table.ts";
import { load } from "./load.ts";
import { median, printResults, type Result } from "./measure.ts";
import { type Answering, startNodes } from "./nodes/cluster.ts";
import { measureFollowing } from "./nodes/following.ts";
import { cpuOf, ownCpu } from "../eval/peers/cpu.ts";

/**
 * Measures the throughput of one and of two real nodes on one PostgreSQL, directly and through HAProxy, while another
 * process publishes. The two cores of the machine are too few for nodes, database and load generator, so CPU time is
 * measured. A node's CPU time per request must not depend on whether the other node is busy. Windows with one and with
 * two nodes are interleaved.
 *
 *     npx node bench/nodes.bench.ts [--items 10000] [--items-a-second 10]
 */
const { values: flags } = parseArgs({
  options: {
    items: { type: "string", default: "10000" },
    "items-a-second": { type: "string", default: "10" },
  },
});
const itemsASecond = Number(flags["items-a-second"]);
/** Requests per node and window, and the number of concurrent connections. */
const REQUESTS = 1_000;
const CONNECTIONS = 4;
const ROUNDS = 11;
/**
 * Requests per second per node when one node is compared with two. At full speed, one node finds several requests per poll of the
 * event loop. Two find fewer, because the load generator is then the bottleneck. That would distort the comparison.
 */
const PACE = 500;
const WARM_UP_REQUESTS = 30_000;

const cluster = await startNodes(Number(flags.items));
const { key, nodes, proxies, publish } = cluster;
const newest = cluster.times.at(-1)!;
const [first] = nodes as [Answering];

/** The targets of the requests, and the processes whose CPU time counts. */
const WAYS = {
  "1 node": { asked: [first], working: [first], proxy: null },
  "2 nodes": { asked: nodes, working: nodes, proxy: null },
  "1 node, HAProxy": { asked: [proxies[0]!], working: [first], proxy: proxies[0]! },
  "2 nodes, HAProxy": { asked: [proxies[1]!], working: nodes, proxy: proxies[1]! },
} satisfies Record<string, Way>;

interface Way {
  readonly asked: readonly Answering[];
  readonly working: readonly Answering[];
  readonly proxy: Answering | null;
}

let misses = 0;
/** Lists whose `before` is in the past: publications don't change them, so every request is a cache hit. */
const hit = (at: number) => `/v1/news?limit=20&before=${instant(1 + (at % 8))}`;
const miss = () => `/v1/news?limit=20&before=${instant(1_000 + (misses++ % 1_000_000))}`;
const KINDS = {
  hits: hit,
  misses: miss,
  /**
   * Half of the requests are cache hits. The rest ask for the feed, which every publication changes, or for new pages and
   * matches.
   */
  mixed: (at: number) =>
    [
      hit(at),
      "/v1/news?limit=20",
      hit(at + 3),
      miss(),
      hit(at + 5),
      `/v1/news?keyword=Entity+${(at * 7_919) % 5_000}&before=${instant(misses++)}`,
      hit(at + 7),
      `/v1/news?category=crypto&impact=3,4,5&limit=50&before=${instant(misses++)}`,
    ][at % 8]!,
};
type Kind = keyof typeof KINDS;

/** CPU time per request in µs, and requests per second of wall-clock time, in one window. */
interface Seen {
  readonly nodesUs: number;
  readonly firstUs: number;
  readonly askerUs: number;
  readonly proxyUs: number;
  readonly perSecond: number;
}

const HEAD = ["ASKED", "ANSWERED BY", "NODES µs", "PER CORE /s", "HAPROXY µs", "ASKER µs", "WALL CLOCK /s"];
const rows: string[][] = [];
const publishing = setInterval(publish, 1000 / itemsASecond);
try {
  for (const { port } of nodes) await send(port, WARM_UP_REQUESTS, KINDS.mixed);
  for (const { port } of proxies) await send(port, WARM_UP_REQUESTS / 10, KINDS.mixed);
  const results: Result[] = [];
  for (const kind of Object.keys(KINDS) as Kind[]) results.push(await compare(kind));
  clearInterval(publishing);
  results.push(...(await measureFollowing(cluster, itemsASecond)));
  console.log(`\n${formatTable([HEAD, ...rows])}`);
  const title = `Nodes: ${itemsASecond} items a second published, load ${loadavg()[0]!.toFixed(1)}`;
  process.exitCode = printResults(title, results) ? 0 : 1;
} finally {
  clearInterval(publishing);
  await cluster[Symbol.asyncDispose]();
}

/** Measures all ways at full speed, then one node and both nodes at the same rate per node. */
async function compare(kind: Kind): Promise<Result> {
  const seen = new Map<string, Seen[]>();
  const note = (name: string, window: Seen) => void seen.set(name, [...(seen.get(name) ?? []), window]);
  for (let round = -2; round < ROUNDS; round++) {
    for (const [name, way] of Object.entries(WAYS)) {
      const window = await measure(way, KINDS[kind]);
      if (round >= 0) note(name, window);
    }
    for (const name of ["1 node", "2 nodes"] as const) {
      const window = await measure(WAYS[name], KINDS[kind], PACE);
      if (round >= 0) note(`${name}, paced`, window);
    }
  }
  const alone = seen.get("1 node, paced")!;
  // Compares adjacent windows, so that other load on the machine affects both.
  const pairs = seen.get("2 nodes, paced")!.map(({ firstUs }, at) => firstUs / alone[at]!.firstUs);
  for (const [way, windows] of seen) {
    const of = (read: (each: Seen) => number) => median(windows.map(read));
    const nodesUs = of((each) => each.nodesUs);
    const figures = [nodesUs, 1e6 / nodesUs, of((each) => each.proxyUs), of((each) => each.askerUs)];
    const cells = [...figures, of((each) => each.perSecond)].map((value) => value.toFixed(0));
    rows.push([kind, way, ...cells]);
  }
  const name = `${kind}, ${PACE} per second and node: CPU per request, both against one`;
  return { name, value: median(pairs), unit: "times", atMost: 1.15 };
}

async function measure(
  { asked, working, proxy }: Way,
  path: (at: number) => string,
  pace?: number,
): Promise<Seen> {
  const cpu = () => working.map(({ pid }) => cpuOf(pid));
  const total = REQUESTS * working.length;
  const [before, proxyBefore, ownBefore] = [cpu(), proxy ? cpuOf(proxy.pid) : 0, ownCpu()];
  const began = performance.now();
  await Promise.all(asked.map(({ port }) => send(port, total / asked.length, path, pace)));
  const seconds = (performance.now() - began) / 1000;
  const taken = cpu().map((after, at) => after - before[at]!);
  return {
    nodesUs: taken.reduce((sum, each) => sum + each, 0) / total,
    // HAProxy distributes requests round-robin, so every node gets this many.
    firstUs: taken[0]! / REQUESTS,
    askerUs: (ownCpu() - ownBefore) / total,
    proxyUs: proxy ? (cpuOf(proxy.pid) - proxyBefore) / total : 0,
    perSecond: total / seconds,
  };
}

async function send(port: number, count: number, path: (at: number) => string, pace?: number): Promise<void> {
  const { status } = await load(
    port,
    key,
    Array.from({ length: count }, (_, at) => path(at)),
    CONNECTIONS,
    pace,
  );
  if ([...status].join() !== "200") throw new Error(`The bench was answered ${[...status].join()}`);
}

/** The instant this many milliseconds before the newest of the initial items. */
function instant(before: number): string {
  return new Date(newest - before).toISOString();
}
