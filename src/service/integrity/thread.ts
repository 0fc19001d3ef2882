import { setTimeout as delay } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { checkPages } from "../../store/check-pages.ts";
import { stopped } from "../threads/port.ts";
import type { IntegrityChecked, IntegrityData } from "./messages.ts";

/** Checks the embedded record again and again, in a thread of its own, because a check reads the whole file. */

const port = parentPort!;
const { path, firstMs, everyMs } = workerData as IntegrityData;
const stopping = new AbortController();
void stopped(port).then(() => stopping.abort());
const { signal } = stopping;
const pause = (ms: number) => delay(ms, undefined, { signal }).catch(() => {});

await pause(firstMs);
while (!signal.aborted) {
  const began = performance.now();
  const checked = await checkPages(path, pause, signal);
  const seconds = Math.round((performance.now() - began) / 1000);
  if (!signal.aborted) port.postMessage({ kind: "checked", seconds, ...checked } satisfies IntegrityChecked);
  await pause(everyMs);
}
port.close();
