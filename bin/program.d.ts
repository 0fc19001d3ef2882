/** Where the bundled program lies. */
export const PROGRAM_FOLDER: string;
/** The bundled program's file, or null if there is none or its sources have changed since. */
export function builtProgram(): string | null;
