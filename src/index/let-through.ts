import type { Columns } from "./columns.ts";
import type { Filter } from "./facet-lists.ts";
import { isFacetOf } from "./facets.ts";

/** The facts that a filter tests. */
export type FilteredColumns = Pick<Columns, "facets" | "sections" | "outlets">;

/** Whether an item meets every condition of a filter. */
export function isLetThrough(slot: number, filter: Filter, columns: FilteredColumns): boolean {
  return (
    facets(slot, filter, columns) &&
    sections(slot, filter, columns) &&
    isLetThroughOfListed(slot, filter, columns)
  );
}

/**
 * Like `isLetThrough`, but only for items from the lists that `FacetLists.listsOf` returns. Besides matches, those
 * lists hold only items from excluded outlets.
 */
export function isLetThroughOfListed(slot: number, filter: Filter, columns: FilteredColumns): boolean {
  return excludedOutlets(slot, filter, columns);
}

/** A test sees only its own field of the filter. */
type Test<Field extends keyof Filter> = (
  slot: number,
  filter: Pick<Filter, Field>,
  columns: FilteredColumns,
) => boolean;

/** All conditions, in one place, because the cache and the answers must select the same items. */
const TESTS = {
  facets: (slot, { facets }, columns) => isFacetOf(columns.facets[slot]!, facets),
  sections(slot, { sections }, columns) {
    if (sections === null) return true;
    const first = columns.sections[2 * slot]! - 1;
    const second = columns.sections[2 * slot + 1]! - 1;
    return sections.includes(first) || sections.includes(second);
  },
  excludedOutlets: (slot, { excludedOutlets }, columns) =>
    excludedOutlets.size === 0 || !excludedOutlets.has(columns.outlets[slot]!),
} satisfies { readonly [Field in keyof Filter]: Test<Field> };

// Destructured because these run for every item in a walk. A condition missing here stays in `untested`,
// which is a type error.
const { facets, sections, excludedOutlets, ...untested } = TESTS;
untested satisfies Record<string, never>;
