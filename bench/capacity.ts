import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { measureCosts } from "./capacity-measure.ts";
import { BUSY, type Costs, type Demand, type Need, needOf } from "./capacity-model.ts";
import { makePopulation, MIX } from "./capacity-questions.ts";
import { type Seen, Simulation } from "./capacity-traffic.ts";

/**
 * Computes how many nodes and workers a load needs. It takes the costs (measured here, or from docs/benchmarks.md), simulates a
 * day's traffic on the real index and cache, and does the arithmetic. docs/capacity.md shows its output.
 *
 *     npx node bench/capacity.ts [--measure] [--nodes 4] [--languages 1] [--exponent 1] [--seconds 20]
 *
 * `--measure` measures the costs again and prints them. Otherwise they come from bench/capacity-costs.json.
 */
const { values: flags } = parseArgs({
  options: {
    measure: { type: "boolean", default: false },
    articles: { type: "string", default: "1000000" },
    requests: { type: "string", default: "1000000000" },
    nodes: { type: "string", default: "4" },
    languages: { type: "string", default: "1" },
    exponent: { type: "string", default: "1" },
    seconds: { type: "string", default: "20" },
  },
});
const articlesPerDay = Number(flags.articles);
const requestsPerDay = Number(flags.requests);
const nodes = Number(flags.nodes);
const languages = Number(flags.languages);
const seconds = Number(flags.seconds);

/**
 * A node's index holds every item in the record: here at most 30 days and 20 million items, because larger indexes were not
 * tried.
 */
const DAYS_IN_INDEX = Math.min(30, Math.floor(20_000_000 / articlesPerDay));

const kept = JSON.parse(readFileSync(join(import.meta.dirname, "capacity-costs.json"), "utf8")) as Costs;
const costs: Costs = flags.measure ? { ...kept, ...(await measureCosts()) } : kept;
if (flags.measure) console.log(JSON.stringify(costs, undefined, 2));

const day = simulateDay();
const seen = day.map((hour) => hour.seen);
const total = sumOf(seen);
printDay();
const demand: Demand = {
  articlesPerDay,
  requestsPerDay,
  requestsPeak: Math.max(...hoursOfDay().map(requestRhythm)),
  articlesPeak: Math.max(...hoursOfDay().map(articleRhythm)),
  hitRatio: total.hits / total.requests,
  makingUs: total.cpuPerRequest,
  matchShare: (MIX.keyword.share + MIX.sentence.share) / (1 - MIX.feed.share),
  compressedShare: 0,
  languages,
  bytesPerAnswer: total.bytes / total.requests,
  daysInIndex: DAYS_IN_INDEX,
  wordsInMemoryDays: 0.25,
};
printNeed(needOf(demand, costs), needOf({ ...demand, compressedShare: 1 }, costs));

function hoursOfDay(): number[] {
  return Array.from({ length: 24 }, (_, hour) => hour);
}

/** Requests in this hour, relative to the mean. Most callers are active while Europe and America are awake. */
function requestRhythm(hour: number): number {
  return 1 + 0.6 * Math.cos(((hour - 15) / 24) * 2 * Math.PI);
}

/** Articles in this hour, relative to the mean. News peaks at nearly twice the mean in the early afternoon (UTC). */
function articleRhythm(hour: number): number {
  return 1 + 0.9 * Math.cos(((hour - 14) / 24) * 2 * Math.PI);
}

/** Simulates one node's share of every hour for some seconds, after a warm-up of the same length. */
function simulateDay(): { hour: number; seen: Seen }[] {
  const simulation = new Simulation(256, 20_000);
  const population = makePopulation(Number(flags.exponent));
  return hoursOfDay().map((hour) => {
    const traffic = {
      requestsPerSecond: (requestsPerDay / 86_400 / nodes) * requestRhythm(hour),
      itemsPerSecond: (articlesPerDay / 86_400) * articleRhythm(hour),
      languages,
      seconds,
    };
    simulation.run(traffic, population);
    return { hour, seen: simulation.run(traffic, population) };
  });
}

function printDay(): void {
  console.log(
    `\nA day of one of ${nodes} nodes, ${seconds} s of every hour; ${languages} language(s), exponent ${flags.exponent}, load ${loadavg()[0]!.toFixed(1)}`,
  );
  console.log("hour (UTC)  requests/s  peak  publications/s  peak  hits");
  for (const { hour, seen: each } of day) {
    const cells = [
      each.requests / seconds,
      each.peakRequests,
      each.publications / seconds,
      each.peakPublications,
    ];
    console.log(
      `${String(hour).padStart(10)}  ${cells.map((cell, at) => String(Math.round(cell)).padStart([10, 4, 14, 4][at]!)).join("  ")}  ${percent(each.hits / each.requests)}`,
    );
  }
  console.log(
    `\nhits of the day: ${percent(total.hits / total.requests)}, answers of ${Math.round(total.bytes / total.requests)} bytes`,
  );
  for (const [kind, { requests, hits }] of Object.entries(total.byKind))
    console.log(
      `  ${kind.padEnd(10)} ${percent(requests / total.requests)} of requests, ${percent(hits / requests)} hits`,
    );
  console.log(
    `CPU time of cache, index and writing, without HTTP: ${total.cpuPerRequest.toFixed(1)} µs per request`,
  );
}

function sumOf(all: readonly Seen[]): Seen {
  const add = (read: (each: Seen) => number) => all.reduce((sum, each) => sum + read(each), 0);
  const requests = add((each) => each.requests);
  const kinds = Object.keys(MIX) as (keyof typeof MIX)[];
  return {
    requests,
    hits: add((each) => each.hits),
    byKind: Object.fromEntries(
      kinds.map((kind) => [
        kind,
        { requests: add((each) => each.byKind[kind].requests), hits: add((each) => each.byKind[kind].hits) },
      ]),
    ) as unknown as Seen["byKind"],
    bytes: add((each) => each.bytes),
    publications: add((each) => each.publications),
    peakRequests: Math.max(...all.map((each) => each.peakRequests)),
    peakPublications: Math.max(...all.map((each) => each.peakPublications)),
    cpuPerRequest: add((each) => each.cpuPerRequest * each.requests) / requests,
  };
}

function printNeed(need: Need, compressing: Need): void {
  const rows: [string, string][] = [
    ["requests a second in the busiest hour", Math.round(need.requestsPerSecondAtPeak).toLocaleString("en")],
    ["CPU time per request", `${need.usPerRequest.toFixed(0)} µs`],
    [`answering cores at ${percent(BUSY)}`, need.apiCores.toFixed(1)],
    ["… if we compress every new answer", compressing.apiCores.toFixed(1)],
    ["nodes (one answering thread each), to carry the peak", String(need.apiNodes)],
    ["publications a second in the busiest hour", need.publicationsPerSecondAtPeak.toFixed(1)],
    ["share of an answering thread to apply them", percent(need.applyShare)],
    [`worker cores at ${percent(BUSY)}`, need.workerCores.toFixed(1)],
    ["share of one PostgreSQL's turns at peak, for items", percent(need.turnsForItems)],
    ["… and for renditions", percent(need.turnsForRenditions)],
    [`index of a node, ${DAYS_IN_INDEX} days`, `${need.indexGb.toFixed(1)} GB`],
    ["text in a node's memory, the newest 6 hours", `${need.wordsGb.toFixed(1)} GB`],
    ["outgoing at peak, uncompressed", `${need.gigabitsPerSecondAtPeak.toFixed(1)} Gbit/s`],
  ];
  console.log(
    `\n${articlesPerDay.toLocaleString("en")} articles and ${requestsPerDay.toLocaleString("en")} requests a day`,
  );
  for (const [name, value] of rows) console.log(`  ${name.padEnd(56)} ${value}`);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
