import { Keyring } from "../../access/keyring.ts";
import type { BelowTools } from "../../api/answer-below.ts";
import type { HourRanking } from "../../api/rankings.ts";
import type { LoadFrames } from "../../api/respond.ts";
import type { Outlet } from "../../domain/outlet.ts";
import { CheckpointMisfit } from "../../index/below/covered-items.ts";
import type { Lexicon } from "../../index/lexicon.ts";
import { MACHINE_TIMERS, type Timers } from "../../http/timers.ts";
import { Refusal } from "../../http/problem.ts";
import { NewsIndex } from "../../index/news-index.ts";
import { describeLeap } from "../../store/clock-guard.ts";
import type { BelowThread } from "../below/below.ts";
import { learnAgain, noteLessons } from "../below/lessons.ts";
import type { Looked } from "./following.ts";
import type { Log } from "../observe/log.ts";
import { packedOf, unpacker } from "./packing.ts";
import { RecordSight } from "../observe/readiness.ts";
import { RecordAway, RecordHeld, type RecordLink } from "./link.ts";
import type { RecordNews } from "./messages.ts";
import type { Sightings } from "../observe/sightings.ts";
import { within } from "./within.ts";

/** How long callers should wait before they retry, if the record was unreachable. */
const RETRY_SECONDS = 2;
const TOUCH_MS = 1_000;
/** How often the log reports how far the index is filled. */
const PROGRESS_MS = 5_000;
const LEAST_KEPT = 20_000;

export interface MirrorTools {
  readonly record: RecordLink;
  readonly lexicon: Lexicon;
  readonly maxFrameBytes: number;
  /** Where items below the window go. */
  readonly below?: Pick<BelowThread, "sink" | "begin" | "keep" | "discard" | "library"> | undefined;
  /** A new checkpoint is written if a start sent at least this many items there. */
  readonly leastKept?: number | undefined;
  readonly log: Log;
  /**
   * The clock that the record's time is derived from: a monotonic one, or this machine's clock if the record
   * uses it.
   */
  readonly now: () => number;
  /** This machine's wall clock. */
  readonly machineNow: () => number;
  /** The tolerated error in our estimate of the record's clock, in milliseconds; 0 if it is this machine's clock. */
  readonly clockMarginMs: number;
  /** How long a request waits for the record: to settle, to load text or to look up a key. */
  readonly patienceMs: number;
  readonly sightings: Sightings;
  /** Called for internal faults; an unreachable record is not one. */
  readonly onFault: () => void;
  readonly timers?: Timers;
}

/** The window of the index, until the checkpoint is kept. */
interface KeptWindow {
  readonly border: number;
  /** The checkpoint that the service started from: its last publication, and how many items it has. */
  readonly before: number | null;
  readonly keptCount: number;
  readonly lessons: ReturnType<typeof noteLessons>;
}

/** The record's data in memory, kept current by the record's thread from `fill` on. */
export class RecordMirror implements Disposable {
  readonly index: NewsIndex;
  readonly keyring = new Keyring();
  outlets: readonly Outlet[] = [];
  cursorSecret: Buffer = Buffer.alloc(0);
  sessionSecret: Buffer = Buffer.alloc(0);
  coverSecret: Buffer = Buffer.alloc(0);
  isReady = false;
  /** How far the index is filled, in percent of the record. */
  filledPercent = 0;
  readonly sight = new RecordSight();

  readonly #tools: MirrorTools;
  readonly #timers: Timers;
  readonly #caughtUp = Promise.withResolvers<void>();
  readonly #unpacked = unpacker();
  #window: KeptWindow | undefined;
  #stopTouching = () => {};
  #progressAt: number;
  /** How far this machine's clock was ahead of `now` when the record was last reached. */
  #machineAhead: number;

  constructor(tools: MirrorTools) {
    this.#tools = tools;
    this.#timers = tools.timers ?? MACHINE_TIMERS;
    this.#machineAhead = tools.machineNow() - tools.now();
    this.#progressAt = tools.now();
    // A guess until the record reports its clock.
    this.sight.clockOffset = this.#machineAhead;
    this.index = new NewsIndex(tools.lexicon, tools.maxFrameBytes);
  }

  /** Waits until the whole record is in memory. */
  async fill(publicUrl: string): Promise<void> {
    const { record } = this.#tools;
    this.index.beginFilling();
    record.begin(publicUrl, this.#tools.below?.library ?? "", (news) => this.#hearOrDiscard(news));
    const failure = await Promise.race([this.#caughtUp.promise, record.failed]);
    if (failure) throw failure;
    this.#stopTouching = this.#timers.every(TOUCH_MS, () => this.#touch());
  }

  /** The record's time, which all nodes share: the clocks of machines differ, and may be changed. */
  now(): number {
    return this.#tools.now() + this.sight.clockOffset;
  }

  /** True if the instant has passed but publications before it may still be missing here. */
  isUnsettled(instant: number | null): boolean {
    if (instant === null || instant <= this.sight.settledUpTo) return false;
    const { clockMarginMs, machineNow, now } = this.#tools;
    // The monotonic clock stops while a machine sleeps; its wall clock is corrected when it wakes.
    const sleptMs = Math.max(0, machineNow() - now() - this.#machineAhead);
    return instant <= this.now() + clockMarginMs + sleptMs;
  }

  /**
   * Waits until everything published up to now is in memory. False if the record is unreachable or its clock is wrong.
   * Also false if the clock was set back meanwhile, so that a past instant is in the future again (D16).
   */
  async settle(instant = -Infinity): Promise<boolean> {
    const { clockMarginMs, log, now, onFault, record } = this.#tools;
    if (this.sight.awayBecause !== undefined) return false;
    const hadPassed = instant <= this.now() - clockMarginMs;
    try {
      const settled = await within(
        this.#tools.patienceMs,
        record.ask("settle", now()),
        record.silentMs,
        this.#timers,
      );
      this.sight.settledUpTo = Math.max(this.sight.settledUpTo, settled);
      return !hadPassed || instant <= this.sight.settledUpTo;
    } catch (error) {
      // The polls report that the clock leapt.
      if (error instanceof RecordHeld) return false;
      if (error instanceof RecordAway) this.#miss(error.message);
      else {
        onFault();
        log.fault("Cannot ask the database which publications are settled", error);
      }
      return false;
    }
  }

  readonly loadFrames: LoadFrames = async (wanted) => {
    const { index } = this;
    const asked = index.changes.count;
    const ids = wanted.map(({ slot, language }) => ({ itemId: index.columns.ids[slot]!, language }));
    const loading = this.#tools.record.ask("load", ids);
    const { packed, buffer } = await this.#orLater(loading, "the text of this answer");
    using lent = new DisposableStack();
    for (const { itemId, language, bytes } of packed) {
      const slot = index.findSlot(itemId)!;
      // Text published during the read is newer and must not be overwritten.
      const isOld = index.changes.someSince(
        asked,
        (change) =>
          (change.kind === "words" && change.slot === slot) ||
          (change.kind === "rendition" && change.slot === slot && change.language === language),
      );
      if (!isOld) lent.use(index.frames.lend(slot, language, bytes));
    }
    // The bytes were copied. Free the buffer now, or many buffers would pile up before the garbage collector runs.
    buffer.transfer(0);
    return lent.move();
  };

  /** Whole items that the index lacks. */
  readonly loadItems: BelowTools["load"] = async (wanted) => {
    const { packed } = await this.#orLater(
      this.#tools.record.ask("load-items", wanted),
      "an item of this answer",
    );
    return unpacker()(packed).filter((each) => each.kind === "item");
  };

  async refreshKeys(): Promise<void> {
    await this.#orLater(this.#tools.record.ask("refresh-keys", null), "this key");
  }

  /**
   * Whether an item has a cover with this address. It may have to read all items, so a late answer doesn't mean an
   * outage.
   */
  readonly hasCover = async (address: string): Promise<boolean> => {
    const { record, patienceMs } = this.#tools;
    try {
      return await within(patienceMs, record.ask("has-cover", address), record.silentMs, this.#timers);
    } catch (error) {
      if (!(error instanceof RecordAway)) throw error;
      const detail = `Whether an item has this cover is still being looked up. Try again in ${RETRY_SECONDS} s.`;
      throw new Refusal({ kind: "unavailable", detail, retryAfter: RETRY_SECONDS });
    }
  };

  /** If the record is unreachable, refuses this one request and states when to retry. */
  async #orLater<T>(asked: Promise<T>, what: string): Promise<T> {
    try {
      return await within(this.#tools.patienceMs, asked, this.#tools.record.silentMs, this.#timers);
    } catch (error) {
      if (!(error instanceof RecordAway)) throw error;
      this.#miss(error.message);
      const detail = `The database is unreachable, and ${what} must be read from it. Try again in ${RETRY_SECONDS} s.`;
      throw new Refusal({ kind: "unavailable", detail, retryAfter: RETRY_SECONDS });
    }
  }

  keepRanking({ request, events }: HourRanking): void {
    const { hour, category, windowHours } = request;
    const ids = events.map(({ slot }) => this.index.columns.ids[slot]!);
    const row = { hour, category, window_hours: windowHours, item_ids: JSON.stringify(ids) };
    this.#tools.record.ask("keep-ranking", row).catch((error: unknown) => {
      // Any node can compute the ranking again, and an unreachable record is reported elsewhere.
      if (error instanceof RecordAway) return;
      this.#tools.onFault();
      this.#tools.log.fault("Cannot store a ranking", error, { hour, category });
    });
  }

  [Symbol.dispose](): void {
    this.#stopTouching();
    this.#touch();
  }

  /** Delete it, or a checkpoint that doesn't fit would stop every start. */
  #hearOrDiscard(news: RecordNews): void {
    try {
      this.#hear(news);
    } catch (error) {
      if (error instanceof CheckpointMisfit) this.#tools.below!.discard();
      throw error;
    }
  }

  #hear(news: RecordNews): void {
    if (news.kind === "window") this.#beginWindow(news);
    else if (news.kind === "publications") this.index.apply(this.#unpacked(news.packed));
    else if (news.kind === "stored") this.index.apply(this.#unpacked(packedOf(news.bytes)));
    else if (news.kind === "keys") this.keyring.update(news.rows, news.areAll);
    else if (news.kind === "filling") this.#tellProgress(news);
    else if (news.kind === "discarded")
      this.#tools.log.warn("Part of the index's snapshot was discarded; the database is read instead", {
        reason: news.reason,
      });
    else if (news.kind === "outlets") this.outlets = news.outlets;
    else if (news.kind === "looked") this.#see(news);
    else if (news.kind === "caught-up") {
      this.index.endFilling();
      this.index.lastNumber = news.number;
      this.#keepBelow(news);
      this.cursorSecret = Buffer.from(news.cursorSecret, "hex");
      this.sessionSecret = Buffer.from(news.sessionSecret, "hex");
      this.coverSecret = Buffer.from(news.coverSecret, "hex");
      this.#see(news);
      this.isReady = true;
      this.#caughtUp.resolve();
    } else {
      if (!news.isAway || news.isLost) this.#tools.onFault();
      if (news.isLost) this.#lose(news.message);
      this.#miss(news.message);
    }
  }

  #beginWindow({ border, kept }: RecordNews & { kind: "window" }): void {
    const { below, lexicon } = this.#tools;
    if (kept) {
      learnAgain(lexicon, kept.lessons);
      below!.begin(kept.segments);
    }
    this.index.setWindow(border, below!.sink, kept && { ...kept, stories: kept.stories.slice() });
    this.#window = {
      border,
      before: kept && kept.upTo,
      keptCount: kept?.count ?? 0,
      lessons: noteLessons(lexicon),
    };
  }

  /** Keeps a checkpoint if it would save the next start enough reading. */
  #keepBelow({ number, identity, act }: RecordNews & { kind: "caught-up" }): void {
    const window = this.#window;
    if (!window) return;
    const lessons = window.lessons.take();
    const { index } = this;
    const { below, leastKept = LEAST_KEPT, log } = this.#tools;
    const isWorth = index.belowCount - window.keptCount >= leastKept;
    const { border, before } = window;
    const task = isWorth && { border, before, lessons, upTo: number, identity, act, ...index.keptItems() };
    below!.keep(task || null).then(
      (fault) => {
        if (fault)
          log.warn(
            "The checkpoint of the items below the window was not written; the next start takes longer",
            { reason: fault },
          );
      },
      () => {},
    );
  }

  #tellProgress({ number, known }: RecordNews & { kind: "filling" }): void {
    const { log, now } = this.#tools;
    this.filledPercent = Math.floor((100 * number) / Math.max(number, known));
    if (now() - this.#progressAt < PROGRESS_MS) return;
    this.#progressAt = now();
    log.info("Filling the index", { percent: this.filledPercent, items: this.index.size });
  }

  /** Until the record is reached again, no request waits for it. Each outage is reported once. */
  #miss(reason: string): void {
    if (this.sight.miss(reason)) this.#tools.sightings.miss("record", reason);
  }

  /** From now on nothing is answered, because a key may have been revoked where this node cannot see it. */
  #lose(reason: string): void {
    if (this.sight.isLost) return;
    this.sight.isLost = true;
    this.#tools.log.fault("The database is lost; nothing is answered or published", undefined, { reason });
  }

  #see(looked: Looked): void {
    const { log, machineNow, now, sightings } = this.#tools;
    if (looked.known !== null) this.#machineAhead = machineNow() - now();
    const { clockLeap } = this.sight;
    if (this.sight.see(looked)) sightings.see("record");
    if (looked.clockLeap > 0 && clockLeap === 0)
      log.warn("Publishing is held", { reason: describeLeap(looked.clockLeap) });
    if (looked.clockLeap === 0 && clockLeap > 0) log.info("Publishing resumes: the clock is trusted again");
  }

  /** Writes the times at which keys were last used; postponed while the record is unreachable. */
  #touch(): void {
    if (this.sight.awayBecause !== undefined) return;
    const lastUsed = this.keyring.takeLastUsed();
    if (lastUsed.size === 0) return;
    this.#tools.record.ask("touch-keys", lastUsed).catch((error: unknown) => {
      this.keyring.returnLastUsed(lastUsed);
      if (!(error instanceof RecordAway)) this.#tools.log.fault("Cannot write the usage of keys", error);
    });
  }
}
