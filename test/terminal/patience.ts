/** So long that a wait times out only if something is broken, however slow the machine is. */
export const PATIENCE = { timeout: 120_000 };

/** Longer than `PATIENCE`, because a test waits several times. */
export const TEST_PATIENCE_MS = 300_000;
