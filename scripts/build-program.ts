import { chmod, glob, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type * as Rolldown from "rolldown";
import { builtProgram, PROGRAM_FOLDER } from "../bin/program.js";
import { putInPlace } from "./put-in-place.ts";
import { copyPackages } from "./package/copy-packages.ts";
import { bundleNameOf, isOfProgram, splitAtThreads } from "./threads.ts";

/**
 * Bundles the program into `dist/`, unless the bundle there is current. A few large files load in a third of the time
 * that a thousand modules take, in every process and every thread. `npm install` and the tests run this.
 */

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/**
 * Packages that are not bundled: those that load other files of their own (native libraries, worker threads), and the
 * demo's sign-in provider, which must not get into production with the bundle.
 */
const UNBUNDLED = [/^node:/, /^sharp$/, /^onnxruntime-node$/, /^pino$/, /^pg-native$/, /^oidc-provider\//];

/** The n-grams of the language detector, as one object literal of up to 4 MB. */
const NGRAMS = /[\\/]eld[\\/]src[\\/]ngrams[\\/]\w+\.js$/;

/** For the package. Names stay as they are, so that a reported error still names our functions. */
const MINIFY = process.argv.includes("--minify") && {
  mangle: false,
  compress: false,
  codegen: { removeWhitespace: true },
};

if (!process.argv.includes("--force") && builtProgram() !== null) process.exit();
const rolldown = await findRolldown();
if (rolldown === null) {
  console.log("The program is not bundled and starts from its sources: Rolldown is not installed.");
  process.exit();
}
const began = performance.now();
const made = await mkdtemp(join(ROOT, ".build-"));
try {
  const bundle = await rolldown.rolldown({
    cwd: ROOT,
    input: { main: join(ROOT, "src/main.ts"), ...(await findThreads()) },
    platform: "node",
    external: UNBUNDLED,
    plugins: [
      { name: "places", transform: keepPlaces },
      { name: "data", transform: asParsed },
    ],
    // Rolldown's warnings are only about the code of packages.
    logLevel: "silent",
  });
  await bundle.write({
    dir: made,
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
    minify: MINIFY,
  });
  await writeFile(join(made, "package.json"), `{ "type": "module" }\n`);
  await copyPackages(join(made, "node_modules"), rolldown);
  await chmod(made, 0o755);
  await putInPlace(made, PROGRAM_FOLDER);
} finally {
  await rm(made, { recursive: true, force: true });
}
console.log(`Bundled the program in ${((performance.now() - began) / 1000).toFixed(1)} s.`);

async function findRolldown(): Promise<typeof Rolldown | null> {
  try {
    return await import("rolldown");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_MODULE_NOT_FOUND") return null;
    throw error;
  }
}

async function findThreads(): Promise<Record<string, string>> {
  const threads: Record<string, string> = {};
  for await (const path of glob("src/**/*.ts", { cwd: ROOT })) {
    const file = join(ROOT, path);
    if (!isOfProgram(file)) continue;
    splitAtThreads(await readFile(file, "utf8"), file).forEach((part, at) => {
      if (at % 2 === 1) threads[bundleNameOf(part)] = part;
    });
  }
  return threads;
}

/**
 * Makes modules read their own data files, such as prompts, from the source folder. Those of packages are found from `dist/`,
 * which has copies.
 */
function keepPlaces(code: string, id: string): { code: string } | null {
  if (!isOfProgram(id) || !code.includes("import.meta.")) return null;
  const source = relative(ROOT, id).replaceAll("\\", "/");
  const kept = splitAtThreads(code, id).map((part, at) =>
    at % 2 === 1
      ? `new URL("./${bundleNameOf(part)}.js", import.meta.url)`
      : part
          .replaceAll(/(createRequire\()?import\.meta\.url/g, (found, required) =>
            required === undefined ? `new URL("../${source}", import.meta.url).href` : found,
          )
          .replaceAll("import.meta.dirname", `(import.meta.dirname + "/../${dirname(source)}")`),
  );
  return { code: kept.join("") };
}

/**
 * Bundles data as text that is parsed. V8 takes five times as long to evaluate an object literal: for the n-grams that
 * was 1.4 s in every process and thread that checks a language.
 *
 * JSON files get only a default export. Rolldown would export every key, and fail on a reserved word such as `private`.
 */
async function asParsed(code: string, id: string): Promise<{ code: string; moduleType: "js" } | null> {
  if (NGRAMS.test(id)) {
    const { ngramsData } = (await import(pathToFileURL(id).href)) as { ngramsData: object };
    return { code: `export const ngramsData = ${parsedFrom(ngramsData)};`, moduleType: "js" };
  }
  if (!id.endsWith(".json") || id.includes("node_modules")) return null;
  return { code: `export default ${parsedFrom(JSON.parse(code) as object)};`, moduleType: "js" };
}

function parsedFrom(data: object): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(data))})`;
}
