import { CATEGORIES, type Category } from "../domain/category.ts";
import type { EventType } from "../domain/event-type.ts";
import type { Impact } from "../domain/impact.ts";
import { type Section, SECTIONS, SECTIONS_BY_CATEGORY } from "../domain/section.ts";
import { percent, type Ranked, rank } from "./ranked.ts";

export interface CategoriesFound {
  /** The best match first; empty if the article is outside our categories. */
  readonly categories: readonly Category[];
  readonly reasons: readonly string[];
}

/** Thresholds chosen on held-out articles, where a missing category counted as just as bad as an extra one. */
const LEAST_CATEGORY = 0.4;
const LEAST_SECTION = 0.37;
const MOST_SECTIONS = 2;

/**
 * If no category is sure, an article with at least this impact gets its likeliest category, provided that it reaches
 * `LEAST_OF_WEIGHTY`. In sport and celebrity news, no category reaches it.
 */
const WEIGHTY = 3;
const LEAST_OF_WEIGHTY = 0.3;
/** The probability that is enough if a section or the event type also supports the category. */
const LEAST_SUPPORTED = 0.15;

/** Other facts about the article. */
export interface Known {
  /**
   * Whether the article names anything in crypto. If not, the category "crypto" is ignored: the model saw companies
   * and mines mostly in crypto news, so it suggests "crypto" for them too readily.
   */
  readonly namesCrypto: boolean;
  readonly impact: 1 | Impact;
  readonly eventType: EventType;
  readonly sections: readonly Section[];
}

export function findCategories(
  probabilities: Float32Array,
  labels: readonly string[],
  known: Known,
): CategoriesFound {
  const ranked = rank(probabilities, labels)
    .map(({ label, value }) => ({ label: CATEGORIES.find((category) => category === label)!, value }))
    .filter(({ label }) => label !== "crypto" || known.namesCrypto);
  const sure = ranked.filter(({ value }) => value >= LEAST_CATEGORY);
  const likeliest = ranked.filter(({ label, value }) => value >= leastOf(label, known)).slice(0, 1);
  const named = sure.length > 0 ? sure : likeliest;
  return { categories: named.map(({ label }) => label), reasons: named.map(say) };
}

/** The probability that a category needs if no category is sure. */
function leastOf(category: Category, { impact, eventType, sections }: Known): number {
  if (impact < WEIGHTY) return LEAST_CATEGORY;
  const own: readonly Section[] = SECTIONS_BY_CATEGORY[category];
  const isSupported = eventType === "disaster" || sections.some((section) => own.includes(section));
  return isSupported ? LEAST_SUPPORTED : LEAST_OF_WEIGHTY;
}

export interface SectionsFound {
  /** The best match first; empty if none fits. */
  readonly sections: readonly Section[];
  readonly reasons: readonly string[];
}

export function findSections(
  probabilities: Float32Array,
  labels: readonly string[],
  { namesCrypto }: Pick<Known, "namesCrypto">,
): SectionsFound {
  const ofCrypto: readonly string[] = SECTIONS_BY_CATEGORY.crypto;
  const named = rank(probabilities, labels)
    .filter(({ label, value }) => value >= LEAST_SECTION && (namesCrypto || !ofCrypto.includes(label)))
    .slice(0, MOST_SECTIONS);
  return {
    sections: named.map(({ label }) => SECTIONS.find((section) => section === label)!),
    reasons: named.map(say),
  };
}

function say({ label, value }: Ranked): string {
  return `${label} (${percent(value)})`;
}
