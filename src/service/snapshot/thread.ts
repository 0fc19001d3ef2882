import { setTimeout as delay } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { openStore } from "../../store/open.ts";
import { WORKER_ANSWER_MS } from "../../store/postgres.ts";
import { stopped } from "../threads/port.ts";
import type { SnapshotData, SnapshotNews } from "./messages.ts";
import { writeSnapshot } from "./write-snapshot.ts";

/**
 * Brings the snapshot of the index up to date, in its own thread. It reads the record, not the index, so it doesn't
 * slow down the threads that answer.
 */

/** The thread pauses this many times as long as it reads. */
const REST = 3;
const SIZES = { leaveItems: 4_000, leastNew: 10_000 };

const port = parentPort!;
const { place, folder } = workerData as SnapshotData;
const stopping = new AbortController();
const { signal } = stopping;
const ended = stopped(port).then(() => stopping.abort());
port.postMessage(await write().catch((error: Error) => ({ kind: "unwritten", reason: error.message })));
await ended;
port.close();

async function write(): Promise<SnapshotNews> {
  const began = performance.now();
  await using store = await openStore(place, { answerMs: WORKER_ANSWER_MS, mustExist: true });
  const pause = (tookMs: number) => delay(REST * tookMs, undefined, { signal }).catch(() => {});
  const publication = await writeSnapshot(store, folder, SIZES, pause, signal);
  return { kind: "written", publication, seconds: Math.round((performance.now() - began) / 1000) };
}
