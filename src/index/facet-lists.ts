import { IMPACTS } from "../domain/impact.ts";
import { SECTIONS } from "../domain/section.ts";
import type { Columns } from "./columns.ts";
import {
  ALL_CATEGORIES,
  ALL_IMPACTS,
  categoriesOf,
  FACET_COUNT,
  type FacetFilter,
  facetsOf,
  impactOf,
  isEveryFacet,
} from "./facets.ts";
import { Postings } from "./postings.ts";

/** The conditions that select items, apart from time. */
export interface Filter {
  readonly facets: FacetFilter;
  /** An item must have at least one of these section numbers; null accepts every item. */
  readonly sections: readonly number[] | null;
  readonly excludedOutlets: ReadonlySet<number>;
}

type Lists = (Postings | undefined)[];

interface SectionLists {
  readonly byImpact: Lists;
  readonly byFacet: Lists;
  /** For each impact, the sets of categories seen with it, one bit per set. */
  readonly seen: Uint16Array;
}

/**
 * The lists of all items by category and impact, by section and by outlet. The items that pass a filter are a
 * union of whole lists. Fewer lists make a cheaper walk, because a walk has to search each of them.
 */
export class FacetLists {
  readonly #all = new Postings();
  readonly #facetCounts = new Uint32Array(FACET_COUNT);
  /** Per category: one list per impact, then one for all impacts. */
  readonly #byCategory: Lists = [];
  readonly #bySection: (SectionLists | undefined)[] = [];
  readonly #byOutlet = new Map<number, Lists>();

  /** The lists of many items at once. Lengths are counted first, so that each list is allocated once. */
  static of(columns: Columns, order: Uint32Array | null): FacetLists {
    const lists = new FacetLists();
    const { size, outlets, facets, sections } = columns;
    lists.#allocate(columns);
    for (let place = 0; place < size; place++) {
      const slot = order ? order[place]! : place;
      for (const list of lists.listsFor(sections, slot, outlets[slot]!, facets[slot]!)) list.push(slot);
    }
    return lists;
  }

  #allocate({ size, outlets, facets, sections }: Columns): void {
    const byFacet = new Uint32Array(FACET_COUNT);
    const bySection = new Uint32Array(SECTIONS.length * FACET_COUNT);
    const byOutlet = new Map<number, number>();
    for (let slot = 0; slot < size; slot++) {
      const facet = facets[slot]!;
      byFacet[facet]!++;
      for (let at = 2 * slot; at < 2 * slot + 2; at++)
        if (sections[at] !== 0) bySection[(sections[at]! - 1) * FACET_COUNT + facet]!++;
      const outlet = outlets[slot]! * FACET_COUNT + facet;
      byOutlet.set(outlet, (byOutlet.get(outlet) ?? 0) + 1);
    }
    const lengths = new Map([[this.#all, size]]);
    const expect = (list: Postings, count: number) => lengths.set(list, (lengths.get(list) ?? 0) + count);
    for (const [facet, count] of byFacet.entries())
      if (count > 0)
        for (const place of categoryPlaces(facet)) expect(listAt(this.#byCategory, place), count);
    for (const [at, count] of bySection.entries()) {
      if (count === 0) continue;
      const lists = (this.#bySection[Math.floor(at / FACET_COUNT)] ??= noSectionLists());
      const facet = at % FACET_COUNT;
      expect(listAt(lists.byImpact, impactOf(facet) - IMPACTS[0]), count);
      expect(listAt(lists.byFacet, facet), count);
    }
    for (const [at, count] of byOutlet)
      expect(listAt(this.#ofOutlet(Math.floor(at / FACET_COUNT)), at % FACET_COUNT), count);
    for (const [list, length] of lengths) list.reserve(length);
  }

  /** The lists that a new item belongs to. `sections` has two entries per item, as `Columns` has them. */
  listsFor(sections: Uint8Array, slot: number, outlet: number, facet: number): Postings[] {
    this.#facetCounts[facet]!++;
    const lists = [this.#all];
    const impact = impactOf(facet) - IMPACTS[0];
    for (const place of categoryPlaces(facet)) lists.push(listAt(this.#byCategory, place));
    for (let at = 2 * slot; at < 2 * slot + 2; at++) {
      if (sections[at] === 0) continue;
      const { byImpact, byFacet, seen } = (this.#bySection[sections[at]! - 1] ??= noSectionLists());
      seen[impact]! |= 1 << categoriesOf(facet);
      lists.push(listAt(byImpact, impact), listAt(byFacet, facet));
    }
    lists.push(listAt(this.#ofOutlet(outlet), facet));
    return lists;
  }

  #ofOutlet(outlet: number): Lists {
    let byFacet = this.#byOutlet.get(outlet);
    if (!byFacet) this.#byOutlet.set(outlet, (byFacet = []));
    return byFacet;
  }

  /** Lists whose union holds every item that passes the filter. All other items in them are from excluded outlets. */
  listsOf({ facets, sections, excludedOutlets }: Filter): Postings[] {
    const lists: Postings[] = [];
    if (sections) for (const section of sections) this.#addSection(section, facets, lists);
    else if (this.#mostIsExcluded(facets, excludedOutlets)) {
      for (const [outlet, byFacet] of this.#byOutlet)
        if (!excludedOutlets.has(outlet)) addPresent(byFacet, facetsOf(facets), lists);
    } else this.#addCategories(facets, lists);
    return lists;
  }

  #addCategories(facets: FacetFilter, lists: Postings[]): void {
    if (isEveryFacet(facets)) return void lists.push(this.#all);
    const { categories, impacts } = facets;
    const places = impacts === ALL_IMPACTS ? [IMPACTS.length] : PLACES[impacts]!;
    for (const category of PLACES[categories]!)
      for (const place of places) add(this.#byCategory[category * LISTS_A_CATEGORY + place], lists);
  }

  /**
   * A section belongs to one category, so a filter on both nearly always selects the whole section, with one
   * list per impact. If the section also holds items outside the filter's categories, the lists by facet leave
   * them out.
   */
  #addSection(section: number, { categories, impacts }: FacetFilter, lists: Postings[]): void {
    const found = this.#bySection[section];
    if (!found) return;
    for (const impact of PLACES[impacts]!) {
      if ((found.seen[impact]! & ~MEETING[categories]!) === 0) add(found.byImpact[impact], lists);
      else addPresent(found.byFacet, facetsOf({ categories, impacts: 1 << impact }), lists);
    }
  }

  /** Whether skipping excluded items would cost more than collecting the lists of the remaining outlets. */
  #mostIsExcluded(facets: FacetFilter, excluded: ReadonlySet<number>): boolean {
    if (excluded.size === 0) return false;
    let out = 0;
    let all = 0;
    const wanted = facetsOf(facets);
    for (const facet of wanted) all += this.#facetCounts[facet]!;
    for (const outlet of excluded) {
      const byFacet = this.#byOutlet.get(outlet);
      if (byFacet) for (const facet of wanted) out += byFacet[facet]?.length ?? 0;
    }
    return out > all * 0.75;
  }
}

const LISTS_A_CATEGORY = IMPACTS.length + 1;

/** The places of a facet's lists in `#byCategory`: for each of its categories, its impact's and the one of all impacts. */
function categoryPlaces(facet: number): readonly number[] {
  return (CATEGORY_PLACES[facet] ??= PLACES[categoriesOf(facet)]!.flatMap((category) => [
    category * LISTS_A_CATEGORY + impactOf(facet) - IMPACTS[0],
    category * LISTS_A_CATEGORY + IMPACTS.length,
  ]));
}

const CATEGORY_PLACES: (readonly number[] | undefined)[] = Array.from({ length: FACET_COUNT });

/** For each set of positions 0 to 3, given as four bits, the positions in it. */
const PLACES = Array.from({ length: 16 }, (_, bits) => [0, 1, 2, 3].filter((place) => (bits >> place) & 1));

/** For each set of categories, the sets that share a category with it, one bit per set. */
const MEETING = Array.from({ length: ALL_CATEGORIES + 1 }, (_, categories) =>
  Array.from({ length: ALL_CATEGORIES + 1 }, (_, other) => (other & categories ? 1 << other : 0)).reduce(
    (bits, bit) => bits | bit,
    0,
  ),
);

function noSectionLists(): SectionLists {
  return { byImpact: [], byFacet: [], seen: new Uint16Array(IMPACTS.length) };
}

function listAt(lists: Lists, place: number): Postings {
  return (lists[place] ??= new Postings());
}

function add(list: Postings | undefined, lists: Postings[]): void {
  if (list) lists.push(list);
}

function addPresent(from: Lists, places: readonly number[], lists: Postings[]): void {
  for (const place of places) add(from[place], lists);
}
