import type { Entity, SurfacePolicy } from "../domain/entity.ts";
import type { ItemEntity } from "../domain/item.ts";
import { foldSurface } from "../text/tokens.ts";

/** Finds the library's entity that an item's is. */
export type EntityFinder = (entity: Pick<ItemEntity, "name" | "aliases" | "ticker">) => Entity | undefined;

/**
 * The one with the same ticker that is called so by name or alias; else by name; else by an alias that is one entity's
 * alone; else by one of its own aliases that is a name of the library's. Where the item's has a ticker and the
 * library's has another, they are two.
 */
export function entityFinder(entities: readonly Entity[]): EntityFinder {
  const byName = Map.groupBy(entities, ({ name }) => foldSurface(name));
  const aliases = entities.flatMap((entity) => entity.aliases.map((alias) => ({ alias, entity })));
  const byAlias = Map.groupBy(aliases, ({ alias }) => foldSurface(alias));

  function findNamed(spelling: string, ticker: string | null): Entity | undefined {
    const namesakes = byName.get(spelling) ?? [];
    const same = namesakes.find((entity) => entity.ticker === ticker);
    if (same) return same;
    return ticker === null ? namesakes[0] : namesakes.find((entity) => entity.ticker === null);
  }

  function findByTicker(spelling: string, ticker: string | null): Entity | undefined {
    if (ticker === null) return undefined;
    const namesakes = byName.get(spelling) ?? [];
    const bearers = byAlias.get(spelling)?.map(({ entity }) => entity) ?? [];
    return [...namesakes, ...bearers].find((entity) => entity.ticker === ticker);
  }

  function findAliased(spelling: string, ticker: string | null): Entity | undefined {
    const bearers = (byAlias.get(spelling) ?? []).filter(
      ({ alias, entity }) => !NEEDS_MORE.has(entity.policy[alias] ?? ""),
    );
    const [only, ...others] = new Set(bearers.map(({ entity }) => entity));
    if (only === undefined || others.length > 0) return undefined;
    return ticker === null || only.ticker === null ? only : undefined;
  }

  return (item) => {
    const { ticker } = item;
    const name = foldSurface(item.name);
    const found = findByTicker(name, ticker) ?? findNamed(name, ticker) ?? findAliased(name, ticker);
    if (found) return found;
    for (const alias of item.aliases) {
      const same = findNamed(foldSurface(alias), ticker);
      if (same) return same;
    }
    return undefined;
  };
}

/** An alias that counts only beside something else is no name by itself. */
const NEEDS_MORE: ReadonlySet<string> = new Set(["shy", "cued", "shared"] satisfies SurfacePolicy[]);
