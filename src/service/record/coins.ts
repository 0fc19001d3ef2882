import type { Entity } from "../../domain/entity.ts";
import type { ItemEntity } from "../../domain/item.ts";
import type { FrameContext } from "../../index/frame.ts";
import { type EntityFinder, entityFinder } from "../../knowledge/entity-finder.ts";

type Coin = FrameContext["coins"][number];

/** The coins among an item's entities that have a CoinMarketCap id, each listed once (D23). */
export function coinsOf(entities: readonly ItemEntity[], find: EntityFinder): Coin[] {
  const coins = new Map<number, Coin>();
  for (const entity of entities) {
    const { cmcId, name, ticker } = find(entity) ?? { cmcId: null, name: "", ticker: null };
    if (cmcId !== null && ticker !== null) coins.set(cmcId, { cmcId, name, symbol: ticker });
  }
  return [...coins.values()];
}

/**
 * Finds an entity if it is a coin. Finding one among all entities means loading the whole library, which takes 250 ms of
 * processor time. So that waits for the first entity that would be a coin if the library had only coins. Another entity may
 * then match better, but an entity that matches no coin alone matches none among more.
 */
export function coinFinder(coins: () => readonly Entity[], all: () => readonly Entity[]): EntityFinder {
  let findAmongCoins: EntityFinder | undefined;
  let find: EntityFinder | undefined;
  return (entity) => {
    findAmongCoins ??= entityFinder(coins());
    return findAmongCoins(entity) && (find ??= entityFinder(all()))(entity);
  };
}
