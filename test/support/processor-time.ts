import { appendFileSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { afterAll, expect } from "vitest";

/**
 * With `TIDINGS_PROCESSOR_TIME=FILE`, every test file appends its processor time in seconds: its own process with all
 * threads, the processes that it started and waited for, and its name. Servers that files share are not counted.
 */
const run = globalThis as { processorTimeFile?: string };
run.processorTimeFile ??= process.env.TIDINGS_PROCESSOR_TIME!;
// The program would warn about an unknown variable.
delete process.env.TIDINGS_PROCESSOR_TIME;
const before = { own: process.cpuUsage(), children: secondsOfChildren() };

afterAll(() => {
  const { user, system } = process.cpuUsage(before.own);
  const own = (user + system) / 1e6;
  const children = secondsOfChildren() - before.children;
  const file = relative(process.cwd(), expect.getState().testPath ?? "?");
  appendFileSync(run.processorTimeFile!, `${own.toFixed(2)} ${children.toFixed(2)} ${file}\n`);
});

/**
 * Linux counts here, in hundredths of a second, the processes that ended and were waited for, including their own
 * children.
 */
function secondsOfChildren(): number {
  const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[13]) + Number(fields[14])) / 100;
}
