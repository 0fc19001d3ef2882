import type { Columns } from "./columns.ts";
import type { Filter } from "./facet-lists.ts";
import { isFacetOf } from "./facets.ts";

/** Whether an item meets every condition of a filter. */
export function isLetThrough(slot: number, filter: Filter, columns: Columns): boolean {
  return (
    facets(slot, filter, columns) &&
    sections(slot, filter, columns) &&
    isLetThroughOfListed(slot, filter, columns)
  );
}

/** The same for an item of the lists that `FacetLists.listsOf` gives for the filter: beside those that pass, they hold only items of excluded outlets. */
export function isLetThroughOfListed(slot: number, filter: Filter, columns: Columns): boolean {
  return excludedOutlets(slot, filter, columns);
}

/** A test sees no field of the filter but its own. */
type Test<Field extends keyof Filter> = (
  slot: number,
  filter: Pick<Filter, Field>,
  columns: Columns,
) => boolean;

/** Every condition, because answers and what changes them are selected by the same ones. */
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

// By name, because tests run for every item walked over. A condition that is not named here is left over: a type error.
const { facets, sections, excludedOutlets, ...untested } = TESTS;
untested satisfies Record<string, never>;
