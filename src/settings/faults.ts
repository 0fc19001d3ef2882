/** The command was called wrongly: one line on standard error, exit 2. */
export class UsageFault extends Error {}

/** The command could not do its work, for a reason it can name: one line on standard error, exit 1. */
export class CommandFault extends Error {}
