import { CATEGORIES } from "../domain/category.ts";
import { IMPACTS } from "../domain/impact.ts";
import { SECTIONS } from "../domain/section.ts";
import type { ItemFacts } from "./columns.ts";
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

  /** The lists that a new item belongs to. */
  listsFor({ sections, outlet }: ItemFacts, facet: number): Postings[] {
    this.#facetCounts[facet]!++;
    const lists = [this.#all];
    const impact = impactOf(facet) - IMPACTS[0];
    for (let category = 0; category < CATEGORIES.length; category++) {
      if (((facet >> category) & 1) === 0) continue;
      lists.push(listAt(this.#byCategory, category * LISTS_A_CATEGORY + impact));
      lists.push(listAt(this.#byCategory, category * LISTS_A_CATEGORY + IMPACTS.length));
    }
    for (const section of sections) {
      const { byImpact, byFacet, seen } = (this.#bySection[SECTIONS.indexOf(section)] ??= noSectionLists());
      seen[impact]! |= 1 << categoriesOf(facet);
      lists.push(listAt(byImpact, impact), listAt(byFacet, facet));
    }
    let byFacet = this.#byOutlet.get(outlet);
    if (!byFacet) this.#byOutlet.set(outlet, (byFacet = []));
    lists.push(listAt(byFacet, facet));
    return lists;
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
