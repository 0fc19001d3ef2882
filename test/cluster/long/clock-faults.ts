import { setTimeout as delay } from "node:timers/promises";
import { createKey } from "../../../src/access/keys.ts";
import type { Running, ServiceProcess } from "../../cli/program.ts";
import { ask } from "../nodes.ts";
import { stopAt } from "./catch.ts";
import { watchClaims } from "./claims-watch.ts";
import type { Seat } from "./cluster.ts";
import type { Fault } from "./fault.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const JUMPED_MS = 10_000;
/** The time that a process reports may differ from its clock's setting by this much. */
const SEEN_MS = 3_000;

/** A clock is set while a program runs: by hand, by NTP, or because the machine slept. */
export const CLOCK_FAULTS: readonly Fault[] = [
  nodeJumps("a node's clock jumps 10 min ahead, and back after 10 s", 10 * MINUTE_MS),
  nodeJumps("a node's clock jumps 10 min back, and ahead again after 10 s", -10 * MINUTE_MS),
  workerJumps("a worker's clock jumps 10 min ahead while publishing, and back after 10 s", 10 * MINUTE_MS),
  workerJumps(
    "a worker's clock jumps 10 min back while publishing, and ahead again after 10 s",
    -10 * MINUTE_MS,
  ),
  {
    name: "the clocks of all nodes and workers jump by up to an hour, again and again for 10 s",
    mustAnswerAll: true,
    mustLetIn: true,
    async happen(cluster) {
      const seats = [...cluster.nodes, ...cluster.workers];
      const claims = watchClaims(cluster.store);
      const wrong: string[] = [];
      for (const until = performance.now() + JUMPED_MS; performance.now() < until;) {
        await Promise.all(seats.map(({ clock }) => clock.set(Math.round((2 * Math.random() - 1) * HOUR_MS))));
        wrong.push(...(await Promise.all(cluster.nodes.map(notReady))).flat());
        await delay(50 + Math.random() * 400);
      }
      for (const { clock } of seats) await clock.set(clock.usualMs);
      return [...wrong, ...(await claims.stop())];
    },
  },
];

function nodeJumps(name: string, byMs: number): Fault {
  return {
    name,
    mustAnswerAll: true,
    mustLetIn: true,
    async happen({ nodes, store }, round) {
      const node = nodes[round % nodes.length]!;
      const now = Date.now();
      const { key: lasting } = await createKey(store, "lasting", now + 5 * MINUTE_MS, now);
      const { key: over } = await createKey(store, "over", now - 5 * MINUTE_MS, now - HOUR_MS);
      const wrong: string[] = [];
      for (const shiftMs of [node.clock.usualMs + byMs, node.clock.usualMs]) {
        await node.clock.set(shiftMs);
        // Sent only right after the jump, because a client that keeps sending an expired key is locked out.
        for (let time = 0; time < 3; time++) wrong.push(...(await wrongDoor(node, over, 401)));
        for (const until = performance.now() + JUMPED_MS; performance.now() < until; await delay(50))
          wrong.push(
            ...(await wrongDoor(node, lasting, 200)),
            ...(await wrongHour(node, lasting)),
            ...(await notReady(node)),
          );
        const { headers } = await ask(node.process, "/readyz", lasting);
        wrong.push(...unseen(node, shiftMs, Date.parse(headers.get("date")!)));
      }
      return wrong;
    },
  };
}

function workerJumps(name: string, byMs: number): Fault {
  return {
    name,
    mustLetIn: true,
    async happen(cluster, round) {
      const worker = cluster.workers[round % cluster.workers.length]!;
      const claims = watchClaims(cluster.store);
      const wrong: string[] = [];
      await stopAt(cluster, worker, "publishing");
      await worker.clock.set(worker.clock.usualMs + byMs);
      worker.process.process.kill("SIGCONT");
      wrong.push(...unseen(worker, worker.clock.usualMs + byMs, await timeOf(worker)));
      await delay(JUMPED_MS);
      await worker.clock.set(worker.clock.usualMs);
      wrong.push(...unseen(worker, worker.clock.usualMs, await timeOf(worker)));
      await delay(2_000);
      return [...wrong, ...(await claims.stop())];
    },
  };
}

async function notReady({ machine, process: node }: Seat<ServiceProcess>): Promise<string[]> {
  const { status, json } = await ask(node, "/readyz", "");
  return status === 200 ? [] : [`${machine.name} is not ready: ${JSON.stringify(json)}`];
}

async function wrongDoor(node: Seat<ServiceProcess>, key: string, expected: number): Promise<string[]> {
  const { status } = await ask(node.process, "/v1/news?limit=1&fields=impact", key);
  return status === expected ? [] : [`${node.machine.name} answered ${status} to a key, not ${expected}`];
}

async function wrongHour(node: Seat<ServiceProcess>, key: string): Promise<string[]> {
  // A new hour may begin meanwhile. It is ranked only once the record's clock has reached it.
  const first = Math.floor((Date.now() - 1_000) / HOUR_MS) * HOUR_MS;
  const { json } = await ask(node.process, "/v1/top-news?category=economy", key);
  const hour = Date.parse(json.generatedAt);
  return hour >= first && hour <= Date.now() ? [] : [`${node.machine.name} ranked ${json.generatedAt}`];
}

/** Reports a program that does not see its clock's setting, because the fault then tested nothing. */
function unseen({ machine }: Seat<Running>, shiftMs: number, toldMs: number): string[] {
  const offMs = toldMs - (Date.now() + shiftMs);
  return Math.abs(offMs) < SEEN_MS
    ? []
    : [`${machine.name} did not see its clock jump: it is off by ${offMs} ms`];
}

/** The time as a worker sees it. */
async function timeOf({ process: { process: worker, said } }: Seat<Running>): Promise<number> {
  const told = () => [...said.stdout.matchAll(/^clock (\d+)$/gm)];
  const before = told().length;
  worker.kill("SIGUSR2");
  while (told().length === before) await delay(20);
  return Number(told().at(-1)![1]);
}
