import { type Entity, isFirm, isKnownByTicker, type SurfacePolicy } from "../domain/entity.ts";
import type { ItemEntity } from "../domain/item.ts";
import { type Bearer, type KnownFacts, saidOf, type FoldedWords } from "../text/likeness.ts";
import { findSame } from "../text/same-entity.ts";
import { firstWord, foldSurface } from "../text/tokens.ts";

/** Finds the library entity for an item's entity. */
export type EntityFinder = (entity: Pick<ItemEntity, "name" | "aliases" | "ticker">) => Entity | undefined;

/** Weighs everything the item says about the entity. If several entities match by ticker alone, the best known wins. */
export function entityFinder(entities: readonly Entity[]): EntityFinder {
  const named = readOnDemand(entities, ({ name, aliases }) => [name, ...aliases]);
  const tickers = readOnDemand(entities, tickersOf);
  const known = {
    bearersOf: (words: FoldedWords) => {
      const folded = words.join(" ");
      return named(folded).flatMap((entity) => bearersIn(entity, folded));
    },
    bearersOfTicker: (ticker: string) => tickers(foldSurface(ticker)),
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

/**
 * Finds entities by a folded spelling. Folding all spellings takes a third of a second, and most imports name few entities. So
 * the spellings that begin with a word are folded when one of them is first looked up.
 */
export function readOnDemand(
  entities: readonly Entity[],
  spellingsOf: (entity: Entity) => readonly string[],
): (folded: string) => readonly Entity[] {
  const unread = new Map<string, Entity[]>();
  for (const entity of entities)
    for (const spelling of spellingsOf(entity)) add(unread, firstWord(spelling) ?? "", entity);
  const read = new Map<string, Entity[]>();
  return (folded) => {
    const word = folded.split(" ", 1)[0]!;
    for (const entity of unread.get(word) ?? [])
      for (const spelling of spellingsOf(entity))
        if ((firstWord(spelling) ?? "") === word) add(read, foldSurface(spelling), entity);
    unread.delete(word);
    return read.get(folded) ?? [];
  };
}

/** Adds each entity once. */
function add(map: Map<string, Entity[]>, key: string, entity: Entity): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [entity]);
  else if (known.at(-1) !== entity) known.push(entity);
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
