/**
 * A cluster under load and faults, for as long as one likes: `npm run test:cluster -- --minutes 10`. Every answer is checked,
 * every poller's list is held against the record, and a table says what readers met during each fault. 1 where anything was wrong.
 */
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createKey, revokeKey } from "../../src/access/keys.ts";
import { readPublications } from "../../src/newsroom/follow.ts";
import { publishDrafts } from "../../src/newsroom/publish.ts";
import type { Store } from "../../src/store/open.ts";
import { formatTable } from "../../src/cli/table.ts";
import { draftOf } from "../record/lines.ts";
import { reader } from "../record/reader.ts";
import { type Cluster, startCluster } from "./long/cluster.ts";
import { FAILOVER, type Fault, FAULTS } from "./long/faults.ts";
import { type Met, startLoad } from "./long/load.ts";
import { ask, createSmallKey } from "./nodes.ts";

const PUBLISH_TOOLS = { now: Date.now, knownOutlets: new Set([1]), chooseCovers: () => [] };
const { values } = parseArgs({ options: { minutes: { type: "string", default: "5" } } });
const until = performance.now() + Number(values.minutes) * 60_000;

interface Row extends Met {
  readonly fault: string;
  readonly recoveredMs: number;
  readonly revokedMs: number;
}

// The servers' keepers hold nobody alive who waits for them alone.
const alive = setInterval(() => {}, 60_000);
await using cluster = await startCluster();
const { store } = cluster;
const { key } = await createKey(store, "reader", null, Date.now());
const small = await createSmallKey(store, "acc_small");
const load = startLoad(cluster.proxy.url, key, small);
const publishing = new AbortController();
const published = publishThroughout(store, publishing.signal);
const rows: Row[] = [];
say("three nodes, two workers, a proxy, a PostgreSQL with a standby and a Redis are up");
await settled(cluster);
load.takeMet();

for (let round = 0; performance.now() < until; round++) {
  const fault = FAULTS[round % FAULTS.length]!;
  rows.push(await suffer(fault, round));
}
rows.push(await suffer(FAILOVER, 0));
cluster.world.heal();
await delay(3_000);
// Nobody publishes any more when pollers have read the last of it.
publishing.abort();
await published;
for (const worker of cluster.workers) {
  worker.process.kill("SIGTERM");
  await worker.ended;
}
await settled(cluster);
await delay(2_000);
await load.stop();
const wrong = [...load.wrong, ...(await compare())];
print();
process.exitCode = wrong.length === 0 ? 0 : 1;
clearInterval(alive);

async function suffer(fault: Fault, round: number): Promise<Row> {
  load.takeMet();
  await fault.happen(cluster, round);
  const recoveredMs = await settled(cluster);
  const revokedMs = await revoke(cluster);
  const row = { fault: fault.name, ...load.takeMet(), recoveredMs, revokedMs };
  say(
    `${fault.name}: ${row.ok} answers, ${row.later} put off, ${row.lost} lost; level after ${recoveredMs} ms`,
  );
  return row;
}

/** Publishes by itself beside the workers; what fails while the database is away is tried again. */
async function publishThroughout(record: Store, signal: AbortSignal): Promise<void> {
  for (let count = 0; !signal.aborted;) {
    try {
      await publishDrafts(record, [draftOf(`live_${count}`)], PUBLISH_TOOLS);
      count += 1;
    } catch {
      // The same id again: where it was committed after all, that says `unchanged`.
    }
    await delay(200);
  }
}

/** Waits until all nodes are ready and level with the record; how long that took. */
async function settled({ places }: Cluster): Promise<number> {
  const from = performance.now();
  for (;;) {
    try {
      const standing = await Promise.all(
        places.map(async ({ node }) => (await ask(node, "/readyz", key)).json as Record<string, unknown>),
      );
      if (standing.every((each) => each["status"] === "ready" && each["behindSeconds"] === 0))
        return Math.round(performance.now() - from);
    } catch {
      // It is being started.
    }
    if (performance.now() - from > 120_000) throw new Error("the cluster did not recover within two minutes");
    await delay(50);
  }
}

/** How long a key that is revoked opens any node (D31: two seconds at the most). */
async function revoke({ places }: Cluster): Promise<number> {
  const made = await createKey(store, "short", null, Date.now());
  const statuses = () =>
    Promise.all(places.map(async ({ node }) => (await ask(node, "/v1/news?limit=1", made.key)).status));
  await statuses();
  await revokeKey(store, made.id, Date.now());
  const from = performance.now();
  while ((await statuses()).some((status) => status !== 401)) await delay(5);
  return Math.round(performance.now() - from);
}

/** The record, every node and every poller must say the same. */
async function compare(): Promise<string[]> {
  const faults: string[] = [];
  const items = (await readPublications(store, 0, 10_000_000)).flatMap((each) =>
    each.kind === "item" ? [each.item.id] : [],
  );
  for (const { name, node } of cluster.places) {
    const walked = (await reader(node.url, key).walk()).map(({ id }) => id);
    if (walked.length !== items.length || new Set(walked).union(new Set(items)).size !== items.length)
      faults.push(`${name} has ${walked.length} items, the record ${items.length}`);
  }
  for (const list of load.pollers) {
    const missing = items.filter((id) => !list.has(id));
    if (missing.length > 0 || list.size !== items.length)
      faults.push(
        `a poller has ${list.size} of ${items.length} items; missing ${missing.slice(0, 3).join()}`,
      );
  }
  const urls = await store.db
    .selectFrom("items")
    .select("source_url")
    .where("id", "not like", "live%")
    .execute();
  if (new Set(urls.map(({ source_url }) => source_url)).size !== urls.length)
    faults.push("an article was published twice");
  const late = rows.filter(({ revokedMs }) => revokedMs > 2_000);
  if (late.length > 0)
    faults.push(`a revoked key worked for ${Math.max(...late.map((row) => row.revokedMs))} ms`);
  return faults;
}

function print(): void {
  const byFault = [...Map.groupBy(rows, ({ fault }) => fault)].map(([fault, all]) => {
    const sum = (of: (row: Row) => number) => String(all.reduce((total, row) => total + of(row), 0));
    const most = (of: (row: Row) => number) => String(Math.round(Math.max(...all.map(of))));
    return [
      fault,
      String(all.length),
      sum(({ ok }) => ok),
      sum(({ later }) => later),
      sum(({ lost }) => lost),
      most(({ longestMs }) => longestMs),
      most(({ recoveredMs }) => recoveredMs),
      most(({ revokedMs }) => revokedMs),
    ];
  });
  const head = ["FAULT", "TIMES", "ANSWERED", "PUT OFF", "LOST", "LONGEST MS", "LEVEL MS", "REVOKED MS"];
  say(`\n${formatTable([head, ...byFault])}\n`);
  say(
    `${load.pollers[0]!.size} items read by each poller; ${load.endedLists()} ended lists, asked again ${load.endedAgain()} times`,
  );
  say(
    `${load.smallAllowed()} requests of the small plan let in, at most ${load.excess().toFixed(1)} more than one bucket in any window`,
  );
  say(
    wrong.length === 0
      ? "nothing was wrong"
      : `${wrong.length} wrong:\n${[...new Set(wrong)].slice(0, 30).join("\n")}`,
  );
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
