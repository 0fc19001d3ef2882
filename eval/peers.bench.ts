import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { serviceFlags } from "../bin/service-flags.js";
import { makeKey } from "../src/access/key.ts";
import { startPostgres } from "../test/postgres/server.ts";
import { median, quantile } from "../bench/measure.ts";
import { ask, openLines } from "./peers/ask.ts";
import { hugePagesOf, settingsFor } from "./peers/postgres-pool.ts";
import type { Asked, PeerName, PeerOptions, Told } from "./peers/process.ts";
import { type CaseName, hasOneAnswer, pathOf, questionAt } from "./peers/question.ts";
import { CASE_NAMES, draw, type Figure, report, type Way, WAYS } from "./peers/report.ts";

/**
 * Compares our index with the alternatives, on the same items and questions: CPU time per question and 99th percentiles
 * of wall time, in process and over HTTP. docs/peers.md describes each peer.
 *
 *     npx node eval/peers.bench.ts [--items 10000] [--plot] [--without MiniSearch]
 */
const { values: flags } = parseArgs({
  options: {
    items: { type: "string", default: "10000" },
    plot: { type: "boolean", default: false },
    without: { type: "string", multiple: true, default: [] },
  },
});
const items = Number(flags.items);
const ALL: readonly PeerName[] = [
  "ours",
  "PostgreSQL, tuned",
  "PostgreSQL, indexed",
  "PostgreSQL, plain",
  "SQLite",
  "MiniSearch",
];
const peers = ALL.filter((name) => !flags.without.includes(name));
const ROUNDS = 11;
const WARM_UP = 3;
/** The CPU time that each round should take: long enough to measure, short enough to wait for. */
const ROUND_US = 200_000;
const FEWEST = 8;
const MOST: Record<Way, number> = { "in process": 30_000, "over HTTP": 6_000 };
/**
 * How many requests each peer gets before anything is measured: JavaScript engines keep compiling hot code for some
 * forty thousand requests. Each kind of request stops early after `WARM_UP_MS`.
 */
const WARM_UP_REQUESTS = 48_000;
const WARM_UP_MS = 6_000;
const MOST_TO_AWAKEN = 64;

interface Running {
  readonly child: ChildProcess;
  readonly port: number;
  readonly newest: number;
  readonly filled: number;
  readonly memory: number;
}

const key = makeKey();
const folder = mkdtempSync(join(tmpdir(), "tidings-peers-"));
const children: ChildProcess[] = [];
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    endAll();
    process.exit(1);
  });
const server = await startPostgres({ settings: settingsFor(items) });
const running = new Map<PeerName, Running>();
try {
  console.log(`PostgreSQL huge pages: ${await hugePagesOf(server.url)}`);
  await timed("filling", async () => {
    // Peers in PostgreSQL start one after the other, because two of them share a table.
    const inServer = peers.filter(isInPostgres);
    await Promise.all([startAll(inServer), startAll(peers.filter((peer) => !isInPostgres(peer)))]);
  });
  await timed("comparing answers", checkAnswers);
  const figures = new Map<string, Figure>();
  for (const way of WAYS) {
    // Repeated before each way of measuring, because each way needs other code to be compiled.
    await timed("warming up", async () => {
      for (const peer of peers) await warmUp(peer);
    });
    await timed(`measuring ${way}`, async () => {
      for (const [about, figure] of await measure(way)) figures.set(about, figure);
    });
  }
  const compared = {
    items,
    peers,
    figureOf: (way: Way, name: CaseName, peer: PeerName) => figures.get(`${way} ${name} ${peer}`)!,
  };
  report(compared);
  if (flags.plot) draw(compared);
} finally {
  endAll();
  await server[Symbol.asyncDispose]();
}

/** Kills the peers: one that is busy being filled would not notice a message. */
function endAll(): void {
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
}

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now();
  await work();
  console.log(`${what} took ${Math.round((performance.now() - began) / 1000)} s`);
}

function isInPostgres(peer: PeerName): boolean {
  return peer.startsWith("PostgreSQL");
}

async function startAll(some: readonly PeerName[]): Promise<void> {
  for (const name of some) running.set(name, await start(name));
}

async function start(peer: PeerName): Promise<Running> {
  const place = isInPostgres(peer) ? server.url : join(folder, "peer.db");
  const options: PeerOptions = { peer, items, key, place };
  const child = fork(new URL("./peers/process.ts", import.meta.url), [JSON.stringify(options)], {
    execArgv: [...serviceFlags, "--max-old-space-size=12000"],
    // The service is started with the same setting. Peers that hold items in Node's memory then get huge pages too.
    env: { ...process.env, GLIBC_TUNABLES: "glibc.malloc.hugetlb=1" },
  });
  children.push(child);
  const [told] = (await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => {
      throw new Error(`${peer} ended while it was filled`);
    }),
  ])) as [Omit<Running, "child">];
  console.log(
    `${peer}: filled with ${items} items in ${(told.filled / 1e6).toFixed(1)} s of this process, ${Math.round(told.memory / 2 ** 20)} MiB`,
  );
  return { child, ...told };
}

async function tell(peer: PeerName, asked: Asked): Promise<Told> {
  const { child } = running.get(peer)!;
  child.send(asked);
  const [told] = (await once(child, "message")) as [Told];
  return told;
}

/** Compares answers byte for byte, and stops the bench if a peer answers differently. */
async function checkAnswers(): Promise<void> {
  const count = 200;
  for (const name of CASE_NAMES.filter(hasOneAnswer)) {
    // MiniSearch searches for words, not for names.
    const asked = peers.filter((peer) => peer !== "MiniSearch" || !name.startsWith("keyword"));
    const told = await Promise.all(asked.map((peer) => tell(peer, { do: "answers", name, count })));
    const expected = told[0]!.answers;
    for (const [at, { answers }] of told.entries()) {
      const differing = answers.findIndex((answer, place) => answer !== expected[place]);
      if (differing >= 0)
        throw new Error(`${asked[at]} answers question ${differing} of "${name}" differently from ours`);
    }
  }
  console.log(
    `The same ${count} answers to feed, categories, filters and keywords, byte for byte (MiniSearch: not keywords)`,
  );
}

/** Warms a peer up over HTTP, with every kind of question. */
async function warmUp(peer: PeerName): Promise<void> {
  const { port, newest } = running.get(peer)!;
  const some = 100;
  for (const name of CASE_NAMES) {
    const end = performance.now() + WARM_UP_MS;
    const count = WARM_UP_REQUESTS / CASE_NAMES.length;
    for (let asked = 0; asked < count && performance.now() < end; asked += some) {
      const paths = Array.from({ length: some }, (_, at) =>
        pathOf(questionAt(name, 1_000_000 - asked - at, newest)),
      );
      await ask(port, key, paths);
    }
  }
}

/** Interleaves the rounds of all cases and peers, so that a temporarily slow machine affects all of them alike. */
async function measure(way: Way): Promise<Map<string, Figure>> {
  const all = CASE_NAMES.flatMap((name) =>
    peers.map((peer) => ({
      name,
      peer,
      costs: [] as number[],
      times: [] as number[],
      asked: 0,
      count: FEWEST,
    })),
  );
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const each of all) {
      const { name, peer, asked, count } = each;
      each.asked += count;
      const taken = await (way === "in process" ? inProcess : overHttp)(peer, name, asked, count);
      const cost = taken.cpu / count;
      each.count = Math.round(Math.min(MOST[way], Math.max(FEWEST, ROUND_US / cost)));
      if (round < 0) continue;
      each.costs.push(cost);
      each.times.push(...taken.times);
    }
  }
  return new Map(
    all.map(({ name, peer, costs, times }) => [
      `${way} ${name} ${peer}`,
      { cpu: median(costs), p99: quantile(times, 0.99) },
    ]),
  );
}

function inProcess(peer: PeerName, name: CaseName, from: number, count: number): Promise<Told> {
  return tell(peer, { do: "run", name, from, count });
}

async function overHttp(
  peer: PeerName,
  name: CaseName,
  from: number,
  count: number,
): Promise<Pick<Told, "cpu" | "times">> {
  const { port, newest } = running.get(peer)!;
  const paths = Array.from({ length: count }, (_, at) => pathOf(questionAt(name, from + at, newest)));
  // The peer was idle while the others ran; these first requests wake it up and are not measured.
  const awaken = Array.from({ length: Math.min(MOST_TO_AWAKEN, count) }, (_, at) =>
    pathOf(questionAt(name, 500_000 + from + at, newest)),
  );
  using lines = await openLines(port, key);
  await lines.ask(awaken);
  const before = (await tell(peer, { do: "cpu" })).cpu;
  const times = await lines.ask(paths);
  return { cpu: (await tell(peer, { do: "cpu" })).cpu - before, times };
}
