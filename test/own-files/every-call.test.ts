import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../cli/folder.ts";
import { FILE_WRITERS } from "./writers.ts";

const PROGRAM = join(import.meta.dirname, "every-call.ts");

test.each(FILE_WRITERS.map(({ name }, place) => ({ name, place })))(
  "whichever call of the system fails, $name is there as before or completely, and is there if that was acknowledged",
  async ({ place }) => {
    await using folder = await makeFolder();
    const library = join(folder.path, "calls.so");
    execFileSync("cc", [
      "-shared",
      "-fPIC",
      "-O2",
      "-o",
      library,
      join(import.meta.dirname, "calls.c"),
      "-ldl",
    ]);
    const root = join(folder.path, "files");
    mkdirSync(root);
    const env = {
      ...process.env,
      CALLS_FOLDER: root,
      CALLS_REPORT: join(folder.path, "report"),
      LD_PRELOAD: library,
    };
    const { made, wrong } = JSON.parse(
      execFileSync(process.execPath, [PROGRAM, String(place), root], { env, encoding: "utf8" }),
    ) as { made: number; wrong: string[] };
    expect(wrong).toEqual([]);
    // A writer that makes fewer calls does not sync its file and its folder.
    expect(made).toBeGreaterThan(8);
  },
);
