import type { ContentEncoding } from "../http/content-encoding.ts";
import type { Change, ChangeLog } from "../index/changes.ts";
import { type Body, BodyArena, type KeptBody, type KeptSlab, SLAB_BYTES } from "./body-arena.ts";
import { PassingBodies } from "./passing-bodies.ts";

/** A cached answer, and which changes invalidate it. */
export interface CacheEntry extends Body {
  readonly etag: string;
  readonly isChangedBy: (change: Change) => boolean;
  /** Each is made on the first request that wants it, then kept. */
  encoded: Map<ContentEncoding, Promise<Buffer>> | null;
  /** The instant after which a caller that pages forward continues. */
  readonly position: number | null;
  /** The number of changes it was last checked against. */
  checked: number;
}

/** How many new answers to remember as recipes: at least this many, at most twice as many. */
const MIN_NEW = 250;
/** Fewer if their questions are long: together they take at most twice this many bytes. */
const MAX_NEW_BYTES = 8 * 1024 * 1024;

/** Upper bound on the memory per character of a question: its key, its parsed form, and the entities found in it. */
const BYTES_A_CHARACTER = 16;
/** Nearly all questions are at most this long; small answers already account for them. */
const USUAL_CHARACTERS = 256;

/**
 * Answers by question, within a bound of bytes; the oldest are evicted first. The cache is exact: an entry is
 * checked against every change since its last check, and dropped at the first that could affect it.
 * For a new answer only its recipe is kept: which items, written how. Its bytes are stored at its first hit,
 * because most questions are asked once, and storing those costs more than composing them.
 */
export class AnswerCache {
  readonly #changes: ChangeLog;
  /**
   * Two generations that take turns, each dropped as a whole. A single map with deletions is rehashed now and
   * then, and the old table points to the new one. Everything in it would then survive young-generation
   * garbage collection.
   */
  #new = new Map<string, Recipe>();
  #lessNew = new Map<string, Recipe>();
  /** The memory of the questions in the newer map. */
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

  /** Writes a new answer and remembers its recipe. The bytes are valid until it was sent (`beginSending`). */
  put(
    key: string,
    answer: Omit<CacheEntry, keyof Body | "encoded">,
    bound: number,
    write: WriteBody,
  ): CacheEntry {
    this.#forget(key);
    const { etag, isChangedBy, position, checked } = answer;
    const { bytes, slab, isWaiting } = this.#passing.write(bound, write);
    const entry = { etag, isChangedBy, position, checked, encoded: null, bytes, slab, isWaiting };
    if (this.#new.size >= MIN_NEW || this.#newBytes >= MAX_NEW_BYTES) {
      this.#lessNew = this.#new;
      this.#new = new Map();
      this.#newBytes = 0;
    }
    this.#newBytes += questionBytes(key);
    // A buffer of its own would be retained with the entry.
    const remembered = bound > SLAB_BYTES ? { ...entry, bytes: NO_BYTES } : entry;
    this.#new.set(key, { entry: remembered, bound, write });
    return entry;
  }

  #keep(key: string, { entry, bound, write }: Recipe): CacheEntry {
    this.#forget(key);
    const kept = { ...entry, ...this.#lasting.write(bound, questionBytes(key), write, this.#drop) };
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

/** A question may be as long as a request, and a short answer would retain all of it. */
function questionBytes(key: string): number {
  return Math.max(0, key.length - USUAL_CHARACTERS) * BYTES_A_CHARACTER;
}

const NO_BYTES = Buffer.alloc(0);

interface Recipe {
  readonly entry: CacheEntry;
  readonly bound: number;
  readonly write: WriteBody;
}

/** Writes a body from a position on and returns where it ends. */
export type WriteBody = (out: Buffer, at: number) => number;
