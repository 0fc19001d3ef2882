import { mkdirSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { plot } from "./plot.ts";
import type { PeerName } from "./process.ts";
import { type CaseName, CASES } from "./question.ts";

/** How many times less processor time than PostgreSQL with the right indexes is aimed at: aims, not bars. */
export const AIMS = { "in process": 100, "over HTTP": 8 } as const;
export type Way = keyof typeof AIMS;
export const WAYS = Object.keys(AIMS) as Way[];
export const CASE_NAMES = Object.keys(CASES) as CaseName[];

/** Of one peer in one case: µs of processor time a question, and the 99th percentile of its time on the clock. */
export interface Figure {
  readonly cpu: number;
  readonly p99: number;
}

export interface Compared {
  readonly items: number;
  readonly peers: readonly PeerName[];
  figureOf(way: Way, name: CaseName, peer: PeerName): Figure;
}

/** The table, and how many times ours each of the others takes. */
export function report({ items, peers, figureOf }: Compared): void {
  const others = peers.slice(1);
  console.log(
    `\n${items} items, load ${loadavg()[0]!.toFixed(1)}; µs of processor time a question, p99 in brackets`,
  );
  for (const way of WAYS) {
    console.log(`\n${way.padEnd(22)}${peers.map((peer) => peer.padStart(21)).join("")}`);
    for (const name of CASE_NAMES) {
      const cells = peers.map((peer) => {
        const { cpu, p99 } = figureOf(way, name, peer);
        return `${round(cpu)} (${round(p99)})`.padStart(21);
      });
      console.log(`${name.padEnd(22)}${cells.join("")}`);
    }
    console.log(`\n… against ours${others.map((peer) => peer.padStart(21)).join("")}`);
    for (const name of CASE_NAMES) {
      const ours = figureOf(way, name, "ours").cpu;
      const cells = others.map((peer) => {
        const times = figureOf(way, name, peer).cpu / ours;
        const mark = peer.startsWith("PostgreSQL") ? ` ${times >= AIMS[way] ? "✓" : "✗"}` : "";
        return (round(times) + mark).padStart(21);
      });
      console.log(`${name.padEnd(22)}${cells.join("")}`);
    }
    console.log(`aimed at: ${AIMS[way]} times less than PostgreSQL`);
  }
}

/** Into docs/peers. */
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
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(3);
}
