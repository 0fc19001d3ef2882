import { randomUUID } from "node:crypto";
import { gistTextOf } from "../analysis/gist.ts";
import type { Gist } from "../domain/gist.ts";
import {
  claimArticles,
  isFinished,
  type Move,
  type NeededPage,
  ownPageOf,
  type QueuedArticle,
  writeMoves,
} from "../store/articles.ts";
import { isAway, unlessAway } from "../store/away.ts";
import { type Claimant, releaseClaims, renewClaims } from "../store/claims.ts";
import { ClockLeapt } from "../store/clock-leapt.ts";
import type { Store } from "../store/open.ts";
import type { HostOutlook } from "../http/politeness.ts";
import { MACHINE_TIMERS, type Timers } from "../http/timers.ts";
import type { ArticleRow } from "../store/schema.ts";
import type { HostRoom } from "../store/share-out.ts";
import { mendSetBack } from "../store/set-back.ts";
import { FeedSlots, type FeedSlotsTools } from "./feed-slots.ts";
import { inBatches } from "./batches.ts";
import { type Carried, moveOf, RELEASED } from "./carry.ts";
import { leave, Lookout } from "./lookout.ts";
import { publishArticles, type ReadyArticle, wordsOf } from "./publish-articles.ts";
import { patienceOf } from "./page-patience.ts";
import { PageTurns } from "./page-turns.ts";
import type { PublishTools } from "./publish.ts";
import { analyse, dropped, extract, fetchPage, type StageOutcome, type StageTools, write } from "./stages.ts";
import { StoryPlacer, type PlacingWindow } from "./stories.ts";

export interface DeskTools
  extends Omit<FeedSlotsTools, "signal" | "onFree">, Omit<StageTools, "signal" | "isPageGivenUp"> {
  /** The outlook for a host. If not given, every host accepts everything. */
  readonly outlookOf?: (host: string) => HostOutlook;
  readonly publish: PublishTools;
  readonly openStories: () => PlacingWindow;
  /** Makes the gist of a text from `gistTextOf`, in another thread. */
  readonly makeGist: (text: string) => Promise<Gist>;
  readonly onCarried: (row: ArticleRow, carried: Carried) => void;
  /** Called after the clock was set back and due times were corrected. */
  readonly onSetBack: () => void;
  readonly timers?: Timers;
}

/**
 * How long a claim is valid unless it is renewed. After that, another worker takes over, because the first one probably
 * died.
 */
const LEASE_MS = 15_000;
const LOOK_MS = 250;
/** The shortest pause between two polls, so that one poll fills all slots freed meanwhile. */
const LEAST_LOOK_MS = 50;
const MAX_ARTICLES = 128;
/** Limit per outlet, so that a slow outlet delays only itself. */
const MAX_OF_OUTLET = 3;
/**
 * An article whose claim has lapsed this often is dropped, because it may be the article that makes the service crash.
 */
const MAX_LAPSES = 10;
/** How long a written article waits while the clock holds publishing. */
const HELD_MS = 15_000;
/** How long shutdown waits for work in progress. */
const LEAVE_MS = 10_000;

interface ArticleUnderWay {
  readonly outlet: number;
  /** The host of its page until the page is fetched. */
  host: string | null;
  done: Promise<void>;
}

const STAGES: Readonly<Record<string, (row: ArticleRow, tools: StageTools) => Promise<StageOutcome>>> = {
  listed: fetchPage,
  fetched: extract,
  extracted: analyse,
  analysed: write,
};

/** Fetches due feeds and moves articles on. Any number of desks can share one record. */
export class Desk implements AsyncDisposable {
  readonly #store: Store;
  readonly #tools: DeskTools;
  readonly #claimant: Claimant;
  readonly #stories: StoryPlacer;
  readonly #feeds: FeedSlots;
  readonly #articles = new Map<string, ArticleUnderWay>();
  readonly #write: (move: Move) => Promise<Partial<ArticleRow> | undefined>;
  readonly #publish: (article: ReadyArticle) => Promise<Partial<ArticleRow> | undefined>;
  readonly #lookout: Lookout;
  readonly #timers: Timers;
  readonly #stopRenewing: () => void;
  #hasLeft = false;
  /** Until then (by the steady clock), publishing is not attempted. */
  #heldUntil = 0;

  constructor(store: Store, tools: DeskTools) {
    this.#store = store;
    this.#tools = tools;
    const { timers = MACHINE_TIMERS } = tools;
    this.#timers = timers;
    this.#claimant = { by: `dsk_${randomUUID()}`, leaseMs: LEASE_MS, now: tools.publish.now };
    this.#stories = new StoryPlacer(tools.openStories);
    this.#write = inBatches(
      async (moves: readonly Move[]) => {
        const written = await writeMoves(store, this.#claimant, moves);
        return moves.map(({ id }) => written.get(id));
      },
      { waitMs: 15, limit: 64, isForAll: isAway, timers },
    );
    this.#publish = inBatches(
      async (ready: readonly ReadyArticle[]) => {
        const written = await publishArticles(store, this.#claimant, ready, this.#stories, tools.publish);
        return ready.map(({ id }) => written.get(id));
      },
      // No item waits for others: items that become ready during a turn are published together in the next turn.
      { waitMs: 0, limit: 32, isForAll: isAway, timers },
    );
    this.#stopRenewing = timers.every(LEASE_MS / 3, () => void this.#renew());
    this.#lookout = new Lookout(() => this.#claim(), {
      everyMs: LOOK_MS,
      leastMs: LEAST_LOOK_MS,
      onFault: (error) => tools.onFault("Cannot read the queue", error),
      timers,
    });
    this.#feeds = new FeedSlots(store, this.#claimant, {
      ...tools,
      signal: this.#lookout.signal,
      onFree: () => this.#lookout.nudge(),
    });
  }

  async #claim(): Promise<void> {
    for (const host of await this.#feeds.claim(this.#turns.roomForFeeds)) this.#turns.feedBegan(host);
    const limit = MAX_ARTICLES - this.#articles.size;
    if (limit <= 0) return;
    const counts = Map.groupBy(this.#articles.values(), ({ outlet }) => outlet);
    const ofOutlet = (outlet: number) => MAX_OF_OUTLET - (counts.get(outlet)?.length ?? 0);
    const fullOutlets = [...counts.keys()].filter((outlet) => ofOutlet(outlet) <= 0);
    const rows = await claimArticles(this.#store, this.#claimant, {
      limit,
      ofOutlet,
      fullOutlets,
      pageOf: this.#pageOf,
      roomOf: this.#turns.roomForPages,
    });
    this.#tools.onSeen?.();
    for (const row of rows) {
      if (this.#articles.has(row.id)) continue;
      const { host } = this.#pageOf(row, this.#claimant.now());
      if (host !== null) this.#turns.pageBegan(host);
      const underWay: ArticleUnderWay = { outlet: row.outlet, host, done: Promise.resolve() };
      this.#articles.set(row.id, underWay);
      underWay.done = this.#carry(row, underWay).finally(() => {
        this.#articles.delete(row.id);
        this.#lookout.nudge();
      });
    }
  }

  /** An article needs no page if that page is never requested or no longer waited for. */
  readonly #pageOf = (row: QueuedArticle, at: number): NeededPage => {
    const own = ownPageOf(row);
    if (own.host === null) return own;
    if (this.#tools.isPaywalled?.(row.outlet)) return { ...own, host: null };
    if (!this.#tools.outlookOf?.(own.host).isResting) return own;
    const maxWaitMs = patienceOf(row, at, this.#tools.pace);
    return { host: maxWaitMs === 0 ? null : own.host, maxWaitMs };
  };

  /** How many more requests a host can take, besides the feeds and pages that are being fetched from it. */
  readonly #roomOf = (host: string): HostRoom => {
    const { atOnce, waitMs } = this.#tools.outlookOf?.(host) ?? { atOnce: Infinity, waitMs: 0 };
    const pages = this.#articles
      .values()
      .reduce((count, article) => count + (article.host === host ? 1 : 0), 0);
    return { free: atOnce - this.#feeds.countAt(host) - pages, waitMs };
  };
  readonly #turns = new PageTurns(this.#roomOf, () => this.#timers.steadyNow());

  /** Moves an article from stage to stage as far as possible. Each stage is stored before the next begins. */
  async #carry(row: ArticleRow, underWay: ArticleUnderWay): Promise<void> {
    try {
      for (let current = row; !this.#lookout.signal.aborted;) {
        const carried = await this.#step(current);
        this.#tools.onCarried(current, carried);
        if (underWay.host !== null) this.#lookout.nudge();
        underWay.host = null;
        if (carried.kind !== "moved") return;
        current = { ...current, ...carried.changes };
        if (isFinished(current.stage)) return;
      }
    } catch (error) {
      // The article's claim was released or will lapse, so the article is picked up again. Nothing more can be stored
      // for an article that shutdown didn't wait for, because the record is closed.
      if (!this.#hasLeft)
        this.#tools.onFault(`Article ${row.id} could not leave the stage ${row.stage}`, error);
    }
  }

  async #step(row: ArticleRow): Promise<Carried> {
    if (row.stage === "written" && row.lapses < MAX_LAPSES) {
      if (this.#timers.steadyNow() < this.#heldUntil) return this.#hold(row);
      const gist = await this.#makeGist(row);
      // Nothing failed: the threads were closed. The next worker publishes the article with its gist.
      if (gist === null && this.#lookout.signal.aborted) return { kind: "stopped" };
      try {
        const changes = await this.#publish({ id: row.id, gist });
        return changes ? { kind: "moved", changes } : { kind: "lost" };
      } catch (error) {
        if (!(error instanceof ClockLeapt)) throw error;
        this.#heldUntil = this.#timers.steadyNow() + HELD_MS;
        this.#tools.onFault(`Article ${row.id} waits for the clock`, error);
        return this.#hold(row);
      }
    }
    const outcome = await this.#work(row);
    if (outcome.kind === "stopped") return outcome;
    const changes = await this.#write(moveOf(row, outcome, this.#tools.pace));
    if (!changes) return { kind: "lost" };
    const isOver = outcome.kind === "moved" || isFinished(changes.stage);
    return isOver ? { kind: "moved", changes } : outcome;
  }

  /** Releases a written article until the clock is trusted again. A claim that lapsed would count against the article. */
  async #hold({ id }: ArticleRow): Promise<Carried> {
    await this.#write({ id, changes: RELEASED, waitMs: HELD_MS });
    return { kind: "stopped" };
  }

  async #work(row: ArticleRow): Promise<StageOutcome> {
    if (row.lapses >= MAX_LAPSES) return dropped(`the service ended ${MAX_LAPSES} times while working on it`);
    try {
      const isPageGivenUp = (row: ArticleRow) => this.#pageOf(row, this.#claimant.now()).host === null;
      return await STAGES[row.stage]!(row, { ...this.#tools, isPageGivenUp, signal: this.#lookout.signal });
    } catch (error) {
      // The database is unreachable, which is not the article's fault. The article is picked up again.
      if (isAway(error)) throw error;
      this.#tools.onFault(`Article ${row.id} failed at ${row.stage}`, error);
      return { kind: "failed", reason: `a fault of ours: ${(error as Error).message}` };
    }
  }

  /** Made before the turn, because other publishers would wait for it (D47). If it fails, the article is published all the same. */
  async #makeGist(row: ArticleRow): Promise<Gist | null> {
    try {
      return await this.#tools.makeGist(gistTextOf(wordsOf(row)));
    } catch (error) {
      if (!this.#lookout.signal.aborted)
        this.#tools.onFault(`Article ${row.id} is published without its gist, which follows later`, error);
      return null;
    }
  }

  async #renew(): Promise<void> {
    const held = { feeds: this.#feeds.urls, articles: [...this.#articles.keys()] };
    try {
      if (await mendSetBack(this.#store, this.#claimant)) this.#tools.onSetBack();
      await renewClaims(this.#store, this.#claimant, held);
    } catch (error) {
      this.#tools.onFault("Cannot renew claims", error);
    }
  }

  /** Stops fetching, lets work that is nearly done finish, and releases the rest. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#lookout.stop();
    const underWay = [...this.#feeds.underWay, ...this.#articles.values().map(({ done }) => done)];
    await leave(underWay, LEAVE_MS, this.#timers);
    this.#hasLeft = true;
    this.#stopRenewing();
    await releaseClaims(this.#store, this.#claimant.by).catch(unlessAway);
  }
}
