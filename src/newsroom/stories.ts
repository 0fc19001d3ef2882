import { MAX_REPORTS } from "../analysis/story/window.ts";
import type { Sketch } from "../domain/findings.ts";
import { inTime } from "../store/claims.ts";
import type { Store, StoreTransaction } from "../store/open.ts";
import { findMergesAfter, type Turn } from "../store/publications.ts";
import { findSketchesAfter, insertSketches } from "../store/sketches.ts";
import { formatSketch, parseSketch } from "./findings-format.ts";
import { mergeInTurn } from "./publish.ts";

/** Where a report belongs. */
export interface Placed {
  readonly storyId: string;
  /** Stories that this report shows to be one: the younger, then the older, which stays. */
  readonly merges: readonly (readonly [from: string, into: string])[];
  /** Whether it is the first report of its event. */
  readonly isNovel: boolean;
  /** Of the story, this one included. */
  readonly reports: number;
  /** What it says that earlier ones did not. */
  readonly adds: { readonly share: number };
}

/** The reports of the last days, as far as they tell happenings apart. */
export interface PlacingWindow {
  /** Puts a report into the story it belongs to, or into a new one with the id given. */
  place(sketch: Sketch, at: number, newStoryId: string): Placed;
  /** Takes up a report that was placed before, with its story as it is now. */
  restore(sketch: Sketch, at: number, storyId: string): void;
  /** Takes up that a story went into another. One that is not in the window is none of its business. */
  merge(storyId: string, intoStoryId: string): void;
}

/** How far back a report may belong to a story. */
export const WINDOW_MS = 7 * 86_400_000;

/**
 * The stories of the window as the record has them. They are read within the turn and in the order of publication, by
 * every publisher, so that all of them decide alike.
 */
export class StoryPlacer {
  readonly #open: () => PlacingWindow;
  #window: PlacingWindow;
  /** The last publication whose sketch is in the window. */
  #number = 0;

  constructor(open: () => PlacingWindow) {
    this.#open = open;
    this.#window = open();
  }

  /** Fills a window that is empty before the turn, so that nobody waits for that: a full one takes seconds. */
  async fill(store: Store, now: () => number): Promise<void> {
    if (this.#number === 0) await inTime(store, now, (tx, at) => this.#takeIn(tx, at));
  }

  /** Takes in what others published since. */
  async catchUp({ tx, now }: Turn): Promise<void> {
    // What is read for the first time has its story as it is now.
    const merges = this.#number === 0 ? [] : await findMergesAfter(tx, this.#number);
    for (const { story_id, into_story_id } of merges) this.#window.merge(story_id!, into_story_id!);
    await this.#takeIn(tx, now);
  }

  async #takeIn(tx: StoreTransaction, now: number): Promise<void> {
    for (const row of await findSketchesAfter(tx, this.#number, now - WINDOW_MS, MAX_REPORTS)) {
      this.#window.restore(parseSketch(row.sketch), row.at, row.story_id);
      this.#number = row.number;
    }
  }

  place(sketch: Sketch, at: number, newStoryId: string): Placed {
    return this.#window.place(sketch, at, newStoryId);
  }

  /** Writes down where a report was put, once its item is published, and what that made one. */
  async keep(turn: Turn, number: number, itemId: string, sketch: Sketch, placed: Placed): Promise<void> {
    const row = {
      number,
      item_id: itemId,
      story_id: placed.storyId,
      at: turn.now,
      sketch: formatSketch(sketch),
    };
    await insertSketches(turn.tx, [row]);
    this.#number = number;
    for (const [from, into] of placed.merges) {
      const stays = await mergeInTurn(turn, from, into);
      // The record knows what is older than the window does.
      if (stays !== into) this.#window.merge(into, stays);
    }
  }

  /** Forgets the window, where a turn came to nothing: what was taken in within it never was. */
  reset(): void {
    this.#window = this.#open();
    this.#number = 0;
  }
}
