import type { ChildProcess } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startService } from "../start-service.ts";
import type { ThreadMemory } from "./probe.ts";

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
  /** Of the process, without files that are only mapped: the above, SQLite's pages, what libraries allocate, and gaps. */
  readonly resident: number;
}

const MIB = 2 ** 20;
const PROBE = fileURLToPath(new URL("./probe.ts", import.meta.url));

/** Starts the service with small caches, so that they are full soon, and with the probe in it. */
export function startProbed(folder: string): ChildProcess {
  return startService(folder, {
    metricsPort: "0",
    more: ["--frame-cache-mb", "16", "--answer-cache-mb", "4"],
    env: { NODE_OPTIONS: `--import ${PROBE}`, SOAK_PROBE: socketOf(folder) },
  });
}

/** Null where a thread was too busy to say. */
export async function measureMemory(folder: string, pid: number): Promise<Memory | null> {
  const threads = (await askProbe(folder, "/")) as ThreadMemory[] | null;
  if (!threads) return null;
  const [answering, ...others] = threads;
  return {
    answering: answering!.heapBytes / MIB,
    buffers: answering!.externalBytes / MIB,
    others: others.reduce((sum, { heapBytes }) => sum + heapBytes, 0) / MIB,
    othersBuffers: others.reduce((sum, { externalBytes }) => sum + externalBytes, 0) / MIB,
    resident: Number(/^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "latin1"))![1]) / 1024,
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
