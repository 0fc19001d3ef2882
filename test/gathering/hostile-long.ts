import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { urlKey } from "../../src/sources/url-key.ts";
import { openStore, type Store } from "../../src/store/open.ts";
import { start } from "../cli/program.ts";
import { MANNERS } from "./world/manners.ts";
import { openOutlet } from "./world/world.ts";

/**
 * Gathers from 50 healthy outlets, alone and beside 50 hostile ones, with two kills (SIGKILL) in each run. Prints what
 * was lost or published twice, and how long after their publication the articles of the healthy outlets appeared. Exits
 * 1 if anything was lost or doubled, or if the hostile outlets delayed the healthy ones by more than a tenth. Takes ten
 * minutes.
 */

const HEALTHY = 50;
const HOSTILE = 50;
const RUN_MS = Number(process.env["RUN_SECONDS"] ?? 180) * 1000;
const PUBLISH_EVERY_MS = 15_000;
/** A minute of waiting passes in two and a half seconds. */
const PACE = 24;
const DRAIN_MS = 300_000;
const GATHERER = fileURLToPath(new URL("./gatherer.ts", import.meta.url));

interface Outcome {
  readonly items: number;
  readonly expected: number;
  readonly lost: number;
  readonly doubled: number;
  readonly medianLagMs: number;
  readonly meanLagMs: number;
  readonly p95LagMs: number;
}

async function run(hostile: number): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), "tidings-hostile-"));
  const hostileManners = Object.entries(MANNERS).filter(([name]) => name !== "good");
  const plan = { seed: 41, storiesEach: 1, host: "127.0.0.1", backdatedMs: 1 };
  const healthy = await Promise.all(
    Array.from({ length: HEALTHY }, (_, at) => openOutlet(at + 1, MANNERS["good"]!, plan)),
  );
  const others = await Promise.all(
    Array.from({ length: hostile }, (_, at) =>
      openOutlet(HEALTHY + at + 1, hostileManners[at % hostileManners.length]![1], plan),
    ),
  );
  const all = [...healthy, ...others];
  const file = join(folder, "outlets.json");
  const none = Array.from({ length: 46 }, (_, place) => ({ number: place + 1, feeds: [] }));
  const own = all.map(({ number, url }) => ({
    name: `Outlet ${number}`,
    homepage: url,
    secondsBetween: 0,
    feeds: [{ topic: "all", url: `${url}/feed` }],
  }));
  await writeFile(file, JSON.stringify([...none, ...own]));
  const data = join(folder, "data");
  const env = { TIDINGS_DATA: data, TIDINGS_OUTLETS: file };
  const gather = () => start([String(PACE)], { script: GATHERER, env });

  let worker = gather();
  await worker.line("stdout", /^gathering$/);
  await using store = await openStore({ folder: data });
  const began = Date.now();
  const killsAt = [RUN_MS / 3, (2 * RUN_MS) / 3];
  // The first stories have to wait until the program has started, so they say nothing about the lag.
  const measuredFrom = began + 15_000;
  while (Date.now() < began + RUN_MS) {
    await delay(PUBLISH_EVERY_MS);
    for (const outlet of all) outlet.publish();
    if (Date.now() - began > (killsAt[0] ?? Infinity)) {
      killsAt.shift();
      worker.process.kill("SIGKILL");
      await worker.ended;
      worker = gather();
    }
  }
  for (const outlet of all) outlet.heal();
  const expected = new Set(
    all.filter(({ manner }) => manner.isReliable).flatMap((outlet) => outlet.addresses().map(urlKey)),
  );
  const lostNow = async () => expected.difference(new Set((await readItems(store)).map(({ key }) => key)));
  for (const until = Date.now() + DRAIN_MS; Date.now() < until && (await lostNow()).size > 0;)
    await delay(1_000);
  worker.process.kill("SIGTERM");
  await worker.ended;
  const items = await readItems(store);
  const publishedAt = new Map(items.map(({ key, at }) => [key, at]));
  const lags = healthy
    .flatMap((outlet) => outlet.stories())
    .filter(({ at }) => at > measuredFrom)
    .flatMap(({ url, at }) => (publishedAt.has(urlKey(url)) ? publishedAt.get(urlKey(url))! - at : []))
    .sort((a, b) => a - b);
  for (const { server } of all) {
    server.closeAllConnections();
    server.close();
  }
  const outcome = {
    items: items.length,
    expected: expected.size,
    lost: (await lostNow()).size,
    doubled: items.length - new Set(items.map(({ key }) => key)).size,
    medianLagMs: lags[Math.floor(lags.length / 2)] ?? NaN,
    meanLagMs: Math.round(lags.reduce((sum, lag) => sum + lag, 0) / lags.length),
    p95LagMs: lags[Math.floor(0.95 * lags.length)] ?? NaN,
  };
  await store[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  return outcome;
}

async function readItems({ db }: Store) {
  const rows = await db.selectFrom("items").select(["source_url", "published_at"]).execute();
  return rows.map(({ source_url, published_at }) => ({ key: urlKey(source_url), at: published_at }));
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const alone = await run(0);
say(`${HEALTHY} healthy outlets alone: ${JSON.stringify(alone)}`);
const among = await run(HOSTILE);
say(`beside ${HOSTILE} hostile ones: ${JSON.stringify(among)}`);
const delayedBy = among.meanLagMs / alone.meanLagMs - 1;
say(`mean lag of the healthy outlets: ${(100 * delayedBy).toFixed(1)} % longer`);
const isSound = [alone, among].every(({ lost, doubled }) => lost === 0 && doubled === 0);
process.exitCode = isSound && delayedBy <= 0.1 ? 0 : 1;
