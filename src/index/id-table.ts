/**
 * Finds the position of an id in a growing array. A `Map` is limited to 16.7 million entries and takes about 40
 * bytes per entry besides the id. This table takes 6 to 11 bytes.
 */
export class IdTable {
  readonly #ids: readonly string[];
  /** Positions in the array plus one, with linear probing from the id's hash; 0 marks a free cell. */
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

  /** Adds the id at the next position of the array. It must be new. */
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

/** FNV-1a, with its high bits mixed into the low ones that choose the cell. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
