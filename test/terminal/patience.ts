/** Nothing here depends on time, but a machine may be slow: a wait times out only if something is broken. */
export const PATIENCE = { timeout: 120_000 };

/** A test waits several times. */
export const TEST_PATIENCE_MS = 300_000;
