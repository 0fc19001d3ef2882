import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { type Lane, LANES } from "./test/lanes.ts";
import { bundledThreads } from "./test/support/bundled-threads.ts";

const PROGRAM = "test/support/global-setup.ts";
const POSTGRES = "test/postgres/global-setup.ts";
const CHROMIUM = "test/newscover/global-setup.ts";

/** Every service that a test starts loads its code into new threads; compiled code takes them two thirds of the time. */
const COMPILED = fileURLToPath(new URL("node_modules/.cache/compiled", import.meta.url));

/**
 * Tests load much that stays, and V8 would mark all of it again and again: whenever the young generation of 1 MB is full, and
 * after every 64 MB outside the heap, which two new indexes of news reach. That took most of the time of some files.
 */
const MEMORY = [
  "--min-semi-space-size=16",
  "--max-semi-space-size=32",
  "--initial-old-space-size=512",
  "--external-memory-accounted-in-global-limit",
  "--external-memory-max-growing-factor=4",
];

export default defineConfig(({ mode }) => ({
  test: {
    // Twice the cores of most build machines: many suites wait for processes that they kill, slow down or stop.
    maxWorkers: 4,
    projects: [
      lane("unit", mode, LANES.unit),
      lane("record", mode, LANES.record, PROGRAM, POSTGRES),
      lane("system", mode, LANES.system, PROGRAM, POSTGRES),
      lane("browser", mode, LANES.browser, PROGRAM, POSTGRES, CHROMIUM),
    ],
  },
}));

function lane(name: string, mode: string, { include, exclude }: Lane, ...globalSetup: string[]) {
  return {
    plugins: globalSetup.includes(PROGRAM) ? [bundledThreads] : [],
    test: {
      name,
      include: [...include],
      exclude: ["**/node_modules/**", ...exclude],
      globalSetup,
      setupFiles: process.env.TIDINGS_PROCESSOR_TIME ? ["test/support/processor-time.ts"] : [],
      // npm sets NODE_ENV to production where it omits tools, as our `.npmrc` does; React's `act` needs another value.
      env: { NODE_ENV: "test", NODE_COMPILE_CACHE: COMPILED, NIGHTLY: mode === "nightly" ? "1" : "" },
      // Loading our code again for every file would take a third of the run; what a test stubs is restored after it.
      isolate: false,
      execArgv: MEMORY,
      unstubGlobals: true,
      restoreMocks: true,
      // Suites start real processes and a real PostgreSQL: generous, because no test may depend on speed.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // By default a poll gives up after a second, which a busy machine may need for one request.
      expect: { poll: { timeout: 60_000 } },
    },
  };
}
