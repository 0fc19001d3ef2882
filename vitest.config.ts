import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "src/**/*.test.ts",
      "test/**/*.test.ts",
      "client/**/*.test.ts",
      "eval/**/*.test.ts",
      "terminal/{src,markdown-plugin}/**/*.test.ts",
    ],
    // Suites start real processes and a real PostgreSQL: generous, because no test may depend on speed.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // As many as most machines of builders have cores; the default leaves one of them idle.
    maxWorkers: 2,
    globalSetup: ["test/postgres/global-setup.ts", "test/newscover/global-setup.ts"],
  },
});
