import { durationOf } from "../output/duration.ts";
import { showProgress } from "../output/progress.ts";
import type { PastCounts } from "./counts.ts";

/** How often to write a line if standard error is not a terminal. */
const EVERY_MS = 10_000;

/** Shows how many articles are done, how many per second, and how long the rest takes. */
export class PastProgressBar {
  readonly #counts: PastCounts;
  readonly #bar = showProgress("backfilled", undefined);
  readonly #began = performance.now();
  /**
   * The share that was done before the first article. Skipping takes almost no time, so it would spoil the estimate.
   */
  #sharedFrom: number | null = null;
  #shown = -Infinity;

  constructor(counts: PastCounts) {
    this.#counts = counts;
  }

  at(share: number | undefined): void {
    const now = performance.now();
    if (!process.stderr.isTTY && now - this.#shown < EVERY_MS) return;
    this.#shown = now;
    this.#sharedFrom ??= share ?? 0;
    const seconds = (now - this.#began) / 1000;
    const rate = this.#counts.done / seconds;
    const done = (share ?? 0) - this.#sharedFrom;
    const left =
      share === undefined || done < 0.001
        ? ""
        : `, ${durationOf(((1 - share) / done) * seconds * 1000)} left`;
    this.#bar.at(this.#counts.done, share, `, ${rate.toFixed(1)} per second${left}`);
  }

  end(): void {
    if (this.#shown >= 0) this.#bar.end();
  }
}
