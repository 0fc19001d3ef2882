import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import type { Cluster } from "./cluster.ts";

export interface Fault {
  readonly name: string;
  /** Does it and undoes it; the cluster may need a while after. */
  readonly happen: (cluster: Cluster, round: number) => Promise<void>;
}

/** In the order in which they come round. */
export const FAULTS: readonly Fault[] = [
  {
    name: "PostgreSQL is restarted",
    async happen({ postgres }) {
      await postgres.stop();
      await delay(3_000);
      await postgres.start();
    },
  },
  {
    name: "a node is killed (kill -9)",
    async happen({ places }, round) {
      const place = places[round % places.length]!;
      place.node.process.kill("SIGKILL");
      await place.node.ended;
      await delay(1_000);
      await place.restart();
    },
  },
  {
    name: "Redis is gone for five seconds",
    async happen({ redis }) {
      await redis.stop();
      await delay(5_000);
      await redis.start();
    },
  },
  {
    name: "a worker is killed in the middle of its work",
    async happen({ workers, world, startWorker }, round) {
      world.publish();
      await delay(1_500);
      const at = round % workers.length;
      workers[at]!.process.kill("SIGKILL");
      await workers[at]!.ended;
      workers[at] = startWorker();
    },
  },
  {
    name: "a node is cut off from the database for ten seconds",
    async happen({ places }, round) {
      const { wire } = places[(round + 1) % places.length]!;
      wire.cut();
      await delay(10_000);
      wire.mend();
    },
  },
  {
    name: "all connections of a node to the database hang",
    async happen({ places }, round) {
      places[(round + 2) % places.length]!.wire.stall();
      await delay(25_000);
    },
  },
  {
    name: "Redis answers nobody for three seconds",
    async happen({ redis }) {
      await redis.pause();
      await delay(3_000);
      await redis.continue();
    },
  },
  {
    name: "nodes are replaced one by one (SIGTERM, drained)",
    async happen({ places }) {
      for (const place of places) {
        place.node.process.kill("SIGTERM");
        const { code } = await place.node.ended;
        if (code !== 0) throw new Error(`${place.name} ended with ${code}`);
        await place.restart();
      }
    },
  },
];

/** Comes last: there is no way back to the first server. */
export const FAILOVER: Fault = {
  name: "the standby is promoted and takes over",
  async happen({ postgres, standbyUrl, wires, workers, startWorker }) {
    const standby = new Client(standbyUrl);
    await standby.connect();
    // Shut down in order, it has sent everything: a standby that lacks something is tried in replica.test.ts.
    await postgres.stop();
    await delay(1_000);
    await standby.query("select pg_promote()");
    await standby.end();
    for (const wire of wires) wire.lead(standbyUrl);
    for (const [at, worker] of workers.entries())
      if (worker.process.exitCode !== null) workers[at] = startWorker();
  },
};
