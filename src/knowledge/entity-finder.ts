import type { Entity } from "../domain/entity.ts";
import type { ItemEntity } from "../domain/item.ts";
import { foldSurface } from "../text/tokens.ts";

/** Finds the library's entity that an item's is. */
export type EntityFinder = (entity: Pick<ItemEntity, "name" | "aliases" | "ticker">) => Entity | undefined;

/**
 * By its name, else by one of its aliases that is a name of the library's. Of namesakes the one with the same ticker;
 * where the item's has a ticker and no namesake has, it is another.
 */
export function entityFinder(entities: readonly Entity[]): EntityFinder {
  const byName = new Map<string, Entity[]>();
  for (const entity of entities) {
    const key = foldSurface(entity.name);
    const namesakes = byName.get(key);
    if (namesakes) namesakes.push(entity);
    else byName.set(key, [entity]);
  }
  return ({ name, aliases, ticker }) => {
    for (const spelling of [name, ...aliases]) {
      const namesakes = byName.get(foldSurface(spelling)) ?? [];
      const found =
        namesakes.find((entity) => entity.ticker === ticker) ??
        (ticker === null ? namesakes[0] : namesakes.find((entity) => entity.ticker === null));
      if (found) return found;
    }
    return undefined;
  };
}
