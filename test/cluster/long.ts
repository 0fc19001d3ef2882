/**
 * Runs a cluster under load and faults for any length of time: `npm run test:cluster -- --minutes 10 --table
 * FILE`. It checks every answer and compares every poller's list with the record. A table shows what readers
 * experienced during each fault. `--only WORDS` selects faults by name, `--logs FOLDER` keeps the processes'
 * logs. Exits 1 if anything was wrong.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createKey, revokeKey } from "../../src/access/keys.ts";
import { type Cluster, startCluster } from "./long/cluster.ts";
import type { Fault } from "./long/fault.ts";
import { FAULTS } from "./long/faults.ts";
import { startLoad } from "./long/load.ts";
import { publishThroughout } from "./long/publisher.ts";
import { formatTable, type Row } from "./long/table.ts";
import { compare, countFlaws, waitForAll } from "./long/verdict.ts";
import { ask, createSmallKey, SMALL } from "./nodes.ts";
import { settled } from "./settled.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "5" },
    table: { type: "string" },
    only: { type: "string" },
    logs: { type: "string" },
  },
});

// Keeps this process alive. The keepers of the database servers do not keep it alive.
const alive = setInterval(() => {}, 60_000);
await using cluster = await startCluster();
const { store } = cluster;
const { key } = await createKey(store, "reader", null, Date.now());
const small = await createSmallKey(store, "acc_small");
const load = startLoad(cluster.url, key, small);
const publisher = publishThroughout(store);
const rows: Row[] = [];
const wrong: string[] = [];
for (const line of cluster.about) say(line);
const faults = FAULTS.filter(({ name }) => name.includes(values.only ?? "")).filter((fault) => {
  const isPossible = fault.isPossible?.(cluster) ?? true;
  if (!isPossible) say(`not tried, not possible here: ${fault.name}`);
  return isPossible;
});
await settle();
load.takeMet();
const until = performance.now() + Number(values.minutes) * 60_000;
for (let count = 0; performance.now() < until; count++)
  rows.push(await suffer(faults[count % faults.length]!, Math.floor(count / faults.length)));

cluster.world.heal();
wrong.push(...(await waitForAll(cluster)));
// Publishing stops before the pollers read the last items.
await publisher.stop();
for (const { process: worker } of cluster.workers) {
  worker.process.kill("SIGTERM");
  await worker.ended;
}
await settle();
await delay(2_000);
await load.stop();
wrong.push(...load.wrong, ...(await compare(cluster, key, load.pollers, publisher.acknowledged)));
print();
if (values.logs !== undefined)
  for (const { machine, process: one } of [...cluster.nodes, ...cluster.workers])
    await writeFile(join(values.logs, `${machine.name}.log`), one.said.stderr);
process.exitCode = wrong.length === 0 ? 0 : 1;
clearInterval(alive);

async function suffer(fault: Fault, round: number): Promise<Row> {
  const before = await countFlaws(store, publisher.acknowledged);
  load.takeMet();
  const [from, letInBefore] = [performance.now(), load.smallAllowed()];
  const seen = (await fault.happen(cluster, round)) ?? [];
  wrong.push(...seen.map((what) => `${fault.name}: ${what}`));
  const refilled = ((performance.now() - from) * SMALL.perMinute) / 60_000;
  const letIn = load.smallAllowed() - letInBefore;
  const levelMs = await settle();
  const revokedMs = await revoke(cluster);
  await load.allAnswered();
  const met = load.takeMet();
  const after = await countFlaws(store, publisher.acknowledged);
  const row = {
    fault: fault.name,
    ...met,
    levelMs,
    revokedMs,
    lost: after.lost - before.lost,
    twice: after.twice - before.twice,
  };
  say(
    `${fault.name}: ${row.ok} good, ${row.later} put off, ${row.unanswered} without an answer, ${row.wrong} wrong; longest ${Math.round(row.longestMs)} ms (${row.longest}); caught up after ${levelMs} ms; ${row.lost} lost, ${row.twice} twice; ${letIn} of the small plan let in for ${Math.floor(refilled)} refilled`,
  );
  if (fault.mustAnswerAll && row.later + row.unanswered > 0)
    wrong.push(`${fault.name}: ${row.later} requests were put off and ${row.unanswered} had no answer`);
  if (fault.mustLetIn && letIn < refilled / 2)
    wrong.push(`${fault.name}: of ${Math.floor(refilled)} requests of the small plan ${letIn} were let in`);
  if (revokedMs > 2_000) wrong.push(`${fault.name}: a revoked key worked for ${revokedMs} ms`);
  await fault.repair?.(cluster);
  await settle();
  return row;
}

function settle(): Promise<number> {
  return settled(store, key, () => cluster.nodes.map(({ process: node }) => node));
}

/** How long a revoked key still works on any node (D31: two seconds at most). */
async function revoke({ nodes }: Cluster): Promise<number> {
  const made = await createKey(store, "short", null, Date.now());
  const statuses = () =>
    Promise.all(
      nodes.map(async ({ process: node }) => (await ask(node, "/v1/news?limit=1", made.key)).status),
    );
  await statuses();
  await revokeKey(store, made.id, Date.now());
  const from = performance.now();
  while ((await statuses()).some((status) => status !== 401)) await delay(5);
  return Math.round(performance.now() - from);
}

function print(): void {
  const table = formatTable(rows);
  const summary = [
    `${load.pollers[0]!.size} items read by each of ${load.pollers.length} pollers, ${publisher.acknowledged.length} of them acknowledged to a publisher; ${load.endedLists()} ended lists, asked again ${load.endedAgain()} times`,
    `${load.smallAllowed()} requests of the small plan let in, at most ${load.excess().toFixed(1)} more than one bucket in any window`,
    `a revoked key worked for ${Math.max(...rows.map(({ revokedMs }) => revokedMs))} ms at the longest`,
    wrong.length === 0
      ? "nothing was wrong"
      : `${wrong.length} wrong:\n${[...new Set(wrong)].slice(0, 30).join("\n")}`,
  ];
  say(`\n${table}\n\n${summary.join("\n")}`);
  if (values.table !== undefined) void writeFile(values.table, `${table}\n\n${summary.join("\n")}\n`);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
