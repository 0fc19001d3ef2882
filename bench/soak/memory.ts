import type { ChildProcess } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { request } from "node:http";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startService } from "../start-service.ts";
import type { ProcessMemory, ThreadMemory } from "./probe.ts";

/** A service's memory after a full collection in every thread, in MiB. */
export interface Memory {
  /** Objects of the answering thread. */
  readonly answering: number;
  /** The answering thread's buffers, and anything else that its objects hold outside the heap. */
  readonly buffers: number;
  /** Objects of the record's thread and of the drawing thread. */
  readonly others: number;
  /** The buffers of those two threads; a picture in progress takes some 5 MiB. */
  readonly othersBuffers: number;
  /** Room for new objects, in all threads. Empty after a collection, sometimes returned to the system, and limited by flags. */
  readonly young: number;
  /** Gaps between old objects, in all threads. The collector compacts only pages that are mostly empty. */
  readonly gaps: number;
  /** Freed memory that malloc keeps: as much as the most that was allocated between two collections. */
  readonly kept: number;
  /** All other memory: SQLite's pages and allocations of libraries. */
  readonly outside: number;
  /** Resident memory of the process without `young`, `gaps` and `kept`, and without mapped files. */
  readonly resident: number;
}

const MIB = 2 ** 20;
const PROBE = fileURLToPath(new URL("./probe.ts", import.meta.url));

/** Starts the service with the probe, and with small caches that fill quickly. */
export function startProbed(folder: string): ChildProcess {
  return startService(folder, {
    metricsPort: "0",
    more: ["--frame-cache-mb", "16", "--answer-cache-mb", "4"],
    env: {
      NODE_OPTIONS: `--experimental-ffi --disable-warning=ExperimentalWarning --import ${PROBE}`,
      SOAK_PROBE: socketOf(folder),
    },
  });
}

/** Measures the probed service's memory. Null if a thread was too busy to report. */
export async function measureMemory(folder: string): Promise<Memory | null> {
  const seen = (await askProbe(folder, "/")) as ProcessMemory | null;
  if (!seen) return null;
  const [answering, ...others] = seen.threads;
  const sum = (of: readonly ThreadMemory[], read: (each: ThreadMemory) => number) =>
    of.reduce((total, each) => total + read(each), 0) / MIB;
  const objects = sum(seen.threads, ({ heapBytes }) => heapBytes);
  const young = sum(seen.threads, ({ youngBytes }) => youngBytes);
  const gaps = sum(seen.threads, ({ oldBytes }) => oldBytes) - objects;
  const kept = seen.keptBytes / MIB;
  const resident = seen.residentBytes / MIB - young - gaps - kept;
  return {
    answering: answering!.heapBytes / MIB,
    buffers: answering!.externalBytes / MIB,
    others: sum(others, ({ heapBytes }) => heapBytes),
    othersBuffers: sum(others, ({ externalBytes }) => externalBytes),
    young,
    gaps,
    kept,
    outside: resident - objects - sum(seen.threads, ({ externalBytes }) => externalBytes),
    resident,
  };
}

/** Writes a heap snapshot of the answering thread. */
export async function writeSnapshot(folder: string, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  await askProbe(folder, `/?snapshot=${encodeURIComponent(file)}`);
}

/** The number of open handles: the least of several samples, because open connections come and go. */
export async function countHandles(pid: number): Promise<number> {
  let least = Infinity;
  for (let looks = 0; looks < 10; looks += 1) {
    least = Math.min(least, readdirSync(`/proc/${pid}/fd`).length);
    await delay(50);
  }
  return least;
}

function socketOf(folder: string): string {
  return join(folder, "probe.sock");
}

function askProbe(folder: string, path: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request({ socketPath: socketOf(folder), path }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (piece: string) => (text += piece));
      response.on("end", () => resolve(response.statusCode === 200 ? JSON.parse(text) : null));
    })
      .on("error", reject)
      .end();
  });
}
