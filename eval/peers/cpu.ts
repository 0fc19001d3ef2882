import { readdirSync, readFileSync } from "node:fs";

/** Microseconds of CPU time used by all threads of another process. */
export function cpuOf(pid: number): number {
  // `/proc/<pid>/schedstat` covers only the first thread.
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + cpuOfThread(pid, thread), 0);
}

/** Microseconds of CPU time used by one thread. The first thread's id is that of the process. */
export function cpuOfThread(pid: number, thread: number | string): number {
  const run = /^\d+/.exec(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "latin1"))![0];
  return Number(run) / 1000;
}

export function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
