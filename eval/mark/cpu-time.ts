/** Runs `work` and measures its CPU time, which does not depend on what else the machine does. */
export function timed<T>(work: () => T): [result: T, milliseconds: number] {
  const began = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(began);
  return [result, (user + system) / 1000];
}
