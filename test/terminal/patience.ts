/** Nothing here waits for time, but a machine may be slow. */
export const PATIENCE = { timeout: 60_000 };
