import type { CoverResult } from "@tidings/client";

const KEYS = {
  crypto: "lab.category.crypto",
  "corporate and brands": "lab.category.corporate",
  "nations, states and cities": "lab.category.nations",
  currencies: "lab.category.currencies",
  commodities: "lab.category.commodities",
  people: "lab.category.people",
  institutions: "lab.category.institutions",
  regulation: "lab.category.regulation",
  indicators: "lab.category.indicators",
  concepts: "lab.category.concepts",
  instruments: "lab.category.instruments",
} as const satisfies Record<NonNullable<CoverResult["category"]>, string>;

/** The text key for a cover category; undefined for a category that only a newer service has. */
export function categoryKey(category: string | null): (typeof KEYS)[keyof typeof KEYS] | undefined {
  return category !== null && Object.hasOwn(KEYS, category) ? KEYS[category as keyof typeof KEYS] : undefined;
}
