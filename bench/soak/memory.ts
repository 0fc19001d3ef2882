import type { ChildProcess } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { request } from "node:http";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startService } from "../start-service.ts";
import type { ProcessMemory, ThreadMemory } from "./probe.ts";

/** What a service holds after a full collection in every thread, in MiB. */
export interface Memory {
  /** Objects of the thread that answers. */
  readonly answering: number;
  /** Its buffers, and whatever else its objects hold outside the heap. */
  readonly buffers: number;
  /** Objects of the record's thread and of the one that draws. */
  readonly others: number;
  /** The same of theirs; a picture that is being drawn is some 5 MiB. */
  readonly othersBuffers: number;
  /** Room for new objects, in all threads: empty after a collection, given back now and then, bounded by settings. */
  readonly young: number;
  /** Between old objects, in all threads: the collector moves the objects of a page together where much of it is empty. */
  readonly gaps: number;
  /** What malloc keeps for whoever wants memory next: as much as was ever wanted at once between two collections. */
  readonly kept: number;
  /** Neither heap nor buffers nor kept: SQLite's pages, and what libraries allocate. */
  readonly outside: number;
  /** Of the process: all of the above but the three kinds of room. Files that are only mapped are not in it. */
  readonly resident: number;
}

const MIB = 2 ** 20;
const PROBE = fileURLToPath(new URL("./probe.ts", import.meta.url));

/** Starts the service with small caches, so that they are full soon, and with the probe in it. */
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

/** Null where a thread was too busy to say. */
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

/** Writes a heap snapshot of the thread that answers, for whoever wants to see what grew. */
export async function writeSnapshot(folder: string, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  await askProbe(folder, `/?snapshot=${encodeURIComponent(file)}`);
}

/** The least of a few looks: how many connections are open in a moment is chance. */
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
