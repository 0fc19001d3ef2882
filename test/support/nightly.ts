/**
 * `npm run test:nightly` sets it. Where one sentence holds for thousands of cases, every run of the tests checks a selection of them,
 * and the nightly run checks all.
 */
export const isNightly = process.env.NIGHTLY === "1";

/** How often to try something with random input: each run of the tests draws other input, the nightly run three times as much. */
export function runs(nightly: number): number {
  return isNightly ? nightly : Math.ceil(nightly / 3);
}
