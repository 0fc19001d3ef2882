import { GIST_BYTES, type Gist } from "../../domain/gist.ts";
import { SCAN_WASM } from "./scan-wasm.ts";

/** Items per chunk: 30 MB. The system commits only the pages that are written to. */
export const GIST_CHUNK = 65_536;

const CODE_BYTES = 48;
/** Items compared per call, so that the place for those found is small. */
const BLOCK = 4_096;

/** Where things are in a chunk's memory. Codes are together, so that a scan reads nothing else of most items. */
const QUESTION_CODE = 0;
const QUESTION = 64;
/** The other vector of a single dot product; a scan's question stays as it is. */
const OTHER = QUESTION + 384;
/** The items whose codes are close enough, 4 bytes each and one to spare; then those that are near, 8 bytes each. */
const CLOSE = 1_024;
const FOUND = CLOSE + BLOCK * 4 + 64;
const CODES = FOUND + BLOCK * 8;
const GISTS = CODES + GIST_CHUNK * CODE_BYTES;
const PAGES = Math.ceil((GISTS + GIST_CHUNK * GIST_BYTES) / 65_536);

/** What `scan.wat` exports; it explains the parameters. */
interface Scan {
  readonly sign: (from: number, to: number) => void;
  readonly dot: (a: number, b: number) => number;
  readonly scan: (
    questionCode: number,
    code: number,
    count: number,
    mostBits: number,
    found: number,
  ) => number;
  readonly weigh: (
    question: number,
    gists: number,
    from: number,
    end: number,
    first: number,
    leastDot: number,
    found: number,
  ) => number;
}

const MODULE = new WebAssembly.Module(Buffer.from(SCAN_WASM, "base64"));

/** The gists of 65,536 slots, each with a code of one sign per value, which is a rough but quick measure of distance. */
export class GistChunk {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #scan: Scan;
  /** One bit per slot: whether it has a gist. */
  readonly #filled = new Uint32Array(GIST_CHUNK / 32);
  #count = 0;
  /** All slots from here on are empty. */
  #end = 0;

  constructor() {
    const memory = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES });
    this.#bytes = new Uint8Array(memory.buffer);
    this.#scan = new WebAssembly.Instance(MODULE, { gists: { memory } }).exports as Scan;
  }

  /** Returns whether the slot had no gist before. */
  set(at: number, gist: Gist): boolean {
    const isNew = !this.has(at);
    this.#bytes.set(gist, gistAt(at));
    this.#scan.sign(gistAt(at) + 1, CODES + at * CODE_BYTES);
    this.#filled[at >>> 5]! |= 1 << (at & 31);
    this.#end = Math.max(this.#end, at + 1);
    if (isNew) this.#count++;
    return isNew;
  }

  /** Empties the chunk so that its memory can be reused. */
  clear(): void {
    this.#filled.fill(0);
    this.#count = 0;
    this.#end = 0;
  }

  has(at: number): boolean {
    return ((this.#filled[at >>> 5]! >>> (at & 31)) & 1) === 1;
  }

  at(at: number): Gist {
    return this.#bytes.subarray(gistAt(at), gistAt(at) + GIST_BYTES);
  }

  dot(at: number, vector: Int8Array): number {
    this.#bytes.set(vector, OTHER);
    return this.#scan.dot(OTHER, gistAt(at) + 1);
  }

  /** Calls `add` with pairs of a slot, counted from `first`, and its dot product. */
  near(
    vector: Int8Array,
    mostBits: number,
    leastDot: number,
    first: number,
    add: (pairs: Int32Array) => void,
  ): void {
    this.#bytes.set(vector, QUESTION);
    this.#scan.sign(QUESTION, QUESTION_CODE);
    for (let at = 0; at < this.#end; at += BLOCK) {
      const count = Math.min(BLOCK, this.#end - at);
      const close = this.#scan.scan(QUESTION_CODE, CODES + at * CODE_BYTES, count, mostBits, CLOSE);
      const end = this.#scan.weigh(QUESTION, gistAt(at), CLOSE, close, first + at, leastDot, FOUND);
      if (end > FOUND) add(new Int32Array(this.#bytes.buffer.slice(FOUND, end)));
    }
  }

  /** Calls `visit` with each slot below `end` that has no gist, in order. */
  forEachMissing(end: number, visit: (at: number) => void): void {
    if (this.#count === GIST_CHUNK) return;
    for (let word = 0; word * 32 < end; word++) {
      let missing = ~this.#filled[word]!;
      while (missing !== 0) {
        const at = word * 32 + (31 - Math.clz32(missing & -missing));
        if (at >= end) return;
        visit(at);
        missing &= missing - 1;
      }
    }
  }
}

function gistAt(at: number): number {
  return GISTS + at * GIST_BYTES;
}
