import { FRAME_FIELDS, HASH_BYTES } from "./frame.ts";
import { type Frame, type FrameMemory, isTold, lengthAt, setTold, toldBytesAt } from "./frames.ts";
import type { StoryChains } from "./stories.ts";

/** A frame's fields with the story among them, which changes while the item stands. */
const TOLD_FIELDS = FRAME_FIELDS.flatMap((field) => (field === "covers" ? ["story", field] : field));
const STORY_PLACE = TOLD_FIELDS.indexOf("story");

/** The place of a field, or of the story, among those that stand side by side in a frame. */
export function placeOf(field: (typeof FRAME_FIELDS)[number] | "story"): number {
  return TOLD_FIELDS.indexOf(field);
}

/** Whether the story stands between two places, the second not included. */
export function hasStory(from: number, to: number): boolean {
  return from <= STORY_PLACE && STORY_PLACE < to;
}

/** Where a place begins in memory; where the last ends for the one behind it. */
export function beginOf(memory: FrameMemory, at: number, place: number): number {
  const offsets = (at + HASH_BYTES) >> 2;
  return place <= STORY_PLACE
    ? at + memory.numbers[offsets + place]!
    : at + memory.numbers[offsets + place - 1]! + toldBytesAt(memory, at);
}

/**
 * Has a frame say what is known of its item's story, so that the item can be copied in one piece. It is written when somebody
 * reads it and it has changed since; what stands behind it moves, for which the frame has room.
 */
export function tellStory({ memory, at }: Frame, story: number, stories: StoryChains): void {
  const count = story < 0 ? 0 : stories.countOf(story);
  if (isTold(memory, at, story, count)) return;
  const said = story < 0 ? UNKNOWN : stories.spokenId(story) + stories.spokenCount(story);
  const begin = beginOf(memory, at, STORY_PLACE);
  const before = toldBytesAt(memory, at);
  memory.bytes.copyWithin(begin + said.length, begin + before, at + lengthAt(memory, at) + before);
  memory.bytes.write(said, begin, "latin1");
  setTold(memory, at, { story, count, bytes: said.length });
}

/** `relatedCount` is left out where there is no story. */
const UNKNOWN = ',"clusterId":null';
