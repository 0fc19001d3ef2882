import type { KnownName, NameFinder } from "../analysis/entities/names.ts";
import { type Entity, libraryCategoryOf } from "../domain/entity.ts";
import type { Lexicon } from "../index/lexicon.ts";
import { readOnDemand } from "../knowledge/entity-finder.ts";
import { isGivenName } from "../text/names.ts";
import { foldSurface } from "../text/tokens.ts";

/** Makes the lexicon available to analysis as a `NameFinder`. */
export function nameFinderOf(lexicon: Lexicon, entities: readonly Entity[]): NameFinder {
  const library = new Map(entities.map((entity) => [entity.id, entity]));
  const known = new Map<number, KnownName>();

  function knownName(key: number): KnownName {
    let name = known.get(key);
    if (name === undefined) {
      const { id, name: said, kind, ticker, general, country, measure } = lexicon.entity(key);
      const row = id === null ? undefined : library.get(id);
      name = {
        id,
        name: said,
        called: row?.called ?? null,
        kind,
        ticker,
        general,
        country,
        measure,
        aliases: row === undefined ? [] : clearAliases(row),
        family: row?.family ?? null,
      };
      known.set(key, name);
    }
    return name;
  }

  const bearers = bearersOf(entities, lexicon);
  // Made on first use, because questions do not need it.
  let spelled: ReturnType<typeof readOnDemand> | undefined;

  function nameById(id: string): KnownName[] {
    const key = lexicon.keyOf(id);
    return key === undefined ? [] : [knownName(key)];
  }

  return {
    bearersOf: (words) =>
      (spelled ??= readOnDemand(entities, spellingsOf))(foldSurface(words)).flatMap(({ id }) => nameById(id)),
    findBearer: (family) => bearers.get(family) ?? null,
    find: (text, mode) =>
      lexicon.find(text, mode).map(({ entity, words, start, end }) => ({
        entity: knownName(entity),
        words,
        start,
        end,
      })),
    get: (id) => nameById(id)[0] ?? null,
    findMeasurePhrases: (text) => lexicon.findMeasurePhrases(text),
    indicatorOf: (measure, country) => {
      const key = lexicon.indicatorOf(measure, country);
      return key === undefined ? null : knownName(key);
    },
    isOrdinary: (word) => lexicon.isOrdinary(word),
  };
}

/**
 * The aliases that an item may carry. One that counts only in context ("Amazon" for the forest) would mean something
 * else to a caller. A coin's are kept, because an article writes its ticker or former ticker beside the name.
 */
function clearAliases(row: Entity): readonly string[] {
  const { aliases, policy } = row;
  if (libraryCategoryOf(row) === "crypto") return aliases;
  return aliases.filter((alias) => policy[alias] !== "cued");
}

/** The name and the aliases; for people, also the family name. */
function spellingsOf(entity: Entity): readonly string[] {
  const { name, aliases, family } = entity;
  const isPerson = libraryCategoryOf(entity) === "people";
  return [name, ...aliases, ...(isPerson ? [family ?? name.split(" ").at(-1)!] : [])];
}

/**
 * Maps each family name to the only person in the library who has it. Leaves out family names that are also
 * an ordinary word, a given name or another entity's name.
 */
function bearersOf(entities: readonly Entity[], lexicon: Lexicon): Map<string, KnownName> {
  const people = entities.filter((entity) => libraryCategoryOf(entity) === "people");
  const byFamily = Map.groupBy(people, ({ name, family }) => foldSurface(family ?? name.split(" ").at(-1)!));
  const bearers = new Map<string, KnownName>();
  for (const [family, [only, ...others]] of byFamily) {
    if (others.length > 0 || family.length < MIN_LETTERS || family.includes(" ")) continue;
    if (lexicon.isOrdinary(family) || isGivenName(family)) continue;
    if (lexicon.resolveKeyword(family).length === 0) bearers.set(family, only!);
  }
  return bearers;
}

/** Family names shorter than this are too common. */
const MIN_LETTERS = 6;
