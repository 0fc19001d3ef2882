import type { KnownName, NameFinder } from "../analysis/entities/names.ts";
import type { Entity } from "../domain/entity.ts";
import type { Lexicon } from "../index/lexicon.ts";

/** The lexicon as analysis takes it. */
export function nameFinderOf(lexicon: Lexicon, entities: readonly Entity[]): NameFinder {
  const library = new Map(entities.map((entity) => [entity.id, entity]));
  const known = new Map<number, KnownName>();

  function knownName(key: number): KnownName {
    let name = known.get(key);
    if (name === undefined) {
      const { id, name: said, kind, ticker, general } = lexicon.entity(key);
      const row = id === null ? undefined : library.get(id);
      name = {
        id,
        name: said,
        kind,
        ticker,
        general,
        aliases: row?.aliases ?? [],
        family: row?.family ?? null,
      };
      known.set(key, name);
    }
    return name;
  }

  return {
    find: (text, mode) =>
      lexicon.find(text, mode).map(({ entity, words, start, end }) => ({
        entity: knownName(entity),
        words,
        start,
        end,
      })),
    isOrdinary: (word) => lexicon.isOrdinary(word),
  };
}
