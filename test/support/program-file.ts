import { join } from "node:path";
import { PROGRAM_FOLDER } from "../../bin/program.js";

/** The program as it is installed; `global-setup.ts` has bundled it from the sources. */
export const PROGRAM = join(PROGRAM_FOLDER, "main.js");
