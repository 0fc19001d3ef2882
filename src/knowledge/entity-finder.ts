import { type Entity, isFirm, isKnownByTicker, type SurfacePolicy } from "../domain/entity.ts";
import type { ItemEntity } from "../domain/item.ts";
import { type Bearer, type KnownFacts, saidOf, type FoldedWords } from "../text/likeness.ts";
import { findSame } from "../text/same-entity.ts";
import { foldSurface } from "../text/tokens.ts";

/** Finds the library entity for an item's entity. */
export type EntityFinder = (entity: Pick<ItemEntity, "name" | "aliases" | "ticker">) => Entity | undefined;

/** Weighs everything the item says about it. If several share only the ticker, the best known one wins. */
export function entityFinder(entities: readonly Entity[]): EntityFinder {
  const bearers = new Map<string, Bearer<Entity>[]>();
  const tickers = new Map<string, Entity[]>();
  for (const entity of entities) {
    addTo(bearers, foldSurface(entity.name), bearerOf(entity, entity.name));
    for (const alias of entity.aliases) addTo(bearers, foldSurface(alias), bearerOf(entity, alias));
    if (entity.ticker !== null) addTo(tickers, foldSurface(entity.ticker), entity);
  }
  const known = {
    bearersOf: (words: FoldedWords) => bearers.get(words.join(" ")) ?? [],
    bearersOfTicker: (ticker: string) => tickers.get(foldSurface(ticker)) ?? [],
    factsOf,
  };
  // Items repeat the same few entities, and matching takes ten times as long as a lookup.
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

function addTo<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

function bearerOf(entity: Entity, spelling: string): Bearer<Entity> {
  const isSure = !NEEDS_MORE.has(entity.policy[spelling] ?? "");
  return { entity, isName: spelling === entity.name, isSure, written: spelling };
}

/** A spelling that counts only with context, or that others share, is not enough by itself. */
const NEEDS_MORE: ReadonlySet<string> = new Set(["shy", "cued", "shared"] satisfies SurfacePolicy[]);

function factsOf(entity: Entity): KnownFacts {
  const { name, ticker, aliases, minor } = entity;
  return {
    name,
    tickers: ticker === null ? [] : [ticker],
    spellings: 1 + aliases.length,
    isFirm: isFirm(entity),
    isMinor: minor,
    isKnownByTicker: isKnownByTicker(entity),
  };
}
