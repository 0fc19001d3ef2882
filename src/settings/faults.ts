/** The command was called incorrectly: one line on standard error, exit 2. */
export class UsageFault extends Error {}

/** The command failed for a known reason: one line on standard error, exit 1. */
export class CommandFault extends Error {}
