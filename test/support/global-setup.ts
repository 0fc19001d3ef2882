import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";

/** Vitest loads this file once per lane; the lanes of a run wait for one build. */
const run = globalThis as { programOfRun?: Promise<unknown> };

const SCRIPT = fileURLToPath(new URL("../../scripts/build-program.ts", import.meta.url));

/** Brings the bundle up to date: tests start it hundreds of times, as users do. */
export default async function setup(project: TestProject): Promise<void> {
  const build = () => promisify(execFile)(process.execPath, [SCRIPT]);
  await (run.programOfRun ??= build());
  project.onTestsRerun(async () => void (await build()));
}
