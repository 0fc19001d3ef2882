/** The folder of the bundled program. */
export const PROGRAM_FOLDER: string;
/** The bundled program's file, or null if it is missing or older than a source. */
export function builtProgram(): string | null;
