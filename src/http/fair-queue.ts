/** The waiting work of one holder. */
interface Lane<T> {
  readonly holder: string;
  readonly waiting: T[];
}

/** Empty lanes are kept up to this number, because the same holders come back all the time. */
const MAX_EMPTY = 1_000;

/**
 * A queue that serves its holders in rotation (D51). A holder is a key, or a network if the caller has no key. Between
 * two pieces of one holder's waiting work, every other holder is served at most once. The work of one holder is served
 * in order.
 */
export class FairQueue<T> {
  readonly #lanes = new Map<string, Lane<T>>();
  /** The lane used last. A holder's requests often arrive one right after the other. */
  #last: Lane<T> | undefined;
  /** The lanes with waiting work, in the order in which they will be served. */
  #ring: Lane<T>[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** How many holders have waiting work. */
  get holders(): number {
    return this.#ring.length;
  }

  push(holder: string, work: T): void {
    const lane = this.#laneOf(holder);
    if (lane.waiting.push(work) === 1) this.#ring.push(lane);
    this.#size += 1;
  }

  /** The next holder's oldest work; undefined if nothing waits. */
  next(): T | undefined {
    const lane = this.#ring.shift();
    if (!lane) return undefined;
    const work = lane.waiting.shift()!;
    this.#size -= 1;
    if (lane.waiting.length > 0) this.#ring.push(lane);
    else if (this.#lanes.size > MAX_EMPTY) this.#forget(lane);
    return work;
  }

  /** Puts back work that `next` returned but that did not get its turn. The holder's next turn comes first. */
  putBack(holder: string, work: T): void {
    this.push(holder, work);
    const lane = this.#lanes.get(holder)!;
    lane.waiting.unshift(lane.waiting.pop()!);
    this.#ring = [lane, ...this.#ring.filter((other) => other !== lane)];
  }

  /**
   * Removes the newest work of the holder with the most work waiting; among equals, of the one whose turn comes last.
   * Undefined if nothing waits.
   */
  dropHeaviest(): T | undefined {
    let heaviest = this.#ring[0];
    for (const lane of this.#ring) if (lane.waiting.length >= heaviest!.waiting.length) heaviest = lane;
    return heaviest && this.#drop(heaviest, heaviest.waiting.length - 1);
  }

  #laneOf(holder: string): Lane<T> {
    if (this.#last?.holder === holder) return this.#last;
    let lane = this.#lanes.get(holder);
    if (!lane) this.#lanes.set(holder, (lane = { holder, waiting: [] }));
    return (this.#last = lane);
  }

  #forget(lane: Lane<T>): void {
    this.#lanes.delete(lane.holder);
    if (this.#last === lane) this.#last = undefined;
  }

  #drop(lane: Lane<T>, place: number): T {
    const [work] = lane.waiting.splice(place, 1);
    this.#size -= 1;
    if (lane.waiting.length === 0) this.#ring = this.#ring.filter((other) => other !== lane);
    return work!;
  }
}
