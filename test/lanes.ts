/** Test files that need the same environment. `npm run test:NAME` runs one lane alone. */
export interface Lane {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** These tests are next to the code, but they start processes. */
const processes = [
  "src/**/{log-lines,threads/pool}.test.ts",
  "terminal/src/parts/request-code/{programs,quoting}.test.ts",
];
/** These tests cross rooms, but they start nothing. */
const pure = [
  "test/{architecture,glossary,lanes,library,docs/tour,docs/voice}.test.ts",
  "test/{analysis,fuzzing,sample,soak}/**/*.test.ts",
  "test/simulation/promises.test.ts",
];

const record = [
  "src/store/**/*.test.ts",
  "test/{gathering,postgres,record,writing}/**/*.test.ts",
  "test/simulation/{simulate,each-call}.test.ts",
];
const browser = ["test/terminal/**/*.test.ts", "test/{newscover/browser,client/package}.test.ts"];

/** Every test file is in exactly one lane. `lanes.test.ts` checks that, and checks what `unit` imports. */
export const LANES = {
  /** Starts nothing: no database server, no process, no browser. */
  unit: {
    include: ["{src,client,eval,terminal/src,terminal/markdown-plugin}/**/*.test.ts", ...pure],
    exclude: [...processes, ...record],
  },
  /** The record and the code that works on it, on SQLite and on a real PostgreSQL. */
  record: { include: record, exclude: [] },
  /** The service over HTTP, the command line, and the programs around them. */
  system: { include: ["test/**/*.test.ts", ...processes], exclude: [...pure, ...record, ...browser] },
  /** Pages in a real Chromium. */
  browser: { include: browser, exclude: [] },
} as const satisfies Record<string, Lane>;
