import type { ContentEncoding } from "../http/content-encoding.ts";
import type { Change, ChangeLog } from "../index/changes.ts";
import { type Body, BodyArena, type Slab } from "./body-arena.ts";

/** An answer that is kept, and what would make it another. */
export interface CacheEntry extends Body {
  readonly etag: string;
  readonly isChangedBy: (change: Change) => boolean;
  /** Made at the first request that wants one, then kept. */
  readonly encoded: Map<ContentEncoding, Promise<Buffer>>;
  /** Where a reader who walks forward goes on. */
  readonly position: number | null;
  /** The count of changes it was last held against. */
  checked: number;
}

/** Memory for answers that nobody has asked for twice: small enough to stay in the processor's own cache. */
const YOUNG_BYTES = 8 * 1024 * 1024;

/**
 * Answers by the question they answer, within a bound of bytes, the oldest let go first. It is exact: an entry is held
 * against every change since it was last held, and dropped at the first that could show in it.
 *
 * A new answer is written into little memory that is used over and over; at its first hit it moves to the rest. So
 * questions asked once push out only each other, and writing them stays fast.
 */
export class AnswerCache {
  readonly #changes: ChangeLog;
  readonly #entries = new Map<string, CacheEntry>();
  readonly #young = new BodyArena(YOUNG_BYTES);
  readonly #old: BodyArena;

  constructor(changes: ChangeLog, maxBytes: number) {
    this.#changes = changes;
    this.#old = new BodyArena(maxBytes);
  }

  find(key: string): CacheEntry | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.checked !== this.#changes.count) {
      if (this.#changes.someSince(entry.checked, entry.isChangedBy)) {
        this.#entries.delete(key);
        return undefined;
      }
      entry.checked = this.#changes.count;
    }
    return entry.slab.arena === this.#young ? this.#promote(key, entry) : entry;
  }

  /** Writes a new answer and keeps it. */
  put(
    key: string,
    answer: Omit<CacheEntry, keyof Body | "encoded">,
    bound: number,
    write: WriteBody,
  ): CacheEntry {
    return this.#keep(key, { ...answer, encoded: new Map(), ...this.#young.write(bound, write, this.#drop) });
  }

  #promote(key: string, entry: CacheEntry): CacheEntry {
    const { bytes } = entry;
    return this.#keep(key, {
      ...entry,
      ...this.#old.write(bytes.length, (out, at) => at + bytes.copy(out, at), this.#drop),
    });
  }

  #keep(key: string, entry: CacheEntry): CacheEntry {
    this.#entries.set(key, entry);
    entry.slab.keys.push(key);
    return entry;
  }

  /** Forgets the answers whose memory is about to be used again. */
  readonly #drop = (slab: Slab): void => {
    for (const key of slab.keys) if (this.#entries.get(key)?.slab === slab) this.#entries.delete(key);
  };
}

/** Writes a body from a place on, and gives where it ends. */
export type WriteBody = (out: Buffer, at: number) => number;
