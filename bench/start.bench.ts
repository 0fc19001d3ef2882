import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPublishTools } from "../src/service/publish-tools.ts";
import { publishDrafts } from "../src/newsroom/publish.ts";
import { openStore } from "../src/store/open.ts";
import { makeCorpus, take } from "./corpus.ts";
import { printResults } from "./measure.ts";
import { startService, urlOf } from "./start-service.ts";

/** Measures the time from start to first answer with 100,000 items in the record, and how fast they are published. */
const ITEMS = 100_000;
const BATCH = 500;

const folder = mkdtempSync(join(tmpdir(), "tidings-bench-"));
try {
  const began = performance.now();
  await fill();
  const loaded = (performance.now() - began) / 1000;
  const started = await startOnce();
  const isMet = printResults(`Start: ${ITEMS} items in the record`, [
    { name: "start of the process until it answers", value: started, unit: "s", atMost: 5 },
    { name: "items published per second, in batches of 500", value: ITEMS / loaded, unit: "/s" },
  ]);
  process.exitCode = isMet ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}

async function fill(): Promise<void> {
  await using store = await openStore({ folder });
  const tools = await openPublishTools(store, { data: folder, entities: null });
  let batch: Parameters<typeof publishDrafts>[1][number][] = [];
  for (const { item, renditions } of take(ITEMS, makeCorpus(3))) {
    batch.push({ ...item, source: item.outlet, renditions });
    if (batch.length < BATCH) continue;
    await publishDrafts(store, batch, tools);
    batch = [];
  }
}

async function startOnce(): Promise<number> {
  const began = performance.now();
  const service = startService(folder);
  await urlOf(service);
  const seconds = (performance.now() - began) / 1000;
  service.kill();
  return seconds;
}
