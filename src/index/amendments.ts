import type { Amendment } from "../domain/amendment.ts";

/** Everything that happened to items after they were published (D50), in order of time. */
export class Amendments {
  readonly #all: Amendment[] = [];

  /** Adds amendments that are later than all before. */
  add(amendments: readonly Amendment[]): void {
    this.#all.push(...amendments);
  }

  /** The first `limit` amendments at or after an instant, oldest first. */
  since(instant: number, limit: number): readonly Amendment[] {
    let [from, to] = [0, this.#all.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#all[middle]!.at < instant) from = middle + 1;
      else to = middle;
    }
    return this.#all.slice(from, from + limit);
  }
}
