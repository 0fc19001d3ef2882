import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const SOURCES = fileURLToPath(new URL("../src", import.meta.url));

/**
 * Our threads start from `new URL("./its-file.ts", import.meta.url)`; each such file is an entry point of the bundle.
 */
const THREAD = /new URL\("\.\/([\w-]+)\.ts", import\.meta\.url\)/;

/** Splits a module's text wherever it starts a thread. Parts at odd positions are the files of the threads. */
export function splitAtThreads(code: string, file: string): string[] {
  const parts = code.split(new RegExp(THREAD, "g"));
  return parts.map((part, at) => (at % 2 === 0 ? part : resolve(dirname(file), `${part}.ts`)));
}

/** `src/service/record/worker.ts` is bundled as `service-record-worker`. */
export function bundleNameOf(thread: string): string {
  return relative(SOURCES, thread).replace(/\.ts$/, "").replaceAll(/[\\/]/g, "-");
}

export function isOfProgram(file: string): boolean {
  return file.startsWith(join(SOURCES, "/")) && file.endsWith(".ts") && !file.endsWith(".test.ts");
}
