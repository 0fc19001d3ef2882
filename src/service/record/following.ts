import { type Followed, readPublications, readRecord } from "../../newsroom/follow.ts";
import type { Outlet } from "../../domain/outlet.ts";
import { isAway } from "../../store/away.ts";
import { readCounters } from "../../store/counters.ts";
import type { Store } from "../../store/open.ts";
import { listOutlets } from "../../store/outlets.ts";
import { findPublications, readLastNumber } from "../../store/publications.ts";
import { clockEstimate } from "./clock.ts";
import { CopyAway, type RecordCopy } from "./copy.ts";
import { steadyNow } from "./steady-clock.ts";

/** Publications handed over at a time: many while filling, few while following, so that answering is never held up long. */
const FILL_BATCH = 500;
const FOLLOW_BATCH = 32;
/** Far behind there is no end to be reached soon, and more at a time are read sooner. */
const CATCH_UP_BATCH = 256;
/** While filling a reading may be of the whole record, and nobody waits for it yet. */
const FILL_ANSWER_MS = 20_000;
/** How long publications are followed before the record is looked at anew: keys are revoked meanwhile, too. */
const FOLLOW_MS = 500;

export interface FollowTools {
  readonly store: Store;
  /** Where publications and words are read from instead, where there is one; it may lag. */
  readonly copy: RecordCopy | null;
  /** Hands publications over, of the whole record or of what came since. */
  readonly hand: (batch: readonly Followed[], isFilling: boolean) => Promise<void>;
  /** Hands the operator's own outlets over. */
  readonly handOutlets: (outlets: readonly Outlet[]) => void;
  /** Brings over which keys changed, where their revision is another; all of them, where it may be another record. */
  readonly lookAtKeys: (revision: number, areAll?: boolean) => Promise<void>;
  /** A clock that nobody sets, in milliseconds. */
  readonly now?: () => number;
}

/** Reads from the record or from its copy. */
type Read = <T>(ask: (source: Store) => Promise<T>) => Promise<T>;

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
  readonly #now: () => number;
  readonly #clock = clockEstimate();
  /** What the last publication read here was of, to know it again. */
  #last = "";
  /** The last publication that was handed over while filling, or was about to be. */
  #filled: { readonly number: number; readonly act: string } | undefined;
  /** Up to where the copy is known to have come. */
  #copyNumber = 0;
  /** Whether the connection was lost since: another server may answer now. */
  #isDoubtful = false;
  /** The server that was last known to be the one that was followed. */
  #server = 0;

  constructor(tools: FollowTools) {
    this.#tools = tools;
    this.#now = tools.now ?? steadyNow;
  }

  /**
   * Hands the whole record over. Begun again after a failure it goes over the same publications, which the index passes by, and no
   * further: an item that it passes by has the languages of the first time, and those that came since are followed.
   */
  async fill(warmItems: number): Promise<Looked> {
    const seen = await this.#readCounters();
    await this.#tools.lookAtKeys(seen.keys, true);
    // What was handed over before a failure stays.
    if (this.#filled) await this.#verifyAct(this.#filled);
    await this.#fromCopy(async (read) => {
      const last = Math.min(await read(readLastNumber), seen.publication);
      if (this.#filled && last < this.#filled.number)
        throw new CopyAway("The replica lags behind the publications already loaded");
      this.number = this.#filled ? Math.min(this.number, last) : last;
      // After the number: an item up to it may be the first of its outlet.
      this.#tools.handOutlets(await read(listOutlets));
      for await (const batch of readRecord(read, this.number, warmItems, FILL_BATCH)) {
        this.#filled = actOf(batch.at(-1)!);
        await this.#tools.hand(batch, true);
      }
    }, true);
    this.#last = await this.#readAct(this.number);
    return this.#lookedAt(seen);
  }

  /**
   * Brings over which keys changed and what was published since the last look, as far as it comes in a moment; `hasMore`: it did not
   * come to the end, and can go on at once.
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

  /** Follows its copy where the record itself cannot be asked. */
  async lookAtCopy(): Promise<Looked> {
    const copy = this.#tools.copy!;
    await this.#follow((ask) => copy.read(ask), Infinity);
    return { number: this.number, known: null, settled: null, clockOffset: this.#clock.offset() };
  }

  /** Follows the record itself for a moment: a copy that lags would have to be waited for. Whether it came up to a publication. */
  async followUpTo(number: number): Promise<boolean> {
    await this.#verify(Math.max(number, this.number));
    return !(await this.#follow(this.#readRecord, number));
  }

  /** Whether the copy has everything that was handed over. */
  isCopyLevel(): boolean {
    return this.#copyNumber >= this.number;
  }

  /** Follows up to a publication, for a moment; whether there is more to be read. */
  async #follow(read: Read, upTo: number): Promise<boolean> {
    const until = this.#now() + FOLLOW_MS;
    while (this.number < upTo) {
      if (this.#now() >= until) return true;
      const count = upTo - this.number > CATCH_UP_BATCH ? CATCH_UP_BATCH : FOLLOW_BATCH;
      const { batch, outlets } = await read(async (source) => {
        const batch = await readPublications(source, this.number, count);
        // After the batch: an item in it may be the first of its outlet.
        return { batch, outlets: batch.length === 0 ? [] : await listOutlets(source) };
      });
      // A copy may not have come so far yet.
      if (batch.length === 0) return false;
      this.#tools.handOutlets(outlets);
      await this.#tools.hand(batch, false);
      this.number = batch.at(-1)!.number;
      this.#last = actOf(batch.at(-1)!).act;
    }
    return false;
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
    const asked = this.#now();
    const seen = await readCounters(store, Date.now);
    if (store.engine === "postgres") this.#clock.add(asked, this.#now(), seen.clock);
    return seen;
  }

  readonly #readRecord: Read = (ask) => ask(this.#tools.store);

  /** Reads from the copy; where that cannot be done, from the record itself. */
  async #fromCopy(work: (read: Read) => Promise<void>, isFilling = false): Promise<void> {
    const { copy } = this.#tools;
    if (copy) {
      try {
        await work((ask) => copy.read(ask, isFilling ? FILL_ANSWER_MS : undefined));
        if (!this.isCopyLevel()) this.#copyNumber = await copy.read(readLastNumber);
        return;
      } catch (error) {
        if (!(error instanceof CopyAway)) throw error;
        // A wrong password or name is said at the start; later it is passed by, as all else is.
        if (isFilling && error.cause !== undefined && !isAway(error)) throw error.cause;
      }
    }
    await work(this.#readRecord);
  }

  /**
   * After the connection was lost, or led to another server, that may be a standby that lacks the last publications, or a backup.
   * Its next ones would bear numbers that were read already, and would be passed over.
   */
  async #verify(known: number): Promise<void> {
    const server = this.#tools.store.serverChanges();
    if (known >= this.number && !this.#isDoubtful && server === this.#server) return;
    await this.#verifyAct({ number: this.number, act: known < this.number ? null : this.#last });
    this.#isDoubtful = false;
    this.#server = server;
  }

  /** Whether a publication is what it was when it was read; null: it is known not to be. */
  async #verifyAct({ number, act }: { readonly number: number; readonly act: string | null }): Promise<void> {
    if (act === null || (await this.#readAct(number)) !== act)
      throw new RecordReplaced(
        `publication ${number} is no longer in the database: a backup was restored, or a lagging standby was promoted. Restart this node to reload its index`,
      );
  }

  async #readAct(number: number): Promise<string> {
    if (number === 0) return "";
    const [row] = await findPublications(this.#tools.store, number - 1, 1);
    if (row?.number !== number) return "";
    return row.kind === "merge"
      ? `merge ${row.story_id} ${row.into_story_id}`
      : `${row.kind} ${row.item_id} ${row.language ?? ""}`;
  }
}

/** What a publication was of, to know it again. */
function actOf(followed: Followed): { readonly number: number; readonly act: string } {
  const { number } = followed;
  if (followed.kind === "merge") return { number, act: `merge ${followed.storyId} ${followed.intoStoryId}` };
  const language = followed.kind === "item" ? "" : followed.language;
  return { number, act: `${followed.kind} ${followed.item.id} ${language}` };
}
