import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createKey } from "../src/access/keys.ts";
import { openPublishTools } from "../src/service/publish-tools.ts";
import { formatItem } from "../src/newsroom/interchange.ts";
import { publishDrafts } from "../src/newsroom/publish.ts";
import { openStore } from "../src/store/open.ts";
import { type CorpusItem, makeCorpus, take } from "./corpus.ts";
import { printResults, quantile } from "./measure.ts";
import { startService, urlOf } from "./start-service.ts";

/**
 * Checks that requests don't wait for publications. Measures the 99th percentile of the feed's latency while another
 * process publishes 100 items a second and while the service is idle, in interleaved windows. Requests are sequential,
 * and half of them are cache hits.
 */
const ITEMS = 20_000;
const ITEMS_A_SECOND = 100;
const WINDOW_MS = 3_000;
const ROUNDS = 4;

const folder = mkdtempSync(join(tmpdir(), "tidings-bench-"));
const corpus = [...take(ITEMS + ROUNDS * ITEMS_A_SECOND * 10, makeCorpus(5))];
const { key } = await fill(corpus.slice(0, ITEMS));
const service = startService(folder);
const url = await urlOf(service);
try {
  const idle: number[] = [];
  const busy: number[] = [];
  let next = ITEMS;
  await measure(1_000); // Warm up.
  for (let round = 0; round < ROUNDS; round++) {
    idle.push(...(await measure(WINDOW_MS)));
    const publisher = start(["import", "-", "--data", folder]);
    const feeding = setInterval(() => {
      for (let n = 0; n < ITEMS_A_SECOND / 20; n++) publisher.stdin.write(`${liveLine(corpus[next++]!)}\n`);
    }, 50);
    await wait(1_000);
    busy.push(...(await measure(WINDOW_MS)));
    clearInterval(feeding);
    publisher.stdin.end();
    await new Promise((resolve) => publisher.once("exit", resolve));
  }
  const isMet = printResults("Latency of /v1/news while 100 items a second are published", [
    { name: "99th percentile, idle", value: quantile(idle, 0.99), unit: "ms" },
    { name: "99th percentile, publishing", value: quantile(busy, 0.99), unit: "ms" },
    {
      name: "publishing against idle",
      value: quantile(busy, 0.99) / quantile(idle, 0.99),
      unit: "times",
      atMost: 2,
    },
    { name: "items published meanwhile", value: next - ITEMS, unit: "" },
  ]);
  process.exitCode = isMet ? 0 : 1;
} finally {
  service.kill();
  rmSync(folder, { recursive: true, force: true });
}

async function fill(items: readonly CorpusItem[]) {
  await using store = await openStore({ folder });
  const tools = await openPublishTools(store, { data: folder, entities: null });
  for (let at = 0; at < items.length; at += 500) {
    const drafts = items
      .slice(at, at + 500)
      .map(({ item, renditions }) => ({ ...item, source: item.outlet, renditions }));
    await publishDrafts(store, drafts, tools);
  }
  return await createKey(store, "bench", null, Date.now());
}

function liveLine({ item, renditions }: CorpusItem): string {
  const { publishedAt: _, ...line } = JSON.parse(formatItem(item, renditions, undefined)) as {
    publishedAt: string;
  };
  return JSON.stringify(line);
}

function start(args: readonly string[]) {
  return spawn(process.execPath, ["bin/tidings.js", ...args], { stdio: ["pipe", "pipe", "ignore"] });
}

/** The latency of each request in a window, in ms. */
async function measure(milliseconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  for (let at = 0; performance.now() < end; at++) {
    const path =
      at % 2
        ? "/v1/news?limit=20"
        : `/v1/news?limit=20&before=${new Date(Date.now() - 86_400_000 - at).toISOString()}`;
    const began = performance.now();
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${key}` } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`The bench was answered ${answer.status}`);
    times.push(performance.now() - began);
  }
  return times;
}
