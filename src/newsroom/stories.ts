import { MAX_REPORTS } from "../analysis/story/window.ts";
import { LAST_INSTANT } from "../domain/instant.ts";
import type { Sketch } from "../domain/findings.ts";
import { inTime } from "../store/claims.ts";
import type { Store, StoreTransaction } from "../store/open.ts";
import { findMergesAfter, type Turn } from "../store/publications.ts";
import { findSketchesAfter, findSketchesIn, insertSketches } from "../store/sketches.ts";
import { formatSketch, parseSketch } from "./findings-format.ts";
import { mergeInTurn } from "./publish.ts";

/** The story a report was placed in. */
export interface Placed {
  readonly storyId: string;
  /** Stories that this report shows to be one, in pairs: the younger (`from`) and the older (`into`), which is kept. */
  readonly merges: readonly (readonly [from: string, into: string])[];
  /** Whether this is the first report of its event. */
  readonly isNovel: boolean;
  /** How many reports the story has, including this one. */
  readonly reports: number;
  /** How much of the report is new compared with earlier reports. */
  readonly adds: { readonly share: number };
  /** In words, how it compares with earlier reports. */
  readonly reason?: string;
  /** How well it fits its story; null if it started one. */
  readonly score?: number | null;
  /** In words, what it has in common with its story. */
  readonly evidence?: string | null;
  /** The next best story. */
  readonly runnerUp?: { readonly storyId: string; readonly score: number; readonly evidence?: string } | null;
}

/** The reports of the last days, as sketches that distinguish events. */
export interface PlacingWindow {
  /** Puts a report into the story it belongs to, or into a new one with the given id. */
  place(sketch: Sketch, at: number, newStoryId: string): Placed;
  /** Adds a report that was placed before, with its current story. */
  restore(sketch: Sketch, at: number, storyId: string): void;
  /** Applies a merge of two stories. Ignored if the story is not in the window. */
  merge(storyId: string, intoStoryId: string): void;
}

/** Decides the story of each report, inside the turn that publishes it. */
export interface Stories {
  /** Reads what other processes have published since the last read. */
  catchUp(turn: Turn): Promise<void>;
  place(sketch: Sketch, at: number, newStoryId: string): Placed;
  /** Stores where a report was placed, after its item is published, and the merges it caused. */
  keep(turn: Turn, report: KeptReport): Promise<void>;
  /** Discards what was read, because it contains reports that were never committed. */
  reset(): void;
}

/** A published report, and the story it was placed in. */
export interface KeptReport {
  readonly number: number;
  readonly itemId: string;
  readonly sketch: Sketch;
  /** The time that was used to place it. */
  readonly at: number;
  readonly placed: Placed;
}

/** How far back a new report is compared with earlier ones. */
export const WINDOW_MS = 7 * 86_400_000;

/**
 * The stories of the window, from the record. Every publisher reads them inside the turn and in order of publication,
 * so all make the same decisions.
 */
export class StoryPlacer implements Stories {
  readonly #open: () => PlacingWindow;
  #window: PlacingWindow;
  /** The last publication whose sketch is in the window. */
  #number = 0;

  constructor(open: () => PlacingWindow) {
    this.#open = open;
    this.#window = open();
  }

  /** Fills an empty window before the turn. That takes seconds, and during a turn other publishers would wait. */
  async fill(store: Store, now: () => number): Promise<void> {
    if (this.#number === 0) await inTime(store, now, (tx, at) => this.#takeIn(tx, at));
  }

  async catchUp({ tx, now }: Turn): Promise<void> {
    // On the first read no merge needs to be applied: the rows already have their current story.
    const merges = this.#number === 0 ? [] : await findMergesAfter(tx, this.#number);
    for (const { story_id, into_story_id } of merges) this.#window.merge(story_id!, into_story_id!);
    await this.#takeIn(tx, now);
  }

  async #takeIn(tx: StoreTransaction, now: number): Promise<void> {
    const since = now - WINDOW_MS;
    const rows =
      this.#number === 0
        ? await findSketchesIn(tx, { from: since, to: LAST_INSTANT }, MAX_REPORTS)
        : await findSketchesAfter(tx, this.#number, since, MAX_REPORTS);
    for (const row of rows) {
      this.#window.restore(parseSketch(row.sketch), row.at, row.story_id);
      this.#number = row.number;
    }
  }

  place(sketch: Sketch, at: number, newStoryId: string): Placed {
    return this.#window.place(sketch, at, newStoryId);
  }

  async keep(turn: Turn, { number, itemId, sketch, at, placed }: KeptReport): Promise<void> {
    const row = { number, item_id: itemId, story_id: placed.storyId, at, sketch: formatSketch(sketch) };
    await insertSketches(turn.tx, [row]);
    this.#number = number;
    for (const [from, into] of placed.merges) {
      const stays = await mergeInTurn(turn, from, into);
      // The record may keep the story `from` instead, because the first reports of `from` may be older than the window.
      if (stays !== into) this.#window.merge(into, stays);
    }
  }

  reset(): void {
    this.#window = this.#open();
    this.#number = 0;
  }
}
