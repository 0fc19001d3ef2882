import type { ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createKey } from "../src/access/keys.ts";
import { CATEGORIES } from "../src/domain/category.ts";
import { publishDrafts } from "../src/newsroom/publish.ts";
import { openPublishTools } from "../src/service/publish-tools.ts";
import { openStore } from "../src/store/open.ts";
import { makeCorpus, pick, seeded, skewed } from "./corpus.ts";
import { median, printResults, quantile } from "./measure.ts";
import { startService, urlOf } from "./start-service.ts";

/**
 * Compares a service with a window of a tenth of its items with one that has only the items of the window, and measures
 * requests that go back further. `BENCH_ITEMS` sets how many items there are.
 */
const ITEMS = Number(process.env["BENCH_ITEMS"] ?? 200_000);
const WINDOW = ITEMS / 10;
const BATCH = 1_000;
const REQUESTS = 2_000;
const DEEP = 600;

const folder = mkdtempSync(join(tmpdir(), "tidings-bench-"));
const running: ChildProcess[] = [];
try {
  await main();
} finally {
  for (const each of running) each.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
}

interface Node {
  readonly url: string;
  readonly key: string;
  readonly pid: number;
  readonly startSeconds: number;
}

async function main(): Promise<void> {
  const times: number[] = [];
  const keys = {
    both: await fill(join(folder, "both"), 0, times),
    alone: await fill(join(folder, "alone"), ITEMS - WINDOW, []),
  };
  const both = await start(join(folder, "both"), keys.both, ["--hot-items", String(WINDOW)]);
  const alone = await start(join(folder, "alone"), keys.alone, []);
  const random = seeded(31);
  const border = ITEMS - WINDOW;
  const instant = (from: number, to: number) =>
    new Date(times[from + Math.floor(random() * (to - from))]!).toISOString();
  const name = () => `Entity ${skewed(random, 50_000)}`;
  const category = () => pick(random, CATEGORIES);
  // A page of 20 lies well inside the newer half of the window.
  const hot = () => `limit=20&category=${category()}&before=${instant(border + WINDOW / 2, ITEMS)}`;
  const page = () => `limit=20&before=${instant(1_000, border)}`;
  const filtered = () => `${page()}&category=${category()}&impact=4,5&distinct=event`;
  const sentence = () => `${page()}&sentence=${encodeURIComponent(`Will ${name()} buy ${name()}?`)}`;

  const hotBoth: number[] = [];
  const hotAlone: number[] = [];
  for (let at = 0; at < 2 * REQUESTS; at++) {
    const query = hot();
    const [a, b] = at % 2 === 0 ? [both, alone] : [alone, both];
    const [first, second] = [await ask(a, query), await ask(b, query)];
    if (at < REQUESTS) continue; // Warm up.
    hotBoth.push(at % 2 === 0 ? first : second);
    hotAlone.push(at % 2 === 0 ? second : first);
  }
  const memory = { both: residentMb(both), alone: residentMb(alone) };
  const pages = await askAll(both, page);
  const loaded = await askAll(alone, () => `limit=20&before=${instant(border, ITEMS)}`);
  const filteredPages = await askAll(both, filtered);
  const sentences = await askAll(both, sentence);
  const after = residentMb(both);
  const beside = await readBeside(both, hot, sentence);
  const published = await publishBeside(join(folder, "both"), both, sentence);
  const isMet = printResults(`A window of ${WINDOW} of ${ITEMS} items`, [
    { name: "start with the window", value: both.startSeconds, unit: "s" },
    { name: "start of a service that has only the window's items", value: alone.startSeconds, unit: "s" },
    { name: "median of a filtered page in the window", value: median(hotBoth), unit: "ms" },
    {
      name: "against a service that has only the window's items",
      value: median(hotBoth) / median(hotAlone),
      unit: "times",
      atMost: 1.1,
    },
    {
      name: "its 99th percentile against that",
      value: quantile(hotBoth, 0.99) / quantile(hotAlone, 0.99),
      unit: "times",
    },
    { name: "memory of the process", value: memory.both, unit: "MB" },
    { name: "against that", value: memory.both / memory.alone, unit: "times", atMost: 1.2 },
    { name: "memory after all requests below the window", value: after, unit: "MB" },
    { name: "page of 20 below the window, median", value: median(pages), unit: "ms" },
    {
      name: "page of 20 below the window, 99th percentile",
      value: quantile(pages, 0.99),
      unit: "ms",
      atMost: 50,
    },
    {
      name: "a page in the window whose text is not in memory, median",
      value: median(loaded),
      unit: "ms",
    },
    {
      name: "with category, impact and one row per event, 99th percentile",
      value: quantile(filteredPages, 0.99),
      unit: "ms",
      atMost: 50,
    },
    { name: "sentence below the window, median", value: median(sentences), unit: "ms" },
    {
      name: "sentence below the window, 99th percentile",
      value: quantile(sentences, 0.99),
      unit: "ms",
      atMost: 150,
    },
    {
      name: "page in the window beside such sentences, 99th percentile",
      value: quantile(beside.busy, 0.99),
      unit: "ms",
    },
    {
      name: "against the same without them",
      value: quantile(beside.busy, 0.99) / quantile(beside.idle, 0.99),
      unit: "times",
      atMost: 2,
    },
    {
      name: "publishing beside such sentences, 99th percentile",
      value: quantile(published.busy, 0.99),
      unit: "ms",
    },
    {
      name: "against the same without them",
      value: quantile(published.busy, 0.99) / quantile(published.idle, 0.99),
      unit: "times",
      atMost: 2,
    },
  ]);
  process.exitCode = isMet ? 0 : 1;
}

/** Publishes the corpus from an item on, notes when its items were published, and returns a key. */
async function fill(data: string, from: number, times: number[]): Promise<string> {
  await using store = await openStore({ folder: data });
  const tools = await openPublishTools(store, { data, entities: null });
  let batch: Parameters<typeof publishDrafts>[1][number][] = [];
  let at = 0;
  for (const { item, renditions } of makeCorpus(3)) {
    if (at++ >= from) batch.push({ ...item, source: item.outlet, renditions });
    times.push(item.publishedAt);
    if (batch.length === BATCH || at === ITEMS) {
      await publishDrafts(store, batch, tools);
      batch = [];
    }
    if (at === ITEMS) break;
  }
  return (await createKey(store, "bench", null, Date.now())).key;
}

async function start(data: string, key: string, more: string[]): Promise<Node> {
  const began = performance.now();
  const service = startService(data, { more });
  running.push(service);
  const url = await urlOf(service);
  while ((await fetch(`${url}/readyz`)).status !== 200) await new Promise((go) => setTimeout(go, 20));
  return { url, key, pid: service.pid!, startSeconds: (performance.now() - began) / 1000 };
}

async function ask({ url, key }: Node, query: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${url}/v1/news?${query}`, { headers: { authorization: `Bearer ${key}` } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${query} was answered ${answer.status}`);
  return performance.now() - began;
}

async function askAll(node: Node, query: () => string): Promise<number[]> {
  const took: number[] = [];
  for (let at = 0; at < DEEP; at++) took.push(await ask(node, query()));
  return took;
}

/** Asks for pages in the window, in turns alone and beside a caller that asks for sentences below it without a pause. */
async function readBeside(node: Node, hot: () => string, sentence: () => string) {
  const took = { idle: [] as number[], busy: [] as number[] };
  for (let round = 0; round < 6; round++) {
    for (let at = 0; at < 300; at++) took.idle.push(await ask(node, hot()));
    const stop = asking(node, sentence);
    for (let at = 0; at < 300; at++) took.busy.push(await ask(node, hot()));
    await stop();
  }
  return took;
}

/** Publishes single items, in turns alone and beside such a caller. */
async function publishBeside(data: string, node: Node, sentence: () => string) {
  await using store = await openStore({ folder: data });
  const tools = await openPublishTools(store, { data, entities: null });
  const took = { idle: [] as number[], busy: [] as number[] };
  const corpus = makeCorpus(5);
  let count = 0;
  const publish = async (into: number[]) => {
    for (let at = 0; at < 60; at++) {
      const { item, renditions } = corpus.next().value!;
      const { publishedAt: _, ...live } = item;
      const began = performance.now();
      await publishDrafts(
        store,
        [{ ...live, id: `live_${count++}`, source: item.outlet, renditions }],
        tools,
      );
      into.push(performance.now() - began);
    }
  };
  for (let round = 0; round < 4; round++) {
    await publish(took.idle);
    const stop = asking(node, sentence);
    await publish(took.busy);
    await stop();
  }
  return took;
}

function asking(node: Node, query: () => string): () => Promise<void> {
  let isOver = false;
  const over = (async () => {
    while (!isOver) await ask(node, query());
  })();
  return async () => {
    isOver = true;
    await over;
  };
}

function residentMb({ pid }: Node): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024;
}
