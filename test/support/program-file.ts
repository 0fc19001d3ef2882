import { join } from "node:path";
import { PROGRAM_FOLDER } from "../../bin/program.js";

/** The bundled program; `global-setup.ts` brings it up to date. */
export const PROGRAM = join(PROGRAM_FOLDER, "main.js");
