/** Nothing here waits for time to pass, but a machine may be slow: a wait ends only where something is broken. */
export const PATIENCE = { timeout: 120_000 };

/** A test waits several times. */
export const TEST_PATIENCE_MS = 300_000;
