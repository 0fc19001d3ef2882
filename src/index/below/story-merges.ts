import { hashStory, storyKey } from "./story-hash.ts";

/** The merges of all stories, by the hashes of their ids. */
export class StoryMerges {
  readonly #merges = new Map<string, { readonly into: string; readonly at: number }>();

  add(storyId: string, intoStoryId: string, at: number): void {
    this.#merges.set(keyOf(storyId), { into: keyOf(intoStoryId), at });
  }

  /** The story itself, or the one that it had been merged into before `instant` (D48). */
  storyAsOf(high: number, low: number, instant: number): string {
    let story = storyKey(high, low);
    for (let merge = this.#merges.get(story); merge && merge.at < instant; merge = this.#merges.get(story))
      story = merge.into;
    return story;
  }
}

function keyOf(id: string): string {
  const hash = hashStory(id);
  return storyKey(hash[0]!, hash[1]!);
}
