import type { Sketch } from "../domain/findings.ts";
import { findMergesAfter, type Turn } from "../store/publications.ts";
import { findSketchesAfter } from "../store/sketches.ts";
import { findMerged } from "../store/stories.ts";
import { parseSketch } from "./findings-format.ts";

/** Where a report belongs. */
export interface Placed {
  readonly storyId: string;
  /** Stories that this report shows to be one. */
  readonly merges: readonly (readonly [string, string])[];
}

/** The reports of the last days, as far as they tell happenings apart. */
export interface StoryWindow {
  /** A report that was published, in the order of publication. */
  add(sketch: Sketch, at: number, storyId: string | null): void;
  /** `newStoryId` is the story's where it is the first of its own. */
  place(sketch: Sketch, newStoryId: string, at: number): Placed;
  merge(goes: string, stays: string): void;
  forget(before: number): void;
}

/** How far back a report may belong to a story. */
export const WINDOW_MS = 4 * 86_400_000;

/**
 * The stories of the window as the record has them. They are read within the turn and in the order of publication, by
 * every publisher, so that all of them decide alike.
 */
export class Stories {
  readonly #open: () => StoryWindow;
  #window: StoryWindow;
  #number = 0;

  constructor(open: () => StoryWindow) {
    this.#open = open;
    this.#window = open();
  }

  /** Takes in what others published since. */
  async catchUp({ tx, now }: Turn): Promise<void> {
    for (const { story_id, into_story_id } of await findMergesAfter(tx, this.#number))
      this.#window.merge(story_id!, into_story_id!);
    const rows = await findSketchesAfter(tx, this.#number, now - WINDOW_MS);
    const merged = await findMerged(tx, [...new Set(rows.flatMap((row) => row.story_id ?? []))]);
    for (const row of rows) {
      const storyId = row.story_id === null ? null : (merged.get(row.story_id) ?? row.story_id);
      this.add(row.number, parseSketch(row.sketch), row.at, storyId);
    }
    this.#window.forget(now - WINDOW_MS);
  }

  place(sketch: Sketch, newStoryId: string, at: number): Placed {
    return this.#window.place(sketch, newStoryId, at);
  }

  add(number: number, sketch: Sketch, at: number, storyId: string | null): void {
    this.#window.add(sketch, at, storyId);
    this.#number = number;
  }

  merge(a: string, b: string, stays: string): void {
    this.#window.merge(stays === a ? b : a, stays);
  }

  /** The turn came to nothing: what was taken in within it never was. */
  reset(): void {
    this.#window = this.#open();
    this.#number = 0;
  }
}
