import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openStore, type Store } from "../src/store/open.ts";
import { makeCorpus } from "./corpus.ts";
import { quantile } from "./measure.ts";
import { ask } from "../eval/peers/ask.ts";
import { type Fresh, freshOf, judge, PART_NAMES, type Sample, SHORT_NAMES } from "./soak/judge.ts";
import { type Counts, every, pathAt, readUntil } from "./soak/load.ts";
import { countHandles, measureMemory, type Memory, startProbed, writeSnapshot } from "./soak/memory.ts";
import { findMetricsPort } from "./soak/metrics-port.ts";
import { plot } from "./soak/plot.ts";
import { fill, liveLine } from "./soak/record.ts";
import { urlOf } from "./start-service.ts";
import { publishRendition } from "../test/support/publish.ts";

/**
 * Runs one service for an hour under the full load of an installation, while other processes publish and change keys.
 * It checks that memory, handles and lag stay flat. Memory is measured after a full garbage collection in every thread,
 * so that only reachable objects count. The memory of new items is subtracted. To find that amount, a second service is
 * started on the same database at the end.
 *
 *     npx node bench/soak.ts [--minutes 60] [--items-a-second 10] [--requests-a-second 150] [--plot docs/soak/hour.svg]
 *
 * `--snapshots DIR` writes heap snapshots of the answering thread before and after the load, to see what grew.
 */
const { values: flags } = parseArgs({
  options: {
    minutes: { type: "string", default: "60" },
    "items-a-second": { type: "string", default: "10" },
    "requests-a-second": { type: "string", default: "150" },
    plot: { type: "string" },
    snapshots: { type: "string" },
  },
});
const minutes = Number(flags.minutes);
const itemsASecond = Number(flags["items-a-second"]);
const requestsASecond = Number(flags["requests-a-second"]);
const ITEMS_BEFORE = 20_000;
const FIRST_REQUESTS = 20_000;
/**
 * A full collection blocks answers for a tenth of a second or more, and promotes short-lived objects. So memory is
 * sampled only as often as the slope needs.
 */
const SAMPLE_MS = 60_000;
const RENDITION_MS = 2_000;
const WARM_MS = 90_000;
const WARM_SAMPLE_MS = 3_000;
/**
 * How many samples are taken of a freshly started service. They are as far apart as the samples under load, so that every sample
 * includes the garbage of one interval.
 */
const FRESH_LOOKS = 7;

const folder = mkdtempSync(join(tmpdir(), "tidings-soak-"));
const samples: Sample[] = [];
const published = { items: 0, renditions: 0 };
const counts: Counts = { requests: 0, sessions: 0, keys: 0, covers: 0, hangUps: 0, faults: 0 };
let times: number[] = [];
let isMeasuring = false;
/** Whether a request may have waited for a collection since latencies were last recorded. */
let isDisturbed = false;
const running: ChildProcess[] = [];
try {
  const key = await fill(folder, ITEMS_BEFORE);
  await using store = await openStore({ folder });
  const { service, port, fresh: before } = await start(key, store);
  await snapshot("before");
  const publisher = spawn(process.execPath, ["bin/tidings.js", "import", "-", "--data", folder], {
    stdio: ["pipe", "ignore", "ignore"],
  });
  running.push(publisher);
  const began = performance.now();
  const end = began + minutes * 60_000;
  const hour = Math.floor(Date.now() / 3_600_000);
  await Promise.all([
    publish(publisher, end),
    every(RENDITION_MS, end, translate),
    readUntil(
      end,
      { port, key, store },
      requestsASecond,
      counts,
      undisturbed((some) => times.push(...some)),
    ),
    every(SAMPLE_MS, end, () => sample(service, port, began)),
  ]);
  publisher.stdin.end();
  await once(publisher, "exit");
  await snapshot("after");
  await stop(service);
  const { fresh: after } = await start(key, store);
  const turns = Math.floor(Date.now() / 3_600_000) - hour;
  console.log(`\nSoak: ${minutes} minutes, ${turns} turns of the hour, load ${loadavg()[0]!.toFixed(1)}`);
  console.log({ ...counts, ...published, before, after });
  if (flags.plot !== undefined) draw(flags.plot);
  process.exitCode = judge({ samples, before, after, itemsASecond, faults: counts.faults }) ? 0 : 1;

  /** Publishes the German rendition of an item that is a minute old, as a translator does. */
  async function translate(): Promise<void> {
    const number = published.items - 60 * itemsASecond;
    if (number < 0) return;
    const words = { headline: `Nachricht ${number}`, summary: `Zu ${number}`, body: `• Zu ${number}` };
    await publishRendition(store, `itm_soak_${number}`, "de", words, Date.now);
    published.renditions += 1;
  }
} finally {
  for (const child of running) child.kill();
  rmSync(folder, { recursive: true, force: true });
}

/** Starts a service on the same database, applies the normal load until its caches are full, and measures its memory. */
async function start(
  key: string,
  store: Store,
): Promise<{ service: ChildProcess; port: number; fresh: Fresh }> {
  const service = startProbed(folder);
  running.push(service);
  const port = Number(new URL(await urlOf(service)).port);
  const paths = Array.from({ length: FIRST_REQUESTS }, (_, at) => pathAt(at));
  await ask(port, key, paths, 4);
  const seen: Memory[] = [];
  const taken: number[] = [];
  const look = async () => {
    const memory = await measure();
    if (memory) seen.push(memory);
    console.log(JSON.stringify({ fresh: memory }));
  };
  const warm = performance.now() + WARM_MS;
  const end = warm + FRESH_LOOKS * SAMPLE_MS;
  await Promise.all([
    readUntil(
      end,
      { port, key, store },
      requestsASecond,
      counts,
      undisturbed((some) => {
        if (performance.now() > warm) taken.push(...some);
      }),
    ),
    // Collect often at first: code that only ran at start-up is freed after several collections.
    every(WARM_SAMPLE_MS, warm, () => measureMemory(folder)).then(() => every(SAMPLE_MS, end, look)),
  ]);
  // The first sample follows right after the frequent collections, so it is skipped.
  return {
    service,
    port,
    fresh: freshOf(seen.slice(1), ITEMS_BEFORE + published.items, quantile(taken, 0.99) / 1000),
  };
}

async function stop(service: ChildProcess): Promise<void> {
  service.kill();
  await once(service, "exit");
}

async function publish(publisher: ChildProcess, end: number): Promise<void> {
  const items = makeCorpus(6);
  await every(1_000, end, async () => {
    for (let left = itemsASecond; left > 0; left -= 1) {
      // The ids must differ from those of the initial items.
      publisher.stdin!.write(`${liveLine(items.next().value, `itm_soak_${published.items++}`)}\n`);
      await delay(900 / itemsASecond);
    }
  });
}

async function measure(): Promise<Memory | null> {
  isMeasuring = isDisturbed = true;
  const memory = await measureMemory(folder);
  isMeasuring = false;
  return memory;
}

/** Passes latencies on, except those that may include a wait for a collection. */
function undisturbed(keep: (times: readonly number[]) => void): (times: readonly number[]) => void {
  return (some) => {
    if (!isDisturbed) keep(some);
    isDisturbed = isMeasuring;
  };
}

async function sample(service: ChildProcess, port: number, began: number): Promise<void> {
  const handles = await countHandles(service.pid!);
  const metricsPort = findMetricsPort(service.pid!, port);
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)![1]);
  const behind = ITEMS_BEFORE + published.items + published.renditions - metric("tidings_publication_number");
  const p99Ms = times.length === 0 ? null : quantile(times, 0.99) / 1000;
  times = [];
  const memory = await measure();
  samples.push({
    hours: (performance.now() - began) / 3_600_000,
    memory,
    handles,
    items: metric("tidings_items"),
    behind,
    lookAgeSeconds: metric("tidings_record_look_age_seconds"),
    walMib: statSync(join(folder, "tidings.db-wal")).size / 2 ** 20,
    p99Ms,
  });
  console.log(JSON.stringify(samples.at(-1)));
}

/** Writes a heap snapshot to show what grew. Must not run under load, because it blocks all answers. */
async function snapshot(name: string): Promise<void> {
  if (flags.snapshots !== undefined)
    await writeSnapshot(folder, join(flags.snapshots, `${name}.heapsnapshot`));
}

function draw(file: string): void {
  const line = (name: string, read: (each: Sample) => number | null) => ({ name, values: samples.map(read) });
  const panels = [
    {
      title: "Memory after a full collection",
      unit: "MiB",
      lines: PART_NAMES.map((part) => line(SHORT_NAMES[part], (each) => each.memory?.[part] ?? null)),
    },
    { title: "Handles", unit: "open", lines: [line("handles", (each) => each.handles)] },
    { title: "Lag", unit: "publications behind", lines: [line("behind", (each) => each.behind)] },
    { title: "99th percentile of an answer", unit: "ms", lines: [line("answer", (each) => each.p99Ms)] },
  ];
  const minutesOf = samples.map(({ hours }) => hours * 60);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, plot(`A service under mixed load for ${minutes} minutes`, minutesOf, panels));
}
