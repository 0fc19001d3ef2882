import type { ItemEntity } from "../../domain/item.ts";

/** Entities remembered; beyond it all are forgotten and begun anew. */
const MAX_INTERNED = 100_000;

type Names = Pick<ItemEntity, "name" | "aliases" | "ticker">;

/**
 * Gives entities of the same names as one object. A message holds an object once however often it stands in it, and
 * the names of a few entities stand in most items.
 */
export function entityInterner() {
  const byName = new Map<string, Names[]>();
  return ({ name, aliases, ticker }: ItemEntity): ItemEntity => {
    const namesakes = byName.get(name);
    const known = namesakes?.find((other) => other.ticker === ticker && isSameList(other.aliases, aliases));
    if (known) return known as ItemEntity;
    // How an event bears on an entity differs from item to item, and nobody selects by it.
    const interned = { name, aliases, ticker, sentiment: null };
    if (namesakes) namesakes.push(interned);
    else {
      if (byName.size >= MAX_INTERNED) byName.clear();
      byName.set(name, [interned]);
    }
    return interned;
  };
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((each, at) => each === b[at]);
}
