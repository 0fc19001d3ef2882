import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type * as Vite from "vite";
import { TERMINAL_FOLDER } from "../src/service/terminal/assets.ts";
import { isTerminalCurrent, STAMP_FILE, stampSources } from "../src/service/terminal/assets-stamp.ts";
import { putInPlace } from "./put-in-place.ts";

/**
 * Builds the web terminal into `terminal/dist`, unless it is there and current: run by `npm install`, and by the demo and
 * the tests where the sources have changed since.
 */

const TERMINAL = fileURLToPath(new URL("../terminal", import.meta.url));
const COMPRESSED = new Set([".html", ".js", ".css", ".json", ".svg", ".txt", ".webmanifest"]);
const MIN_BYTES = 1024;

if (!process.argv.includes("--force") && (await isTerminalCurrent())) process.exit();
const vite = await findVite();
if (vite === null) {
  console.log(
    "The web terminal is not built: Vite is not installed (`npm install` without --omit=dev brings it).",
  );
  process.exit();
}
// Whatever runs this, such as tests: React has a large second half for who works on it.
process.env["NODE_ENV"] = "production";
const began = performance.now();
// Before the build: what changes while it runs makes it stale, not falsely current.
const stamp = await stampSources();
const made = await mkdtemp(join(TERMINAL, ".build-"));
try {
  await vite.build({
    root: TERMINAL,
    configFile: join(TERMINAL, "vite.config.ts"),
    mode: "production",
    // Its warnings are about its own pace, on machines that have other things to do.
    logLevel: "error",
    build: { outDir: made, emptyOutDir: true },
  });
  await compressAll(made);
  await writeFile(join(made, STAMP_FILE), stamp);
  // Made for its maker alone; whoever runs the service may be somebody else.
  await chmod(made, 0o755);
  await putInPlace(made, TERMINAL_FOLDER);
} finally {
  await rm(made, { recursive: true, force: true });
}
console.log(`Built the web terminal in ${((performance.now() - began) / 1000).toFixed(1)} s.`);

async function findVite(): Promise<typeof Vite | null> {
  try {
    await import("@vitejs/plugin-react");
    return await import("vite");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_MODULE_NOT_FOUND") return null;
    throw error;
  }
}

/** As small as they get, once: no reader waits for it. */
async function compressAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSED.has(extname(entry.name)));
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      const bytes = await readFile(file);
      if (bytes.length < MIN_BYTES) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
