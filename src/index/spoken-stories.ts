const CELLS = 50_000;
/** Ids have at most 64 characters; the first byte says how many are used. */
const CELL_BYTES = 128;

/**
 * What items say of their story, as bytes, for the stories that were read last. In cells side by side, used in turn: it
 * is copied for every item of every answer, and a buffer each would make it wait for memory three times.
 */
export class SpokenStories {
  readonly #bytes = Buffer.allocUnsafeSlow(CELLS * CELL_BYTES);
  /** The story that a cell was last written for. */
  readonly #stories = new Int32Array(CELLS).fill(-1);
  /** A story's cell plus one; 0 where it has none. */
  #cells = new Int32Array(1024);
  #next = 0;

  /** Copies what is said, made by `say` where it is not known, and gives where it ends. ASCII. */
  copy(story: number, say: () => string, out: Buffer, at: number): number {
    const cell = (this.#cells[story] || this.#write(story, say())) - 1;
    const from = cell * CELL_BYTES + 1;
    return at + this.#bytes.copy(out, at, from, from + this.#bytes[from - 1]!);
  }

  forget(story: number): void {
    if (story < this.#cells.length) this.#cells[story] = 0;
  }

  #write(story: number, said: string): number {
    const cell = this.#next;
    this.#next = (cell + 1) % CELLS;
    const before = this.#stories[cell]!;
    if (before >= 0 && this.#cells[before] === cell + 1) this.#cells[before] = 0;
    this.#bytes[cell * CELL_BYTES] = this.#bytes.write(said, cell * CELL_BYTES + 1, "latin1");
    this.#stories[cell] = story;
    if (story >= this.#cells.length) {
      const grown = new Int32Array(Math.max(story + 1, this.#cells.length * 2));
      grown.set(this.#cells);
      this.#cells = grown;
    }
    return (this.#cells[story] = cell + 1);
  }
}
