import type { ContentEncoding } from "../http/content-encoding.ts";
import type { Change, ChangeLog } from "../index/changes.ts";
import { type Body, BodyArena, type KeptBody, type KeptSlab, SLAB_BYTES } from "./body-arena.ts";
import { PassingBodies } from "./passing-bodies.ts";

/** An answer that is kept, and what would make it another. */
export interface CacheEntry extends Body {
  readonly etag: string;
  readonly isChangedBy: (change: Change) => boolean;
  /** Each made at the first request that wants it, then kept. */
  encoded: Map<ContentEncoding, Promise<Buffer>> | null;
  /** Where a reader who walks forward goes on. */
  readonly position: number | null;
  /** The count of changes it was last held against. */
  checked: number;
}

/** New answers remembered by how they are written: this many at the least, twice as many at the most. */
const MIN_NEW = 250;
/** Fewer, where their questions are long: these take no more than twice as many bytes. */
const MAX_NEW_BYTES = 8 * 1024 * 1024;

/** What keeping a question takes, at the most: its key, what it was read into, and the entities that were found in it. */
const BYTES_A_CHARACTER = 16;
/** So long are nearly all; what they take is reckoned with where answers are small. */
const USUAL_CHARACTERS = 256;

/**
 * Answers by the question they answer, within a bound of bytes, the oldest let go first. It is exact: an entry is held
 * against every change since it was last held, and dropped at the first that could show in it.
 *
 * Of a new answer only the recipe is kept: which items, written how. Its bytes are written for good at its first hit,
 * because most questions are asked once, and keeping the bytes of those costs more than making them.
 */
export class AnswerCache {
  readonly #changes: ChangeLog;
  /**
   * In two maps that take turns, each dropped as a whole. One map whose oldest are deleted is made over now and then, and
   * what it was made from points at what it became: all of it would outlive the collection of young memory.
   */
  #new = new Map<string, Recipe>();
  #lessNew = new Map<string, Recipe>();
  /** What the questions of the newer map take. */
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

  /** Writes a new answer and remembers how. Its bytes are good until it was sent (`beginSending`). */
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
    // Memory of its own would be kept with it.
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

  /** Forgets the answers whose memory is about to be used again. */
  readonly #drop = (slab: KeptSlab): void => {
    for (const key of slab.keys) if (this.#kept.get(key)?.slab === slab) this.#kept.delete(key);
  };
}

/** A question may be as long as a request, and a short answer would keep it for nothing. */
function questionBytes(key: string): number {
  return Math.max(0, key.length - USUAL_CHARACTERS) * BYTES_A_CHARACTER;
}

const NO_BYTES = Buffer.alloc(0);

interface Recipe {
  readonly entry: CacheEntry;
  readonly bound: number;
  readonly write: WriteBody;
}

/** Writes a body from a place on, and gives where it ends. */
export type WriteBody = (out: Buffer, at: number) => number;
