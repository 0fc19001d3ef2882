import { readdirSync, readFileSync } from "node:fs";

/** Microseconds of processor time that the threads of a process of somebody else's have had. */
export function cpuOf(pid: number): number {
  // The file of the process itself tells of its first thread alone.
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + cpuOfThread(pid, thread), 0);
}

/** Of one of its threads: the first has the number of the process. */
export function cpuOfThread(pid: number, thread: number | string): number {
  const run = /^\d+/.exec(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "latin1"))![0];
  return Number(run) / 1000;
}

export function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
