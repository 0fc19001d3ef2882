/**
 * Runs two nodes, a worker, PostgreSQL and Valkey under load, with a network between them that fails on command.
 * Records all requests and answers, and checks them against the simulation's promises: `npm run test:cluster:recorded
 * -- --operations 50000`. Runs until there are that many operations and every fault has happened, or for `--minutes` at most. `--seed` chooses the order of faults, `--only WORDS` selects faults, `--history FILE` keeps the history,
 * `--logs FOLDER` the processes' logs. Exits 1 if a promise was broken.
 */
import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createKey } from "../../src/access/keys.ts";
import { seeded } from "../record/random.ts";
import { describe } from "../simulation/history.ts";
import { checkHistory } from "../simulation/promises.ts";
import { PROMISES } from "../simulation/violation.ts";
import { countFlaws, waitForAll } from "./long/verdict.ts";
import { startRecordedCluster } from "./recorded/cluster.ts";
import { faultsOf, type RecordedFault } from "./recorded/faults.ts";
import { startPublishers } from "./recorded/publishers.ts";
import { startReaders } from "./recorded/readers.ts";
import { startRecorder } from "./recorded/recorder.ts";
import { formatRows, type FaultRow } from "./recorded/table.ts";
import { startWitness } from "./recorded/witness.ts";
import { settled } from "./settled.ts";

const { values } = parseArgs({
  options: {
    operations: { type: "string", default: "50000" },
    minutes: { type: "string", default: "Infinity" },
    seed: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    "seen-within-ms": { type: "string", default: "1000" },
    history: { type: "string" },
    logs: { type: "string" },
  },
});
const wanted = Number(values.operations);
/** Imported history may change rankings of the past, so it is imported only towards the end. */
const IMPORTS_FROM = 0.8;
/** How often two faults happen at the same time. */
const TWO_AT_ONCE = 0.35;
const QUIET_MS = 2_500;
const MOST_SHOWN = 10;
/** Every outlet reports something once per this many rounds. */
const ROUNDS_PER_STORY = 8;

// Keeps this process alive, because the servers' handles don't.
const alive = setInterval(() => {}, 60_000);
const began = performance.now();
const chance = seeded(Number(values.seed));
await using cluster = await startRecordedCluster(() => chance.next());
const { nodes, store, worker, world } = cluster;
const { key } = await createKey(store, "reader", null, Date.now());
const recorder = startRecorder();
const witness = startWitness(store, recorder);
const isImporting = () => recorder.operations() > wanted * IMPORTS_FROM;
const publishers = startPublishers(cluster.published, recorder, chance, isImporting);
const readers = startReaders(nodes, key, recorder, chance);
const rows: FaultRow[] = [];
say(
  `seed ${values.seed}; ${cluster.shared}; two nodes, one worker, ${Object.keys(cluster.wires).length} wires`,
);
await settle();

const all = faultsOf(cluster).filter(({ kind, part }) => `${kind}: ${part}`.includes(values.only));
let hasSufferedAll = false;
const isEnough = () => hasSufferedAll && recorder.operations() >= wanted;
const isLate = () => performance.now() - began > Number(values.minutes) * 60_000;
for (let deck = shuffled(all), rounds = 0; !isEnough() && !isLate(); rounds++) {
  await delay(QUIET_MS * (0.5 + chance.next()));
  if (rounds % ROUNDS_PER_STORY === 0) world.publish();
  await suffer(draw(deck));
  if (deck.length === 0) {
    deck = shuffled(all);
    hasSufferedAll = true;
  }
}

await publishers.stop();
world.heal();
const wrong = [...(await waitForAll(cluster))];
worker.running.process.kill("SIGTERM");
await worker.running.ended;
await settle();
await readers.stop();
const counts = await Promise.all(nodes.map((node) => readers.readAll(node)));
await witness.stop();
wrong.push(...readers.wrong, ...(await repetitions()));
await judge();
clearInterval(alive);

/** Takes one fault from the deck, or two that hit different parts. */
function draw(deck: RecordedFault[]): RecordedFault[] {
  const first = deck.pop()!;
  const second = deck.at(-1);
  const isPair = second !== undefined && second.part !== first.part && chance.next() < TWO_AT_ONCE;
  return isPair ? [first, deck.pop()!] : [first];
}

async function suffer(faults: readonly RecordedFault[]): Promise<void> {
  const from = recorder.now();
  readers.takeMet();
  const hits = await Promise.all(faults.map(({ happen }) => happen(chance)));
  const levelMs = await settle();
  for (const { kind, part } of faults) recorder.ended(from, { kind: "fault", what: `${kind}: ${part}` });
  const met = readers.takeMet();
  const what = faults.map(({ kind, part }) => `${kind}: ${part}`).join(" + ");
  faults.forEach(({ kind, part }, at) => rows.push({ kind, part, hits: hits[at]!, levelMs, ...met }));
  say(
    `${recorder.operations()} operations, ${Math.round((performance.now() - began) / 1_000)} s: ${what}: hit ${hits.join(" and ")}, ${met.good} good, ${met.putOff} put off, ${met.unanswered} unanswered, longest ${Math.round(met.longestMs)} ms, level after ${levelMs} ms`,
  );
}

function settle(): Promise<number> {
  return settled(store, key, () => nodes.map(({ running }) => running));
}

async function repetitions(): Promise<string[]> {
  const { lost, twice } = await countFlaws(store, publishers.acknowledged);
  return [
    ...(lost > 0 ? [`${lost} acknowledged items or published articles are gone`] : []),
    ...(twice > 0 ? [`${twice} articles or items were published twice`] : []),
  ];
}

async function judge(): Promise<void> {
  const { history } = recorder;
  const violations = checkHistory(history, { seenWithinMs: Number(values["seen-within-ms"]) });
  const kinds = Map.groupBy(history, ({ kind }) => kind);
  const count = [...kinds].map(([kind, events]) => `${events.length} ${kind}`).join(", ");
  const idle = rows.filter(({ hits }) => hits === 0).map(({ kind, part }) => `${kind}: ${part}`);
  say(`\n${formatRows(rows)}\n`);
  say(
    `${recorder.operations()} operations (${count}) in ${Math.round((performance.now() - began) / 1_000)} s; ${rows.length} faults; ${publishers.acknowledged.length} items acknowledged to publishers, ${witness.published()} published by the worker; the nodes list ${counts.join(" and ")} items`,
  );
  say(
    `the machine was busy for ${Math.round(witness.busyMs() / 1_000)} s, when an empty query took over 250 ms`,
  );
  if (idle.length > 0) say(`hit nothing: ${idle.join("; ")}`);
  for (const { promise, says, events } of violations.slice(0, MOST_SHOWN))
    say(
      `BROKEN ${promise}: ${PROMISES[promise]}\n  ${says}\n${events.map((at) => `  ${describe(history[at]!)}`).join("\n")}`,
    );
  for (const each of new Set(wrong)) say(`WRONG ${each}`);
  say(`${violations.length} violations, ${wrong.length} other faults`);
  await keep();
  if (violations.length + wrong.length > 0) process.exitCode = 1;
}

async function keep(): Promise<void> {
  if (values.history !== undefined) {
    const file = createWriteStream(values.history);
    for (const event of recorder.history) file.write(`${JSON.stringify(event)}\n`);
    file.end();
    await finished(file);
  }
  if (values.logs === undefined) return;
  await mkdir(values.logs, { recursive: true });
  for (const { name, running } of [...nodes, worker])
    await writeFile(join(values.logs, `${name}.log`), running.said.stderr);
}

function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, at: chance.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
