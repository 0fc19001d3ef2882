import type { CoverTasks } from "../covers/tasks.ts";
import { ThreadPool } from "./threads/pool.ts";

/** Drawing this many covers takes about 40 s. A longer queue would make callers wait too long for the last cover. */
const MAX_WAITING = 64;

/**
 * One thread that draws covers. Crops and thumbnails go first: they are quick, and must not wait behind the
 * thousands of drawings that anyone can request.
 */
export function openCoverThreads(): ThreadPool<CoverTasks> {
  return new ThreadPool({
    name: "cover",
    script: new URL("./cover-thread.ts", import.meta.url),
    threads: 1,
    first: ["crop", "shrink"],
    maxWaiting: MAX_WAITING,
  });
}
