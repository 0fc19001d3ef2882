import { CATEGORIES, type Category } from "../domain/category.ts";
import { categoriesOf } from "./facets.ts";
import type { Reason, WantedEntities } from "./wanted.ts";
import type { Selection } from "./selection.ts";
import type { NewsIndex } from "./news-index.ts";

/** A wanted entity that an item carries, and the words of the request that name it. */
export interface SharedEntity {
  readonly entity: number;
  readonly isGeneral: boolean;
  readonly reasons: readonly Reason[];
}

/**
 * Why an item matches or not:
 * - `matched`: it does.
 * - `filtered`: it would, but a filter excludes it.
 * - `nothing-named`: the request names no entity.
 * - `shares-nothing`: the item carries none of the wanted entities.
 * - `one-general`: it shares a single name, which is very general (D18).
 * - `general-together`: it shares several very general names, but they do not suffice together (D45).
 */
export type MatchVerdict =
  | "matched"
  | "filtered"
  | "nothing-named"
  | "shares-nothing"
  | "one-general"
  | "general-together";

export interface MatchReport {
  readonly verdict: MatchVerdict;
  /** In the order of the request. */
  readonly shared: readonly SharedEntity[];
  /** The item's own entities, most central first. */
  readonly carried: readonly number[];
  readonly categories: readonly Category[];
}

/** The wanted entities that an item carries, in the order of the request. */
export function sharedOf(index: NewsIndex, wanted: WantedEntities, slot: number): SharedEntity[] {
  const carried = new Set(carriedBy(index, slot));
  const wantedAll = new Set([...wanted.specific, ...wanted.general]);
  const named = new Set(wanted.reasons.map(({ entity }) => entity));
  return [...named]
    .filter((entity) => carried.has(entity) && wantedAll.has(entity))
    .map((entity) => ({
      entity,
      isGeneral: wanted.general.includes(entity),
      reasons: wanted.reasons.filter((reason) => reason.entity === entity),
    }));
}

/** Tells why an item matches a request or not; `isMatch` is the request's `matcher`. */
export function whyMatch(
  index: NewsIndex,
  wanted: WantedEntities,
  selection: Selection,
  slot: number,
  isMatch: (slot: number) => boolean,
): MatchReport {
  const shared = sharedOf(index, wanted, slot);
  const categories = categoriesOf(index.columns.facets[slot]!);
  return {
    verdict: verdictOf(),
    shared,
    carried: carriedBy(index, slot),
    categories: CATEGORIES.filter((_, place) => (categories >> place) & 1),
  };

  function verdictOf(): MatchVerdict {
    if (isMatch(slot)) return index.matches(slot, selection) ? "matched" : "filtered";
    if (wanted.specific.length + wanted.general.length === 0) return "nothing-named";
    if (shared.length === 0) return "shares-nothing";
    return shared.length === 1 ? "one-general" : "general-together";
  }
}

function carriedBy({ columns }: NewsIndex, slot: number): number[] {
  return [...columns.entities.subarray(columns.entityStart(slot), columns.entityEnds[slot])];
}
