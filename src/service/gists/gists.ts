import { availableParallelism } from "node:os";
import type { Settings } from "../../settings/settings.ts";
import { placeOf } from "../record/place.ts";
import { keepThread, type RunningThread } from "../threads/kept-thread.ts";
import { hearThread, type ThreadEars } from "../threads/messages.ts";
import { ThreadPool } from "../threads/pool.ts";
import type { FromGists, GistsData, GistTasks } from "./messages.ts";
import type { GistMetrics } from "./metrics.ts";

export interface GistsTools extends ThreadEars {
  readonly metrics: GistMetrics;
  /** Whether to give up if the thread fails to start. */
  readonly mustBegin: boolean;
}

export function gistsDataOf(settings: Settings): GistsData {
  return { place: placeOf(settings), waitMs: settings.databaseWaitSeconds * 1000 };
}

/** Makes missing gists in a separate thread until disposed. A failed thread is restarted. */
export function startGists(data: GistsData, tools: GistsTools): RunningThread {
  const ears = hearThread("gists", tools);
  return keepThread({
    name: "gists",
    script: new URL("./thread.ts", import.meta.url),
    // A restarted thread waits for an unreachable record indefinitely.
    dataOf: (isAgain) => (isAgain ? { ...data, waitMs: Infinity } : data),
    mustBegin: tools.mustBegin,
    onMessage: hear,
    onFailure: (error) => ears.fault("The gists thread failed; restarting it", error),
  });

  function hear(message: FromGists): void {
    if (message.kind === "made") tools.metrics.count(message.count);
    else ears.hear(message);
  }
}

/** Each thread loads the encoder, which takes 100 MB. */
const MAX_THREADS = 4;

/** Threads that make gists for a command, started when they are needed. */
export function openGistThreads(): ThreadPool<GistTasks> {
  return new ThreadPool({
    name: "gist",
    script: new URL("./worker.ts", import.meta.url),
    threads: Math.min(MAX_THREADS, availableParallelism()),
  });
}
