import type { Category } from "../domain/category.ts";
import { ENTITY_KINDS, type Entity } from "../domain/entity.ts";
import { foldSurface, tokenise } from "../text/tokens.ts";
import { findMentions } from "./find-mentions.ts";
import type { FindMode, LexiconEntity, Mention } from "./mention.ts";
import { cuesOf, learntSpellings, type Spelling, spellingsOf, stopSpelling, type Surface } from "./surfaces.ts";
import { TokenTrie } from "./token-trie.ts";

/**
 * All names that mean something here: the library's, and those of every entity that a published item carries (D17).
 *
 * words → node → surfaces → entity. Finding walks the text once, longest match first; a name costs one probe a word
 * however many there are. Entities have dense keys in the order of their coming; a key never changes its meaning.
 */
export class Lexicon {
  readonly #trie = new TokenTrie();
  readonly #surfaces: (Surface[] | undefined)[] = [];
  readonly #entities: MutableEntity[] = [];
  readonly #cues = new Map<number, ReadonlySet<string>>();
  readonly #keysById = new Map<string, number>();
  readonly #families = new Set<string>();
  /** Spellings without their spaces, for keywords: "Black Rock", "cashapp". */
  readonly #compact = new Map<string, number>();
  readonly #learnt = new Map<string, number>();
  readonly #ordinary: ReadonlySet<string>;
  #surfaceCount = 0;

  constructor(library: LexiconLibrary) {
    this.#ordinary = library.ordinaryWords;
    const isOrdinary = (word: string) => this.#ordinary.has(word);
    for (const phrase of library.stopPhrases) this.#add(stopSpelling(phrase));
    for (const entity of library.entities) {
      const key = this.#entities.push(libraryEntity(this.#entities.length, entity)) - 1;
      this.#keysById.set(entity.id, key);
      const spellings = spellingsOf(entity, key, isOrdinary);
      for (const spelling of spellings) this.#add(spelling);
      if (spellings.some(({ surface }) => surface.rule === "cued")) this.#cues.set(key, cuesOf(entity));
    }
  }

  get entityCount(): number {
    return this.#entities.length;
  }

  get surfaceCount(): number {
    return this.#surfaceCount;
  }

  entity(key: number): LexiconEntity {
    const entity = this.#entities[key];
    if (entity === undefined) throw new RangeError(`the lexicon has no entity ${key}`);
    return entity;
  }

  keyOf(id: string): number | undefined {
    return this.#keysById.get(id);
  }

  /** The entities that a text names, in the order in which they stand there. */
  find(text: string, mode: FindMode, options: FindOptions = {}): Mention[] {
    return findMentions(text, mode, options.categories ?? [], this.#view);
  }

  /** What one keyword means; nothing where it is an ordinary word or unknown. Tickers must be in capitals. */
  resolveKeyword(keyword: string, options: KeywordOptions = {}): Mention[] {
    const found = this.#readKeyword(keyword);
    const names = found.filter((surface) => surface.layer !== "ticker");
    let chosen = names;
    const tickers = found.filter((surface) => surface.layer === "ticker" && !names.some((name) => name.entity === surface.entity));
    if (tickers.length > 0) {
      const others = new Set<number>();
      for (const other of options.otherKeywords ?? []) {
        for (const surface of this.#readKeyword(other)) if (surface.layer !== "ticker") others.add(surface.entity);
      }
      chosen = [...names, ...this.#chooseBearers(tickers, others, options.categories ?? [])];
    }
    const words = keyword.trim();
    return chosen.map(({ entity, layer }) => ({ entity, layer, words, start: 0, end: words.length }));
  }

  /** Takes in an entity that an item carries; the same key for the same entity, the library's where it has one. */
  learn(entity: LearntEntity, categories: readonly Category[] = []): number {
    const signature = `${entity.name}\n${entity.ticker ?? ""}\n${entity.aliases.join("\n")}`;
    let key = this.#learnt.get(signature);
    if (key === undefined) {
      key = this.#findSame(entity) ?? this.#entities.push(learntEntity(this.#entities.length, entity)) - 1;
      const isKnown = (word: string) => this.#ordinary.has(word) || this.#families.has(word);
      for (const spelling of learntSpellings(entity.name, entity.aliases, entity.ticker, key, isKnown)) this.#addLearnt(spelling);
      this.#learnt.set(signature, key);
    }
    const known = this.#entities[key]!;
    if (known.kind === null || ENTITY_KINDS[known.kind].news === null) {
      for (const category of categories) if (!known.categories.includes(category)) known.categories.push(category);
    }
    return key;
  }

  readonly #view = {
    isOrdinary: (word: string) => this.#ordinary.has(word),
    step: (node: number, word: string) => this.#trie.step(node, word),
    surfacesAt: (node: number) => this.#surfaces[node],
    cuesOf: (key: number) => this.#cues.get(key),
    entity: (key: number) => this.#entities[key]!,
    chooseBearers: (surfaces: readonly Surface[], named: ReadonlySet<number>, categories: readonly Category[]) =>
      this.#chooseBearers(surfaces, named, categories),
  };

  /** D19: the one whose name was sent too, else those of the categories sent, else all. */
  #chooseBearers(surfaces: readonly Surface[], named: ReadonlySet<number>, categories: readonly Category[]): readonly Surface[] {
    if (surfaces.length < 2) return surfaces;
    const byName = surfaces.filter(({ entity }) => named.has(entity));
    if (byName.length > 0) return byName;
    const byCategory = surfaces.filter(({ entity }) => this.#entities[entity]!.categories.some((own) => categories.includes(own)));
    return byCategory.length > 0 ? byCategory : surfaces;
  }

  #readKeyword(keyword: string): Surface[] {
    const tokens = tokenise(keyword);
    const words = tokens.map((token) => token.folded);
    let node = this.#trie.find(words);
    if (this.#surfaces[node] === undefined) node = this.#trie.find(tokens.map((token) => token.stem));
    if (this.#surfaces[node] === undefined) node = this.#compact.get(words.join("")) ?? TokenTrie.NONE;
    const written = keyword.trim().replace(/^\$/, "");
    const isCashtag = tokens[0]?.cashtag === true;
    return (this.#surfaces[node] ?? []).filter((surface) => countsAsKeyword(surface, written, isCashtag));
  }

  /** The entity that this name already means, if there is one. */
  #findSame(entity: LearntEntity): number | undefined {
    const node = this.#trie.find(foldSurface(entity.name).split(" "));
    const here = (this.#surfaces[node] ?? []).filter(({ layer, rule }) => layer !== "ticker" && rule !== "stop" && rule !== "surname");
    const fits = here.filter((surface) => entity.ticker !== null && this.#entities[surface.entity]!.ticker === entity.ticker);
    const same = fits.find(isName) ?? fits[0] ?? here.find(isName);
    if (same !== undefined) return same.entity;
    const [alias, second] = here.filter(({ rule }) => rule !== "shy" && rule !== "cued");
    if (alias === undefined || second !== undefined) return undefined;
    const own = this.#entities[alias.entity]!.ticker;
    return own === null || entity.ticker === null ? alias.entity : undefined;
  }

  #addLearnt(spelling: Spelling): void {
    const node = this.#trie.find(spelling.words);
    const here = this.#surfaces[node] ?? [];
    const { entity, layer } = spelling.surface;
    if (here.some((surface) => surface.entity === entity && (surface.layer === "ticker") === (layer === "ticker"))) return;
    // What already has a meaning keeps it: an item's alias does not add a second one.
    if (layer === "alias" && here.some((surface) => surface.layer !== "ticker")) return;
    this.#add(spelling);
  }

  #add({ words, surface }: Spelling): void {
    const node = this.#trie.add(words);
    const here = this.#surfaces[node];
    if (here?.some((other) => other.entity === surface.entity && other.layer === surface.layer)) return;
    if (here === undefined) this.#surfaces[node] = [surface];
    else here.push(surface);
    this.#surfaceCount++;
    if (surface.rule === "surname") this.#families.add(words[0]!);
    else if (surface.layer !== "ticker" && surface.rule !== "stop") {
      const compact = words.join("");
      if (!this.#compact.has(compact)) this.#compact.set(compact, node);
    }
  }
}

export interface LexiconLibrary {
  readonly entities: readonly Entity[];
  /** Folded words that mean themselves, not a name, unless something says otherwise. */
  readonly ordinaryWords: ReadonlySet<string>;
  /** Phrases that contain a name and mean something else: "gold medal". */
  readonly stopPhrases: readonly string[];
}

export interface FindOptions {
  /** The news categories that were asked for: they tell apart the bearers of one ticker (D19). */
  readonly categories?: readonly Category[];
}

export interface KeywordOptions extends FindOptions {
  readonly otherKeywords?: readonly string[];
}

export interface LearntEntity {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly ticker: string | null;
}

interface MutableEntity extends LexiconEntity {
  readonly categories: Category[];
}

function libraryEntity(key: number, entity: Entity): MutableEntity {
  const { id, name, ticker, kind, general, cmcId } = entity;
  const { category, news } = ENTITY_KINDS[kind];
  return { key, id, name, ticker, kind, libraryCategory: category, categories: news === null ? [] : [news], general, cmcId };
}

function learntEntity(key: number, { name, ticker }: LearntEntity): MutableEntity {
  return { key, id: null, name, ticker, kind: null, libraryCategory: null, categories: [], general: null, cmcId: null };
}

function isName(surface: Surface): boolean {
  return surface.layer === "name";
}

/** A keyword stands alone, so its author means it; still a ticker needs capitals and a word needs its name's form. */
function countsAsKeyword(surface: Surface, written: string, isCashtag: boolean): boolean {
  if (surface.rule === "stop" || surface.rule === "surname") return false;
  if (surface.layer === "ticker") return written === written.toUpperCase();
  if (isCashtag) return false;
  if (surface.rule === "free" || surface.rule === "plain") return true;
  return foldSurface(written) === surface.written.join(" ").toLowerCase() ? isWrittenSo(written, surface) : true;
}

function isWrittenSo(written: string, surface: Surface): boolean {
  return tokenise(written).every((token, i) => token.raw.replace(/[.'’]/g, "") === surface.written[i]);
}
