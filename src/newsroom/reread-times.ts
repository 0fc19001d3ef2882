const MINUTE_MS = 60_000;
/** How long after publication a page is read again. */
export const REREAD_AFTER_MS = [10 * MINUTE_MS, 60 * MINUTE_MS, 360 * MINUTE_MS];
/** The least impact of an item whose page is read again. */
export const LEAST_REREAD_IMPACT = 3;
