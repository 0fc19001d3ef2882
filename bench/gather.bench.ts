import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openStore, type Store } from "../src/store/open.ts";
import { printResults, type Result } from "./measure.ts";

/**
 * Measures gathering, from feed to stored article, with 46 outlets that have 50 new entries each. Another process
 * serves them. The result is articles per second of the service's CPU time. With `--soak MINUTES`, news keeps coming,
 * and memory at the end is compared with memory after the first tenth.
 */
const OUTLETS = 46;
const ENTRIES = 50;
/** How many times faster the clock of the gatherer runs: a minute passes in half a second. */
const PACE = 120;
const soakMinutes = Number(process.argv[process.argv.indexOf("--soak") + 1]) || 0;

const folder = mkdtempSync(join(tmpdir(), "tidings-bench-"));
const script = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const world = fork(script("./gather/outlets.ts"), [String(OUTLETS), String(ENTRIES)]);
const [{ urls }] = (await once(world, "message")) as [{ urls: string[] }];
const outletsFile = join(folder, "outlets.json");
const rows = urls.map((url, place) => ({
  number: place + 1,
  secondsBetween: 0,
  feeds: [{ topic: "all", url: `${url}/feed` }],
}));
writeFileSync(outletsFile, JSON.stringify(rows));

const store = await openStore({ folder });
const gatherer = fork(script("../test/gathering/gatherer.ts"), [String(PACE)], {
  env: { ...process.env, TIDINGS_DATA: folder, TIDINGS_OUTLETS: outletsFile },
  stdio: ["ignore", "ignore", "inherit", "ipc"],
});
try {
  const results = soakMinutes > 0 ? await soak() : await measureOnce();
  process.exitCode = printResults("Gathering", results) ? 0 : 1;
} finally {
  gatherer.kill("SIGTERM");
  await once(gatherer, "exit");
  world.kill();
  await store[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
}

/** Measures the CPU time from listing the first article until the last article is stored with its text. */
async function measureOnce(): Promise<Result[]> {
  while ((await countArticles(store, false)) === 0) await delay(20);
  const [before, began] = [cpuSeconds(gatherer.pid!), performance.now()];
  while ((await countArticles(store, true)) < OUTLETS * ENTRIES) await delay(50);
  const seconds = cpuSeconds(gatherer.pid!) - before;
  const wall = (performance.now() - began) / 1000;
  const concluding = await readingSeconds(["analyse", "write"]);
  const each = (of: number) => (of / (OUTLETS * ENTRIES)) * 1000;
  const gathering = each(seconds - concluding);
  return [
    {
      name: "CPU time per article, feed to stored text",
      value: gathering,
      unit: "ms",
      atMost: 16.6,
    },
    { name: "articles per second of CPU time", value: 1000 / gathering, unit: "1/s" },
    { name: "analysis and writing beside it", value: each(concluding), unit: "ms" },
    { name: "articles per second of wall-clock time", value: (OUTLETS * ENTRIES) / wall, unit: "1/s" },
    { name: "memory of the process", value: memoryMb(gatherer.pid!), unit: "MiB" },
  ];
}

/** The seconds that the reading threads report for these tasks. */
async function readingSeconds(tasks: readonly string[]): Promise<number> {
  // The threads report once a second.
  await delay(2_000);
  gatherer.send("measures");
  const [all] = (await once(gatherer, "message")) as [Measure[]];
  const reading = all.find(({ name }) => name === "tidings_reading_seconds_total")!;
  return reading.values
    .filter(({ labels }) => tasks.includes(labels["task"]!))
    .reduce((sum, { value }) => sum + value, 0);
}

interface Measure {
  readonly name: string;
  readonly values: readonly { readonly labels: Record<string, string>; readonly value: number }[];
}

async function soak(): Promise<Result[]> {
  const end = performance.now() + soakMinutes * 60_000;
  const samples: number[] = [];
  while (performance.now() < end) {
    world.send("publish");
    await delay(5_000);
    samples.push(memoryMb(gatherer.pid!));
    if (samples.length % 12 === 0)
      console.log(`${await countArticles(store, true)} articles, ${samples.at(-1)!.toFixed(0)} MiB`);
  }
  const tenth = Math.ceil(samples.length / 10);
  const peak = (from: number, to: number) => Math.max(...samples.slice(from, to));
  const early = peak(tenth, 3 * tenth);
  const late = peak(-2 * tenth, samples.length);
  return [
    { name: "articles gathered", value: await countArticles(store, true), unit: "" },
    { name: "memory after the first tenth", value: early, unit: "MiB" },
    { name: "memory at the end against that", value: late / early, unit: "times", atMost: 1.15 },
  ];
}

async function countArticles({ db }: Store, withText: boolean): Promise<number> {
  let query = db.selectFrom("articles").select(({ fn }) => fn.countAll<number>().as("count"));
  if (withText) query = query.where("stage", "not in", ["listed", "fetched"]);
  return (await query.executeTakeFirstOrThrow()).count;
}

/** CPU time of all threads of a process. The kernel counts it in hundredths of a second. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function memoryMb(pid: number): number {
  const [, kib] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "latin1"))!;
  return Number(kib) / 1024;
}
