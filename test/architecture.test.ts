import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readRooms, type Tree } from "../scripts/rooms.ts";
import { findViolations } from "./architecture.ts";

const root = join(import.meta.dirname, "..");
const architecture = await readFile(join(root, "ARCHITECTURE.md"), "utf8");

test("the code imports only what ARCHITECTURE.md allows", async () => {
  const tree: Tree = {};
  for await (const path of glob("{src,test,bench,scripts,eval,client/src,terminal/src}/**/*.{ts,tsx}", {
    cwd: root,
  })) {
    tree[path.replaceAll("\\", "/")] = await readFile(join(root, path), "utf8");
  }
  expect(Object.keys(tree).length).toBeGreaterThan(10);
  expect(findViolations(architecture, tree)).toEqual([]);
});

test("every row of the table is read", () => {
  const rooms = readRooms(architecture);
  expect([...rooms.keys()].slice(-4)).toEqual(["settings", "service", "cli", "main.ts"]);
  expect(rooms.get("domain")?.values).toEqual(new Set());
  expect(rooms.get("newsroom")?.values).toContain("store");
  expect(rooms.get("newsroom")?.values).not.toContain("index");
  expect(rooms.get("api")?.values).toEqual(new Set(["domain", "index", "http", "session"]));
  expect(rooms.get("api")?.types).toEqual(new Set(["access", "client"]));
  expect(rooms.get("service")?.values).toContain("settings");
  expect(rooms.get("service")?.values).not.toContain("cli");
  expect(rooms.get("cli")?.values).toContain("client");
  expect(rooms.get("main.ts")?.values).toEqual(new Set(["cli"]));
});

describe("the rules allow", () => {
  const trees: Record<string, Tree> = {
    "an import inside a room": {
      "src/text/a.ts": `import { b } from "./b.ts";`,
      "src/text/b.ts": `export const b = 1;`,
    },
    "an import listed in the table": { "src/text/a.ts": `import { b } from "../domain/b.ts";` },
    "a package": { "src/store/a.ts": `import pg from "pg";\nimport "node:path";` },
    "in the api, types from access and client": {
      "src/api/a.ts": `import type { Key } from "../access/key.ts";\nimport type {\n  Wire,\n} from "../../client/src/wire.ts";`,
    },
    "in the command line, any room below it": {
      "src/cli/a.ts": `import { b } from "../index/b.ts";`,
      "src/main.ts": `import { serve } from "./cli/serve.ts";`,
    },
    "anything in a test": { "src/domain/a.test.ts": `import { b } from "../store/b.ts";` },
    "the words earlier and current": { "src/store/a.ts": `// an earlier time\nconst current = 1;` },
    "a form's name inside the forms": {
      "src/api/forms/form-of.ts": `import { read } from "./earlier/read.ts";`,
    },
    "in the terminal, the client, the mark reader and generated tables": {
      "terminal/src/pages/lab/a.tsx": `import { createClient } from "@tidings/client";\nimport { b } from "../b.ts";`,
      "terminal/src/b.ts": `import { readMark } from "../../src/covers/mark/read.ts";\nawait import("../../docs/reference.json");`,
      "terminal/src/c.ts": `import type { SessionBody } from "../../src/session/wire.ts";`,
      "src/covers/mark/read.ts": `import { c } from "../../domain/c.ts";\nimport FFT from "fft.js";\nimport type { Sharp } from "sharp";`,
    },
    "data from anywhere": {
      "src/service/a.ts": `import about from "../../package.json" with { type: "json" };`,
    },
    "one re-export beside code": { "src/text/a.ts": `export { b } from "./b.ts";\nexport const c = 1;` },
  };
  test.each(Object.entries(trees))("%s", (_, tree) => {
    expect(findViolations(architecture, tree)).toEqual([]);
  });
});

describe("the rules reject", () => {
  const trees: Record<string, [tree: Tree, found: string]> = {
    "an import against the flow": [
      { "src/index/a.ts": `import { open } from "../store/open.ts";` },
      "src/index/a.ts: may not import src/store/open.ts",
    ],
    "the service importing the command line": [
      { "src/service/a.ts": `import { print } from "../cli/print.ts";` },
      "src/service/a.ts: may not import src/cli/print.ts",
    ],
    "the product importing the evaluation": [
      { "src/cli/a.ts": `import { score } from "../../eval/score.ts";` },
      "src/cli/a.ts: may not import eval/score.ts",
    ],
    "a type name that another room already exports": [
      { "src/text/a.ts": "export interface Reading {}", "src/index/b.ts": "export class Reading {}" },
      "src/index/b.ts: exports a type Reading, as src/text/a.ts does",
    ],
    "an import that spans several lines": [
      { "src/domain/a.ts": `import {\n  b,\n  c,\n} from "../text/b.ts";` },
      "src/domain/a.ts: may not import src/text/b.ts",
    ],
    "types from a room whose types are not allowed": [
      { "src/api/a.ts": `import type { S } from "../store/s.ts";` },
      "src/api/a.ts: may not import types of src/store/s.ts",
    ],
    "a value from a room that only allows its types": [
      { "src/api/a.ts": `import { check } from "../access/key.ts";` },
      "src/api/a.ts: may not import src/access/key.ts",
    ],
    "a dynamic import": [
      { "src/text/a.ts": `const b = await import("../http/b.ts");` },
      "src/text/a.ts: may not import src/http/b.ts",
    ],
    "an import of test code": [
      { "src/store/a.ts": `import { b } from "../../test/b.ts";` },
      "src/store/a.ts: may not import test/b.ts",
    ],
    "a room missing from the table": [
      { "src/shared/a.ts": "export const a = 1;" },
      `src/shared/a.ts: "shared" is no room of the table`,
    ],
    "server code in the terminal": [
      { "terminal/src/pages/a.tsx": `import { open } from "../../../src/store/open.ts";` },
      "terminal/src/pages/a.tsx: may not import src/store/open.ts",
    ],
    "session values in the terminal, which may import only types": [
      { "terminal/src/a.ts": `import { SESSION_SCHEMAS } from "../../src/api/terminal/session-schema.ts";` },
      "terminal/src/a.ts: may not import src/api/terminal/session-schema.ts",
    ],
    "the client's internal files in the terminal": [
      { "terminal/src/a.ts": `import { addressOf } from "../../client/src/address.ts";` },
      "terminal/src/a.ts: may not import client/src/address.ts",
    ],
    "a Node package reached through the mark reader": [
      {
        "terminal/src/a.ts": `import { read } from "../../src/covers/mark/read.ts";`,
        "src/covers/mark/read.ts": `import { decode } from "./decode.ts";`,
        "src/covers/mark/decode.ts": `import sharp from "sharp";`,
      },
      "terminal/src/a.ts: brings sharp to the browser, which src/covers/mark/decode.ts imports",
    ],
    "a cycle": [
      { "src/text/a.ts": `import { b } from "./b.ts";`, "src/text/b.ts": `import type { A } from "./a.ts";` },
      "cycle: src/text/a.ts → src/text/b.ts → src/text/a.ts",
    ],
    "a simulated room that reads the machine's clock": [
      { "src/newsroom/a.ts": "export const a = () => Date.now();" },
      "src/newsroom/a.ts: takes Date.now( from the machine; have it handed in",
    ],
    "a simulated room that opens a file itself": [
      { "src/store/a.ts": `import { readFileSync } from "node:fs";` },
      `src/store/a.ts: takes "node:fs" from the machine; have it handed in`,
    ],
    "an exception that is none any more": [
      { "src/store/backup.ts": "export const a = 1;" },
      "src/store/backup.ts: takes nothing from the machine, so it is no exception",
    ],
    "a barrel file": [
      { "src/text/all.ts": `// All of it.\nexport { a } from "./a.ts";\nexport type { B } from "./b.ts";\n` },
      "src/text/all.ts: is a barrel file",
    ],
    "an index file that re-exports": [
      { "src/text/index.ts": `export { a } from "./a.ts";\nexport const c = 1;` },
      "src/text/index.ts: is a barrel file",
    ],
    "a catch-all file": [{ "test/helpers.ts": "" }, "test/helpers.ts: name it after what it holds"],
    "a catch-all folder": [{ "src/text/utils/a.ts": "" }, "src/text/utils/a.ts: name it after what it holds"],
    "the word legacy": [{ "src/text/a.ts": "// Legacy names" }, `src/text/a.ts: holds the word "legacy"`],
    "a form's folder imported outside the forms": [
      { "src/api/routes.ts": `import { read } from "./forms/current/read.ts";` },
      "src/api/routes.ts: names a form (forms/current)",
    ],
    "a form's name as a value": [
      { "src/api/answer.ts": `if (form === "earlier") {}` },
      `src/api/answer.ts: names a form ("earlier")`,
    ],
    "a form's name in a comment": [
      { "src/api/query.ts": "// As the earlier form wants it." },
      "src/api/query.ts: names a form (earlier form)",
    ],
  };
  test.each(Object.entries(trees))("%s", (_, [tree, found]) => {
    expect(findViolations(architecture, tree)).toEqual([found]);
  });
});
