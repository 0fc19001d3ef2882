const PAGE_BITS = 10;
const PAGE_SLOTS = 1 << PAGE_BITS;

/** Where frames stand, a number each, by slot and language. Pages of neighbouring slots, of which only those in use are held. */
export class FramePlaces {
  readonly #languages: (Page | undefined)[][] = [];

  find(slot: number, language: number): number | undefined {
    const place = this.#languages[language]?.[slot >>> PAGE_BITS]?.places[slot & (PAGE_SLOTS - 1)];
    return place === undefined || place < 0 ? undefined : place;
  }

  set(slot: number, language: number, place: number): void {
    const pages = (this.#languages[language] ??= []);
    const number = slot >>> PAGE_BITS;
    // An array that is written to far behind its end becomes a slow one.
    while (pages.length <= number) pages.push(undefined);
    const page = (pages[number] ??= { places: new Float64Array(PAGE_SLOTS).fill(-1), used: 0 });
    if (page.places[slot & (PAGE_SLOTS - 1)]! < 0) page.used += 1;
    page.places[slot & (PAGE_SLOTS - 1)] = place;
  }

  remove(slot: number, language: number): void {
    const pages = this.#languages[language]!;
    const page = pages[slot >>> PAGE_BITS]!;
    page.places[slot & (PAGE_SLOTS - 1)] = -1;
    page.used -= 1;
    if (page.used === 0) pages[slot >>> PAGE_BITS] = undefined;
  }
}

interface Page {
  /** -1 where there is none. */
  readonly places: Float64Array;
  used: number;
}
