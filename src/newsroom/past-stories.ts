import { MAX_REPORTS } from "../analysis/story/window.ts";
import type { Sketch } from "../domain/findings.ts";
import { inTransaction, type Store, type StoreTransaction } from "../store/open.ts";
import { findMergesAfter, type Turn } from "../store/publications.ts";
import {
  findNewestSketch,
  findNewSketches,
  findSketchesIn,
  insertSketches,
  type PlacedSketch,
} from "../store/sketches.ts";
import { formatSketch, parseSketch } from "./findings-format.ts";
import { mergeInTurn } from "./publish.ts";
import { type KeptReport, type Placed, type PlacingWindow, type Stories, WINDOW_MS } from "./stories.ts";

/** The most reports in all open weeks together, and the most open weeks. Both limit the memory. */
const MAX_OPEN_REPORTS = 150_000;
const MAX_WEEKS = 24;

/** The reports that one week's reports are compared with: those of the same, the previous and the next week. */
interface Week {
  readonly window: PlacingWindow;
  reports: number;
}

/**
 * Decides the stories of past articles, which may come in any order. A report is compared with those published within a
 * week of it, whether live, by this run or by an earlier one. Weeks are read from the record when first needed; the
 * least recently used are forgotten.
 */
export class PastStories implements Stories {
  readonly #open: () => PlacingWindow;
  /** Keyed by week number since the epoch; the most recently used is last. */
  readonly #weeks = new Map<number, Week>();
  /** Stories with a report that was published live. */
  readonly #live = new Set<string>();
  /** The weeks that the articles of this turn need. */
  #needed: ReadonlySet<number> = new Set();
  /** The last publication whose sketch was read. */
  #number = 0;

  constructor(open: () => PlacingWindow) {
    this.#open = open;
  }

  /** Reads the weeks of these times. Done before the turn, because other publishers would have to wait. */
  async fill(store: Store, times: readonly number[]): Promise<void> {
    this.#needed = new Set(times.map(weekOf));
    if ([...this.#needed].every((week) => this.#weeks.has(week))) return;
    await inTransaction(store, (tx) => this.#read(tx));
  }

  async catchUp({ tx }: Turn): Promise<void> {
    await this.#read(tx);
  }

  async #read(tx: StoreTransaction): Promise<void> {
    const upTo = await findNewestSketch(tx);
    if (this.#weeks.size > 0) await this.#readNew(tx, upTo);
    this.#number = upTo;
    for (const week of this.#needed) {
      const open = this.#weeks.get(week) ?? (await this.#readWeek(tx, week, upTo));
      this.#weeks.delete(week);
      this.#weeks.set(week, open);
    }
    this.#forget();
  }

  /** What was published since the last read, including by other processes. */
  async #readNew(tx: StoreTransaction, upTo: number): Promise<void> {
    for (const { story_id, into_story_id } of await findMergesAfter(tx, this.#number))
      this.#merge(story_id!, into_story_id!);
    for (const row of await findNewSketches(tx, this.#number, upTo)) {
      const sketch = parseSketch(row.sketch);
      for (const week of this.#weeksWith(row.at)) restore(week, sketch, row);
      this.#tell(row);
    }
  }

  async #readWeek(tx: StoreTransaction, number: number, upTo: number): Promise<Week> {
    const week: Week = { window: this.#open(), reports: 0 };
    const from = (number - 1) * WINDOW_MS;
    for (const row of await findSketchesIn(tx, { from, to: from + 3 * WINDOW_MS, upTo }, MAX_REPORTS)) {
      restore(week, parseSketch(row.sketch), row);
      this.#tell(row);
    }
    return week;
  }

  #forget(): void {
    let reports = 0;
    for (const week of this.#weeks.values()) reports += week.reports;
    for (const [number, week] of this.#weeks) {
      if (this.#weeks.size <= MAX_WEEKS && reports <= MAX_OPEN_REPORTS) return;
      if (this.#needed.has(number)) continue;
      this.#weeks.delete(number);
      reports -= week.reports;
    }
  }

  place(sketch: Sketch, at: number, newStoryId: string): Placed {
    const own = this.#weeks.get(weekOf(at))!;
    const placed = own.window.place(sketch, at, newStoryId);
    own.reports += 1;
    for (const week of this.#weeksWith(at)) {
      if (week === own) continue;
      for (const [from, into] of placed.merges) week.window.merge(from, into);
      week.window.restore(sketch, at, placed.storyId);
      week.reports += 1;
    }
    return placed;
  }

  async keep(turn: Turn, { number, itemId, sketch, at, placed }: KeptReport): Promise<void> {
    const row = { number, item_id: itemId, story_id: placed.storyId, at, sketch: formatSketch(sketch) };
    await insertSketches(turn.tx, [{ ...row, made_at: turn.now }]);
    for (const [from, into] of placed.merges) {
      // Lists of the past then show the merge. Lists that callers have seen live must not change.
      const isLive = this.#live.has(from) || this.#live.has(into);
      const stays = await mergeInTurn(turn, from, into, isLive ? undefined : at);
      if (stays !== into) this.#merge(into, stays);
      if (isLive) this.#live.add(stays);
    }
    this.#number = number;
  }

  reset(): void {
    this.#weeks.clear();
    this.#live.clear();
    this.#number = 0;
  }

  #merge(storyId: string, intoStoryId: string): void {
    for (const { window } of this.#weeks.values()) window.merge(storyId, intoStoryId);
    if (this.#live.has(storyId)) this.#live.add(intoStoryId);
  }

  #tell({ story_id, made_at }: PlacedSketch): void {
    if (made_at === null) this.#live.add(story_id);
  }

  /** The open weeks whose reports are compared with those of this time. */
  #weeksWith(at: number): Week[] {
    const number = weekOf(at);
    return [number - 1, number, number + 1].flatMap((each) => this.#weeks.get(each) ?? []);
  }
}

function weekOf(at: number): number {
  return Math.floor(at / WINDOW_MS);
}

function restore(week: Week, sketch: Sketch, { at, story_id }: PlacedSketch): void {
  week.window.restore(sketch, at, story_id);
  week.reports += 1;
}
