import { FRAME_FIELDS, HASH_BYTES } from "./frame.ts";
import { type Frame, type FrameMemory, lengthAt, setTold, toldAt } from "./frames.ts";
import type { Stories } from "./stories.ts";

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
  const offsets = (at + HASH_BYTES) / 4;
  return place <= STORY_PLACE
    ? at + memory.numbers[offsets + place]!
    : at + memory.numbers[offsets + place - 1]! + toldAt(memory, at).bytes;
}

/**
 * Has a frame say what is known of its item's story, so that the item can be copied in one piece. It is written when somebody
 * reads it and it has changed since; what stands behind it moves, for which the frame has room.
 */
export function tellStory({ memory, at }: Frame, story: number, stories: Stories): void {
  const count = story < 0 ? 0 : stories.countOf(story);
  const told = toldAt(memory, at);
  if (told.story === story && told.count === count) return;
  const said = story < 0 ? UNKNOWN : stories.spokenId(story) + stories.spokenCount(story);
  const begin = beginOf(memory, at, STORY_PLACE);
  memory.bytes.copyWithin(begin + said.length, begin + told.bytes, at + lengthAt(memory, at) + told.bytes);
  memory.bytes.write(said, begin, "latin1");
  setTold(memory, at, { story, count, bytes: said.length });
}

/** `relatedCount` is left out where there is no story. */
const UNKNOWN = ',"clusterId":null';
