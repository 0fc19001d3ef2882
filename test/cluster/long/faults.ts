import { setTimeout as delay } from "node:timers/promises";
import { type Point, POINTS, stopAt } from "./catch.ts";
import { CLOCK_FAULTS } from "./clock-faults.ts";
import type { Cluster } from "./cluster.ts";
import type { Fault } from "./fault.ts";
import type { Machine } from "./machine.ts";

/** Longer than a claim lasts, and longer than PostgreSQL waits for a silent holder of the turn. */
const STOPPED_MS = 25_000;

const killed = (Object.keys(POINTS) as Point[]).map((point): Fault => ({
  name: `a worker is killed (kill -9) while ${point}`,
  async happen(cluster, round) {
    const worker = cluster.workers[round % cluster.workers.length]!;
    await stopAt(cluster, worker, point);
    worker.process.process.kill("SIGKILL");
    await worker.process.ended;
    await worker.restart();
  },
}));

const stopped = (Object.keys(POINTS) as Point[]).map((point): Fault => ({
  name: `a worker is stopped for 25 s while ${point}, and goes on`,
  async happen(cluster, round) {
    const worker = cluster.workers[(round + 1) % cluster.workers.length]!;
    await stopAt(cluster, worker, point);
    await delay(STOPPED_MS);
    worker.process.process.kill("SIGCONT");
    await delay(2_000);
  },
}));

/** In the order in which they are tried. */
export const FAULTS: readonly Fault[] = [
  {
    name: "PostgreSQL is restarted, 3 s away",
    async happen({ database: { server } }) {
      await server.stop();
      await delay(3_000);
      await server.start();
    },
  },
  {
    name: "PostgreSQL is killed; its standby is promoted",
    async happen({ database }) {
      await database.failOver();
    },
    repair: ({ database }) => database.rebuild(),
  },
  {
    name: "a node is killed (kill -9)",
    async happen({ nodes }, round) {
      const node = nodes[round % nodes.length]!;
      node.process.process.kill("SIGKILL");
      await node.process.ended;
      await delay(1_000);
      await node.restart();
    },
  },
  {
    name: "Redis is gone for 5 s, and comes back empty",
    async happen({ redis }) {
      await redis.stop();
      await delay(5_000);
      await redis.start();
    },
  },
  {
    name: "Redis answers nobody for 3 s",
    async happen({ redis }) {
      await redis.pause();
      await delay(3_000);
      await redis.continue();
    },
  },
  onLine("a node's line to the database is cut for 10 s", nodeAt(0), async ({ database }) => {
    await database.cut();
    await delay(10_000);
  }),
  onLine(
    "a node hears nothing from the database for 10 s (one way)",
    nodeAt(1),
    async ({ database }) => {
      await database.cutOneWay!("in");
      await delay(10_000);
    },
    "cutOneWay",
  ),
  onLine(
    "a node is not heard by the database for 10 s (one way)",
    nodeAt(2),
    async ({ database }) => {
      await database.cutOneWay!("out");
      await delay(10_000);
    },
    "cutOneWay",
  ),
  onLine(
    "a node's connections to the database hang; new ones work",
    nodeAt(0),
    async ({ database }) => {
      await database.hang!();
      await delay(25_000);
    },
    "hang",
  ),
  onLine("a node's line to Redis is cut for 5 s", nodeAt(1), async ({ redis }) => {
    await redis.cut();
    await delay(5_000);
  }),
  onLine("a node is cut off from everything for 10 s", nodeAt(2), async (lines) => {
    await Promise.all(Object.values(lines).map((line) => line.cut()));
    await delay(10_000);
  }),
  onLine(
    "a fifth of the packets between a node and its servers is lost, 10 s",
    nodeAt(0),
    async (lines) => {
      await Promise.all([lines.database.lose!(20), lines.redis.lose!(20)]);
      await delay(10_000);
    },
    "lose",
  ),
  onLine(
    "a node's line to the database is slow (64 kbit/s), 10 s",
    nodeAt(1),
    async ({ database }) => {
      await database.slow!(64);
      await delay(10_000);
    },
    "slow",
  ),
  onLine("a worker's line to the database is cut for 10 s", workerAt(0), async ({ database }) => {
    await database.cut();
    await delay(10_000);
  }),
  ...CLOCK_FAULTS,
  ...killed,
  {
    name: "nodes and workers are replaced one by one (SIGTERM, drained)",
    mustAnswerAll: true,
    async happen({ nodes, workers }) {
      for (const seat of [...nodes, ...workers]) {
        seat.process.process.kill("SIGTERM");
        const { code, signal } = await seat.process.ended;
        if (code !== 0) throw new Error(`${seat.machine.name} ended with ${code ?? signal}`);
        await seat.restart();
      }
    },
  },
  ...stopped,
];

type Lines = Machine["lines"];
type Chooser = (cluster: Cluster, round: number) => Machine;

function nodeAt(place: number): Chooser {
  return ({ nodes }, round) => nodes[(round + place) % nodes.length]!.machine;
}

function workerAt(place: number): Chooser {
  return ({ workers }, round) => workers[(round + place) % workers.length]!.machine;
}

type Need = "hang" | "cutOneWay" | "lose" | "slow";

/** A fault on a machine's lines, which are restored afterwards. */
function onLine(name: string, choose: Chooser, befall: (lines: Lines) => Promise<void>, need?: Need): Fault {
  return {
    name,
    isPossible: (cluster) => need === undefined || choose(cluster, 0).lines.database[need] !== undefined,
    async happen(cluster, round) {
      const { lines } = choose(cluster, round);
      try {
        await befall(lines);
      } finally {
        for (const line of Object.values(lines)) await line.mend();
      }
    },
  };
}
