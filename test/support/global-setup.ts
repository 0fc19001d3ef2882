import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";

/** Vitest loads this file once per lane. All lanes of a run wait for the same build. */
const run = globalThis as { programOfRun?: Promise<unknown> };

const SCRIPT = fileURLToPath(new URL("../../scripts/build-program.ts", import.meta.url));

/** Builds the bundle if it is out of date. Tests start it hundreds of times, as users do. */
export default async function setup(project: TestProject): Promise<void> {
  const build = () => promisify(execFile)(process.execPath, [SCRIPT]);
  await (run.programOfRun ??= build());
  project.onTestsRerun(async () => void (await build()));
}
