/**
 * Finds ids in a growing array of them. A `Map` ends at 16.7 million entries, and takes some 40 bytes for each beside the
 * id itself; this takes six to eleven.
 */
export class IdTable {
  readonly #ids: readonly string[];
  /** Places in the array plus one, each where its id's hash points or in the next free cell; 0 is free. */
  #cells = new Uint32Array(1024);
  #count = 0;

  constructor(ids: readonly string[]) {
    this.#ids = ids;
  }

  find(id: string): number | undefined {
    const mask = this.#cells.length - 1;
    for (let cell = hashOf(id) & mask; ; cell = (cell + 1) & mask) {
      const place = this.#cells[cell]! - 1;
      if (place < 0) return undefined;
      if (this.#ids[place] === id) return place;
    }
  }

  /** Takes in the id at the next place of the array, which must be a new one. */
  add(): void {
    if (this.#count * 3 >= this.#cells.length * 2) this.#grow();
    this.#set(this.#cells, this.#count++);
  }

  #grow(): void {
    const cells = new Uint32Array(this.#cells.length * 2);
    for (let place = 0; place < this.#count; place++) this.#set(cells, place);
    this.#cells = cells;
  }

  #set(cells: Uint32Array, place: number): void {
    const mask = cells.length - 1;
    let cell = hashOf(this.#ids[place]!) & mask;
    while (cells[cell] !== 0) cell = (cell + 1) & mask;
    cells[cell] = place + 1;
  }
}

/** FNV-1a, and its high bits mixed into the low ones, by which cells are chosen. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
