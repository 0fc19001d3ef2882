import { hash } from "node:crypto";
import type { Category } from "../domain/category.ts";
import { isElsewhere } from "../domain/country-of.ts";
import { type Entity, isTopic, type LibraryCategory } from "../domain/entity.ts";
import type { LexiconView } from "./counts.ts";
import { HOME, withIndicators } from "./indicators.ts";
import { findMentions } from "./find-mentions.ts";
import { OwnedBodies } from "./owned-bodies.ts";
import { isPlainName, readSymbols } from "./market-symbols.ts";
import type { SymbolView } from "./symbol-view.ts";
import {
  fromItem,
  fromLibrary,
  isSaidAlike,
  type KnownEntity,
  type Learnt,
  metAgain,
  type MetEntity,
  standingOf,
  takeCategories,
  teachesNothing,
} from "./known-entity.ts";
import type {
  FindMode,
  FindOptions,
  KeywordOptions,
  LearntEntity,
  Lesson,
  LexiconEntity,
  LexiconLibrary,
  Mention,
} from "./mention.ts";
import type { KnownEntities } from "../text/likeness.ts";
import { type ClauseSpan, findMeasurePhrases, type MeasurePhrase } from "../text/measures.ts";
import { findInside } from "../text/inner-names.ts";
import { findSame } from "../text/same-entity.ts";
import { isUnsure, knownEntities, saidOf } from "./same-entity.ts";
import { withoutSources } from "./sources.ts";
import { SurfaceTable } from "./surface-table.ts";
import {
  cuesOf,
  isTicker,
  type KnownWords,
  learntSpellings,
  type SurfaceSpelling,
  spellingsOf,
  stopSpelling,
  type Surface,
  tellBeginnings,
  writtenOf,
} from "./surfaces.ts";

/**
 * All names that can be found: the library's, and those of every entity in a published item (D17).
 *
 * words → node → surfaces → entity. A search walks the text once and prefers the longest match. It costs one probe
 * per word, however many names there are. Entities have dense keys in order of arrival; a key never changes its
 * meaning.
 */
export class Lexicon {
  readonly #table: SurfaceTable;
  readonly #entities: KnownEntity[] = [];
  readonly #keysById = new Map<string, number>();
  readonly #cues = new Map<number, ReadonlySet<string>>();
  readonly #library: readonly Entity[];
  /**
   * What was last learnt from each entity object. Items share these objects, so the same ones come up again and again.
   */
  readonly #met = new WeakMap<LearntEntity, MetEntity>();
  /** Entities learnt so far, by name. */
  readonly #learnt = new Map<string, Learnt[]>();
  /** Incremented whenever the same text might be read differently than before. */
  revision = 0;
  /** Called with everything that `learn` learns. The same lessons in the same order make the same lexicon. */
  onLesson: ((lesson: Lesson) => void) | null = null;
  readonly #isOrdinary: (word: string) => boolean;
  readonly #words: KnownWords;
  readonly #known: KnownEntities<number>;
  readonly #view: LexiconView;
  /** The indicators of single countries: "consumer-price-index united-kingdom". */
  readonly #indicators = new Map<string, number>();
  readonly #measurePhrases: readonly MeasurePhrase[];
  readonly #bodies: OwnedBodies;

  constructor({
    entities,
    ordinaryWords,
    stopPhrases,
    measurePhrases = [],
    bodiesOf = () => [],
  }: LexiconLibrary) {
    this.#measurePhrases = measurePhrases;
    this.#bodies = new OwnedBodies(bodiesOf, this);
    this.#isOrdinary = (word) => ordinaryWords.has(word);
    this.#library = entities;
    this.#table = new SurfaceTable((key) => spellingsOf(entities[key]!, key, this.#isOrdinary));
    this.#words = { isOrdinary: this.#isOrdinary, isFamily: (word) => this.#table.isFamily(word) };
    this.#known = knownEntities(this.#table, this.#entities);
    for (const phrase of stopPhrases) this.#table.add(stopSpelling(phrase));
    for (const entity of entities) {
      const key = this.#entities.push(fromLibrary(this.#entities.length, entity)) - 1;
      this.#keysById.set(entity.id, key);
      const { measure, country } = entity;
      if (measure !== null && country !== null && !this.#indicators.has(`${measure} ${country}`))
        this.#indicators.set(`${measure} ${country}`, key);
      tellBeginnings(entity, (word) => this.#table.announce(word, key));
    }
    this.#view = {
      isOrdinary: this.#isOrdinary,
      step: (node, word, asOf) => this.#table.step(node, word, asOf),
      begins: (word, asOf) => this.#table.begins(word, asOf),
      isTicker: (word) => this.#table.find([word]).some(isLibraryTicker),
      surfacesAt: (node) => this.#table.at(node),
      cuesOf: (key) => this.#cuesOf(key),
      entity: (key) => this.entity(key),
      chooseBearers: (surfaces, named, categories, asOf) =>
        this.#chooseBearers(surfaces, named, categories, asOf),
    };
  }

  #cuesOf(key: number): ReadonlySet<string> {
    let cues = this.#cues.get(key);
    if (cues === undefined) this.#cues.set(key, (cues = cuesOf(this.#library[key]!)));
    return cues;
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

  /** Whether a folded word is an ordinary word rather than a name, unless the context says otherwise. */
  isOrdinary(word: string): boolean {
    return this.#isOrdinary(word);
  }

  /** Identifies the library: with another library, the same lessons may lead to other keys. */
  libraryTag(): string {
    const rows = this.#library.map(({ id, kind, general, name, ticker, symbols, aliases }) =>
      [id, kind, general, name, ticker, ...symbols, "", ...aliases].join("\t"),
    );
    return hash("sha256", rows.join("\n"));
  }

  /** The key of a library entity. */
  keyOf(id: string): number | undefined {
    return this.#keysById.get(id);
  }

  /** The entities that a text names, in the order of the text. */
  find(text: string, mode: FindMode, options: FindOptions = {}): readonly Mention[] {
    if (mode !== "sentence") return findMentions(text, mode, options, this.#view);
    const found = this.#bodies.addTo(findMentions(text, mode, options, this.#view), text);
    const mentions = this.#withNamesInTopics(found, options);
    return withoutSources(withIndicators(mentions, text, this), text, (key) => this.entity(key));
  }

  /**
   * "The Israel-Hamas truce" also names Israel and Hamas. An asset inside a topic is not wanted for itself: a question
   * about a bitcoin fund's approval is not about everything that moves Bitcoin.
   */
  #withNamesInTopics(mentions: readonly Mention[], options: FindOptions): readonly Mention[] {
    return mentions.flatMap((mention) => {
      const { kind } = this.entity(mention.entity);
      if (!isTopic(kind)) return [mention];
      const inner: Mention[] = [];
      findInside(mention.words, ({ start, words }) => {
        const named = /\p{Lu}/u.test(words) ? findMentions(words, "sentence", options, this.#view) : [];
        const whole = named.filter((one) => one.start === 0 && one.end >= words.length - POSSESSIVE);
        for (const one of whole)
          if (
            one.entity !== mention.entity &&
            !ASSETS.has(this.entity(one.entity).libraryCategory!) &&
            !isElsewhere(this.entity(one.entity), this.entity(mention.entity))
          )
            inner.push({ ...one, start: mention.start + start, end: mention.start + start + one.end });
        return whole.length > 0;
      });
      return [mention, ...inner];
    });
  }

  /** The clauses in a text that report an indicator without naming it. */
  findMeasurePhrases(text: string): ClauseSpan[] {
    return findMeasurePhrases(text, this.#measurePhrases);
  }

  /** What is measured in a country, or its central bank. */
  indicatorOf(measure: string, country: string): number | undefined {
    return this.#indicators.get(`${measure} ${country}`);
  }

  /** The meanings of a keyword, likeliest first; none for an ordinary or unknown word. Tickers must be in capitals. */
  resolveKeyword(keyword: string, options: KeywordOptions = {}): Mention[] {
    const [first, ...others] = this.#readKeyword(keyword, options.asOf ?? Infinity);
    const mentions = this.#chooseMeanings(first!, keyword, options);
    return others.length === 0
      ? mentions
      : mentions.concat(others.flatMap((group) => this.#chooseMeanings(group, keyword, options)));
  }

  #chooseMeanings(all: readonly Surface[], keyword: string, options: KeywordOptions): Mention[] {
    const { categories = [], otherKeywords = [], asOf = Infinity } = options;
    if (all.length < 2) return this.#withHome(all.map((surface) => mentionBy(surface, keyword)));
    const isClear = all.every(({ entity }) => entity === all[0]!.entity);
    const others = isClear ? [] : this.#readOthers(keyword, otherKeywords, asOf);
    const found = borneOut(all, others);
    const names = found.filter(({ layer }) => layer !== "ticker").sort(byLikelihood);
    const tickers = found.filter(({ layer }) => layer === "ticker");
    const named = new Set(names.map(({ entity }) => entity));
    const sent = new Set(options.named);
    for (const { entity, layer } of others) if (layer !== "ticker") sent.add(entity);
    const bearers = this.#chooseBearers(tickers, sent, categories, asOf).filter(
      ({ entity }) => !named.has(entity),
    );
    return this.#withHome([...names, ...bearers].map((surface) => mentionBy(surface, keyword)));
  }

  /** Items carry the indicator of their country, so "CPI" alone also means the one that most items are about. */
  #withHome(mentions: Mention[]): Mention[] {
    return mentions.flatMap((mention) => {
      const { measure, kind, country } = this.entity(mention.entity);
      if (measure === null || kind === "central-bank") return mention;
      const home = this.indicatorOf(measure, country ?? HOME);
      return home === undefined || home === mention.entity
        ? mention
        : [mention, { ...mention, entity: home }];
    });
  }

  /**
   * The possible meanings of the other keywords. Those spelled like this keyword are left out: a second "DIA" does not
   * tell which of its bearers is meant.
   */
  #readOthers(keyword: string, otherKeywords: readonly string[], asOf: number): Surface[] {
    const own = withoutDollar(keyword);
    return otherKeywords
      .filter((other) => withoutDollar(other) !== own)
      .flatMap((other) => this.#readKeyword(other, asOf).flat());
  }

  /** The possible meanings of a keyword, in groups: a pair of currencies means one of each group. */
  #readKeyword(keyword: string, asOf: number): readonly (readonly Surface[])[] {
    const plain = this.#table.readKeyword(keyword, this.#isOrdinary, asOf);
    return isPlainName(keyword, plain) ? [plain] : readSymbols(keyword, plain, this.#symbolsAt(asOf));
  }

  #symbolsAt(asOf: number): SymbolView {
    return {
      read: (keyword) => this.#table.readKeyword(keyword, this.#isOrdinary, asOf),
      kindOf: (key) => this.#entities[key]!.kind,
      isMinor: (key) => this.#entities[key]!.isMinor,
      isOrdinary: this.#isOrdinary,
    };
  }

  /** Learns an entity that an item carries. Returns its key, which is the library's if the library has the entity. */
  learn(entity: LearntEntity, categories: readonly Category[] = [], since = -Infinity): number {
    const met = this.#met.get(entity);
    if (met !== undefined && teachesNothing(met, categories, since)) return met.key;
    const namesakes = this.#learnt.get(entity.name);
    let learnt = namesakes?.find((other) => isSaidAlike(other.entity, entity));
    let isNews = learnt === undefined || learnt.since > since;
    if (learnt === undefined) {
      const keys = this.#learnNames(entity, undefined, since);
      learnt = { entity, key: keys[0]!, keys: keys.length > 1 ? keys : null, since };
      if (namesakes === undefined) this.#learnt.set(entity.name, [learnt]);
      else namesakes.push(learnt);
    } else if (learnt.since > since) {
      this.#learnNames(entity, learnt.keys ?? [learnt.key], since);
      learnt.since = since;
    }
    const key = learnt.keys === null ? learnt.key : this.#chooseMeant(learnt.keys, categories);
    if (takeCategories(this.#entities[key]!, categories, since)) {
      this.revision++;
      isNews = true;
    }
    if (isNews) this.onLesson?.({ entity, categories, since, key });
    if (learnt.keys === null) this.#met.set(entity, metAgain(met, key, categories, since));
    return key;
  }

  #learnNames(entity: LearntEntity, known: readonly number[] | undefined, since: number): readonly number[] {
    const name = writtenOf(entity.name);
    const aliases = entity.aliases.map(writtenOf);
    let keys = known ?? findSame(saidOf(name, aliases, entity.ticker), this.#known);
    if (keys.length === 0) keys = [this.#entities.push(fromItem(this.#entities.length, entity)) - 1];
    for (const key of keys) {
      const same = this.#entities[key]!;
      const { tickers } = same;
      // The item may name the entity by its ticker alone: "ETH".
      const ticker = entity.ticker ?? tickers.find((own) => isTicker(name, own)) ?? null;
      if (ticker !== null && !tickers.includes(ticker)) same.tickers = [...tickers, ticker];
      for (const spelling of learntSpellings(
        { name, aliases, ticker },
        key,
        this.#words,
        since,
        same.id !== null,
      ))
        this.#learnSpelling(spelling);
    }
    return keys;
  }

  #learnSpelling(spelling: SurfaceSpelling): void {
    const { entity, layer } = spelling.surface;
    const outcome = this.#table.addLearnt(spelling, (key) => standingOf(this.#entities[key]));
    if (outcome === "nothing") return;
    this.revision++;
    if (outcome === "added" && layer !== "ticker") this.#entities[entity]!.spellings++;
  }

  /**
   * Chooses among entities that share a ticker, if an item gives only that ticker as the name: one in the item's
   * categories, else the best known.
   */
  #chooseMeant(keys: readonly number[], categories: readonly Category[]): number {
    const isOfThem = (key: number) => this.entity(key).categories.some((own) => categories.includes(own));
    return keys.find(isOfThem) ?? keys[0]!;
  }

  /** D19: the bearers of a ticker whose name was sent too, else those in the requested categories, else all. */
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
}

/** The letters of "'s". */
const POSSESSIVE = 2;

const ASSETS: ReadonlySet<LibraryCategory> = new Set(["crypto", "commodities", "currencies", "instruments"]);

/**
 * If both the name and the ticker of one entity were sent, each means that entity: "Dogecoin,DOGE" is not a
 * department, and "Solana,SOL" is not the company with that name. Keeps the meanings that other keywords share.
 */
function borneOut(surfaces: readonly Surface[], others: readonly Surface[]): readonly Surface[] {
  const isPaired = surfaces.some(({ entity, layer }) =>
    others.some((other) => other.entity === entity && (other.layer === "ticker") !== (layer === "ticker")),
  );
  return isPaired
    ? surfaces.filter(({ entity }) => others.some((other) => other.entity === entity))
    : surfaces;
}

/** Meanings that need no context come first, then full names: the island of Greenland before a company's alias. */
function byLikelihood(a: Surface, b: Surface): number {
  return Number(isUnsure(a)) - Number(isUnsure(b)) || Number(b.layer === "name") - Number(a.layer === "name");
}

function mentionBy({ entity, layer }: Surface, keyword: string): Mention {
  const words = keyword.trim();
  return { entity, layer, words, start: 0, end: words.length };
}

function withoutDollar(keyword: string): string {
  return keyword.trim().replace(/^\$/, "");
}

/** Whether it is a ticker from the library. A ticker learnt from an item must not change how a text is read. */
function isLibraryTicker({ layer, since }: Surface): boolean {
  return layer === "ticker" && since === -Infinity;
}
