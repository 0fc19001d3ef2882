/** Limits how many turns run at a time; further ones wait. */
export class Turns {
  readonly #most: number;
  readonly #waiting = new Set<() => void>();
  #underWay = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Calls `start` as soon as there is room. The returned function ends the turn, or gives up waiting for it.
   */
  ask(start: () => void): () => void {
    let hasBegun = false;
    let hasEnded = false;
    const begin = () => {
      hasBegun = true;
      this.#underWay += 1;
      start();
    };
    if (this.#underWay < this.#most) begin();
    else this.#waiting.add(begin);
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      this.#waiting.delete(begin);
      if (hasBegun) this.#end();
    };
  }

  #end(): void {
    this.#underWay -= 1;
    const [next] = this.#waiting;
    if (next === undefined) return;
    this.#waiting.delete(next);
    next();
  }
}
