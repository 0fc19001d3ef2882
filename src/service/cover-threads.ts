import type { CoverTasks } from "../covers/tasks.ts";
import { ThreadPool } from "./threads/pool.ts";

/** This many drawings take about 40 s; nobody would wait longer for one more. */
const MAX_WAITING = 64;

/**
 * One thread that draws covers. Crops and thumbnails are quick and go first; anyone can request drawings by
 * the thousand.
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
