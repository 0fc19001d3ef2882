import type { ItemEntity } from "../../domain/item.ts";
import type { FrameContext } from "../../index/frame.ts";
import type { EntityFinder } from "../../knowledge/entity-finder.ts";

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
