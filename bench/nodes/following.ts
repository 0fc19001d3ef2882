import { setTimeout as delay } from "node:timers/promises";
import { median, type Result } from "../measure.ts";
import { cpuOf, cpuOfThread } from "../../eval/peers/cpu.ts";
import type { Nodes } from "./cluster.ts";

const WINDOW_MS = 4_000;
const ROUNDS = 5;

/** A node's CPU time, in all threads and in the answering thread. */
interface Cpu {
  readonly all: number;
  readonly answering: number;
}

/** Measures the CPU time of a node without requests: for polling the record, and the extra time for each publication. */
export async function measureFollowing(cluster: Nodes, itemsASecond: number): Promise<Result[]> {
  const publications = (itemsASecond * WINDOW_MS) / 1000;
  const idle: Cpu[] = [];
  const following: Cpu[] = [];
  for (let round = -1; round < ROUNDS; round++) {
    const without = await follow(cluster, 0);
    const published = await follow(cluster, publications);
    if (round < 0) continue;
    idle.push(...without);
    for (const [at, { all, answering }] of published.entries())
      following.push({
        all: (all - without[at]!.all) / publications,
        answering: (answering - without[at]!.answering) / publications,
      });
  }
  const of = (some: readonly Cpu[], read: (each: Cpu) => number) => median(some.map(read));
  return [
    {
      name: "a node without requests, CPU per second",
      value: of(idle, ({ all }) => all) / WINDOW_MS,
      unit: "ms",
    },
    {
      name: "… per publication, each node, all threads",
      value: of(following, ({ all }) => all),
      unit: "µs",
    },
    {
      name: "… of which in the answering thread",
      value: of(following, ({ answering }) => answering),
      unit: "µs",
    },
  ];
}

/** CPU time of each node over a window in which that many items are published one at a time. */
async function follow({ nodes, publish }: Nodes, publications: number): Promise<Cpu[]> {
  const cpu = () => nodes.map(({ pid }) => ({ all: cpuOf(pid), answering: cpuOfThread(pid, pid) }));
  const before = cpu();
  const end = performance.now() + WINDOW_MS;
  for (let at = 0; at < publications; at++) {
    publish();
    await delay(WINDOW_MS / publications);
  }
  await delay(Math.max(0, end - performance.now()));
  return cpu().map(({ all, answering }, at) => ({
    all: all - before[at]!.all,
    answering: answering - before[at]!.answering,
  }));
}
