import { type Followed, readPublications, readRecord } from "../../newsroom/follow.ts";
import { isAway } from "../../store/away.ts";
import { readCounters } from "../../store/counters.ts";
import type { Store } from "../../store/open.ts";
import { findPublications, readLastNumber } from "../../store/publications.ts";
import { clockEstimate } from "./record-clock.ts";
import { steadyNow } from "./steady-clock.ts";

/** Publications handed over at a time: many while filling, few while following, so that answering is never held up long. */
const FILL_BATCH = 500;
const FOLLOW_BATCH = 32;

export interface FollowTools {
  readonly store: Store;
  /** Where publications and words are read from instead, where there is one; it may lag. */
  readonly replica: Store | null;
  /** Hands publications over, of the whole record or of what came since. */
  readonly hand: (batch: readonly Followed[], isFilling: boolean) => Promise<void>;
  readonly lookAtOutlets: (store: Store) => Promise<void>;
  /** Brings over which keys changed, where their revision is another. */
  readonly lookAtKeys: (revision: number) => Promise<void>;
}

/** What a look at the record showed. */
export interface Looked {
  /** Everything up to this publication was handed over. */
  readonly number: number;
  /** The last one there is, as the record itself says; null where only its copy could be read. */
  readonly known: number | null;
  /** The instant up to which everything published was handed over, and before which nothing can be published any more. */
  readonly settled: number | null;
  /** What the record's clock is ahead of our steady one, in milliseconds; 0 where the record has the machine's. */
  readonly clockOffset: number;
}

/** The record is no longer the one that was followed: what was handed over is not in it. */
export class RecordReplaced extends Error {}

/** Follows the record from its last publication on: each is handed over once, in order, whatever fails in between. */
export class Follower {
  number = 0;
  readonly #tools: FollowTools;
  readonly #clock = clockEstimate();
  /** What the last publication read here was of, to know it again. */
  #last = "";
  /** Up to where the copy is known to have come. */
  #replicaNumber = 0;
  /** Whether the connection was lost since: another server may answer now. */
  #isDoubtful = false;

  constructor(tools: FollowTools) {
    this.#tools = tools;
  }

  /** Hands the whole record over; begun again after a failure it goes over the same publications, which the index passes by. */
  async fill(warmItems: number): Promise<Looked> {
    const seen = await this.#readCounters();
    await this.#tools.lookAtKeys(seen.keys);
    await this.#fromReplica(async (source) => {
      this.number = Math.min(await readLastNumber(source), seen.publication);
      // After the number: an item up to it may be the first of its outlet.
      await this.#tools.lookAtOutlets(source);
      for await (const batch of readRecord(source, this.number, warmItems, FILL_BATCH))
        await this.#tools.hand(batch, true);
    });
    this.#last = await this.#readLast();
    return this.#lookedAt(seen);
  }

  /** Brings over what was published and which keys changed since the last look. */
  async look(): Promise<Looked> {
    try {
      const seen = await this.#readCounters();
      await this.#tools.lookAtKeys(seen.keys);
      await this.#verify(seen.publication);
      await this.#fromReplica((source) => this.#follow(source, seen.publication));
      return this.#lookedAt(seen);
    } catch (error) {
      this.#isDoubtful = true;
      throw error;
    }
  }

  /** Follows its copy where the record itself cannot be asked. */
  async lookAtReplica(): Promise<Looked> {
    await this.#follow(this.#tools.replica!, Infinity);
    return { number: this.number, known: null, settled: null, clockOffset: this.#clock.offset() };
  }

  /** Follows the record itself up to a publication: a copy that lags would have to be waited for. */
  async followUpTo(number: number): Promise<void> {
    await this.#verify(Math.max(number, this.number));
    await this.#follow(this.#tools.store, number);
  }

  /** Whether the copy has everything that was handed over. */
  isReplicaLevel(): boolean {
    return this.#replicaNumber >= this.number;
  }

  async #follow(source: Store, upTo: number): Promise<void> {
    while (this.number < upTo) {
      const batch = await readPublications(source, this.number, FOLLOW_BATCH);
      // A copy may not have come so far yet.
      if (batch.length === 0) return;
      // After the batch: an item in it may be the first of its outlet.
      await this.#tools.lookAtOutlets(source);
      await this.#tools.hand(batch, false);
      this.number = batch.at(-1)!.number;
      this.#last = actOf(batch.at(-1)!);
    }
  }

  #lookedAt(seen: { readonly publication: number; readonly published_at: number }): Looked {
    const isLevel = this.number >= seen.publication;
    return {
      number: this.number,
      known: seen.publication,
      settled: isLevel ? seen.published_at + 1 : null,
      clockOffset: this.#clock.offset(),
    };
  }

  async #readCounters() {
    const { store } = this.#tools;
    // Not by this machine's clock: that may be set, and until the next look all would go by the wrong time.
    const asked = steadyNow();
    const seen = await readCounters(store, Date.now);
    if (store.engine === "postgres") this.#clock.add(asked, steadyNow(), seen.clock);
    return seen;
  }

  /** Reads from the copy; where that cannot be reached, from the record itself. */
  async #fromReplica(read: (source: Store) => Promise<void>): Promise<void> {
    const { store, replica } = this.#tools;
    if (replica) {
      try {
        await read(replica);
        if (!this.isReplicaLevel()) this.#replicaNumber = await readLastNumber(replica);
        return;
      } catch (error) {
        if (!isAway(error)) throw error;
      }
    }
    await read(store);
  }

  /**
   * After the connection was lost, another server may answer: a standby that lacks the last publications, or a backup.
   * Its next ones would bear numbers that were read already, and would be passed over.
   */
  async #verify(known: number): Promise<void> {
    if (known >= this.number && !this.#isDoubtful) return;
    if (known < this.number || (await this.#readLast()) !== this.#last)
      throw new RecordReplaced(
        `publication ${this.number} was read here and is not in the record any more: it was restored from a backup, or a standby that lacked it was promoted. Start again, to be filled from the record as it is now`,
      );
    this.#isDoubtful = false;
  }

  async #readLast(): Promise<string> {
    if (this.number === 0) return "";
    const [row] = await findPublications(this.#tools.store, this.number - 1, 1);
    if (!row) return "";
    return row.kind === "merge"
      ? `merge ${row.story_id} ${row.into_story_id}`
      : `${row.kind} ${row.item_id} ${row.language ?? ""}`;
  }
}

function actOf(followed: Followed): string {
  if (followed.kind === "merge") return `merge ${followed.storyId} ${followed.intoStoryId}`;
  return `${followed.kind} ${followed.item.id} ${followed.kind === "item" ? "" : followed.language}`;
}
