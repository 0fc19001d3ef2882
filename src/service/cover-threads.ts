import type { CoverTasks } from "../covers/tasks.ts";
import { ThreadPool } from "./threads/pool.ts";

/** As many drawings as take about 40 s: nobody would wait that long for one more. */
const MAX_WAITING = 64;

/** One thread that makes covers. What is quick to make goes before drawings, which anybody may ask for by the thousand. */
export function openCoverThreads(): ThreadPool<CoverTasks> {
  return new ThreadPool({
    name: "cover",
    script: new URL("./cover-thread.ts", import.meta.url),
    threads: 1,
    first: ["crop", "shrink"],
    maxWaiting: MAX_WAITING,
  });
}
