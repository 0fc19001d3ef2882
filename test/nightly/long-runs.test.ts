import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { TARGETS } from "../fuzzing/targets.ts";
import { isNightly } from "../support/nightly.ts";

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SECONDS = "60";
const MOST_SHOWN = 10_000;
/** The recorded cluster goes through every fault once, which takes a quarter of an hour on a machine that is free. */
const TIMEOUT = 7_200_000;

/** Programs that search for what no test names. Each begins elsewhere every night, and prints the seed. */
describe.runIf(isNightly)("every night", () => {
  test.each(Object.keys(TARGETS))(
    `the fuzzer of %s finds nothing in ${SECONDS} s`,
    { timeout: TIMEOUT },
    (target) => passes("test/fuzzing/fuzz.ts", "--seconds", SECONDS, target),
  );

  test(
    "two nodes and a worker keep their promises while everything between them fails",
    { timeout: TIMEOUT },
    () =>
      passes("test/cluster/recorded.ts", "--operations", "50000", "--seed", String(Date.now() % 1_000_000)),
  );
});

async function passes(script: string, ...words: string[]): Promise<void> {
  const failure = await run(process.execPath, [script, ...words], { cwd: ROOT, maxBuffer: 1 << 26 }).then(
    () => null,
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) =>
      `exit code ${code}\n${stdout.slice(-MOST_SHOWN)}${stderr.slice(-MOST_SHOWN)}`,
  );
  expect(failure).toBeNull();
}
