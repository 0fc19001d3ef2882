/**
 * Maps sequences of words to numbered nodes. It knows nothing of entities.
 *
 * One open-addressed table holds every edge (node, word) → node. A step costs one probe at any size, and the
 * trie grows in place as names are learnt. Words are numbered in order of first appearance.
 */
export class TokenTrie {
  static readonly ROOT = 0;
  static readonly NONE = -1;

  readonly #words = new Map<string, number>();
  #nodes = 1;
  #from: Int32Array = new Int32Array(1024).fill(-1);
  #word: Int32Array = new Int32Array(1024);
  #to: Int32Array = new Int32Array(1024);

  get nodeCount(): number {
    return this.#nodes;
  }

  /** The node of this sequence, created if missing. */
  add(words: readonly string[]): number {
    let node = TokenTrie.ROOT;
    for (const word of words) node = this.grow(node, word);
    return node;
  }

  /** The node that `word` leads to from `node`, created if missing. */
  grow(node: number, word: string): number {
    const number = this.number(word);
    const known = this.follow(node, number);
    if (known !== TokenTrie.NONE) return known;
    // The table stays at most half full, so that probes stay short.
    if (this.#nodes * 2 > this.#from.length) this.#widen();
    const made = this.#nodes++;
    this.#place(node, number, made);
    return made;
  }

  step(node: number, word: string): number {
    const number = this.#words.get(word);
    return number === undefined ? TokenTrie.NONE : this.follow(node, number);
  }

  /** The number of a word; undefined if the trie has never seen it. */
  numberOf(word: string): number | undefined {
    return this.#words.get(word);
  }

  find(words: readonly string[]): number {
    let node = TokenTrie.ROOT;
    for (const word of words) {
      node = this.step(node, word);
      if (node === TokenTrie.NONE) break;
    }
    return node;
  }

  /** The number of a word, which gets one if it has none. */
  number(word: string): number {
    let number = this.#words.get(word);
    if (number === undefined) this.#words.set(word, (number = this.#words.size));
    return number;
  }

  /** Like `step`, with the number of the word. */
  follow(node: number, word: number): number {
    const mask = this.#from.length - 1;
    for (let slot = hash(node, word) & mask; ; slot = (slot + 1) & mask) {
      const from = this.#from[slot]!;
      if (from === -1) return TokenTrie.NONE;
      if (from === node && this.#word[slot] === word) return this.#to[slot]!;
    }
  }

  #place(node: number, word: number, to: number): void {
    const mask = this.#from.length - 1;
    let slot = hash(node, word) & mask;
    while (this.#from[slot] !== -1) slot = (slot + 1) & mask;
    this.#from[slot] = node;
    this.#word[slot] = word;
    this.#to[slot] = to;
  }

  #widen(): void {
    const [from, word, to] = [this.#from, this.#word, this.#to];
    this.#from = new Int32Array(from.length * 2).fill(-1);
    this.#word = new Int32Array(from.length * 2);
    this.#to = new Int32Array(from.length * 2);
    for (let slot = 0; slot < from.length; slot++) {
      if (from[slot] !== -1) this.#place(from[slot]!, word[slot]!, to[slot]!);
    }
  }
}

function hash(node: number, word: number): number {
  let h = Math.imul(node, 0x9e3779b1) ^ Math.imul(word, 0x85ebca6b);
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d);
  return h ^ (h >>> 13);
}
