import { CATEGORIES, type Category } from "../domain/category.ts";
import { type Impact, IMPACTS } from "../domain/impact.ts";

/** A facet is an item's exact set of categories with its impact, as a number below 64. Every item has exactly one. */
export const FACET_COUNT = 64;

/** The accepted categories and impacts, one bit each. */
export interface FacetFilter {
  readonly categories: number;
  readonly impacts: number;
}

export const ALL_CATEGORIES = (1 << CATEGORIES.length) - 1;
export const ALL_IMPACTS = (1 << IMPACTS.length) - 1;
export const EVERY_FACET: FacetFilter = { categories: ALL_CATEGORIES, impacts: ALL_IMPACTS };

/** A null argument accepts everything. */
export function facetFilter(
  categories: readonly Category[] | null,
  impacts: readonly Impact[] | null,
): FacetFilter {
  return {
    categories: categories ? maskOf(categories) : ALL_CATEGORIES,
    impacts: impacts ? impacts.reduce((bits, impact) => bits | (1 << placeOf(impact)), 0) : ALL_IMPACTS,
  };
}

export function facetOf(categories: readonly Category[], impact: Impact): number {
  return maskOf(categories) | (placeOf(impact) << CATEGORIES.length);
}

export function impactOf(facet: number): Impact {
  return IMPACTS[facet >> CATEGORIES.length]!;
}

/** The categories of a facet, one bit each. */
export function categoriesOf(facet: number): number {
  return facet & ALL_CATEGORIES;
}

export function isFacetOf(facet: number, { categories, impacts }: FacetFilter): boolean {
  return (facet & categories) !== 0 && ((impacts >> (facet >> CATEGORIES.length)) & 1) === 1;
}

/** Whether the filter accepts every item. */
export function isEveryFacet({ categories, impacts }: FacetFilter): boolean {
  return categories === ALL_CATEGORIES && impacts === ALL_IMPACTS;
}

/** The facets that a filter accepts. */
export function facetsOf(filter: FacetFilter): readonly number[] {
  const place = filter.categories | (filter.impacts << CATEGORIES.length);
  return (FACETS_OF[place] ??= EVERY.filter((facet) => isFacetOf(facet, filter)));
}

const EVERY = Array.from({ length: FACET_COUNT }, (_, facet) => facet);
const FACETS_OF: (readonly number[] | undefined)[] = Array.from({ length: 256 });

function placeOf(impact: Impact): number {
  return impact - IMPACTS[0];
}

function maskOf(categories: readonly Category[]): number {
  return categories.reduce((mask, category) => mask | (1 << CATEGORIES.indexOf(category)), 0);
}
