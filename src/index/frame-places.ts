const PAGE_BITS = 10;
const PAGE_SLOTS = 1 << PAGE_BITS;

/**
 * The position of each frame, by slot and language: the number of a slab and the offset in it. The table is split into
 * pages of neighbouring slots, and only pages in use are allocated.
 */
export class FramePlaces {
  readonly #languages: (Page | undefined)[][] = [];

  /**
   * The page that holds a slot. At `placeInPage(slot)` are two numbers: the slab (-1 if there is no frame) and
   * the offset in it.
   */
  pageOf(slot: number, language: number): Int32Array | undefined {
    return this.#languages[language]?.[slot >>> PAGE_BITS]?.places;
  }

  set(slot: number, language: number, slab: number, at: number): void {
    const pages = (this.#languages[language] ??= []);
    const number = slot >>> PAGE_BITS;
    // The gap is filled first, because V8 makes an array slow after a write far beyond its end.
    while (pages.length <= number) pages.push(undefined);
    const page = (pages[number] ??= { places: new Int32Array(2 * PAGE_SLOTS).fill(-1), used: 0 });
    const place = placeInPage(slot);
    if (page.places[place]! < 0) page.used += 1;
    page.places[place] = slab;
    page.places[place + 1] = at;
  }

  /** Forgets the place of a frame. */
  drop(slot: number, language: number): void {
    const places = this.pageOf(slot, language);
    const place = placeInPage(slot);
    if (places && places[place]! >= 0) this.remove(slot, language, places[place]!, places[place + 1]!);
  }

  /** Forgets a frame's place, unless the frame has moved since. */
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
