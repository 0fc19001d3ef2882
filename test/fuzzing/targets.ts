import type { Run } from "./contract.ts";

export interface Target {
  /** The modules that should be reached, which guide the fuzzer and are reported. */
  readonly modules: readonly string[];
  readonly maxBytes: number;
  readonly open: () => Promise<Run>;
}

/** What is fuzzed, by name. The inputs to begin with are in `corpus/NAME/`. */
export const TARGETS: Readonly<Record<string, Target>> = {
  feed: {
    modules: ["src/sources/feed/*.ts", "src/text/{markup,html-text,wild-date,web-address}.ts"],
    maxBytes: 4_096,
    open: async () => (await import("./targets/feed.ts")).openFeed(),
  },
  page: {
    modules: ["src/sources/page/*.ts", "src/text/{markup,wild-date,web-address}.ts"],
    maxBytes: 6_144,
    open: async () => (await import("./targets/page.ts")).openPage(),
  },
  charset: {
    modules: ["src/text/charset*.ts"],
    maxBytes: 2_048,
    open: async () => (await import("./targets/charset.ts")).openCharset(),
  },
  query: {
    modules: [
      "src/api/{parameter,query,query-key,newscover}.ts",
      "src/api/forms/**/*.ts",
      "src/http/{query-string,structured-list}.ts",
      "src/domain/instant.ts",
    ],
    maxBytes: 2_048,
    open: async () => (await import("./targets/query.ts")).openQuery(),
  },
  cursor: {
    modules: ["src/api/forms/earlier/{cursor,paging}.ts", "src/http/signed-text.ts"],
    maxBytes: 512,
    open: async () => (await import("./targets/cursor.ts")).openCursor(),
  },
  import: {
    modules: [
      "src/newsroom/{interchange,line-reader,past-merges}.ts",
      "src/cli/import/notes.ts",
      "src/cli/input/lines.ts",
      "src/domain/instant.ts",
      "src/text/nearest.ts",
    ],
    maxBytes: 8_192,
    open: async () => (await import("./targets/import.ts")).openImport(),
  },
  "cover-name": {
    modules: ["src/covers/{groups,library,seal}.ts", "src/http/signed-text.ts"],
    maxBytes: 512,
    open: async () => (await import("./targets/cover-name.ts")).openCoverName(),
  },
};
