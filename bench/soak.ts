import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createKey } from "../src/access/keys.ts";
import { openPublishTools } from "../src/cli/publish-tools.ts";
import { formatItem } from "../src/newsroom/interchange.ts";
import { publishDrafts } from "../src/newsroom/publish.ts";
import { openStore } from "../src/store/open.ts";
import { type CorpusItem, makeCorpus, take } from "./corpus.ts";
import { median, printResults, quantile } from "./measure.ts";
import { ask } from "./peers/ask.ts";
import { startService, urlOf } from "./start-service.ts";

/**
 * One service for an hour (or `--minutes 10`) under mixed load while another process publishes: whether memory and handles
 * stay where they were after the first fifth, and whether it keeps up. Its caches are small, so that they are full by then;
 * what the index itself takes for items that came meanwhile is counted out, at what one was seen to take.
 *
 *     node bench/soak.ts [--minutes 60] [--items-a-second 10] [--requests-a-second 150]
 */
const { values: flags } = parseArgs({
  options: {
    minutes: { type: "string", default: "60" },
    "items-a-second": { type: "string", default: "10" },
    "requests-a-second": { type: "string", default: "150" },
  },
});
const minutes = Number(flags.minutes);
const itemsASecond = Number(flags["items-a-second"]);
const requestsASecond = Number(flags["requests-a-second"]);
const ITEMS_BEFORE = 20_000;
/** Seen between 20,000 and 28,000 items of this corpus, most of it for names that are new. */
const INDEX_BYTES_AN_ITEM = 1_400;
const SAMPLE_MS = 5_000;
const FIRST_REQUESTS = 20_000;

interface Sample {
  /** Of the process, and of it what the answering thread's objects and buffers take. */
  readonly mib: number;
  readonly heapMib: number;
  readonly handles: number;
  /** Publications that were acknowledged to their publisher and that the service has not applied. */
  readonly behind: number;
  readonly items: number;
  readonly lookAgeSeconds: number;
  readonly p99Ms: number;
}

const folder = mkdtempSync(join(tmpdir(), "tidings-soak-"));
const key = await fill();
const service = startService(folder, {
  metricsPort: "0",
  more: ["--frame-cache-mb", "16", "--answer-cache-mb", "4"],
});
const port = Number(new URL(await urlOf(service)).port);
const metricsPort = findMetricsPort(service.pid!, port);
const publisher = spawn(process.execPath, ["bin/tidings.js", "import", "-", "--data", folder], {
  stdio: ["pipe", "ignore", "ignore"],
});
const samples: Sample[] = [];
const times: number[] = [];
const counts = { requests: 0, published: 0 };
try {
  // So that the caches are full, and everything that is remembered was asked for, before anything is judged.
  const first = Array.from({ length: FIRST_REQUESTS }, () => pathAt(counts.requests++));
  await ask(port, key, first, 4);
  const end = performance.now() + minutes * 60_000;
  await Promise.all([publish(end), read(end), sample(end)]);
  process.exitCode = judge() ? 0 : 1;
} finally {
  publisher.kill();
  service.kill();
  rmSync(folder, { recursive: true, force: true });
}

async function publish(end: number): Promise<void> {
  for (const each of makeCorpus(6)) {
    if (performance.now() >= end) break;
    // Another id than those that were filled in.
    publisher.stdin.write(`${liveLine(each, `itm_soak_${counts.published++}`)}\n`);
    await delay(1000 / itemsASecond);
  }
}

/** Every second over new connections: hits, pages that nobody asked for before, matches, and compressed answers. */
async function read(end: number): Promise<void> {
  while (performance.now() < end) {
    const began = performance.now();
    const paths = Array.from({ length: requestsASecond }, () => pathAt(counts.requests++));
    const compressed = paths.splice(0, requestsASecond / 10);
    times.push(...(await ask(port, key, paths, 4)));
    await ask(port, key, compressed, 2, "Accept-Encoding: br");
    await refused();
    await delay(Math.max(0, 1000 - (performance.now() - began)));
  }
}

function pathAt(at: number): string {
  const before = new Date(Date.now() - 60_000 - (at % 100_000)).toISOString();
  const entity = (at * 7_919) % 5_000;
  return [
    "/v1/news?limit=20",
    `/v1/news?limit=20&before=${before}`,
    "/v1/news?category=crypto&impact=4,5&limit=50",
    `/v1/news?keyword=Entity ${entity}`.replace(" ", "+"),
    `/v1/news?sentence=Will+Entity+${entity}+join+the+${entity + 1}+Group+this+year&category=economy`,
    "/v1/top-news?category=economy",
  ][at % 6]!;
}

/** Whoever is refused leaves nothing behind either. */
async function refused(): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/v1/news?limit=1000`, {
    headers: { authorization: `Bearer ${key}` },
  });
  await answer.arrayBuffer();
  if (answer.status !== 400) throw new Error(`A limit of 1000 was answered ${answer.status}`);
}

async function sample(end: number): Promise<void> {
  while (performance.now() < end) {
    await delay(SAMPLE_MS);
    const answered = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    const text = await answered.text();
    const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)![1]);
    samples.push({
      mib: memoryMib(service.pid!),
      heapMib: (metric("nodejs_heap_size_used_bytes") + metric("nodejs_external_memory_bytes")) / 2 ** 20,
      handles: readdirSync(`/proc/${service.pid}/fd`).length,
      behind: ITEMS_BEFORE + counts.published - metric("tidings_publication_number"),
      items: metric("tidings_items"),
      lookAgeSeconds: metric("tidings_record_look_age_seconds"),
      p99Ms: quantile(times.splice(0), 0.99) / 1000,
    });
    if (samples.length % 12 === 0)
      console.log(`${(samples.length * SAMPLE_MS) / 60_000} min`, samples.at(-1));
  }
}

function judge(): boolean {
  const fifth = Math.ceil(samples.length / 5);
  const early = samples.slice(fifth, 2 * fifth);
  const late = samples.slice(-fifth);
  const of = (some: readonly Sample[], read: (each: Sample) => number) => median(some.map(read));
  const grown = (of(late, (each) => each.items) - of(early, (each) => each.items)) * INDEX_BYTES_AN_ITEM;
  // The least of a fifth: between collections memory rises by up to 200 MiB and falls again.
  const least = (some: readonly Sample[], read: (each: Sample) => number) => Math.min(...some.map(read));
  const against = (read: (each: Sample) => number) =>
    (least(late, read) - grown / 2 ** 20) / least(early, read);
  const isFlat = printResults(`Soak: ${minutes} minutes, load ${loadavg()[0]!.toFixed(1)}`, [
    { name: "requests answered", value: counts.requests, unit: "" },
    { name: "items published meanwhile", value: counts.published, unit: "" },
    { name: "memory, the least in the second fifth", value: least(early, (each) => each.mib), unit: "MiB" },
    {
      name: "… in the last fifth, new items counted out, against that",
      value: against((each) => each.mib),
      unit: "times",
      atMost: 1.15,
    },
    {
      name: "objects and buffers, the least likewise",
      value: least(early, (each) => each.heapMib),
      unit: "MiB",
    },
    {
      name: "… in the last fifth against that",
      value: against((each) => each.heapMib),
      unit: "times",
      atMost: 1.15,
    },
    { name: "handles in the second fifth", value: of(early, (each) => each.handles), unit: "" },
    {
      name: "handles in the last fifth against that",
      value: of(late, (each) => each.handles) / of(early, (each) => each.handles),
      unit: "times",
      atMost: 1.1,
    },
    // What was handed to the publisher may still wait for its turn: half a second's worth and its batch.
    {
      name: "publications behind in the last fifth",
      value: of(late, (each) => each.behind),
      unit: "",
      atMost: 2 * itemsASecond,
    },
    {
      name: "seconds since the record was looked at, the most",
      value: Math.max(...samples.map((each) => each.lookAgeSeconds)),
      unit: "s",
      atMost: 10,
    },
    { name: "99th percentile of a sample, second fifth", value: of(early, (each) => each.p99Ms), unit: "ms" },
    { name: "99th percentile of a sample, last fifth", value: of(late, (each) => each.p99Ms), unit: "ms" },
  ]);
  console.log(isFlat ? "  flat" : "  not flat");
  return isFlat;
}

async function fill(): Promise<string> {
  await using store = await openStore({ folder });
  const tools = await openPublishTools({ data: folder, entities: null });
  const items = [...take(ITEMS_BEFORE, makeCorpus(5))];
  for (let at = 0; at < items.length; at += 500) {
    const batch = items.slice(at, at + 500);
    await publishDrafts(
      store,
      batch.map(({ item, renditions }) => ({ ...item, source: item.outlet, renditions })),
      tools,
    );
  }
  return (await createKey(store, "soak", null, Date.now())).key;
}

/** Without a time: it is published when it is read. */
function liveLine({ item, renditions }: CorpusItem, id: string): string {
  const line = JSON.parse(formatItem({ ...item, id }, renditions, undefined)) as { publishedAt?: string };
  delete line.publishedAt;
  return JSON.stringify(line);
}

/** The other port that the service listens on: it is free to choose, and tells only the first. */
function findMetricsPort(pid: number, apiPort: number): number {
  const inodes = new Set(readdirSync(`/proc/${pid}/fd`).map((handle) => linkOf(`/proc/${pid}/fd/${handle}`)));
  const rows = readFileSync(`/proc/${pid}/net/tcp`, "latin1").split("\n").slice(1);
  for (const row of rows) {
    const [, local, , state, , , , , , inode] = row.trim().split(/\s+/);
    const listening = state === "0A" && inodes.has(`socket:[${inode}]`);
    const found = Number.parseInt(local?.split(":")[1] ?? "", 16);
    if (listening && found !== apiPort) return found;
  }
  throw new Error("The service serves no metrics");
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    // Closed between the listing and the look.
    return "";
  }
}

function memoryMib(pid: number): number {
  const [, kib] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "latin1"))!;
  return Number(kib) / 1024;
}
