import { readFileSync } from "node:fs";

/** Microseconds of processor time that a process of somebody else's has had, all its threads together. */
export function cpuOf(pid: number): number {
  const run = /^\d+/.exec(readFileSync(`/proc/${pid}/schedstat`, "latin1"))![0];
  return Number(run) / 1000;
}

export function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
