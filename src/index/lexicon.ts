import type { Category } from "../domain/category.ts";
import type { LexiconView } from "./counts.ts";
import { findMentions } from "./find-mentions.ts";
import {
  fromItem,
  fromLibrary,
  isSaidAlike,
  type KnownEntity,
  type Learnt,
  takeCategories,
} from "./known-entity.ts";
import type {
  FindMode,
  FindOptions,
  KeywordOptions,
  LearntEntity,
  LexiconEntity,
  LexiconLibrary,
  Mention,
} from "./mention.ts";
import { SurfaceTable } from "./surface-table.ts";
import {
  cuesOf,
  learntSpellings,
  type Spelling,
  spellingsOf,
  stopSpelling,
  type Surface,
  type Written,
  writtenOf,
} from "./surfaces.ts";

/**
 * All names that mean something here: the library's, and those of every entity that a published item carries (D17).
 *
 * words → node → surfaces → entity. Finding walks the text once, longest match first; a name costs one probe a word
 * however many there are. Entities have dense keys in the order of their coming; a key never changes its meaning.
 */
export class Lexicon {
  readonly #table = new SurfaceTable();
  readonly #entities: KnownEntity[] = [];
  readonly #keysById = new Map<string, number>();
  readonly #cues = new Map<number, ReadonlySet<string>>();
  /** What was learnt already, by its name. */
  readonly #learnt = new Map<string, Learnt[]>();
  /** Raised whenever the same words might be read otherwise than before. */
  revision = 0;
  readonly #isOrdinary: (word: string) => boolean;
  readonly #view: LexiconView;

  constructor({ entities, ordinaryWords, stopPhrases }: LexiconLibrary) {
    this.#isOrdinary = (word) => ordinaryWords.has(word);
    for (const phrase of stopPhrases) this.#table.add(stopSpelling(phrase));
    for (const entity of entities) {
      const key = this.#entities.push(fromLibrary(this.#entities.length, entity)) - 1;
      this.#keysById.set(entity.id, key);
      const spellings = spellingsOf(entity, key, this.#isOrdinary);
      for (const spelling of spellings) this.#table.add(spelling);
      if (spellings.some(needsCues)) this.#cues.set(key, cuesOf(entity));
    }
    this.#view = {
      isOrdinary: this.#isOrdinary,
      step: (node, word, asOf) => this.#table.step(node, word, asOf),
      begins: (word, asOf) => this.#table.begins(word, asOf),
      surfacesAt: (node) => this.#table.at(node),
      cuesOf: (key) => this.#cues.get(key),
      entity: (key) => this.entity(key),
      chooseBearers: (surfaces, named, categories, asOf) =>
        this.#chooseBearers(surfaces, named, categories, asOf),
    };
  }

  get entityCount(): number {
    return this.#entities.length;
  }

  get surfaceCount(): number {
    return this.#table.count;
  }

  entity(key: number): LexiconEntity {
    const entity = this.#entities[key];
    if (entity === undefined) throw new RangeError(`the lexicon has no entity ${key}`);
    return entity;
  }

  /** Whether a folded word means itself, not a name, unless something says otherwise. */
  isOrdinary(word: string): boolean {
    return this.#isOrdinary(word);
  }

  /** The key of a library entity. */
  keyOf(id: string): number | undefined {
    return this.#keysById.get(id);
  }

  /** The entities that a text names, in the order in which they stand there. */
  find(text: string, mode: FindMode, options: FindOptions = {}): Mention[] {
    return findMentions(text, mode, options, this.#view);
  }

  /** What one keyword means; nothing where it is an ordinary word or unknown. Tickers must be in capitals. */
  resolveKeyword(keyword: string, options: KeywordOptions = {}): Mention[] {
    const { categories = [], otherKeywords = [], asOf = Infinity } = options;
    const found = this.#table.readKeyword(keyword, this.#isOrdinary, asOf);
    const names = found.filter(({ layer }) => layer !== "ticker");
    const tickers = found.filter(({ layer }) => layer === "ticker");
    const named = new Set(names.map(({ entity }) => entity));
    const sent = new Set([...named, ...(options.named ?? [])]);
    if (tickers.length > 1) {
      const others = otherKeywords.flatMap((other) => this.#table.readKeyword(other, this.#isOrdinary, asOf));
      for (const { entity, layer } of others) if (layer !== "ticker") sent.add(entity);
    }
    const bearers = this.#chooseBearers(tickers, sent, categories, asOf).filter(
      ({ entity }) => !named.has(entity),
    );
    const words = keyword.trim();
    return [...names, ...bearers].map(({ entity, layer }) => ({
      entity,
      layer,
      words,
      start: 0,
      end: words.length,
    }));
  }

  /** Takes in an entity that an item carries; the same key for the same entity, the library's where it has one. */
  learn(entity: LearntEntity, categories: readonly Category[] = [], since = -Infinity): number {
    const namesakes = this.#learnt.get(entity.name);
    let learnt = namesakes?.find((other) => isSaidAlike(other.entity, entity));
    if (learnt === undefined) {
      learnt = { entity, key: this.#learnNames(entity, undefined, since), since };
      if (namesakes === undefined) this.#learnt.set(entity.name, [learnt]);
      else namesakes.push(learnt);
    } else if (learnt.since > since) {
      this.#learnNames(entity, learnt.key, since);
      learnt.since = since;
    }
    if (takeCategories(this.#entities[learnt.key]!, categories, since)) this.revision++;
    return learnt.key;
  }

  #learnNames(entity: LearntEntity, known: number | undefined, since: number): number {
    const name = writtenOf(entity.name);
    const aliases = entity.aliases.map(writtenOf);
    const key =
      known ??
      this.#findSame(name, aliases, entity.ticker) ??
      this.#entities.push(fromItem(this.#entities.length, entity)) - 1;
    const isRisky = (word: string) => this.#isOrdinary(word) || this.#table.isFamily(word);
    for (const spelling of learntSpellings(name, aliases, entity.ticker, key, isRisky, since)) {
      if (this.#table.addLearnt(spelling)) this.revision++;
    }
    return key;
  }

  /** D19: the one whose name was sent too, else those of the categories sent, else all. */
  #chooseBearers(
    surfaces: readonly Surface[],
    named: ReadonlySet<number>,
    categories: readonly Category[],
    asOf: number,
  ): readonly Surface[] {
    if (surfaces.length < 2) return surfaces;
    const byName = surfaces.filter(({ entity }) => named.has(entity));
    if (byName.length > 0) return byName;
    const isAsked = ({ entity }: Surface) => {
      const { categories: own, categoriesSince } = this.#entities[entity]!;
      return own.some((category, place) => categories.includes(category) && categoriesSince[place]! < asOf);
    };
    const byCategory = surfaces.filter(isAsked);
    return byCategory.length > 0 ? byCategory : surfaces;
  }

  /** The entity that is meant, if it is there already: by its name, else by the one whose name is among its aliases. */
  #findSame(name: Written, aliases: readonly Written[], ticker: string | null): number | undefined {
    const same = this.#findByName(name, ticker);
    if (same !== undefined) return same;
    const named = aliases.flatMap((alias) => this.#table.find(foldedOf(alias)).filter(isSureName));
    const [only, ...others] = named.map(({ entity }) => entity);
    if (only === undefined || others.some((other) => other !== only)) return undefined;
    const { ticker: known } = this.entity(only);
    return known === null || ticker === null || known === ticker ? only : undefined;
  }

  /** The entity that a name already means, if there is one: by name, by alias and ticker, or by an alias of its own. */
  #findByName(name: Written, ticker: string | null): number | undefined {
    const here = this.#table
      .find(foldedOf(name))
      .filter(({ layer, rule }) => layer !== "ticker" && rule !== "stop" && rule !== "surname");
    const tickerOf = ({ entity }: Surface) => this.entity(entity).ticker;
    const byTicker = ticker === null ? [] : here.filter((surface) => tickerOf(surface) === ticker);
    const same = byTicker.find(isName) ?? byTicker[0] ?? here.find(isName);
    if (same !== undefined) return same.entity;
    const [alias, second] = here.filter(({ rule }) => rule !== "shy" && rule !== "cued" && rule !== "hinted");
    if (alias === undefined || second !== undefined) return undefined;
    return tickerOf(alias) === null || ticker === null ? alias.entity : undefined;
  }
}

function foldedOf({ tokens }: Written): string[] {
  return tokens.map((token) => token.folded);
}

function needsCues({ surface }: Spelling): boolean {
  return surface.rule === "cued" || surface.rule === "hinted";
}

function isName({ layer }: Surface): boolean {
  return layer === "name";
}

/** A full name that needs nothing beside it to count. */
function isSureName({ layer, rule }: Surface): boolean {
  return layer === "name" && rule !== "stop" && rule !== "shy" && rule !== "cued" && rule !== "hinted";
}
