import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { summariseKeys } from "../src/access/keys.ts";
import { readUsage } from "../src/access/usage.ts";
import { openStore } from "../src/store/open.ts";
import { printResults, quantile } from "./measure.ts";
import { pathAt } from "./soak/load.ts";
import { fill } from "./soak/record.ts";

/**
 * Restarts the service again and again on a socket that a supervisor keeps open, while requests arrive at a steady
 * rate, whether or not earlier ones were answered. Half of them use connections that are kept alive. Fails if a request
 * fails, an answer is cut off or unaccounted for in the record, or a stop takes more than 11 s.
 *
 *     npx node bench/restarts.ts [--minutes 15] [--every 60] [--requests-a-second 100]
 */
const { values: flags } = parseArgs({
  options: {
    minutes: { type: "string", default: "15" },
    every: { type: "string", default: "60" },
    "requests-a-second": { type: "string", default: "100" },
  },
});
const seconds = Number(flags.minutes) * 60;
const perSecond = Number(flags["requests-a-second"]);
const ITEMS = 5_000;
const PORT = 18_471;
const PLANS = '{"beta":{"perMinute":1000000000,"burst":1000000000}}';

const folder = mkdtempSync(join(tmpdir(), "tidings-restarts-"));
const key = await fill(folder, ITEMS);
// All requests come from one address, and those of a whole restart are open at once.
const OPEN = ["--connections-per-address", "off"];
const words = [
  "serve",
  "--data",
  folder,
  "--gather",
  "false",
  "--metrics-port",
  "off",
  "--plans",
  PLANS,
  ...OPEN,
];
const supervisor = spawn(
  process.execPath,
  ["test/support/supervisor.js", String(PORT), process.execPath, "bin/tidings.js", ...words],
  { stdio: ["ignore", "pipe", "ignore"] },
);
let pid = 0;
const heard: { readonly line: string; readonly at: number }[] = [];
createInterface({ input: supervisor.stdout }).on("line", (line) => {
  heard.push({ line, at: performance.now() });
  pid = Number(/^started (\d+)/.exec(line)?.[1] ?? pid);
});
const stops: number[] = [];
const gaps: number[] = [];
const waits: number[] = [];
const failures: string[] = [];
let retried = 0;
try {
  await hear("listening", 0);
  const end = performance.now() + seconds * 1000;
  await Promise.all([askUntil(end), restartUntil(end)]);
  const before = heard.length;
  process.kill(pid, "SIGTERM");
  await hear("started", before);
  supervisor.kill("SIGKILL");
} finally {
  supervisor.kill("SIGKILL");
  process.kill(pid, "SIGKILL");
}
const counted = await countUsage();
rmSync(folder, { recursive: true, maxRetries: 5 });
const answered = waits.length;
for (const failure of failures.slice(0, 20)) console.log(failure);
const isGood = printResults(`${gaps.length} restarts, ${answered} answers`, [
  { name: "requests that failed", value: failures.length, unit: "", atMost: 0 },
  { name: "sent again, because a kept connection had been closed", value: retried, unit: "" },
  { name: "answers that the record does not count", value: answered - counted, unit: "", atMost: 0 },
  {
    name: "SIGTERM until the process has ended, at most",
    value: Math.max(...stops),
    unit: "ms",
    atMost: 11_000,
  },
  { name: "SIGTERM until the next process answers, at most", value: Math.max(...gaps), unit: "ms" },
  { name: "SIGTERM until the next process answers, median", value: quantile(gaps, 0.5), unit: "ms" },
  { name: "longest wait for an answer", value: Math.max(...waits), unit: "ms" },
  { name: "wait for an answer, median", value: quantile(waits, 0.5), unit: "ms" },
]);
process.exitCode = isGood ? 0 : 1;

/** Resolves at the next line that begins so, with its time. */
async function hear(start: string, from: number): Promise<number> {
  for (;;) {
    const found = heard.slice(from).find(({ line }) => line.startsWith(start));
    if (found) return found.at;
    await delay(5);
  }
}

async function restartUntil(end: number): Promise<void> {
  for (;;) {
    await delay(Number(flags.every) * 1000);
    // The last restart must be over before the load ends.
    if (performance.now() > end - 15_000) return;
    const before = heard.length;
    const began = performance.now();
    process.kill(pid, "SIGTERM");
    stops.push((await hear("started", before)) - began);
    gaps.push((await hear("listening", before)) - began);
  }
}

async function askUntil(end: number): Promise<void> {
  const kept = new Agent({ keepAlive: true, timeout: 60_000 });
  const began = performance.now();
  const asking: Promise<void>[] = [];
  for (let at = 0; performance.now() < end; at++) {
    await delay(Math.max(0, began + (at * 1000) / perSecond - performance.now()));
    asking.push(ask(at, at % 2 === 0 ? kept : undefined));
  }
  await Promise.all(asking);
  kept.destroy();
}

async function ask(at: number, agent: Agent | undefined): Promise<void> {
  const began = performance.now();
  try {
    await askOnce(at, agent).catch((error: NodeJS.ErrnoException & { isReused?: boolean }) => {
      // RFC 9112, 9.3.1: a server may close a kept connection at any time, and callers then ask again, if that changes
      // nothing. Node's agent leaves it to us.
      if (!error.isReused) throw error;
      retried += 1;
      return askOnce(at, undefined);
    });
    waits.push(performance.now() - began);
  } catch (error) {
    failures.push(`${new Date().toISOString()} ${at}: ${(error as Error).message}`);
  }
}

function askOnce(at: number, agent: Agent | undefined): Promise<void> {
  const isBatch = at % 20 === 8 || at % 20 === 19;
  const path = isBatch ? "/v1/match" : pathAt(at);
  const queries = [1, 2, 3].map((each) => ({
    queryId: `q${each}`,
    category: "economy",
    keywords: [`Entity ${(at * 31 + each) % 5_000}`],
  }));
  const headers = isBatch
    ? { "x-api-key": key, "content-type": "application/json" }
    : { authorization: `Bearer ${key}` };
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    const asked = request(
      {
        port: PORT,
        host: "127.0.0.1",
        path,
        headers,
        method: isBatch ? "POST" : "GET",
        agent: agent ?? false,
      },
      (response) => {
        isAnswered = true;
        response.on("error", reject).on("end", () => {
          if (response.statusCode === 200 && response.complete) resolve();
          else reject(new Error(`${path} was answered ${response.statusCode}`));
        });
        response.resume();
      },
    );
    asked.on("error", (error) =>
      reject(Object.assign(error, { isReused: asked.reusedSocket && !isAnswered })),
    );
    asked.end(isBatch ? JSON.stringify({ queries }) : undefined);
  });
}

/** How many requests the record counts for our key. */
async function countUsage(): Promise<number> {
  await using store = await openStore({ folder });
  const [summary] = await summariseKeys(store, Date.now());
  const { points } = await readUsage(store, summary!.id, "24", Date.now());
  return points.reduce((sum, { requests }) => sum + requests, 0);
}
