import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** Vitest loads this file once per lane; the lanes of a run wait for one build. */
const run = globalThis as { programOfRun?: Promise<unknown> };

const SCRIPT = fileURLToPath(new URL("../../scripts/build-program.ts", import.meta.url));

/** Tests start the program hundreds of times: the bundle, as users do, and one that is current. */
export default async function setup(): Promise<void> {
  await (run.programOfRun ??= promisify(execFile)(process.execPath, [SCRIPT]));
}
