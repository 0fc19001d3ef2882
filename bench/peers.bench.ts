import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { makeKey } from "../src/access/key.ts";
import { startPostgres } from "../test/postgres/server.ts";
import { median, quantile } from "./measure.ts";
import { ask } from "./peers/ask.ts";
import { plot } from "./peers/plot.ts";
import type { Asked, PeerName, PeerOptions, Told } from "./peers/process.ts";
import { type CaseName, CASES, hasOneAnswer, pathOf, questionAt } from "./peers/question.ts";

/**
 * What one would use instead, on the same items with the same questions: processor time a question, ours against theirs,
 * in process and over HTTP, and the 99th percentiles. Rounds of all are interleaved. docs/peers.md says what each does.
 *
 *     node bench/peers.bench.ts [--items 10000] [--plot] [--without MiniSearch]
 */
const { values: flags } = parseArgs({
  options: {
    items: { type: "string", default: "10000" },
    plot: { type: "boolean", default: false },
    without: { type: "string", multiple: true, default: [] },
  },
});
const items = Number(flags.items);
const ALL: readonly PeerName[] = ["ours", "PostgreSQL", "PostgreSQL, plain", "SQLite", "MiniSearch"];
const peers = ALL.filter((name) => !flags.without.includes(name));
const ROUNDS = 7;
/** Questions a round: as many as take long enough to be measured, of whom nobody has to wait for half an hour. */
const COUNTS: Record<PeerName, Record<Way, number>> = {
  ours: { "in process": 3_000, "over HTTP": 1_500 },
  PostgreSQL: { "in process": 150, "over HTTP": 150 },
  "PostgreSQL, plain": { "in process": 80, "over HTTP": 80 },
  SQLite: { "in process": 300, "over HTTP": 300 },
  MiniSearch: { "in process": 16, "over HTTP": 16 },
};
const WARM_UP = 3;
/** Requests to everybody before anything is measured: engines go on compiling what they find hot for some ten thousand. */
const WARM_UP_REQUESTS = 12_000;
const AIMS = { "in process": 100, "over HTTP": 8 } as const;
type Way = keyof typeof AIMS;
const CASE_NAMES = Object.keys(CASES) as CaseName[];

interface Running {
  readonly child: ChildProcess;
  readonly port: number;
  readonly newest: number;
  readonly filled: number;
  readonly memory: number;
}

interface Figure {
  readonly cpu: number;
  readonly p99: number;
}

const key = makeKey();
const folder = mkdtempSync(join(tmpdir(), "tidings-peers-"));
const settings = { shared_buffers: "1GB", jit: "off", autovacuum: "off", max_wal_size: "8GB" };
const server = await startPostgres({ settings });
const running = new Map<PeerName, Running>();
try {
  for (const name of peers) running.set(name, await start(name));
  await checkAnswers();
  for (const peer of peers) await warmUp(peer);
  const figures = new Map<string, Figure>();
  for (const way of Object.keys(AIMS) as Way[])
    for (const name of CASE_NAMES)
      for (const [peer, figure] of await measure(way, name)) figures.set(`${way} ${name} ${peer}`, figure);
  report(figures);
  if (flags.plot) draw(figures);
} finally {
  for (const { child } of running.values()) child.disconnect();
  await server[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
}

async function start(peer: PeerName): Promise<Running> {
  const place = peer.startsWith("PostgreSQL") ? server.url : join(folder, "peer.db");
  const options: PeerOptions = { peer, items, key, place };
  const child = fork(new URL("./peers/process.ts", import.meta.url), [JSON.stringify(options)], {
    execArgv: ["--max-semi-space-size=64", "--max-old-space-size=12000"],
  });
  const [told] = (await once(child, "message")) as [Omit<Running, "child">];
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

/** Byte for byte: whoever answers something else is not compared. */
async function checkAnswers(): Promise<void> {
  const count = 200;
  for (const name of CASE_NAMES.filter(hasOneAnswer)) {
    const expected = (await tell("ours", { do: "answers", name, count })).answers;
    for (const peer of peers.slice(1)) {
      // It knows words, not names.
      if (peer === "MiniSearch" && name.startsWith("keyword")) continue;
      const { answers } = await tell(peer, { do: "answers", name, count });
      const differing = answers.findIndex((answer, at) => answer !== expected[at]);
      if (differing >= 0)
        throw new Error(`${peer} answers question ${differing} of "${name}" otherwise than ours`);
    }
  }
  console.log(
    `The same ${count} answers to feed, filters and keywords, byte for byte (MiniSearch: feed and filters)`,
  );
}

/** Over HTTP, with questions of every kind that has one answer; MiniSearch with those that it answers from its list. */
async function warmUp(peer: PeerName): Promise<void> {
  const { port, newest } = running.get(peer)!;
  const names = CASE_NAMES.filter((name) => hasOneAnswer(name) && !name.startsWith("keyword"));
  const paths = Array.from({ length: WARM_UP_REQUESTS }, (_, at) =>
    pathOf(questionAt(names[at % names.length]!, 1_000_000 - at, newest)),
  );
  await ask(port, key, paths);
}

async function measure(way: Way, name: CaseName): Promise<Map<PeerName, Figure>> {
  const costs = new Map(peers.map((peer) => [peer, [] as number[]]));
  const times = new Map(peers.map((peer) => [peer, [] as number[]]));
  const asked = new Map(peers.map((peer) => [peer, 0]));
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const peer of peers) {
      const from = asked.get(peer)!;
      const count = COUNTS[peer][way];
      asked.set(peer, from + count);
      const taken = await (way === "in process" ? inProcess : overHttp)(peer, name, from, count);
      if (round < 0) continue;
      costs.get(peer)!.push(taken.cpu / count);
      times.get(peer)!.push(...taken.times);
    }
  }
  return new Map(
    peers.map((peer) => [peer, { cpu: median(costs.get(peer)!), p99: quantile(times.get(peer)!, 0.99) }]),
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
  const before = (await tell(peer, { do: "cpu" })).cpu;
  const times = await ask(port, key, paths);
  return { cpu: (await tell(peer, { do: "cpu" })).cpu - before, times };
}

/** The table, and whether ours takes as much less processor time than PostgreSQL as is aimed at: aims, not bars. */
function report(figures: ReadonlyMap<string, Figure>): void {
  console.log(
    `\n${items} items, load ${loadavg()[0]!.toFixed(1)}; µs of processor time a question, p99 in brackets`,
  );
  for (const way of Object.keys(AIMS) as Way[]) {
    console.log(
      `\n${way.padEnd(22)}${peers.map((peer) => peer.padStart(18)).join("")}   PostgreSQL / ours, plain / ours`,
    );
    for (const name of CASE_NAMES) {
      const row = peers.map((peer) => figures.get(`${way} ${name} ${peer}`)!);
      const timesOf = (peer: PeerName) => figures.get(`${way} ${name} ${peer}`)!.cpu / row[0]!.cpu;
      const times = timesOf("PostgreSQL");
      const plain = peers.includes("PostgreSQL, plain") ? timesOf("PostgreSQL, plain").toFixed(1) : "–";
      const isHeld = times >= AIMS[way];
      const cells = row.map(({ cpu, p99 }) => `${round(cpu)} (${round(p99)})`.padStart(18));
      console.log(
        `${name.padEnd(22)}${cells.join("")}   ${times.toFixed(1)} ${isHeld ? "✓" : "✗"} of ${AIMS[way]} aimed at, ${plain}`,
      );
    }
  }
}

function round(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(3);
}

function draw(figures: ReadonlyMap<string, Figure>): void {
  const target = join(import.meta.dirname, "../docs/peers");
  mkdirSync(target, { recursive: true });
  for (const way of Object.keys(AIMS) as Way[]) {
    const title = `Processor time a question, ${way}, ${items.toLocaleString("en")} items (logarithmic)`;
    const series = peers.map((peer) => ({
      name: peer === "ours" ? "Tidings" : peer,
      values: CASE_NAMES.map((name) => figures.get(`${way} ${name} ${peer}`)!.cpu),
    }));
    const file = `${way.replaceAll(" ", "-").toLowerCase()}-${items}.svg`;
    writeFileSync(join(target, file), plot({ title, cases: CASE_NAMES, series }));
  }
}
