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

/** Whether the story is between two positions, the second exclusive. */
export function hasStory(from: number, to: number): boolean {
  return from <= STORY_PLACE && STORY_PLACE < to;
}

/** The offset of a position in memory. For the position after the last it is the end. */
export function beginOf(memory: FrameMemory, at: number, place: number): number {
  const offsets = (at + HASH_BYTES) >> 2;
  return place <= STORY_PLACE
    ? at + memory.numbers[offsets + place]!
    : at + memory.numbers[offsets + place - 1]! + toldBytesAt(memory, at);
}

/**
 * Writes the item's current story into its frame, so that the item can be copied in one piece. It runs on
 * read, and only if the story has changed. The bytes after it move; the frame has room for that.
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
