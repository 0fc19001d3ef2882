import { FairQueue } from "../http/fair-queue.ts";

/** Work that a scarce helper does, such as another thread: a few at once, and holders take turns (D51). */
export class FairGate {
  readonly #atOnce: number;
  readonly #waiting = new FairQueue<() => void>();
  #underWay = 0;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  async take<T>(holder: string, work: () => Promise<T>): Promise<T> {
    if (this.#underWay >= this.#atOnce)
      await new Promise<void>((resolve) => this.#waiting.push(holder, resolve));
    else this.#underWay += 1;
    try {
      return await work();
    } finally {
      // The next in line takes over this place, so nobody can come in between.
      const next = this.#waiting.next();
      if (next) next();
      else this.#underWay -= 1;
    }
  }
}
