/**
 * Fuzzes the parsers, guided by coverage: `npm run test:fuzz -- --seconds 600 feed page`. Without names, it fuzzes all
 * of them. `--keep` stores what a run found in `corpus/`. Failing inputs are written to `.cache/fuzzing/`, and
 * `--replay FILE` runs one of them. Exits 1 if an input failed.
 */
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setInterval } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { writeFound } from "./corpus.ts";
import { type FuzzTask, HEAD_BYTES, MAX_SHOWN_BYTES } from "./fuzz-thread.ts";
import type { Crash, Fuzzed } from "./fuzzer.ts";
import { TARGETS } from "./targets.ts";

const CRASHES = join(import.meta.dirname, "../../.cache/fuzzing");
/** An input that takes this much processor time counts as hanging. All others are judged when they end. */
const HANGS_MS = 20_000;
const WATCH_MS = 500;
const MAX_RSS_BYTES = 2_000_000_000;
const MAX_HEAP_MB = 1_024;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: "string", default: "60" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    keep: { type: "boolean", default: false },
    replay: { type: "string" },
  },
});
const names = positionals.length > 0 ? positionals : Object.keys(TARGETS);
const unknown = names.filter((name) => !(name in TARGETS));
if (unknown.length > 0) {
  say(`There is no target ${unknown.join(", ")}. Targets: ${Object.keys(TARGETS).join(", ")}`);
  process.exit(2);
}
if (values.replay !== undefined) {
  const run = await TARGETS[names[0]!]!.open();
  const from = process.threadCpuUsage();
  await run(await readFile(values.replay));
  const { user, system } = process.threadCpuUsage(from);
  say(`good, ${((user + system) / 1_000).toFixed(1)} ms of processor time`);
} else for (const name of names) await fuzzOne(name);

async function fuzzOne(target: string): Promise<void> {
  const seed = Number(values.seed);
  const began = performance.now();
  const { fuzzed, crash } = await runThread({ target, seconds: Number(values.seconds), seed });
  const crashes = [...(fuzzed?.crashes ?? []), ...(crash ? [crash] : [])];
  if (fuzzed) {
    const [reached, blocks] = [sum(fuzzed.files, "reached"), sum(fuzzed.files, "blocks")];
    const seconds = (performance.now() - began) / 1_000;
    say(
      `${target}: ${fuzzed.executions} executions in ${seconds.toFixed(0)} s (seed ${seed}), ${reached} of ${blocks} blocks reached (${((100 * reached) / blocks).toFixed(1)} %), ${fuzzed.inputs} inputs that reach something of their own, slowest ${fuzzed.slowestMs.toFixed(0)} ms, ${crashes.length} failures`,
    );
    for (const { path, reached, blocks } of fuzzed.files) say(`    ${path}: ${reached} of ${blocks}`);
    if (values.keep) await writeFound(target, fuzzed.found);
  }
  for (const each of crashes) say(`  ${await keep(target, each)}\n    ${each.message.slice(0, 1_500)}`);
  if (crashes.length > 0) process.exitCode = 1;
}

/** Runs a fuzzer in a thread of its own, and ends it if an input hangs or exhausts memory. */
async function runThread(
  task: Omit<FuzzTask, "begun">,
): Promise<{ readonly fuzzed?: Fuzzed; readonly crash?: Crash }> {
  const begun = new SharedArrayBuffer(HEAD_BYTES + MAX_SHOWN_BYTES);
  const head = new Int32Array(begun, 0, 2);
  const thread = new Worker(new URL("fuzz-thread.ts", import.meta.url), {
    workerData: { ...task, begun } satisfies FuzzTask,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const latest = (message: string): Crash => ({
    input: Buffer.from(new Uint8Array(begun, HEAD_BYTES).slice(0, head[1])),
    message,
  });
  const { promise: ended, resolve } = Promise.withResolvers<{ fuzzed?: Fuzzed; crash?: Crash }>();
  thread.once("message", (fuzzed: Fuzzed) => resolve({ fuzzed }));
  thread.once("error", (error: Error) => resolve({ crash: latest(`the thread ended: ${error.stack}`) }));
  const watching = new AbortController();
  const watched = watch(head, watching.signal, (message) => resolve({ crash: latest(message) }));
  const result = await ended;
  watching.abort();
  await watched;
  await thread.terminate();
  return result;
}

async function watch(head: Int32Array, signal: AbortSignal, fail: (message: string) => void): Promise<void> {
  let last = 0;
  let since = process.cpuUsage();
  try {
    for await (const _ of setInterval(WATCH_MS, undefined, { signal })) {
      const now = Atomics.load(head, 0);
      // Processor time, because on a busy machine the clock says nothing. It counts from the first input, when
      // everything is loaded.
      if (now !== last || now === 0) [last, since] = [now, process.cpuUsage()];
      const { user, system } = process.cpuUsage(since);
      if ((user + system) / 1_000 > HANGS_MS) fail(`it took more than ${HANGS_MS} ms of processor time`);
      const rss = process.memoryUsage.rss();
      if (rss > MAX_RSS_BYTES) fail(`the process took ${Math.round(rss / 1e6)} MB`);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

async function keep(target: string, { input }: Crash): Promise<string> {
  const name = createHash("sha256").update(input).digest("hex").slice(0, 12);
  await mkdir(CRASHES, { recursive: true });
  const file = join(CRASHES, `${target}-${name}`);
  await writeFile(file, input);
  return file;
}

function sum<K extends string>(rows: readonly Readonly<Record<K, number>>[], field: K): number {
  return rows.reduce((total, row) => total + row[field], 0);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
