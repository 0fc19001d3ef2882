import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createKey } from "../src/access/keys.ts";
import { openPublishTools } from "../src/service/publish-tools.ts";
import { publishDrafts } from "../src/newsroom/publish.ts";
import { openStore } from "../src/store/open.ts";
import { makeCorpus, take } from "./corpus.ts";
import { quantile, type Result } from "./measure.ts";

const ITEMS = 20_000;
const WINDOW_MS = 3_000;
const ROUNDS = 4;

/**
 * The 99th percentile of the feed's latency in a service that works besides, in interleaved windows. The service is a
 * process of its own that sends its address, and whose load the messages "busy" and "idle" turn on and off.
 */
export async function measureReading(
  script: URL,
  work: string,
  args: readonly string[] = [],
): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), "tidings-bench-"));
  const key = await fill(folder);
  const service = fork(script, [folder, ...args], { stdio: "inherit" });
  try {
    const url = await new Promise<string>((resolve) =>
      service.once("message", (message) => resolve(message as string)),
    );
    const idle: number[] = [];
    const busy: number[] = [];
    await measure(url, key, 1_000); // Warm up.
    for (let round = 0; round < ROUNDS; round++) {
      idle.push(...(await measure(url, key, WINDOW_MS)));
      service.send("busy");
      await measure(url, key, round === 0 ? 5_000 : 500); // The first time, the model has to load.
      busy.push(...(await measure(url, key, WINDOW_MS)));
      service.send("idle");
      await measure(url, key, 1_000);
    }
    return [
      { name: "99th percentile of the feed, idle", value: quantile(idle, 0.99), unit: "ms" },
      { name: `99th percentile of the feed, ${work} saturated`, value: quantile(busy, 0.99), unit: "ms" },
      {
        name: "saturated against idle",
        value: quantile(busy, 0.99) / quantile(idle, 0.99),
        unit: "times",
        atMost: 2,
      },
    ];
  } finally {
    service.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill(folder: string): Promise<string> {
  await using store = await openStore({ folder });
  const tools = await openPublishTools(store, { data: folder, entities: null });
  const items = [...take(ITEMS, makeCorpus(5))];
  for (let at = 0; at < items.length; at += 500) {
    const batch = items.slice(at, at + 500);
    const drafts = batch.map(({ item, renditions }) => ({ ...item, source: item.outlet, renditions }));
    await publishDrafts(store, drafts, tools);
  }
  return (await createKey(store, "bench", null, Date.now())).key;
}

/** The latency of each request in a window, in ms. Requests are sequential, and half of them are cache hits. */
async function measure(url: string, key: string, milliseconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  for (let at = 0; performance.now() < end; at++) {
    const before = new Date(Date.now() - 86_400_000 - at).toISOString();
    const began = performance.now();
    const answer = await fetch(`${url}/v1/news?limit=20${at % 2 ? "" : `&before=${before}`}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`The bench was answered ${answer.status}`);
    times.push(performance.now() - began);
  }
  return times;
}
