import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PROGRAM_FOLDER } from "../../bin/program.js";
import { bundleNameOf, isOfProgram, splitAtThreads } from "../../scripts/threads.ts";

/** Makes a service in a test start its threads from the bundle. Loading their sources would dominate its startup. */
export const bundledThreads = {
  name: "bundled-threads",
  enforce: "pre" as const,
  transform(code: string, file: string): string | null {
    if (!isOfProgram(file)) return null;
    return splitAtThreads(code, file)
      .map((part, at) => (at % 2 === 0 ? part : `new URL("${bundleOf(part)}")`))
      .join("");
  },
};

function bundleOf(thread: string): string {
  return pathToFileURL(join(PROGRAM_FOLDER, `${bundleNameOf(thread)}.js`)).href;
}
