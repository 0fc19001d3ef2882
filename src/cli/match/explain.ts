import { formatInstant } from "../../domain/instant.ts";
import type { Lexicon } from "../../index/lexicon.ts";
import type { NewsIndex } from "../../index/news-index.ts";
import type { MatchReport, MatchVerdict, SharedEntity } from "../../index/why-match.ts";
import type { WantedEntities } from "../../index/wanted.ts";

/** An entity that the request names, and the words that name it. */
export interface NamedEntity {
  readonly name: string;
  readonly id: string | null;
  readonly layer: string;
  readonly words: string;
  readonly from: string;
  /** Why the library calls it very general, if it does. */
  readonly general: string | null;
  /** Whether it is too general to match an item to this request on its own. */
  readonly isGeneral: boolean;
}

/** An entity that an item shares with the request, and the request's words for it. */
export interface MatchedBy {
  readonly name: string;
  readonly id: string | null;
  readonly isGeneral: boolean;
  readonly words: readonly string[];
}

export interface ShownItem {
  readonly id: string;
  readonly publishedAt: string;
  readonly headline: string;
}

export interface MatchedItem extends ShownItem {
  readonly matchedBy: readonly MatchedBy[];
}

/** Why one item matched or not. `unknown`: the store has no such item. */
export interface WhyItem {
  readonly id: string;
  readonly verdict: MatchVerdict | "unknown";
  readonly publishedAt?: string;
  readonly headline?: string;
  readonly categories?: readonly string[];
  /** The names of the item's entities, most central first. */
  readonly carries?: readonly string[];
  readonly shares?: readonly MatchedBy[];
}

export function namedEntities({ reasons, general }: WantedEntities, lexicon: Lexicon): NamedEntity[] {
  return reasons.map(({ entity, layer, words, from }) => {
    const { id, name, general: reason } = lexicon.entity(entity);
    return { name, id, layer, words, from, general: reason, isGeneral: general.includes(entity) };
  });
}

export function matchedBy(shared: readonly SharedEntity[], lexicon: Lexicon): MatchedBy[] {
  return shared.map(({ entity, isGeneral, reasons }) => {
    const { name, id } = lexicon.entity(entity);
    return { name, id, isGeneral, words: [...new Set(reasons.map(({ words }) => words))] };
  });
}

export function shownItem(index: NewsIndex, slot: number, headline: string): ShownItem {
  const { ids, times } = index.columns;
  return { id: ids[slot]!, publishedAt: formatInstant(times[slot]!), headline };
}

export function whyItem(
  item: ShownItem,
  { verdict, shared, carried, categories }: MatchReport,
  lexicon: Lexicon,
): WhyItem {
  return {
    ...item,
    verdict,
    categories,
    carries: carried.map((entity) => lexicon.entity(entity).name),
    shares: matchedBy(shared, lexicon),
  };
}
