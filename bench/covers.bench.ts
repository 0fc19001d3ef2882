import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createKey } from "../src/access/keys.ts";
import { openPublishTools } from "../src/service/publish-tools.ts";
import { coverGroupOf } from "../src/covers/groups.ts";
import { sealed } from "../src/covers/seal.ts";
import { loadEntities } from "../src/knowledge/entities.ts";
import { publishDrafts } from "../src/newsroom/publish.ts";
import { getSecret } from "../src/store/secrets.ts";
import { openStore } from "../src/store/open.ts";
import { makeCorpus, take } from "./corpus.ts";
import { printResults, quantile } from "./measure.ts";
import { startService, urlOf } from "./start-service.ts";

/**
 * Checks that drawing covers does not delay requests. Measures the 99th percentile of the feed's latency while covers
 * are drawn one by one and while the service is idle, in interleaved windows. The full measurement is `--covers 1000`.
 */
const COVERS = Number(process.argv[process.argv.indexOf("--covers") + 1]) || 40;
const ROUNDS = 4;

const folder = mkdtempSync(join(tmpdir(), "tidings-bench-"));
const { key, seal } = await fill();
const service = startService(folder, {
  program: "src/main.ts",
  more: ["--cover-draws-per-minute", "1000000"],
});
const url = await urlOf(service);
const names = loadEntities()
  .flatMap((entity) => coverGroupOf(entity).variants.map(({ fileName }) => fileName))
  .filter((_, at) => at % 31 === 0)
  .slice(0, COVERS)
  .map(seal);
try {
  const idle: number[] = [];
  const busy: number[] = [];
  const warm = performance.now() + 1_000;
  await measure(() => performance.now() > warm);
  const each = Math.ceil(names.length / ROUNDS);
  for (let round = 0; round < ROUNDS; round++) {
    let isDrawn = false;
    const drawing = draw(names.slice(round * each, (round + 1) * each)).then(() => (isDrawn = true));
    const began = performance.now();
    busy.push(...(await measure(() => isDrawn)));
    await drawing;
    const end = performance.now() + Math.min(20_000, performance.now() - began);
    idle.push(...(await measure(() => performance.now() > end)));
  }
  const isMet = printResults(`Latency of /v1/news while ${names.length} covers are drawn`, [
    { name: "99th percentile, idle", value: quantile(idle, 0.99), unit: "ms" },
    { name: "99th percentile, drawing", value: quantile(busy, 0.99), unit: "ms" },
    {
      name: "drawing against idle",
      value: quantile(busy, 0.99) / quantile(idle, 0.99),
      unit: "times",
      atMost: 2,
    },
  ]);
  process.exitCode = isMet ? 0 : 1;
} finally {
  service.kill();
  rmSync(folder, { recursive: true, force: true });
}

async function fill() {
  await using store = await openStore({ folder });
  const tools = await openPublishTools(store, { data: folder, entities: null });
  const drafts = [...take(2_000, makeCorpus(5))].map(({ item, renditions }) => ({
    ...item,
    source: item.outlet,
    renditions,
  }));
  await publishDrafts(store, drafts, tools);
  const secret = Buffer.from(await getSecret(store, "cover"), "hex");
  const { key: made } = await createKey(store, "bench", null, Date.now());
  return { key: made, seal: (fileName: string) => sealed(fileName, secret) };
}

async function draw(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const answer = await fetch(`${url}/covers/${file}`);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`A cover was answered ${answer.status}`);
  }
}

/** The latency of each request until `isOver`, in ms. Requests are sequential, and half of them are cache misses. */
async function measure(isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; !isOver(); at++) {
    const before = new Date(Date.UTC(2026, 0, 1, 10) - at).toISOString();
    const path = at % 2 ? "/v1/news?limit=20" : `/v1/news?limit=20&before=${before}`;
    const began = performance.now();
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${key}` } });
    await answer.arrayBuffer();
    times.push(performance.now() - began);
  }
  return times;
}
