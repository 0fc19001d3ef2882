import { tokenise } from "../text/tokens.ts";
import { lettersOf, type SurfaceSpelling, type Surface } from "./surfaces.ts";
import { TokenTrie } from "./token-trie.ts";

/**
 * The owner of a spelling. `library`: an entity in the library; `fixed`: the same, but learnt entities cannot share the
 * spelling; `learnt`: an entity from items.
 */
export type SpellingOrigin = "fixed" | "library" | "learnt";

/** An alias that this many entities already have ("Smith") is not learnt for another one. */
const MAX_BEARERS = 64;

/** More spellings than any entity has. */
const MAX_SPELLINGS = 4096;

/** The node of a spelling without its spaces. */
interface CompactSpelling {
  readonly node: number;
  readonly order: number;
}

/**
 * Maps sequences of words to surfaces.
 *
 * The library's 68,000 spellings are read on demand. A name is found by its first word, so until a text has that word, it is
 * enough to know which entities have a name that begins with it. Reading all of them at once takes half a second, which every
 * command would wait for, although it uses very few.
 */
export class SurfaceTable {
  readonly #trie = new TokenTrie();
  /** For each number of a word: the library's entities that have a spelling beginning with it, if it was not read yet. */
  readonly #unread: (number[] | undefined)[] = [];
  readonly #spellingsOf: (entity: number) => readonly SurfaceSpelling[];
  readonly #surfaces: (Surface[] | undefined)[] = [];
  readonly #families = new Set<string>();
  /** Spellings without their spaces, for keywords: "Black Rock", "cashapp". */
  readonly #compact = new Map<string, CompactSpelling>();
  /** The first words of all names except surnames, and since when each is known. */
  readonly #beginnings = new Map<string, number>();
  /** For each node, since when the first name that passes through it has been known. */
  readonly #since: number[] = [];
  #count = 0;

  /** `spellingsOf` gives all spellings of an entity that was announced. */
  constructor(spellingsOf: (entity: number) => readonly SurfaceSpelling[] = () => []) {
    this.#spellingsOf = spellingsOf;
  }

  /** The number of spellings. To count them, all must be read. */
  get count(): number {
    this.#unread.forEach((_, number) => this.#read(number));
    return this.#count;
  }

  /** Says that a spelling of the entity begins with the word. Entities are announced in order of their keys. */
  announce(word: string, entity: number): void {
    const number = this.#trie.number(word);
    const unread = this.#unread[number];
    if (unread === undefined) this.#unread[number] = [entity];
    else if (unread.at(-1) !== entity) unread.push(entity);
  }

  /** Reads the spellings that begin with a word. All names that share a node begin with the same word, so order is kept. */
  #read(number: number | undefined): void {
    const unread = number === undefined ? undefined : this.#unread[number];
    if (unread === undefined) return;
    this.#unread[number!] = undefined;
    for (const entity of unread)
      this.#spellingsOf(entity).forEach((spelling, place) => {
        if (this.#trie.numberOf(spelling.words[0]!) === number)
          this.add(spelling, entity * MAX_SPELLINGS + place);
      });
  }

  /** If spellings differ only in spaces, a keyword means the spelling with the lowest `order`. */
  add({ words, surface }: SurfaceSpelling, order = Infinity): void {
    const node = this.#reach(words, surface.since);
    if (surface.rule !== "surname") this.#begin(words[0]!, surface.since);
    const here = this.#surfaces[node];
    const isThere = here?.some(
      ({ entity, layer, rule }) => entity === surface.entity && layer === surface.layer && rule !== "surname",
    );
    if (isThere) return;
    if (here === undefined) this.#surfaces[node] = [surface];
    else here.push(surface);
    this.#count++;
    if (surface.rule === "surname") this.#families.add(words[0]!);
    else if (surface.layer !== "ticker" && surface.rule !== "stop") {
      const compact = words.join("");
      const known = this.#compact.get(compact);
      if (known === undefined || order < known.order) this.#compact.set(compact, { node, order });
    }
  }

  /**
   * Adds a spelling of an item's entity and returns what changed. If the library has the spelling too, a text keeps the
   * library's meaning, and the item's entity counts only if another spelling names it. A keyword means both. A very
   * general name ("Jordan") gets no further meanings, because alone it must match nothing (D18).
   */
  addLearnt(
    spelling: SurfaceSpelling,
    standingOf: (entity: number) => SpellingOrigin,
  ): "added" | "dated" | "nothing" {
    const here = this.find(spelling.words);
    const { entity, layer, since } = spelling.surface;
    const isTicker = layer === "ticker";
    const same = here.find(
      (other) =>
        other.entity === entity && (other.layer === "ticker") === isTicker && other.rule !== "surname",
    );
    if (same !== undefined) {
      if (same.since <= since) return "nothing";
      same.since = since;
      this.#reach(spelling.words, since);
      this.#begin(spelling.words[0]!, since);
      return "dated";
    }
    let learnt = spelling;
    if (layer === "alias" || (layer === "name" && standingOf(entity) !== "learnt")) {
      const others = here.filter((other) => other.entity !== entity && other.layer !== "ticker");
      const standings = others.map((other) => standingOf(other.entity));
      if (standings.includes("fixed") || others.length >= MAX_BEARERS) return "nothing";
      if (standings.includes("library"))
        learnt = { ...spelling, surface: { ...spelling.surface, rule: "shy" } };
    }
    this.add(learnt);
    return "added";
  }

  /** The node of these words, created if missing. Every node on the way is then known since `since` or earlier. */
  #reach(words: readonly string[], since: number): number {
    let node: number = TokenTrie.ROOT;
    for (const word of words) {
      node = this.#trie.grow(node, word);
      this.#since[node] = Math.min(this.#since[node] ?? Infinity, since);
    }
    return node;
  }

  #begin(word: string, since: number): void {
    if (!((this.#beginnings.get(word) ?? Infinity) <= since)) this.#beginnings.set(word, since);
  }

  /**
   * Whether a name that starts with the word was known before an instant. Surnames are left out, because they end a
   * name: "Sydney Sweeney".
   */
  begins(word: string, asOf: number): boolean {
    this.#read(this.#trie.numberOf(word));
    return (this.#beginnings.get(word) ?? Infinity) < asOf;
  }

  step(from: number, word: string, asOf: number): number {
    const number = this.#trie.numberOf(word);
    if (number === undefined) return TokenTrie.NONE;
    if (from === TokenTrie.ROOT && this.#unread[number] !== undefined) this.#read(number);
    const node = this.#trie.follow(from, number);
    return node !== TokenTrie.NONE && this.#since[node]! < asOf ? node : TokenTrie.NONE;
  }

  at(node: number): readonly Surface[] | undefined {
    return this.#surfaces[node];
  }

  find(words: readonly string[]): readonly Surface[] {
    return this.#surfaces[this.#nodeOf(words)] ?? [];
  }

  #nodeOf(words: readonly string[]): number {
    if (words.length > 0) this.#read(this.#trie.numberOf(words[0]!));
    return this.#trie.find(words);
  }

  isFamily(word: string): boolean {
    this.#read(this.#trie.numberOf(word));
    return this.#families.has(word);
  }

  /**
   * The meanings of a keyword. The caller chose it as a name, so only its capitals matter. A ticker must be in
   * capitals. An ordinary word must have the name's capitals or be all in capitals ("Target" or "TARGET", not
   * "target"). An alias that is very short or also a ticker must have its own capitals. Full names count in upper
   * and lower case ("okx", and "BITCOIN" although that is another entity's ticker), unless they are also the
   * entity's own ticker.
   */
  readKeyword(keyword: string, isOrdinary: (word: string) => boolean, asOf: number): Surface[] {
    const tokens = tokenise(keyword);
    const words = tokens.map((token) => token.folded);
    const written = tokens.map((token) => lettersOf(token.raw)).join("");
    const stems = tokens.map((token) => token.stem);
    const here = this.#spelledLike(words, stems, asOf);
    const isUpper = written === written.toUpperCase();
    const isTicker = isUpper && here.some(({ layer }) => layer === "ticker");
    const isWord = words.length === 1 && isOrdinary(words[0]!);
    const isShort = isTicker || (words.length === 1 && words[0]!.length < 4);
    return here.filter(({ entity, layer, rule, written: form }) => {
      if (rule === "stop" || rule === "surname") return false;
      if (layer === "ticker") return isUpper;
      if (tokens[0]?.cashtag === true) return false;
      const name = form.join("");
      // In capitals, the name is also the entity's own ticker, which other entities may share.
      const isOwnTicker =
        (isUpper || name === name.toUpperCase()) &&
        here.some((one) => one.layer === "ticker" && one.entity === entity);
      const isFormal = isWord || (isShort && (layer !== "name" || isOwnTicker));
      if (!isFormal || rule === "plain" || isWrittenAs(name, written)) return true;
      return isWord && !isOwnTicker && name.toUpperCase() === written;
    });
  }

  /**
   * The surfaces with exactly this spelling, else without possessives, else without spaces. Names not known before
   * `asOf` are skipped, so they do not hide the next choice.
   */
  #spelledLike(words: readonly string[], stems: readonly string[], asOf: number): readonly Surface[] {
    const knownAt = (node: number | undefined): readonly Surface[] | undefined => {
      const here = node === undefined ? undefined : this.#surfaces[node]?.filter(({ since }) => since < asOf);
      return here !== undefined && here.length > 0 ? here : undefined;
    };
    // Lazy: the first lookup is nearly always enough.
    return (
      knownAt(this.#nodeOf(words)) ??
      knownAt(this.#nodeOf(stems)) ??
      knownAt(this.#nodeWithoutSpaces(words.join(""))) ??
      []
    );
  }

  #nodeWithoutSpaces(letters: string): number | undefined {
    // A spelling with these letters begins with one of their prefixes.
    for (let end = 1; end <= letters.length; end++) this.#read(this.#trie.numberOf(letters.slice(0, end)));
    return this.#compact.get(letters)?.node;
  }
}

/** Exactly as written, or all in capitals if the name is initials: "BOJ" for "BoJ". */
function isWrittenAs(form: string, written: string): boolean {
  return form === written || (INITIALS.test(form) && form.toUpperCase() === written);
}

const INITIALS = /^\p{Lu}\p{L}{0,4}\p{Lu}$/u;
