import type { ContentEncoding } from "../http/content-encoding.ts";
import type { Change, ChangeLog } from "../index/changes.ts";

/** A body that was made, and what would make it another. */
export interface CachedBody {
  readonly body: Buffer;
  readonly etag: string;
  readonly isChangedBy: (change: Change) => boolean;
}

export interface CacheEntry extends CachedBody {
  /** Made at the first request that wants one, then kept. */
  readonly encoded: Map<ContentEncoding, Promise<Buffer>>;
}

/** What an entry costs beyond its bytes, about. */
const ENTRY_BYTES = 1_000;

/**
 * Bodies by the question they answer, within a bound of bytes, the longest unread let go first. It is exact: an entry
 * is held against every change since it was last held, and dropped at the first that could show in it.
 */
export class AnswerCache {
  readonly #changes: ChangeLog;
  readonly #maxBytes: number;
  readonly #entries = new Map<string, { entry: CacheEntry; checked: number; bytes: number }>();
  bytes = 0;

  constructor(changes: ChangeLog, maxBytes: number) {
    this.#changes = changes;
    this.#maxBytes = maxBytes;
  }

  find(key: string): CacheEntry | undefined {
    const held = this.#entries.get(key);
    if (!held) return undefined;
    if (held.checked !== this.#changes.count) {
      if (this.#changes.someSince(held.checked, held.entry.isChangedBy)) {
        this.#remove(key);
        return undefined;
      }
      held.checked = this.#changes.count;
    }
    this.#entries.delete(key);
    this.#entries.set(key, held);
    return held.entry;
  }

  /** Keeps a body that was made when the log stood at `checked` changes. */
  put(key: string, made: CachedBody, checked: number): CacheEntry {
    const entry: CacheEntry = { ...made, encoded: new Map() };
    // Room for its compressed forms is counted from the start: they come later and are smaller.
    const bytes = 2 * made.body.length + ENTRY_BYTES;
    this.#remove(key);
    this.#entries.set(key, { entry, checked, bytes });
    this.bytes += bytes;
    while (this.bytes > this.#maxBytes && this.#entries.size > 1) this.#remove(this.#entries.keys().next().value!);
    return entry;
  }

  #remove(key: string): void {
    this.bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
