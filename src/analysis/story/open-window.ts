import model from "./model.json" with { type: "json" };
import { type StoryModel, StoryWindow, type WindowOptions } from "./window.ts";

/** What `eval/train/stories.ts` learned on the vectors of the encoder that is shipped. */
export const SHIPPED: StoryModel = { weights: model.weights, mean: Int8Array.from(model.mean) };

export function openStoryWindow(options?: WindowOptions): StoryWindow {
  return new StoryWindow(SHIPPED, options);
}
