import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type * as Vite from "vite";
import { FONTS_FILE, TERMINAL_FOLDER } from "../src/service/terminal/assets.ts";
import { isTerminalCurrent, STAMP_FILE, stampSources } from "../src/service/terminal/assets-stamp.ts";
import { putInPlace } from "./put-in-place.ts";

/**
 * Builds the web terminal into `terminal/dist`, unless it is current. `npm install` runs this script. The demo and the
 * tests run it if the sources have changed.
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
// Set even if a test runs this script, because React's development build is much larger.
process.env["NODE_ENV"] = "production";
const began = performance.now();
// Taken before the build, so that a change during the build marks the result as stale, not as current.
const stamp = await stampSources();
const made = await mkdtemp(join(TERMINAL, ".build-"));
try {
  await vite.build({
    root: TERMINAL,
    configFile: join(TERMINAL, "vite.config.ts"),
    mode: "production",
    // Vite's warnings are only about build times, which say little on a busy machine.
    logLevel: "error",
    build: { outDir: made, emptyOutDir: true },
  });
  await compressAll(made);
  await writeFile(join(made, FONTS_FILE), JSON.stringify(await fontsOfPackages(made)));
  await writeFile(join(made, STAMP_FILE), stamp);
  // `mkdtemp` makes the folder private to this user, but the service may run as another user.
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

/**
 * The fonts of Chinese, Japanese and Korean, and the files of packages that they are copies of. They are 18 MB, so our package
 * leaves the copies out, and the service reads the files.
 */
async function fontsOfPackages(folder: string): Promise<Record<string, string>> {
  const fonts: Record<string, string> = {};
  for (const name of await readdir(join(folder, "assets"))) {
    const [, file, family] = /^((noto-sans-(?:jp|kr|sc|tc))-.*)-[\w-]{8}\.woff2$/.exec(name) ?? [];
    if (file !== undefined) fonts[`assets/${name}`] = `@fontsource-variable/${family}/files/${file}.woff2`;
  }
  return fonts;
}

/** Compresses at the highest level, because compressing happens once and no reader waits for it. */
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
