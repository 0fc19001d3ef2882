/** Limits how many articles begin per second. */
export class ArticlePace {
  readonly #gapMs: number;
  #next = 0;

  constructor(perSecond: number | null) {
    this.#gapMs = perSecond === null ? 0 : 1000 / perSecond;
  }

  async take(): Promise<void> {
    if (this.#gapMs === 0) return;
    const now = performance.now();
    const at = Math.max(now, this.#next);
    this.#next = at + this.#gapMs;
    if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
  }
}
