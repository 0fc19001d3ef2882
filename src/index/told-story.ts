import { FRAME_FIELDS, HASH_BYTES } from "./frame.ts";
import { type Frame, type FrameMemory, isTold, lengthAt, setTold, toldBytesAt } from "./frames.ts";
import type { StoryChains } from "./stories.ts";

/** A frame's fields plus the story, which can change after publication. */
const TOLD_FIELDS = FRAME_FIELDS.flatMap((field) => (field === "covers" ? ["story", field] : field));
const STORY_PLACE = TOLD_FIELDS.indexOf("story");

/** The position of a field, or of the story, in a frame. */
export function placeOf(field: (typeof FRAME_FIELDS)[number] | "story"): number {
  return TOLD_FIELDS.indexOf(field);
}

/** Whether the story is at a position from `from` up to, but not including, `to`. */
export function hasStory(from: number, to: number): boolean {
  return from <= STORY_PLACE && STORY_PLACE < to;
}

/** The offset in memory where a position begins. For the position after the last, it is the end of the frame. */
export function beginOf(memory: FrameMemory, at: number, place: number): number {
  const offsets = (at + HASH_BYTES) >> 2;
  return place <= STORY_PLACE
    ? at + memory.numbers[offsets + place]!
    : at + memory.numbers[offsets + place - 1]! + toldBytesAt(memory, at);
}

/**
 * Writes the item's current story into its frame, so that the item can be copied in one piece. This happens when
 * the item is read, and only if the story has changed. The bytes after the story move; the frame has room for that.
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

/** Without a story, `relatedCount` is left out. */
const UNKNOWN = ',"clusterId":null';
