import { setTimeout as delay } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { GistsDesk } from "../../newsroom/gists-desk.ts";
import { openForThread } from "../record/thread-store.ts";
import { tellFaults } from "../threads/faults.ts";
import { ThreadPool } from "../threads/pool.ts";
import { stopped } from "../threads/port.ts";
import type { FromGists, GistsData, GistTasks, GistWorkerData } from "./messages.ts";

/**
 * The thread that makes missing gists in the background. Everything else comes first: answering, gathering, analysing.
 * Only the encoder has a low priority, in a thread of its own. This one holds locks of the record: if it had to wait for
 * a processor meanwhile, every publisher would wait with it.
 */
const port = parentPort!;
const { place, waitMs } = workerData as GistsData;
const say = (message: FromGists) => port.postMessage(message);
const { fault, seen } = tellFaults(say);

const stopping = stopped(port);
const isStopped = new AbortController();
void stopping.then(() => isStopped.abort());
let encoder: ThreadPool<GistTasks> | null = null;
const store = await openForThread(place, { waitMs, stopped: stopping, say });
const desk = new GistsDesk(store, {
  now: Date.now,
  make,
  onDone: closeEncoder,
  onMade: (count) => say({ kind: "made", count }),
  onSeen: seen,
  onFault: fault,
});
say({ kind: "begun" });
await stopping;
// The desk waits for the gist that is being made, unless the encoder is closed.
await Promise.all([desk[Symbol.asyncDispose](), closeEncoder()]);
await store[Symbol.asyncDispose]();
port.close();

async function make(text: string): Promise<Uint8Array> {
  encoder ??= openEncoder();
  const began = performance.now();
  const gist = await encoder.ask("gist", text);
  // Without a priority of its own, the encoder rests as long as it works.
  if (process.platform !== "linux")
    await delay(performance.now() - began, undefined, { signal: isStopped.signal }).catch(() => {});
  return gist;
}

function openEncoder(): ThreadPool<GistTasks> {
  const data: GistWorkerData = { isInBackground: true };
  return new ThreadPool({
    name: "background gist",
    script: new URL("./worker.ts", import.meta.url),
    threads: 1,
    data,
  });
}

/** Frees the encoder's 100 MB. */
async function closeEncoder(): Promise<void> {
  const opened = encoder;
  encoder = null;
  await opened?.[Symbol.asyncDispose]();
}
