import type { Entity } from "../../domain/entity.ts";
import type { ItemEntity } from "../../domain/item.ts";
import type { FrameContext } from "../../index/frame.ts";
import { foldSurface } from "../../text/tokens.ts";

type Coin = FrameContext["coins"][number];

/** The library's coins that have a CoinMarketCap id, by their folded names. */
export function coinsByName(entities: readonly Entity[]): ReadonlyMap<string, readonly Coin[]> {
  const coins = new Map<string, Coin[]>();
  for (const { name, ticker, cmcId } of entities) {
    if (cmcId === null || ticker === null) continue;
    const key = foldSurface(name);
    coins.set(key, [...(coins.get(key) ?? []), { cmcId, name, symbol: ticker }]);
  }
  return coins;
}

/** The coins among an item's entities, each once (D23). Of namesakes, the one with the item's ticker. */
export function coinsOf(
  entities: readonly ItemEntity[],
  byName: ReadonlyMap<string, readonly Coin[]>,
): Coin[] {
  const found = entities.flatMap(({ name, ticker }) => {
    const namesakes = byName.get(foldSurface(name)) ?? [];
    const named = ticker === null ? namesakes[0] : namesakes.find(({ symbol }) => symbol === ticker);
    return named ?? [];
  });
  return [...new Map(found.map((coin) => [coin.cmcId, coin])).values()];
}
