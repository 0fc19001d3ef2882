import { hashStory } from "./story-hash.ts";

/** Numbers per cell: the two halves of a hash, and a count. */
const WIDTH = 3;

/**
 * How many items below the window each story has, for stories that the index does not know otherwise. A hash table with
 * 12 bytes per cell, at most two thirds full.
 */
export class StoryCounts {
  #cells: Uint32Array<ArrayBuffer>;
  #size = 0;

  /** `cells` come from other counts. */
  constructor(cells = new Uint32Array(1024 * WIDTH)) {
    this.#cells = cells;
    for (let cell = 0; cell < cells.length; cell += WIDTH) if (!isFree(cells, cell)) this.#size++;
  }

  get cells(): Uint32Array<ArrayBuffer> {
    return this.#cells;
  }

  add(id: string, count: number): void {
    if (count > 0) this.addHash(hashStory(id), count);
  }

  addHash(hash: Uint32Array, count: number): void {
    if (this.#size * 3 >= (this.#cells.length / WIDTH) * 2) this.#grow();
    const cell = find(this.#cells, hash);
    if (isFree(this.#cells, cell)) this.#size++;
    this.#cells.set(hash, cell);
    this.#cells[cell + 2]! += count;
  }

  of(id: string): number {
    return this.#cells[find(this.#cells, hashStory(id)) + 2]!;
  }

  /** Removes and returns a story's count. Its cell stays. */
  take(id: string): number {
    const cell = find(this.#cells, hashStory(id));
    const count = this.#cells[cell + 2]!;
    this.#cells[cell + 2] = 0;
    return count;
  }

  #grow(): void {
    const old = this.#cells;
    const cells = new Uint32Array(old.length * 2);
    for (let from = 0; from < old.length; from += WIDTH) {
      if (isFree(old, from)) continue;
      const cell = old.subarray(from, from + WIDTH);
      cells.set(cell, find(cells, cell));
    }
    this.#cells = cells;
  }
}

/** The cell of a hash, or the free cell where it belongs. */
function find(cells: Uint32Array, hash: Uint32Array): number {
  const [high, low] = [hash[0]!, hash[1]!];
  const mask = cells.length / WIDTH - 1;
  let cell = low & mask;
  while (!isFree(cells, cell * WIDTH)) {
    if (cells[cell * WIDTH] === high && cells[cell * WIDTH + 1] === low) break;
    cell = (cell + 1) & mask;
  }
  return cell * WIDTH;
}

function isFree(cells: Uint32Array, at: number): boolean {
  return cells[at] === 0 && cells[at + 1] === 0;
}
