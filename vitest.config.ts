import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { type Lane, LANES } from "./test/lanes.ts";
import { bundledThreads } from "./test/support/bundled-threads.ts";

const PROGRAM = "test/support/global-setup.ts";
const POSTGRES = "test/postgres/global-setup.ts";
const CHROMIUM = "test/newscover/global-setup.ts";

/** Every service that a test starts loads its code into new threads; compiled code takes them two thirds of the time. */
const COMPILED = fileURLToPath(new URL("node_modules/.cache/compiled", import.meta.url));

export default defineConfig({
  test: {
    // Twice the cores of most build machines: many suites wait for processes that they kill, slow down or stop.
    maxWorkers: 4,
    projects: [
      lane("unit", LANES.unit),
      lane("record", LANES.record, PROGRAM, POSTGRES),
      lane("system", LANES.system, PROGRAM, POSTGRES),
      lane("browser", LANES.browser, PROGRAM, POSTGRES, CHROMIUM),
    ],
  },
});

function lane(name: string, { include, exclude }: Lane, ...globalSetup: string[]) {
  return {
    plugins: globalSetup.includes(PROGRAM) ? [bundledThreads] : [],
    test: {
      name,
      include: [...include],
      exclude: ["**/node_modules/**", ...exclude],
      globalSetup,
      env: { NODE_COMPILE_CACHE: COMPILED },
      // Loading our code again for every file would take a third of the run; what a test stubs is restored after it.
      isolate: false,
      // Services in tests load much that stays. With V8's small young generation, collecting it took a tenth of the time.
      execArgv: ["--min-semi-space-size=16", "--max-semi-space-size=32"],
      unstubGlobals: true,
      restoreMocks: true,
      // Suites start real processes and a real PostgreSQL: generous, because no test may depend on speed.
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  };
}
