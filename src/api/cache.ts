import type { ContentEncoding } from "../http/content-encoding.ts";
import type { Change, ChangeLog } from "../index/changes.ts";
import { type Body, BodyArena, type KeptBody, type KeptSlab, SLAB_BYTES } from "./body-arena.ts";
import { PassingBodies } from "./passing-bodies.ts";

/** A cached answer, and which changes invalidate it. */
export interface CacheEntry extends Body {
  readonly etag: string;
  readonly isChangedBy: (change: Change) => boolean;
  /** The compressed bodies. Each is made when it is first requested, and then kept. */
  encoded: Map<ContentEncoding, Promise<Buffer>> | null;
  /** A caller that pages forward continues after this instant. */
  readonly position: number | null;
  /** The header that tells what was understood of the query; empty if there is none (D46). */
  readonly understood: string;
  /** The header that tells why each item answers; empty if there is none (D47). */
  readonly reasons: string;
  /** How many changes there had been when the entry was last checked. */
  checked: number;
}

/** How many new answers to remember as recipes (see `AnswerCache`): at least this many, at most twice as many. */
const MIN_NEW = 250;
/** Fewer are remembered if their queries are long: together, the queries take at most twice this many bytes. */
const MAX_NEW_BYTES = 8 * 1024 * 1024;

/**
 * Upper bound on the memory per character of a query, for its key, its parsed form and the entities found in
 * it.
 */
const BYTES_A_CHARACTER = 16;
/**
 * Nearly all queries are at most this long. Only the characters beyond this are counted, because `BodyArena`
 * already counts even a small answer as 2 KiB.
 */
const USUAL_CHARACTERS = 256;

/**
 * Caches answers by query, in a limited number of bytes; the oldest are evicted first. The cache is exact: an
 * entry is checked against every change since its last check, and dropped at the first change that could
 * affect it. For a new answer, only its recipe is kept: its items and how to write them. Its bytes are stored
 * at its first hit, because most queries are sent only once, and storing an answer takes longer than
 * composing it.
 */
export class AnswerCache {
  readonly #changes: ChangeLog;
  /**
   * Two generations: when the newer one is full, the older one is dropped as a whole. A single map with
   * deletions would be rehashed now and then, and its old table would point to the new one. Everything in the
   * new table would then survive young-generation garbage collection.
   */
  #new = new Map<string, Recipe>();
  #lessNew = new Map<string, Recipe>();
  /** The memory of the queries in the newer map. */
  #newBytes = 0;
  readonly #kept = new Map<string, CacheEntry & KeptBody>();
  readonly #passing = new PassingBodies();
  readonly #lasting: BodyArena;

  constructor(changes: ChangeLog, maxBytes: number) {
    this.#changes = changes;
    this.#lasting = new BodyArena(maxBytes);
  }

  find(key: string): CacheEntry | undefined {
    const kept = this.#kept.get(key);
    const recipe = kept ? undefined : (this.#new.get(key) ?? this.#lessNew.get(key));
    const entry = kept ?? recipe?.entry;
    if (!entry) return undefined;
    if (entry.checked !== this.#changes.count) {
      if (this.#changes.someSince(entry.checked, entry.isChangedBy)) {
        this.#forget(key);
        return undefined;
      }
      entry.checked = this.#changes.count;
    }
    return recipe ? this.#keep(key, recipe) : kept;
  }

  /**
   * Writes a new answer and remembers its recipe. The bytes are valid until the answer has been sent (see
   * `beginSending`).
   */
  put(
    key: string,
    answer: Omit<CacheEntry, keyof Body | "encoded">,
    bound: number,
    write: WriteBody,
  ): CacheEntry {
    this.#forget(key);
    const entry = this.pass(answer, bound, write);
    if (this.#new.size >= MIN_NEW || this.#newBytes >= MAX_NEW_BYTES) {
      this.#lessNew = this.#new;
      this.#new = new Map();
      this.#newBytes = 0;
    }
    this.#newBytes += questionBytes(key);
    // A long body has a buffer of its own, which would stay in memory as long as the entry.
    const remembered = bound > SLAB_BYTES ? { ...entry, bytes: NO_BYTES } : entry;
    this.#new.set(key, { entry: remembered, bound, write });
    return entry;
  }

  /** Writes an answer without remembering it. */
  pass(answer: Omit<CacheEntry, keyof Body | "encoded">, bound: number, write: WriteBody): CacheEntry {
    const { etag, isChangedBy, position, understood, reasons, checked } = answer;
    const { bytes, slab, isWaiting } = this.#passing.write(bound, write);
    return {
      etag,
      isChangedBy,
      position,
      understood,
      reasons,
      checked,
      encoded: null,
      bytes,
      slab,
      isWaiting,
    };
  }

  #keep(key: string, { entry, bound, write }: Recipe): CacheEntry {
    this.#forget(key);
    const beside = questionBytes(key) + entry.understood.length + entry.reasons.length;
    const kept = { ...entry, ...this.#lasting.write(bound, beside, write, this.#drop) };
    this.#kept.set(key, kept);
    kept.slab.keys.push(key);
    return kept;
  }

  #forget(key: string): void {
    this.#new.delete(key);
    this.#lessNew.delete(key);
    this.#kept.delete(key);
  }

  /** Drops the answers whose memory is about to be reused. */
  readonly #drop = (slab: KeptSlab): void => {
    for (const key of slab.keys) if (this.#kept.get(key)?.slab === slab) this.#kept.delete(key);
  };
}

/**
 * The memory that a long query takes. A query may be as long as a whole request, and stays in memory even if
 * its answer is short.
 */
function questionBytes(key: string): number {
  return Math.max(0, key.length - USUAL_CHARACTERS) * BYTES_A_CHARACTER;
}

const NO_BYTES = Buffer.alloc(0);

interface Recipe {
  readonly entry: CacheEntry;
  readonly bound: number;
  readonly write: WriteBody;
}

/** Writes a body at a position and returns where the body ends. */
export type WriteBody = (out: Buffer, at: number) => number;
