import { execFile } from "node:child_process";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { withServedLinks } from "../src/service/terminal/docs.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Builds the client as plain JavaScript with declarations, ready for `npm install FOLDER` or `npm publish`. */
export async function buildClient(folder: string): Promise<void> {
  const compiler = join(ROOT, "node_modules/typescript/bin/tsc");
  // Compiled with the DOM types only, so using an API that only Node has is a compile error.
  await promisify(execFile)(process.execPath, [compiler, "-p", join(ROOT, "client"), "--outDir", folder]);
  const { name, version, description, license } = JSON.parse(
    await readFile(join(ROOT, "client/package.json"), "utf8"),
  ) as Record<string, string>;
  const about = {
    name,
    version,
    description,
    license,
    type: "module",
    sideEffects: false,
    engines: { node: ">=20.3" },
    exports: { ".": { types: "./client.d.ts", default: "./client.js" } },
  };
  await writeFile(join(folder, "package.json"), `${JSON.stringify(about, null, 2)}\n`);
  await copyFile(join(ROOT, "LICENSE"), join(folder, "LICENSE"));
  const page = await readFile(join(ROOT, "docs/client.md"), "utf8");
  // The package does not contain the other pages, so links to them become plain text.
  await writeFile(join(folder, "README.md"), withServedLinks(page, "docs/client.md", []));
}

if (import.meta.main) await buildClient(process.argv[2] ?? join(ROOT, "client/dist"));
