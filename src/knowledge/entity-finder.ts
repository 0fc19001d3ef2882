import { type Entity, isFirm, isKnownByTicker, type SurfacePolicy } from "../domain/entity.ts";
import type { ItemEntity } from "../domain/item.ts";
import { type Bearer, type KnownFacts, saidOf, type FoldedWords } from "../text/likeness.ts";
import { findSame } from "../text/same-entity.ts";
import { foldSurface } from "../text/tokens.ts";

/** Finds the library entity for an item's entity. */
export type EntityFinder = (entity: Pick<ItemEntity, "name" | "aliases" | "ticker">) => Entity | undefined;

/** Weighs everything the item says about the entity. If several entities match by ticker alone, the best known wins. */
export function entityFinder(entities: readonly Entity[]): EntityFinder {
  const named = new Map<string, Entity | Entity[]>();
  const tickers = new Map<string, Entity | Entity[]>();
  for (const entity of entities) {
    addTo(named, foldSurface(entity.name), entity);
    for (const alias of entity.aliases) addTo(named, foldSurface(alias), entity);
    for (const ticker of tickersOf(entity)) addTo(tickers, foldSurface(ticker), entity);
  }
  const known = {
    bearersOf: (words: FoldedWords) => {
      const folded = words.join(" ");
      return allAt(named, folded).flatMap((entity) => bearersIn(entity, folded));
    },
    bearersOfTicker: (ticker: string) => allAt(tickers, foldSurface(ticker)),
    factsOf,
  };
  // Results are cached: items repeat the same few entities, and matching takes ten times as long as a lookup.
  const found = new Map<string, Entity | undefined>();
  return (item) => {
    const said = JSON.stringify([item.name, item.aliases, item.ticker]);
    if (!found.has(said)) {
      if (found.size >= MAX_FOUND) found.clear();
      found.set(said, findSame(saidOf(item), known)[0]);
    }
    return found.get(said);
  };
}

const MAX_FOUND = 20_000;

/** Adds each entity once. A list is created only for a second entity, which most keys do not have: a third faster. */
function addTo(map: Map<string, Entity | Entity[]>, key: string, entity: Entity): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, entity);
  else if (!Array.isArray(known)) {
    if (known !== entity) map.set(key, [known, entity]);
  } else if (known.at(-1) !== entity) known.push(entity);
}

function allAt(map: ReadonlyMap<string, Entity | Entity[]>, key: string): readonly Entity[] {
  const known = map.get(key) ?? [];
  return Array.isArray(known) ? known : [known];
}

/** The spellings of an entity whose folded form is `folded`. */
function bearersIn(entity: Entity, folded: string): Bearer<Entity>[] {
  return [entity.name, ...entity.aliases]
    .filter((spelling) => foldSurface(spelling) === folded)
    .map((spelling) => {
      const isSure = !NEEDS_MORE.has(entity.policy[spelling] ?? "");
      return { entity, isName: spelling === entity.name, isSure, written: spelling };
    });
}

/** A spelling that counts only in context, or that other entities share, is not enough by itself. */
const NEEDS_MORE: ReadonlySet<string> = new Set(["shy", "cued", "shared"] satisfies SurfacePolicy[]);

function factsOf(entity: Entity): KnownFacts {
  const { name, aliases, minor } = entity;
  return {
    name,
    tickers: tickersOf(entity),
    spellings: 1 + aliases.length,
    isFirm: isFirm(entity),
    isMinor: minor,
    isKnownByTicker: isKnownByTicker(entity),
  };
}

function tickersOf({ ticker, symbols }: Entity): readonly string[] {
  return ticker === null ? symbols : [ticker, ...symbols];
}
