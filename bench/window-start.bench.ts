import type { ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { checkpointPath } from "../src/service/below/checkpoint.ts";
import { writeSnapshot } from "../src/service/snapshot/write-snapshot.ts";
import { openStore } from "../src/store/open.ts";
import { copyItems, PUBLISHED } from "./copied-items.ts";
import { median, printResults } from "./measure.ts";
import { startService, urlOf } from "./start-service.ts";

/**
 * Starts a service with a window of a tenth of its items, one with all items in memory, and one that has only the items of the
 * window. All have a snapshot. `BENCH_ITEMS` sets how many items there are. Their texts are short: a start reads few of them.
 */
const COPIES = Math.round(Number(process.env["BENCH_ITEMS"] ?? 200_000) / PUBLISHED);
const ITEMS = COPIES * PUBLISHED;
const WINDOW = Math.max(1, Math.round(COPIES / 10)) * PUBLISHED;
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 3);
const SIZES = { leaveItems: 4_000, leastNew: 1, batch: 500 };
/** Each poll costs the service some processor time. */
const POLL_MS = 100;
/** Memory is read once a start has settled. */
const REST_MS = 3_000;
/** How long the checkpoint is waited for. It needs 20,000 items below the window, which holds 49 hours at least. */
const PATIENCE_MS = 600_000;

interface Start {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly memoryMb: number;
}

const folder = mkdtempSync(join(tmpdir(), "tidings-bench-"));
const running: ChildProcess[] = [];
try {
  const [both, alone] = [join(folder, "both"), join(folder, "alone")];
  await fill(both, 0);
  await fill(alone, COPIES - WINDOW / PUBLISHED);
  const window = ["--hot-items", String(WINDOW)];
  const first = await startOnce(both, window, () => existsSync(checkpointPath(join(both, "index-below"))));
  const starts = { kept: [] as Start[], alone: [] as Start[], whole: [] as Start[] };
  for (let round = 0; round < ROUNDS; round++) {
    starts.kept.push(await startOnce(both, window));
    starts.alone.push(await startOnce(alone, []));
    starts.whole.push(await startOnce(both, []));
  }
  const of = (all: readonly Start[], name: keyof Start) => median(all.map((each) => each[name]));
  const isMet = printResults(`Starts with ${ITEMS} items, load ${loadavg()[0]!.toFixed(1)}`, [
    { name: `window of ${WINDOW}, without checkpoint`, value: first.seconds, unit: "s" },
    { name: "… processor time", value: first.cpuSeconds, unit: "s" },
    { name: `window of ${WINDOW}, from the checkpoint`, value: of(starts.kept, "seconds"), unit: "s" },
    { name: "… processor time", value: of(starts.kept, "cpuSeconds"), unit: "s" },
    { name: "only the items of the window", value: of(starts.alone, "seconds"), unit: "s" },
    { name: "… processor time", value: of(starts.alone, "cpuSeconds"), unit: "s" },
    { name: "all items in memory", value: of(starts.whole, "seconds"), unit: "s" },
    { name: "… processor time", value: of(starts.whole, "cpuSeconds"), unit: "s" },
    { name: "memory with the window", value: of(starts.kept, "memoryMb"), unit: "MB" },
    { name: "memory with only its items", value: of(starts.alone, "memoryMb"), unit: "MB" },
    { name: "memory with all items", value: of(starts.whole, "memoryMb"), unit: "MB" },
    {
      name: "memory with the window, against only its items",
      value: of(starts.kept, "memoryMb") / of(starts.alone, "memoryMb"),
      unit: "times",
      atMost: 1.2,
    },
    {
      name: "processor time of a start with the window, against one with all items",
      value: of(starts.kept, "cpuSeconds") / of(starts.whole, "cpuSeconds"),
      unit: "times",
      atMost: 0.7,
    },
  ]);
  process.exitCode = isMet ? 0 : 1;
} finally {
  for (const each of running) each.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
}

/** Makes the copies from one on, and writes the snapshot. */
async function fill(data: string, from: number): Promise<void> {
  await copyItems(data, from, COPIES, true);
  await using store = await openStore({ folder: data });
  const { signal } = new AbortController();
  await writeSnapshot(store, join(data, "index-snapshot"), SIZES, async () => {}, signal);
}

async function startOnce(data: string, more: string[], isOver: () => boolean = () => true): Promise<Start> {
  const began = performance.now();
  const service = startService(data, { more });
  running.push(service);
  const url = await urlOf(service);
  while ((await fetch(`${url}/readyz`)).status !== 200) await delay(POLL_MS);
  const seconds = (performance.now() - began) / 1000;
  const cpuSeconds = cpuOf(service.pid!);
  do await delay(REST_MS);
  while (!isOver() && performance.now() - began < PATIENCE_MS);
  const status = readFileSync(`/proc/${service.pid!}/status`, "utf8");
  const memoryMb = Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024;
  const ended = new Promise((resolve) => service.once("exit", resolve));
  service.kill();
  await ended;
  return { seconds, cpuSeconds, memoryMb };
}

/** The processor time of a process and all its threads so far. Linux counts in hundredths of a second. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
