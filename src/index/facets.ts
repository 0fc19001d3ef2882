import { CATEGORIES, type Category } from "../domain/category.ts";
import { type Impact, IMPACTS } from "../domain/impact.ts";

/**
 * A facet is an item's exact set of categories together with its impact, as a number below 64: every item has
 * one, so lists by facet are disjoint, and a filter by category and impact is a union of whole lists.
 */
export const FACET_COUNT = 64;

export function facetOf(categories: readonly Category[], impact: Impact): number {
  return maskOf(categories) | ((impact - IMPACTS[0]) << CATEGORIES.length);
}

export function impactOf(facet: number): Impact {
  return IMPACTS[facet >> CATEGORIES.length]!;
}

/** The facets that a filter lets through, or null where it lets all through. */
export function facetsOf(
  categories: readonly Category[] | null,
  impacts: readonly Impact[] | null,
): readonly number[] | null {
  if (!categories && !impacts) return null;
  const wanted = maskOf(categories ?? CATEGORIES);
  const facets: number[] = [];
  for (const impact of impacts ? new Set(impacts) : IMPACTS) {
    for (let mask = 1; mask < 1 << CATEGORIES.length; mask++) {
      if (mask & wanted) facets.push(mask | ((impact - IMPACTS[0]) << CATEGORIES.length));
    }
  }
  return facets;
}

function maskOf(categories: readonly Category[]): number {
  return categories.reduce((mask, category) => mask | (1 << CATEGORIES.indexOf(category)), 0);
}
