import { cp, mkdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { PROGRAM_FOLDER } from "../bin/program.js";
import { makeFolder } from "./cli/folder.ts";

const BUILT = new Date("2026-11-18T12:00:00Z");
const BEFORE = new Date("2026-11-18T11:00:00Z");
const AFTER = new Date("2026-11-18T13:00:00Z");

test("the launcher uses the bundle only while it is newer than every source", async () => {
  await using folder = await makeFolder();
  const at = (...names: string[]) => join(folder.path, ...names);
  await cp(join(PROGRAM_FOLDER, "../bin/program.js"), at("bin/program.js"));
  for (const name of ["src/room", "dist", "scripts"]) await mkdir(at(name), { recursive: true });
  const sources = ["src/main.ts", "src/room/deep.ts", "package-lock.json", "scripts/build-program.ts"];
  for (const file of ["package.json", "dist/main.js", ...sources]) await writeFile(at(file), "{}");
  const { builtProgram } = (await import(pathToFileURL(at("bin/program.js")).href)) as {
    builtProgram(): string | null;
  };

  const olderThanBundle = async () => {
    for (const name of [...sources, "src/room", "src"]) await utimes(at(name), BEFORE, BEFORE);
    await utimes(at("dist/main.js"), BUILT, BUILT);
  };
  await olderThanBundle();
  expect(builtProgram()).toBe(at("dist/main.js"));
  for (const changed of [...sources, "src/room"]) {
    await olderThanBundle();
    await utimes(at(changed), AFTER, AFTER);
    expect([changed, builtProgram()]).toEqual([changed, null]);
  }
  await olderThanBundle();
  await rm(at("dist/main.js"));
  expect(builtProgram()).toBeNull();
});
