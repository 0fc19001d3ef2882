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

/** Maps sequences of words to surfaces. */
export class SurfaceTable {
  readonly #trie = new TokenTrie();
  readonly #surfaces: (Surface[] | undefined)[] = [];
  readonly #families = new Set<string>();
  /** Spellings without their spaces, for keywords: "Black Rock", "cashapp". */
  readonly #compact = new Map<string, number>();
  /** The first words of all names except surnames, and since when each is known. */
  readonly #beginnings = new Map<string, number>();
  /** For each node, since when the first name that passes through it has been known. */
  readonly #since: number[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add({ words, surface }: SurfaceSpelling): void {
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
      if (!this.#compact.has(compact)) this.#compact.set(compact, node);
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
    return (this.#beginnings.get(word) ?? Infinity) < asOf;
  }

  step(from: number, word: string, asOf: number): number {
    const node = this.#trie.step(from, word);
    return node !== TokenTrie.NONE && this.#since[node]! < asOf ? node : TokenTrie.NONE;
  }

  at(node: number): readonly Surface[] | undefined {
    return this.#surfaces[node];
  }

  find(words: readonly string[]): readonly Surface[] {
    return this.#surfaces[this.#trie.find(words)] ?? [];
  }

  isFamily(word: string): boolean {
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
      knownAt(this.#trie.find(words)) ??
      knownAt(this.#trie.find(stems)) ??
      knownAt(this.#compact.get(words.join(""))) ??
      []
    );
  }
}

/** Exactly as written, or all in capitals if the name is initials: "BOJ" for "BoJ". */
function isWrittenAs(form: string, written: string): boolean {
  return form === written || (INITIALS.test(form) && form.toUpperCase() === written);
}

const INITIALS = /^\p{Lu}\p{L}{0,4}\p{Lu}$/u;
