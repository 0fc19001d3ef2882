const PAGE_BITS = 10;
const PAGE_SLOTS = 1 << PAGE_BITS;

/**
 * Where frames stand, by slot and language: the number of a slab, and where in it. Pages of neighbouring slots, of which only those
 * in use are held.
 */
export class FramePlaces {
  readonly #languages: (Page | undefined)[][] = [];

  /** The page that a slot is on: two numbers a slot from `placeInPage` on, the slab's (-1 where there is no frame) and where in it. */
  pageOf(slot: number, language: number): Int32Array | undefined {
    return this.#languages[language]?.[slot >>> PAGE_BITS]?.places;
  }

  set(slot: number, language: number, slab: number, at: number): void {
    const pages = (this.#languages[language] ??= []);
    const number = slot >>> PAGE_BITS;
    // An array that is written to far behind its end becomes a slow one.
    while (pages.length <= number) pages.push(undefined);
    const page = (pages[number] ??= { places: new Int32Array(2 * PAGE_SLOTS).fill(-1), used: 0 });
    const place = placeInPage(slot);
    if (page.places[place]! < 0) page.used += 1;
    page.places[place] = slab;
    page.places[place + 1] = at;
  }

  /** Forgets where a frame stands, unless it was put elsewhere since. */
  remove(slot: number, language: number, slab: number, at: number): void {
    const pages = this.#languages[language]!;
    const page = pages[slot >>> PAGE_BITS];
    const place = placeInPage(slot);
    if (page?.places[place] !== slab || page.places[place + 1] !== at) return;
    page.places[place] = -1;
    page.used -= 1;
    if (page.used === 0) pages[slot >>> PAGE_BITS] = undefined;
  }
}

export function placeInPage(slot: number): number {
  return 2 * (slot & (PAGE_SLOTS - 1));
}

interface Page {
  readonly places: Int32Array;
  used: number;
}
