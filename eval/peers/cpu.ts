import { readdirSync, readFileSync } from "node:fs";

/** Microseconds of CPU time used by all threads of another process. */
export function cpuOf(pid: number): number {
  // The process's own file covers only its first thread.
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + cpuOfThread(pid, thread), 0);
}

/** CPU time of one thread; the first has the process's number. */
export function cpuOfThread(pid: number, thread: number | string): number {
  const run = /^\d+/.exec(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "latin1"))![0];
  return Number(run) / 1000;
}

export function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
