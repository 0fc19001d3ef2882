import type { Columns } from "./columns.ts";
import type { StoryChains } from "./stories.ts";

/** The part of the index that knows which event each item reports. */
interface Reports {
  readonly columns: Columns;
  readonly stories: StoryChains;
}

/**
 * D48 The event that an item reports, as of the end of a list: its story with the merges published before then. So a
 * merge never changes a list whose `before` has passed. An item without a story is its own event, numbered below zero.
 */
export function eventOf(slot: number, before: number, { columns, stories }: Reports): number {
  const given = columns.givenStories[slot]!;
  return given < 0 ? -1 - slot : stories.storyAsOf(given, before);
}

/**
 * Accepts the first item of each event, except the events of `taken`. A walk starts at the newest item, so the first is
 * the newest. Call it last, for items that fit: it remembers every event that it accepts.
 */
export function oncePerEvent(
  reports: Reports,
  before: number,
  taken: readonly number[],
): (slot: number) => boolean {
  const events = new Set(taken.map((slot) => eventOf(slot, before, reports)));
  return (slot) => {
    const event = eventOf(slot, before, reports);
    if (events.has(event)) return false;
    events.add(event);
    return true;
  };
}
