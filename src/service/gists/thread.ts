import { constants, setPriority } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { GistsDesk } from "../../newsroom/gists-desk.ts";
import { openForThread } from "../record/thread-store.ts";
import { tellFaults } from "../threads/faults.ts";
import { stopped } from "../threads/port.ts";
import { lazyGistMaker } from "./maker.ts";
import type { FromGists, GistsData } from "./messages.ts";

/** The thread that makes missing gists in the background. Everything else comes first: answering, gathering, analysing. */

/** On Linux, 0 is this thread, and all others keep their priority. Elsewhere it would be the whole process. */
const hasOwnPriority = process.platform === "linux";
if (hasOwnPriority) setPriority(0, constants.priority.PRIORITY_LOW);

const port = parentPort!;
const { place, waitMs } = workerData as GistsData;
const say = (message: FromGists) => port.postMessage(message);
const { fault, seen } = tellFaults(say);

const stopping = stopped(port);
const isStopped = new AbortController();
void stopping.then(() => isStopped.abort());
await using opened = new AsyncDisposableStack();
const store = opened.use(await openForThread(place, { waitMs, stopped: stopping, say }));
const maker = opened.use(lazyGistMaker());
opened.use(
  new GistsDesk(store, {
    now: Date.now,
    make,
    onDone: () => maker.close(),
    onMade: (count) => say({ kind: "made", count }),
    onSeen: seen,
    onFault: fault,
  }),
);
say({ kind: "begun" });
await stopping;
await opened.disposeAsync();
port.close();

/** Without a priority of its own, the thread rests as long as it works. */
async function make(text: string): Promise<Uint8Array> {
  const began = performance.now();
  const gist = await maker.make(text);
  if (!hasOwnPriority)
    await delay(performance.now() - began, undefined, { signal: isStopped.signal }).catch(() => {});
  return gist;
}
