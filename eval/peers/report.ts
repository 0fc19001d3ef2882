import { mkdirSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { plot } from "./plot.ts";
import type { PeerName } from "./process.ts";
import { type CaseName, CASES } from "./question.ts";

/**
 * The factor by which we aim to use less CPU time than PostgreSQL with the right indexes. It is not a requirement.
 */
const AIMS = { "in process": 100, "over HTTP": 8 } as const;
export type Way = keyof typeof AIMS;
export const WAYS = Object.keys(AIMS) as Way[];
export const CASE_NAMES = Object.keys(CASES) as CaseName[];

/** The result of one peer in one case: µs of CPU time per question, and the 99th percentile of its wall time. */
export interface Figure {
  readonly cpu: number;
  readonly p99: number;
}

export interface Compared {
  readonly items: number;
  readonly peers: readonly PeerName[];
  figureOf(way: Way, name: CaseName, peer: PeerName): Figure;
}

/** Prints tables in Markdown: CPU times, for each PostgreSQL variant also the ratio to our CPU time, and 99th percentiles. */
export function report({ items, peers, figureOf }: Compared): void {
  const databases = peers.filter((peer) => peer.startsWith("PostgreSQL"));
  const names = peers.map((peer) => (peer === "ours" ? "Tidings" : peer));
  const against = databases.map((peer) => `${peer.replace("PostgreSQL, ", "")} / ours`);
  console.log(`\n${items.toLocaleString("en")} items, load ${loadavg()[0]!.toFixed(1)}`);
  for (const way of WAYS) {
    const rows = CASE_NAMES.map((name) => {
      const costs = peers.map((peer) => figureOf(way, name, peer).cpu);
      const times = databases.map((peer) => figureOf(way, name, peer).cpu / costs[0]!);
      const marked = times.map((each) => `${round(each)} ${each >= AIMS[way] ? "✓" : "✗"}`);
      return [name, ...costs.map(round), ...marked];
    });
    console.log(`\nµs of CPU time per question; the aim is ${AIMS[way]} times less than PostgreSQL\n`);
    printTable([way, ...names, ...against], rows);
  }
  console.log("\n99th percentiles, ms of wall time\n");
  const rows = WAYS.flatMap((way) =>
    CASE_NAMES.map((name) => [
      `${name}, ${way}`,
      ...peers.map((peer) => round(figureOf(way, name, peer).p99 / 1000)),
    ]),
  );
  printTable(["", ...names], rows);
}

function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  for (const row of [head, head.map(() => "---"), ...rows]) console.log(`| ${row.join(" | ")} |`);
}

/** Writes the charts to docs/peers. */
export function draw({ items, peers, figureOf }: Compared): void {
  const target = join(import.meta.dirname, "../../docs/peers");
  mkdirSync(target, { recursive: true });
  for (const way of WAYS) {
    const title = `Processor time a question, ${way}, ${items.toLocaleString("en")} items (logarithmic)`;
    const series = peers.map((peer) => ({
      name: peer === "ours" ? "Tidings" : peer,
      values: CASE_NAMES.map((name) => figureOf(way, name, peer).cpu),
    }));
    const file = `${way.replaceAll(" ", "-").toLowerCase()}-${items}.svg`;
    writeFileSync(join(target, file), plot({ title, cases: CASE_NAMES, series }));
  }
}

function round(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString("en");
  return String(Number(value.toPrecision(2)));
}
