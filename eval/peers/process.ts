/**
 * Runs one peer in its own process: fills it, does what the parent process asks, and reports the CPU time of this
 * process and the peer's helpers.
 */
import { createHash } from "node:crypto";
import { cpuOf, ownCpu } from "./cpu.ts";
import { openMiniSearch } from "./mini-search.ts";
import { openOurs } from "./ours.ts";
import type { Peer } from "./peer.ts";
import { openIndexedPostgres } from "./postgres-indexed.ts";
import { openPlainPostgres } from "./postgres-plain.ts";
import { openTunedPostgres } from "./postgres-tuned.ts";
import { type CaseName, questionAt } from "./question.ts";
import { openSqlite } from "./sqlite.ts";

const OPEN = {
  ours: (count: number, _: string, key: string) => openOurs(count, key),
  "PostgreSQL, tuned": openTunedPostgres,
  "PostgreSQL, indexed": openIndexedPostgres,
  "PostgreSQL, plain": openPlainPostgres,
  SQLite: openSqlite,
  MiniSearch: (count: number, _: string, key: string) => openMiniSearch(count, key),
} satisfies Record<string, (count: number, place: string, key: string) => Promise<Peer>>;

export type PeerName = keyof typeof OPEN;

export interface PeerOptions {
  readonly peer: PeerName;
  readonly items: number;
  readonly key: string;
  /** PostgreSQL's address or SQLite's file. */
  readonly place: string;
}

export type Asked =
  | { readonly do: "cpu" }
  | { readonly do: "run"; readonly name: CaseName; readonly from: number; readonly count: number }
  /** Returns the answers as hashes. */
  | { readonly do: "answers"; readonly name: CaseName; readonly count: number };

export interface Told {
  readonly cpu: number;
  /** The wall time of each question, in microseconds. */
  readonly times: readonly number[];
  readonly answers: readonly string[];
}

const { peer: peerName, items, key, place } = JSON.parse(process.argv[2]!) as PeerOptions;
const began = ownCpu();
const peer = await OPEN[peerName](items, place, key);
const port = await peer.listen();
process.on("message", (asked: Asked) => {
  void follow(asked).then((told) => process.send!(told));
});
process.once("disconnect", () => process.exit(0));
process.send!({
  port,
  newest: peer.newest,
  filled: ownCpu() - began,
  memory: process.memoryUsage.rss(),
});

async function follow(asked: Asked): Promise<Told> {
  const times: number[] = [];
  const answers: string[] = [];
  // Made in advance, because making questions is not part of the measurement.
  const questions =
    asked.do === "run"
      ? Array.from({ length: asked.count }, (_, at) => questionAt(asked.name, asked.from + at, peer.newest))
      : [];
  const before = cpu();
  if (asked.do === "run") {
    for (const question of questions) {
      const start = performance.now();
      const answer = peer.answer(question);
      // Awaits only promises, so that a synchronous answer is not delayed.
      if (answer instanceof Promise) await answer;
      times.push((performance.now() - start) * 1000);
    }
  } else if (asked.do === "answers") {
    for (let at = 0; at < asked.count; at++) {
      const answer = await peer.answer(questionAt(asked.name, at, peer.newest));
      answers.push(createHash("sha256").update(answer).digest("hex"));
    }
  }
  // The `cpu` command returns the total CPU time so far; the others return only what they used.
  return { cpu: asked.do === "cpu" ? before : cpu() - before, times, answers };
}

function cpu(): number {
  return peer.helpers.reduce((sum, pid) => sum + cpuOf(pid), ownCpu());
}
