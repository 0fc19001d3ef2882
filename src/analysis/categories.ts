import { CATEGORIES, type Category } from "../domain/category.ts";
import { type Section, SECTIONS } from "../domain/section.ts";
import { percent, type Ranked, rank } from "./ranked.ts";

export interface CategoriesFound {
  /** The most fitting first; none where it is no news of ours. */
  readonly categories: readonly Category[];
  readonly reasons: readonly string[];
}

/** Chosen on articles held out from training: where leaving out costs as much as naming too many. */
const LEAST_CATEGORY = 0.4;
const LEAST_SECTION = 0.37;
const MOST_SECTIONS = 2;

/** News about crypto names some of it: without, only what the model is sure of counts. */
const LEAST_UNNAMED_CRYPTO = 0.9;

export function findCategories(
  probabilities: Float32Array,
  labels: readonly string[],
  { namesCrypto }: { readonly namesCrypto: boolean },
): CategoriesFound {
  const least = (label: string) =>
    label === "crypto" && !namesCrypto ? LEAST_UNNAMED_CRYPTO : LEAST_CATEGORY;
  const named = rank(probabilities, labels).filter(({ label, value }) => value >= least(label));
  return {
    categories: named.map(({ label }) => CATEGORIES.find((category) => category === label)!),
    reasons: named.map(say),
  };
}

export interface SectionsFound {
  /** Most central first; none where none fits. */
  readonly sections: readonly Section[];
  readonly reasons: readonly string[];
}

export function findSections(probabilities: Float32Array, labels: readonly string[]): SectionsFound {
  const named = rank(probabilities, labels)
    .filter(({ value }) => value >= LEAST_SECTION)
    .slice(0, MOST_SECTIONS);
  return {
    sections: named.map(({ label }) => SECTIONS.find((section) => section === label)!),
    reasons: named.map(say),
  };
}

function say({ label, value }: Ranked): string {
  return `${label} (${percent(value)})`;
}
