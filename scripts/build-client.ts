import { execFile } from "node:child_process";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { withServedLinks } from "../src/service/terminal/docs.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Makes the client a package of plain JavaScript and declarations, ready for `npm install FOLDER` or to be published. */
export async function buildClient(folder: string): Promise<void> {
  const compiler = join(ROOT, "node_modules/typescript/bin/tsc");
  // Compiled with the names of the web alone: what only Node has would not compile.
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
  // The other pages are not part of the package: of links to them the words stay.
  await writeFile(join(folder, "README.md"), withServedLinks(page, "docs/client.md", []));
}

if (import.meta.main) await buildClient(process.argv[2] ?? join(ROOT, "client/dist"));
