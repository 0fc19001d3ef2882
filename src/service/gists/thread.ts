import { setTimeout as delay } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { GistsDesk } from "../../newsroom/gists-desk.ts";
import { openForThread } from "../record/thread-store.ts";
import { tellFaults } from "../threads/faults.ts";
import { stopped } from "../threads/port.ts";
import { lazyGistMaker } from "./maker.ts";
import type { FromGists, GistsData } from "./messages.ts";

/** The thread that makes missing gists in the background. */

/** If a gist takes this many times its processor time, other work needs the processors, too. */
const BUSY = 1.25;
/** How long the thread then rests, in times of what the gist took; at most `MAX_REST_MS`, because its claim would lapse. */
const REST = 4;
const MAX_REST_MS = 2_000;

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

/**
 * Makes a gist and rests if the processors are busy: answering, gathering and analysing come first. A low priority would do
 * that too, but a thread that hardly runs holds the record's lock for minutes and keeps the service from stopping.
 */
async function make(text: string): Promise<Uint8Array> {
  const [began, before] = [performance.now(), process.threadCpuUsage()];
  const gist = await maker.make(text);
  const tookMs = performance.now() - began;
  const { user, system } = process.threadCpuUsage(before);
  if (tookMs > (BUSY * (user + system)) / 1000)
    await delay(Math.min(REST * tookMs, MAX_REST_MS), undefined, { signal: isStopped.signal }).catch(
      () => {},
    );
  return gist;
}
