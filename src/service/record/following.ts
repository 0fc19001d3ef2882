import { type Followed, readPublications, readRecord } from "../../newsroom/follow.ts";
import type { Outlet } from "../../domain/outlet.ts";
import { isAway } from "../../store/away.ts";
import type { ClockReading } from "../../store/clock-guard.ts";
import { readCounters } from "../../store/counters.ts";
import { findNewestBefore } from "../../store/items.ts";
import type { Store } from "../../store/open.ts";
import { listOutlets } from "../../store/outlets.ts";
import { findPublications, readLastNumber } from "../../store/publications.ts";
import { RecordLost } from "../../store/whereabouts.ts";
import { clockEstimate } from "./clock.ts";
import { CopyAway, type RecordCopy } from "./copy.ts";
import type { StoredBatch } from "./packing.ts";
import { steadyNow } from "./steady-clock.ts";

/**
 * Publications per batch: large while filling, small while following, so that answering is never blocked for
 * long.
 */
const FILL_BATCH = 500;
const FOLLOW_BATCH = 32;
/** Larger batches catch up sooner when far behind. */
const CATCH_UP_BATCH = 256;
/** How long a read may take while filling: it may cover the whole record, and no caller is waiting yet. */
const FILL_ANSWER_MS = 20_000;
/** How long to follow publications before polling the record again, because keys may be revoked meanwhile. */
const FOLLOW_MS = 500;

/** Top news is ranked from up to 48 hours of items, all of which must be in the window. */
const LEAST_WINDOW_MS = 49 * 3_600_000;

/** What an earlier run of the service kept from the record, so that a start doesn't read all of it. */
export interface SnapshotSource {
  /**
   * The pieces after a publication, in order, up to the first unusable one, which is discarded. A piece whose items are
   * all covered yields only its merges and amendments.
   */
  read(identity: number, after: number, covered: Covered | null): AsyncIterable<SnapshotPiece>;
  /** Deletes the pieces after a publication, because this record has other publications there. */
  discard(after: number, reason: string): Promise<void>;
}

/** Everything up to publication `to` that the pieces before it don't have. */
export interface SnapshotPiece {
  readonly from: number;
  readonly to: number;
  /** Identifies publication `to`, to check that the record still has it. */
  readonly act: string;
  readonly batches: readonly StoredBatch[];
}

/** The items that a checkpoint covers: those of the publications up to `upTo` that are older than `border`. */
export interface Covered {
  readonly upTo: number;
  readonly border: number;
}

/** What an earlier run of the service kept about the items below its window. */
export interface CheckpointSource<Kept> {
  /** Null if there is no usable one. */
  read(identity: number): Promise<(Covered & { readonly act: string; readonly kept: Kept }) | null>;
  discard(reason: string): Promise<void>;
}

/** How the index is filled from a snapshot. */
export interface SnapshotTools {
  readonly source: SnapshotSource;
  /** Hands over a batch of the snapshot. */
  readonly hand: (batch: StoredBatch) => Promise<void>;
}

/** The window of the index. */
export interface WindowTools<Kept = never> {
  /** How many of the newest items it holds. */
  readonly items: number;
  /** The index always reaches at least this far back from the newest item, however small `items` is. */
  readonly leastMs?: number;
  readonly checkpoint?: CheckpointSource<Kept> | undefined;
  /** Called with the border and the checkpoint's contents before anything is handed over. */
  readonly begin: (border: number, kept: Kept | null) => void;
}

export interface FollowTools<Kept = never> {
  readonly store: Store;
  /** A replica to read publications and text from, if there is one. It may lag. */
  readonly copy: RecordCopy | null;
  /** Hands over publications: those of the whole record while filling, otherwise those since the last poll. */
  readonly hand: (batch: readonly Followed[], isFilling: boolean) => Promise<void>;
  readonly snapshot?: SnapshotTools;
  readonly window?: WindowTools<Kept>;
  /** Called while filling, with the last publication that was handed over. */
  readonly onFilled?: (number: number, known: number) => void;
  /** Hands over the operator's own outlets. */
  readonly handOutlets: (outlets: readonly Outlet[]) => void;
  /**
   * Loads the keys that changed, if the revision of the keys has changed. Loads all keys if this may be a
   * different record.
   */
  readonly lookAtKeys: (revision: number, areAll?: boolean) => Promise<void>;
  /** How far this machine's clock leapt ahead since a reading; 0 if it did not. Only if the record uses that clock. */
  readonly leapSince?: (reading: ClockReading) => number;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
  /** This machine's clock, which the embedded record uses. */
  readonly machineNow?: () => number;
}

type SeenCounters = Record<"identity" | "keys" | "publication", number>;

const OTHER_CONTENT = "the database was restored or repaired while in use";
const RESTART =
  "Restart every process that uses it. If a file was copied over it, stop them first and restore again (docs/operations.md)";

/** Reads from the record or from its replica. */
type Read = <T>(ask: (source: Store) => Promise<T>) => Promise<T>;

/** The result of a poll of the record. */
export interface Looked {
  /** Everything up to this publication was handed over. */
  readonly number: number;
  /** The record's last publication; null if only the replica could be read. */
  readonly known: number | null;
  /**
   * Everything published before this instant was handed over, and nothing more can be published before it.
   * Null if publications are still missing.
   */
  readonly settled: number | null;
  /**
   * How far the record's clock is ahead of our monotonic one, in milliseconds; 0 if the record uses this
   * machine's clock.
   */
  readonly clockOffset: number;
  /** How far this machine's clock leapt ahead, in milliseconds, while that holds publishing; otherwise 0. */
  readonly clockLeap: number;
}

/**
 * Thrown if this is no longer the record that we followed: publications that were handed over are missing
 * from it.
 */
export class RecordReplaced extends Error {}

/** Follows the record's publications. Each is handed over once and in order, whatever fails in between. */
export class Follower<Kept = never> {
  number = 0;
  readonly #tools: FollowTools<Kept>;
  readonly #now: () => number;
  readonly #clock = clockEstimate();
  /** Identifies the last publication that was read, to check later that the record still has it. */
  #last = "";
  /** While filling: the last publication of the latest batch, even if handing that batch over failed. */
  #filled: { readonly number: number; readonly act: string } | undefined;
  /** While filling: the last publication that the snapshot had. */
  #loaded: { readonly number: number; readonly act: string } | undefined;
  /** Where the window of the index begins. */
  #border: number | undefined;
  #covered: Covered | null = null;
  /** The last publication the replica is known to have. */
  #copyNumber = 0;
  /** Whether the connection was lost since the last check, so that another server may be answering now. */
  #isDoubtful = false;
  /** The last server verified to hold the record we follow. */
  #server = 0;
  #seen: SeenCounters | undefined;

  constructor(tools: FollowTools<Kept>) {
    this.#tools = tools;
    this.#now = tools.now ?? steadyNow;
  }

  /**
   * Sends the whole record to the index. After a failure, the retry ends where the first attempt would have ended, and
   * the index skips publications that it already has. A skipped item keeps the languages from the first attempt. Newer
   * languages arrive later, when the record is followed.
   */
  async fill(warmItems: number): Promise<Looked> {
    const seen = await this.#readCounters();
    await this.#tools.lookAtKeys(seen.keys, true);
    // Publications handed over before a failure stay in the index, so the record must still have them.
    const before = this.#filled ?? this.#loaded;
    if (before) await this.#verifyAct(before);
    await this.#beginWindow(seen);
    if (!this.#filled) await this.#load(seen);
    const held = this.#filled ?? this.#loaded;
    await this.#fromCopy(async (read) => {
      const last = Math.min(await read(readLastNumber), seen.publication);
      if (held && last < held.number)
        throw new CopyAway("The replica lags behind the publications already loaded");
      this.number = this.#filled ? Math.min(this.number, last) : last;
      // Outlets are read after the number, so that the list has the outlet of every item up to that number.
      this.#tools.handOutlets(await read(listOutlets));
      const since = this.#loaded?.number ?? 0;
      for await (const batch of readRecord(read, this.number, warmItems, FILL_BATCH, since)) {
        this.#filled = actOf(batch.at(-1)!);
        await this.#tools.hand(batch, true);
        this.#tools.onFilled?.(this.#filled.number, seen.publication);
      }
    }, true);
    this.#last = await readAct(this.#tools.store, this.number);
    return this.#lookedAt(seen);
  }

  /** Chooses the border of the window, once. */
  async #beginWindow(seen: SeenCounters): Promise<void> {
    const { window, store } = this.#tools;
    if (!window || this.#border !== undefined) return;
    const { items, leastMs = LEAST_WINDOW_MS, begin } = window;
    const { published_at: newest } = await findNewestBefore(store, 0);
    const { published_at: newestBelow } = await findNewestBefore(store, items);
    const border = Math.min(newestBelow + 1, newest - leastMs);
    const checkpoint = border === -Infinity ? null : await this.#findCheckpoint(seen, border);
    // Set only now: if the database was unreachable above, the next try has to get here again.
    this.#border = border;
    if (border === -Infinity) return;
    this.#covered = checkpoint;
    begin(border, checkpoint?.kept ?? null);
  }

  /** The checkpoint, if this record has everything that it covers and the window doesn't begin below its border. */
  async #findCheckpoint(seen: SeenCounters, border: number) {
    const { window, store } = this.#tools;
    const checkpoint = await window!.checkpoint?.read(seen.identity);
    // A larger window needs whole items, but the checkpoint has them without text and id.
    if (!checkpoint || checkpoint.border > border) return null;
    const { upTo, act } = checkpoint;
    if (upTo <= seen.publication && (await readAct(store, upTo)) === act) return checkpoint;
    await window!.checkpoint!.discard(`publication ${upTo} differs from the one in the database`);
    return null;
  }

  /** Identifies the record and the last publication that was handed over. */
  get place(): { readonly identity: number; readonly act: string } {
    return { identity: this.#seen!.identity, act: this.#last };
  }

  /** Hands over the snapshot's publications, as far as this record has the same ones. */
  async #load(seen: SeenCounters): Promise<void> {
    const { snapshot, store, onFilled } = this.#tools;
    if (!snapshot) return;
    const after = this.#loaded?.number ?? 0;
    for await (const { from, to, act, batches } of snapshot.source.read(
      seen.identity,
      after,
      this.#covered,
    )) {
      if (to > seen.publication || (await readAct(store, to)) !== act)
        return snapshot.source.discard(from, `publication ${to} differs from the one in the database`);
      for (const batch of batches) {
        await snapshot.hand(batch);
        onFilled?.(batch.last ?? from, seen.publication);
      }
      this.#loaded = { number: to, act };
    }
  }

  /**
   * Hands over changed keys and new publications, for a limited time. If `hasMore` is true, it did not reach
   * the end and can be called again at once.
   */
  async look(): Promise<Looked & { readonly hasMore: boolean }> {
    try {
      const seen = await this.#readCounters();
      const isDoubtful = this.#isDoubtful || this.#server !== this.#tools.store.serverChanges();
      await this.#tools.lookAtKeys(seen.keys, isDoubtful);
      await this.#verify(seen.publication);
      let hasMore = false;
      await this.#fromCopy(async (read) => {
        hasMore = await this.#follow(read, seen.publication);
      });
      return { ...this.#lookedAt(seen), hasMore };
    } catch (error) {
      this.#isDoubtful = true;
      throw error;
    }
  }

  /** Follows the replica if the record itself is unreachable. */
  async lookAtCopy(): Promise<Looked> {
    const copy = this.#tools.copy!;
    await this.#follow((ask) => copy.read(ask), Infinity);
    return {
      number: this.number,
      known: null,
      settled: null,
      clockOffset: this.#clock.offset(),
      clockLeap: 0,
    };
  }

  /**
   * Follows the record itself for a limited time, because a replica may lag. Returns whether it reached
   * publication `number`.
   */
  async followUpTo(number: number): Promise<boolean> {
    await this.#verify(Math.max(number, this.number));
    return !(await this.#follow(this.#readRecord, number));
  }

  /** Whether the replica has everything that was handed over. */
  isCopyLevel(): boolean {
    return this.#copyNumber >= this.number;
  }

  /** Follows up to a publication for a limited time. Returns whether there is more to read. */
  async #follow(read: Read, upTo: number): Promise<boolean> {
    const until = this.#now() + FOLLOW_MS;
    while (this.number < upTo) {
      if (this.#now() >= until) return true;
      const count = upTo - this.number > CATCH_UP_BATCH ? CATCH_UP_BATCH : FOLLOW_BATCH;
      const { batch, outlets } = await read(async (source) => {
        const batch = await readPublications(source, this.number, count);
        // Outlets are read after the batch, so that the list has the outlet of every item in it.
        return { batch, outlets: batch.length === 0 ? [] : await listOutlets(source) };
      });
      // A replica may not have the next publication yet.
      if (batch.length === 0) return false;
      this.#tools.handOutlets(outlets);
      await this.#tools.hand(batch, false);
      this.number = batch.at(-1)!.number;
      this.#last = actOf(batch.at(-1)!).act;
    }
    return false;
  }

  #lookedAt(seen: { readonly publication: number; readonly published_at: number } & ClockReading): Looked {
    const isLevel = this.number >= seen.publication;
    return {
      number: this.number,
      known: seen.publication,
      settled: isLevel ? seen.published_at + 1 : null,
      clockOffset: this.#clock.offset(),
      clockLeap: this.#tools.leapSince?.(seen) ?? 0,
    };
  }

  async #readCounters() {
    const { store } = this.#tools;
    store.checkPlace();
    // Uses a monotonic clock: if this machine's wall clock were changed, all times would be wrong until the
    // next poll.
    const asked = this.#now();
    const seen = await readCounters(store, this.#tools.machineNow ?? Date.now);
    if (store.engine === "postgres") this.#clock.add(asked, this.#now(), seen.clock);
    this.#verifyContent(seen);
    return seen;
  }

  /**
   * Throws if the content changed as only a restore or a repair changes it. Counters never go back otherwise. On PostgreSQL
   * they may, because a lagging standby was promoted: `look` then reads all keys again and checks the publications.
   */
  #verifyContent(seen: SeenCounters): void {
    const { store } = this.#tools;
    const before = this.#seen;
    const isOther = before !== undefined && before.identity !== seen.identity;
    if (store.engine === "postgres") {
      if (isOther) throw new RecordReplaced(`${OTHER_CONTENT}. Restart this node to reload its index`);
    } else if (isOther) throw new RecordLost(`tidings.db: ${OTHER_CONTENT}. ${RESTART}`);
    else if (before && (seen.keys < before.keys || seen.publication < before.publication))
      throw new RecordLost(`tidings.db: the content was set back to an older state. ${RESTART}`);
    this.#seen = seen;
  }

  readonly #readRecord: Read = (ask) => ask(this.#tools.store);

  /** Reads from the replica, or from the record itself if that fails. */
  async #fromCopy(work: (read: Read) => Promise<void>, isFilling = false): Promise<void> {
    const { copy } = this.#tools;
    if (copy) {
      try {
        await work((ask) => copy.read(ask, isFilling ? FILL_ANSWER_MS : undefined));
        if (!this.isCopyLevel()) this.#copyNumber = await copy.read(readLastNumber);
        return;
      } catch (error) {
        if (!(error instanceof CopyAway)) throw error;
        // At startup, a wrong password or name is reported. Later, the replica is only bypassed, as after any
        // other failure.
        if (isFilling && error.cause !== undefined && !isAway(error)) throw error.cause;
      }
    }
    await work(this.#readRecord);
  }

  /**
   * Checks that this is still the record we followed. After a lost connection or a failover, the server may
   * be a standby without the last publications, or a restored backup. Its next publications would reuse
   * numbers that we have already read, so we would skip them.
   */
  async #verify(known: number): Promise<void> {
    const server = this.#tools.store.serverChanges();
    if (known >= this.number && !this.#isDoubtful && server === this.#server) return;
    await this.#verifyAct({ number: this.number, act: known < this.number ? null : this.#last });
    this.#isDoubtful = false;
    this.#server = server;
  }

  /**
   * Throws unless publication `number` is still the publication that was read. `act` is null if the publication is
   * known to be missing.
   */
  async #verifyAct({ number, act }: { readonly number: number; readonly act: string | null }): Promise<void> {
    if (act === null || (await readAct(this.#tools.store, number)) !== act)
      throw new RecordReplaced(
        `publication ${number} is no longer in the database: a backup was restored, or a lagging standby was promoted. Restart this node to reload its index`,
      );
  }
}

/** What `actOf` returns for a publication; empty if the record has none with this number. */
export async function readAct(store: Store, number: number): Promise<string> {
  if (number === 0) return "";
  const [row] = await findPublications(store, number - 1, 1);
  if (row?.number !== number) return "";
  if (row.kind === "merge") return `merge ${row.story_id} ${row.into_story_id}`;
  return row.part !== null
    ? `${row.part} ${row.item_id}`
    : `${row.kind} ${row.item_id} ${row.language ?? ""}`;
}

/** Identifies a publication, to check later that the record still has it. */
function actOf(followed: Followed): { readonly number: number; readonly act: string } {
  const { number } = followed;
  if (followed.kind === "merge") return { number, act: `merge ${followed.storyId} ${followed.intoStoryId}` };
  if (followed.kind === "gist") return { number, act: `gist ${followed.id}` };
  if (followed.kind === "words") return { number, act: `words ${followed.item.id}` };
  if (followed.kind === "languages") return { number, act: `rendition ${followed.id} ${followed.language}` };
  const language = followed.kind === "item" ? "" : followed.language;
  return { number, act: `${followed.kind} ${followed.item.id} ${language}` };
}
