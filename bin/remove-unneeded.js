// Plain JavaScript, because npm runs it after installing, on whatever Node there is. It frees 170 MB that nothing reads: the model
// runtime's libraries for other systems, the headers for compiling against Node, source maps, maps of the world in other scales.
// If the installed Node is new enough, a package also frees the pinned one, 150 MB. If this script doesn't run, nothing is missing.
import { existsSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isEnough, nodePackages } from "./pinned-node.js";

// What npm installs for, which may be another machine than this one.
const os = process.env["npm_config_os"] || process.platform;
const cpu = process.env["npm_config_cpu"] || process.arch;
const root = fileURLToPath(new URL("..", import.meta.url));
const require = createRequire(import.meta.url);
// npm runs this script with the pinned Node, which it finds first. Users start the program with theirs, which runs npm.
const [, usersNode] = /\bnode\/v(\S+)/.exec(process.env["npm_config_user_agent"]) ?? [];
// In a checkout, tests must run on the pinned Node.
const isCheckout = existsSync(join(root, "src/main.ts"));

const libraries = find("onnxruntime-node", "bin/napi-v3");
for (const system of list(libraries)) {
  if (system !== os) remove(libraries, system);
  else
    for (const processor of list(join(libraries, system)))
      if (processor !== cpu) remove(libraries, system, processor);
}
for (const name of Object.values(nodePackages)) {
  for (const unread of ["include", "share", "CHANGELOG.md"]) remove(find(name, unread));
  if (usersNode && isEnough(usersNode) && !isCheckout) remove(find(name, "bin"));
}
// The rest is only in folders that are nobody else's: those below ours.
const packages = join(root, "node_modules");
// The service reads the fonts themselves. In a checkout, the terminal is built with their style sheets.
if (!isCheckout)
  for (const family of list(join(packages, "@fontsource-variable")))
    for (const name of list(join(packages, "@fontsource-variable", family)))
      if (/\.css$|^scss$|^unicode\.json$/.test(name)) remove(packages, "@fontsource-variable", family, name);
if (isCheckout) {
  for (const [name, unread] of Object.entries({
    bintrees: ["test"],
    eld: ["src/ngrams/extrasmall.js", "src/ngrams/medium.js"],
    "opencc-js": ["dist/esm-lib", "dist/umd"],
    "us-atlas": ["counties-10m.json", "counties-albers-10m.json"],
    "world-atlas": ["countries-10m.json", "land-10m.json"],
    zod: ["src"],
  }))
    for (const path of unread) remove(packages, name, path);
  removeSourceMaps(packages);
}

function removeSourceMaps(folder) {
  for (const entry of entries(folder)) {
    if (entry.isDirectory()) removeSourceMaps(join(folder, entry.name));
    else if (/\.[cm]?[jt]s\.map$/.test(entry.name)) remove(folder, entry.name);
  }
}

function find(name, folder) {
  try {
    return join(dirname(require.resolve(`${name}/package.json`)), folder);
  } catch {
    return null;
  }
}

function list(folder) {
  return entries(folder).map(({ name }) => name);
}

function entries(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function remove(folder, ...names) {
  if (folder === null) return;
  try {
    rmSync(join(folder, ...names), { recursive: true, force: true });
  } catch {
    // A shared or read-only folder: it stays as large as it is.
  }
}
